/** The cards a reader may see large: hand, map, own deck, discards, and while decks are chosen those of the one in mind. */
import type { DeckhandView } from '$generated/deckhand_ccg';
import type { ZoomGroup } from '$match/frame.svelte';
import { factsOf } from './cards';
import { faceOfCard } from './face';

/** Equal cards once, with their number; cheapest first. */
export function pile(title: string, cards: readonly string[]): ZoomGroup {
  const kinds = [...new Set(cards)].sort((a, b) => factsOf(a).cost - factsOf(b).cost || factsOf(a).title.localeCompare(factsOf(b).title));
  return { title, cards: kinds.map((card) => ({ face: faceOfCard(card), label: countWords(cards.filter((each) => each === card).length) })) };
}

const countWords = (count: number): string => (count > 1 ? `${count} copies` : '');

interface Around {
  who: (seat: number) => string;
  bottom: number;
  deck: string[] | null; // of the player's own, chosen but not yet brought
}

export function zoomGroups(view: DeckhandView, { who, bottom, deck }: Around): ZoomGroup[] {
  if (view.decks.length) {
    const ready = view.decks.map((each) => pile(`${each.title}, under the ${each.captain_title}`, [each.captain, ...Object.entries(each.cards).flatMap(([card, count]) => Array<string>(count).fill(card))]));
    return deck ? [pile('Your own deck', deck), ...ready] : ready;
  }
  const hand = view.hand?.map((each) => each.card) ?? view.open_hands?.[bottom] ?? [];
  const units = view.board.flatMap(({ unit }) => (unit ? [{ face: faceOfCard(unit.card), label: `${who(unit.owner)}, ${unit.hp - unit.tokens} of ${unit.hp} hit points` }] : []));
  const theirs = view.open_hands?.[1 - bottom] ?? [];
  return [
    pile(bottom === view.viewer ? 'Your hand' : `${who(bottom)}’s hand`, hand), { title: 'On the map', cards: units }, pile(`${who(1 - bottom)}’s hand`, theirs),
    pile('Left in your deck, in no known order', view.own?.left ?? []),
    ...[bottom, 1 - bottom].map((seat) => pile(who(seat) === 'You' ? 'Your discards' : `${who(seat)}’s discards`, view.seats[seat]?.discards ?? [])),
  ].filter((group) => group.cards.length);
}
