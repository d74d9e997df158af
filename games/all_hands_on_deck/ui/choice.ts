/** A move in the making: taps narrow the server's list of legal actions until one is left. No rule is known here. */
import type { AllHandsAction } from '$generated/all_hands_on_deck';

export interface Choice {
  cards: string[]; // of the hand; the first leads when more are chosen
  ship: number | null; // own
  target: number | null;
}

export const NOTHING: Choice = { cards: [], ship: null, target: null };

type Legal = readonly AllHandsAction[];
type Of<Do extends AllHandsAction['do']> = Extract<AllHandsAction, { do: Do }>;

export const only = <Do extends AllHandsAction['do']>(legal: Legal, what: Do) => legal.filter((action): action is Of<Do> => action.do === what);

/** Launches under the first chosen card, with all others of the choice among the crew. */
export function launches(legal: Legal, [master, ...crew]: readonly string[]): Of<'Launch'>[] {
  return only(legal, 'Launch').filter((action) => action.master === master && crew.every((card) => action.crew.includes(card)));
}

export const discards = (legal: Legal) => only(legal, 'Discard').map((action) => action.card);
export const attackers = (legal: Legal, target?: number) => unique(only(legal, 'Attack').filter((action) => target === undefined || action.target === target).map((action) => action.ship));
export const targets = (legal: Legal, ship: number | null) => unique(only(legal, 'Attack').filter((action) => ship === null || action.ship === ship).map((action) => action.target));

/** The cards of the hand that lead on: any to discard or to launch under, then only those that complete a crew. */
export function usableCards(legal: Legal, { cards }: Choice): string[] {
  const open = launches(legal, cards);
  if (cards.length && open.length) return unique(open.flatMap((action) => action.crew)).filter((card) => !cards.includes(card));
  return unique([...discards(legal), ...only(legal, 'Launch').map((action) => action.master)]).filter((card) => !cards.includes(card));
}

/** A tap on a card of the hand; null when it has no part in the choice. The shipmaster tapped again lets the whole crew go. */
export function tapCard(choice: Choice, legal: Legal, card: string): Choice | null {
  const { cards } = choice;
  if (cards[0] === card) return NOTHING;
  if (cards.includes(card)) return { ...NOTHING, cards: cards.filter((each) => each !== card) };
  if (!usableCards(legal, choice).includes(card)) return null;
  return { ...NOTHING, cards: launches(legal, cards).length && cards.length ? [...cards, card] : [card] };
}

/** A tap on a ship, own or another's; null when it has no part in the choice. */
export function tapShip(choice: Choice, legal: Legal, ship: number): Choice | null {
  if (attackers(legal).includes(ship)) {
    if (choice.ship === ship) return NOTHING;
    const reach = targets(legal, ship);
    const target = choice.target !== null && reach.includes(choice.target) ? choice.target : reach.length === 1 ? reach[0]! : null;
    return { cards: [], ship, target };
  }
  const able = attackers(legal, ship);
  if (!able.length) return null;
  if (choice.ship === null) return { cards: [], ship: able[0]!, target: ship };
  if (!able.includes(choice.ship)) return null;
  return { ...choice, target: choice.target === ship ? null : ship };
}

/** The one legal action that is exactly what was chosen, if it is complete: what the brass button does. */
export function chosen(choice: Choice, legal: Legal): AllHandsAction | null {
  const { cards, ship, target } = choice;
  if (ship !== null) return only(legal, 'Attack').find((action) => action.ship === ship && action.target === target) ?? null;
  if (cards.length === 4) return launches(legal, cards)[0] ?? null;
  if (cards.length === 1 && !launches(legal, cards).length) return discardOf(choice, legal);
  return cards.length ? null : (only(legal, 'Draw')[0] ?? null);
}

/** The discard of the one card chosen. */
export const discardOf = ({ cards }: Choice, legal: Legal): Of<'Discard'> | null => (cards.length === 1 ? (only(legal, 'Discard').find((action) => action.card === cards[0]) ?? null) : null);

/** The look of a Spy that the chosen attack could begin with. */
export const spyOf = ({ ship, target }: Choice, legal: Legal): Of<'Spy'> | null => only(legal, 'Spy').find((action) => action.ship === ship && action.target === target) ?? null;

/** What is left of a choice when the list of legal actions has changed. */
export function settle(choice: Choice, legal: Legal): Choice {
  const { cards } = choice;
  const ship = attackers(legal).includes(choice.ship ?? -1) ? choice.ship : null;
  const target = ship !== null && targets(legal, ship).includes(choice.target ?? -1) ? choice.target : null;
  const kept = launches(legal, cards).length || (cards.length === 1 && discards(legal).includes(cards[0]!)) ? cards : [];
  return { cards: kept, ship, target };
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
