/** The cards a reader may see large: hand, supply, what is revealed, and every stash. */
import type { BuilderView } from '$generated/deckhand_builder';
import type { ZoomGroup } from '$match/frame.svelte';
import { gathered } from './cards';
import { faceOfCard } from './face';
import { deckWords, whose } from './words';

export const group = (title: string, cards: readonly string[]): ZoomGroup => ({
  title, cards: gathered(cards).map(({ card, count }) => ({ face: faceOfCard(card), label: count > 1 ? `${count} copies` : '' })),
});

export function zoomGroups(view: BuilderView, handSeat: number, order: number[], who: (seat: number) => string): ZoomGroup[] {
  return [
    ...(view.playing ? [group('In play', [view.playing])] : []),
    ...view.revealed.map((shown) => group(`Revealed: ${deckWords(shown.deck, who)}`, shown.cards)),
    group(`${whose(who(handSeat))} hand`, view.seats[handSeat]?.held ?? []),
    { title: 'Supply', cards: view.supply.flatMap((slot) => (slot.card ? [{ face: faceOfCard(slot.card, { cost: slot.price }), label: slot.down === null ? '' : 'face down' }] : [])) },
    ...order.map((seat) => group(`${whose(who(seat))} stash`, view.seats[seat]?.stash ?? [])),
  ].filter((each) => each.cards.length);
}
