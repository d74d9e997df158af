/** A runner's or player's move in the making: taps narrow the server's list of legal actions until one is left. */
import type { ChooseSpread, DeckahedronAction } from '$generated/deckahedron';

export interface Choice {
  approach: number | null;
  card: string | null;
  reward: 'TakeToken' | 'RaiseLevel' | null;
  spread: (number | null)[]; // Strength, Dexterity, Intelligence
  name: string; // of the character, at the Table
}

export const NOTHING: Choice = { approach: null, card: null, reward: null, spread: [null, null, null], name: '' };

type Legal = readonly DeckahedronAction[];
type Of<Do extends DeckahedronAction['do']> = Extract<DeckahedronAction, { do: Do }>;

export const only = <Do extends DeckahedronAction['do']>(legal: Legal, what: Do) => legal.filter((action): action is Of<Do> => action.do === what);
export const can = (legal: Legal, what: DeckahedronAction['do']) => legal.some((action) => action.do === what);

const sum = (points: readonly number[]) => points.reduce((all, each) => all + each, 0);
const ranks = (action: ChooseSpread) => [action.strength, action.dexterity, action.intelligence];
const fits = (action: ChooseSpread, spread: readonly (number | null)[]) => ranks(action).every((rank, i) => spread[i] === null || spread[i] === rank);

/** The spreads in the list that agree with what is chosen so far. */
export const spreadsLeft = (legal: Legal, spread: readonly (number | null)[]) => only(legal, 'ChooseSpread').filter((action) => fits(action, spread));

/** How many points are still to be spread; null before the first rank and after the last. */
export function pointsLeft(choice: Choice, legal: Legal): number | null {
  const some = only(legal, 'ChooseSpread')[0];
  if (!some || choice.spread.every((rank) => rank === null) || !choice.spread.includes(null)) return null;
  return sum(ranks(some)) - sum(choice.spread.map((rank) => rank ?? 0));
}

/** A rank for one attribute: the others stay if the list allows it, else they are let go; the last one follows by itself. */
export function tapRank(choice: Choice, legal: Legal, attribute: number, rank: number): Choice {
  if (choice.spread[attribute] === rank) return { ...choice, spread: choice.spread.map((each, i) => (i === attribute ? null : each)) };
  const alone = [null, null, null].map((each, i) => (i === attribute ? rank : each));
  if (!spreadsLeft(legal, alone).length) return choice;
  const whole = choice.spread.every((each) => each !== null);
  let spread = choice.spread.map((each, i) => (i === attribute ? rank : whole ? null : each));
  if (!spreadsLeft(legal, spread).length) spread = alone;
  const left = spreadsLeft(legal, spread);
  return { ...choice, spread: left.length === 1 ? ranks(left[0]!) : spread };
}

/** What of a choice the list still allows; a flip that only one card can resolve has it chosen. */
export function settle(choice: Choice, legal: Legal): Choice {
  const cards = only(legal, 'Resolve').map((action) => action.card);
  return {
    ...choice,
    approach: only(legal, 'Approach').some((action) => action.approach === choice.approach) ? choice.approach : null,
    card: choice.card && cards.includes(choice.card) ? choice.card : cards.length === 1 ? cards[0]! : null,
    reward: choice.reward && can(legal, choice.reward) ? choice.reward : null,
    spread: spreadsLeft(legal, choice.spread).length ? choice.spread : NOTHING.spread,
  };
}

/** The one action that is chosen, for the brass button. */
export function chosen(choice: Choice, legal: Legal): DeckahedronAction | null {
  const spreads = choice.spread.every((rank) => rank !== null) ? spreadsLeft(legal, choice.spread) : [];
  if (spreads.length === 1) return { ...spreads[0]!, name: choice.name.trim() };
  return legal.find((action) =>
    (action.do === 'Approach' && action.approach === choice.approach) || (action.do === 'Resolve' && action.card === choice.card)
    || (action.do === choice.reward) || action.do === 'Flip') ?? null;
}
