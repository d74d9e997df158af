/** Answers that lie nowhere on the table and are laid out beside the card that asks: players, decks, the unseen top card. */
import type { BuilderAction, BuilderView } from '$generated/deckhand_builder';
import { factsOf, plural, titleOf } from './cards';
import { can, only, type Thing } from './choice';
import { deckWords } from './words';

export interface Option {
  thing: Thing;
  title: string;
  about: string;
}

export function optionsOf(view: BuilderView, legal: readonly BuilderAction[], who: (seat: number) => string): Option[] {
  const found: Option[] = only(legal, 'Target').map(({ seat }) => ({ thing: `seat ${seat}`, title: who(seat), about: seatWords(view, seat) }));
  if (view.question?.word === 'foretell') found.push(...only(legal, 'Choose').map(({ option }) => ({ thing: `option ${option}`, title: deckWords(option, who), about: deckAbout(view, option) })));
  if (only(legal, 'PassOn').some((action) => action.card === null)) found.push({ thing: 'top', title: 'Top of your deck', about: 'unseen' });
  return found;
}

const seatWords = (view: BuilderView, seat: number): string => {
  const held = view.seats[seat]!;
  return `${plural(held.hooks, 'hook')}, ${plural(held.coins, 'coin')}`;
};

function deckAbout(view: BuilderView, deck: string): string {
  const cards = deck === 'supply' ? view.market.supply_deck : deck === 'reload' ? view.market.reload_deck : (view.seats[Number(deck)]?.pile ?? []);
  return `${plural(cards.length, 'card')}${cards[0] ? `, top: ${titleOf(cards[0])}` : ''}`;
}

/** Whether the card in play has laid out something of its own; else there is room for its text. */
export const isLaidOut = (view: BuilderView, legal: readonly BuilderAction[]): boolean => view.revealed.length > 0 || legal.some((action) => action.do === 'Target' || action.do === 'Guess' || action.do === 'Arrange') || view.question?.word === 'foretell';

/** What helps to name a number: how many cards each cost has among those that the other may draw. */
export function costsAhead(view: BuilderView, legal: readonly BuilderAction[]): string {
  const held = can(legal, 'Guess') && view.question ? view.seats[view.question.seat] : undefined;
  if (!held) return '';
  const counts = new Map<number, number>();
  for (const card of [...held.hidden, ...held.pile.filter((each) => each !== null)]) counts.set(factsOf(card).cost, (counts.get(factsOf(card).cost) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([cost, count]) => `${count} of cost ${cost}`).join(', ');
}
