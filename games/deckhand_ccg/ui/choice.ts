/** A move in the making: taps narrow the server's list of legal actions until one is left. No rule is known here. */
import type { DeckhandAction } from '$generated/deckhand_ccg';

export interface Choice {
  card: string | null; // a card of the hand by its handle, see handleOf
  unit: number | null; // where the unit stands that activates
  skill: boolean;
  target: number | null;
  to: number | null;
  pick: string | null; // a deck or a Gamer
}

export const NOTHING: Choice = { card: null, unit: null, skill: false, target: null, to: null, pick: null };

type Legal = readonly DeckhandAction[];
type Of<Do extends DeckhandAction['do']> = Extract<DeckhandAction, { do: Do }>;
export type Aimed = Of<'Play'> | Of<'UseSkill'> | Of<'Choose'>;

export const only = <Do extends DeckhandAction['do']>(legal: Legal, what: Do) => legal.filter((action): action is Of<Do> => action.do === what);
export const can = (legal: Legal, what: DeckhandAction['do']) => legal.some((action) => action.do === what);

/** Equal cards lie side by side in a hand: each copy has a name of its own. */
export const handleOf = (card: string, copy: number): string => `${card}~${copy}`;
export const cardOf = (handle: string | null): string | null => handle?.split('~')[0] ?? null;

export const handles = (cards: readonly string[]): string[] => cards.map((card, i) => handleOf(card, cards.slice(0, i).filter((each) => each === card).length));

/** The cards of the hand that can be played or discarded now. */
export const usableCards = (legal: Legal): string[] =>
  unique(legal.flatMap((action) => (action.do === 'Summon' || action.do === 'Charge' || action.do === 'Play' || action.do === 'Discard' ? [action.card] : [])));

/** Where own units stand that may move or attack. */
export const activatable = (legal: Legal): number[] => unique(legal.flatMap((action) => (action.do === 'Move' || action.do === 'Attack' ? [action.unit] : [])));

export const movesOf = (legal: Legal, unit: number | null): number[] => only(legal, 'Move').filter((action) => action.unit === unit).map((action) => action.to);
export const targetsOf = (legal: Legal, unit: number | null): number[] => only(legal, 'Attack').filter((action) => action.unit === unit).map((action) => action.target);

/** The aimed actions among which compartments decide now: of a chosen Maneuver, of the Skill, or of an effect that asks. */
export function aims(choice: Choice, legal: Legal): Aimed[] {
  if (can(legal, 'Choose')) return only(legal, 'Choose').filter((action) => action.target !== null);
  if (choice.skill) return only(legal, 'UseSkill');
  return choice.card ? only(legal, 'Play').filter((action) => action.card === cardOf(choice.card)) : [];
}

export const aimTargets = (choice: Choice, legal: Legal): number[] => unique(aims(choice, legal).flatMap((action) => action.target ?? []));
export const aimPlaces = (choice: Choice, legal: Legal): number[] =>
  choice.target === null ? [] : unique(aims(choice, legal).flatMap((action) => (action.target === choice.target ? (action.to ?? []) : [])));

/** Where a chosen Crew may be summoned, and where it may charge. */
export const summonsOf = (choice: Choice, legal: Legal): number[] => only(legal, 'Summon').filter((action) => action.card === cardOf(choice.card)).map((action) => action.at);
export const chargesOf = (choice: Choice, legal: Legal): number[] => only(legal, 'Charge').filter((action) => action.card === cardOf(choice.card)).map((action) => action.at);

export function tapCard(choice: Choice, legal: Legal, handle: string): Choice {
  if (!usableCards(legal).includes(cardOf(handle)!)) return choice;
  return choice.card === handle ? NOTHING : { ...NOTHING, card: handle };
}

export const tapSkill = (choice: Choice): Choice => (choice.skill ? NOTHING : { ...NOTHING, skill: true });
export const tapPick = (choice: Choice, id: string): Choice => ({ ...NOTHING, pick: choice.pick === id ? null : id });

/** A tap on a compartment: a step of the choice, or at once the move it completes; null when it has no part in it. */
export function tapCompartment(choice: Choice, legal: Legal, at: number): { choice: Choice; action?: DeckhandAction } | null {
  const step = only(legal, 'Step').find((action) => action.to === at);
  if (step) return { choice: NOTHING, action: step };
  const summon = only(legal, 'Summon').find((action) => action.card === cardOf(choice.card) && action.at === at);
  if (summon) return { choice: NOTHING, action: summon };
  if (aimPlaces(choice, legal).includes(at)) return { choice: { ...choice, to: choice.to === at ? null : at } };
  if (aimTargets(choice, legal).includes(at)) return { choice: aimed(choice, legal, at) };
  if (chargesOf(choice, legal).includes(at)) return { choice: { ...choice, target: choice.target === at ? null : at } };
  const move = choice.unit === null ? undefined : only(legal, 'Move').find((action) => action.unit === choice.unit && action.to === at);
  if (move) return { choice: NOTHING, action: move };
  if (targetsOf(legal, choice.unit).includes(at)) return { choice: { ...choice, target: choice.target === at ? null : at } };
  if (activatable(legal).includes(at)) return { choice: choice.unit === at ? NOTHING : { ...NOTHING, unit: at } };
  return null;
}

/** Aims at a compartment, or lets it go; where there is only one way to go from there, that way is chosen with it. */
function aimed(choice: Choice, legal: Legal, at: number): Choice {
  if (choice.target === at) return { ...choice, target: null, to: null };
  const next = { ...choice, target: at, to: null };
  const places = aimPlaces(next, legal);
  return places.length === 1 ? { ...next, to: places[0]! } : next;
}

/** The one legal action that is exactly what was chosen, if it is complete. */
export function chosen(choice: Choice, legal: Legal): DeckhandAction | null {
  const card = cardOf(choice.card);
  return legal.find((action) => {
    switch (action.do) {
      case 'TakeDeck': return action.deck === choice.pick;
      case 'PickGamer': return action.gamer === choice.pick;
      case 'Discard': return action.card === card;
      case 'Attack': return action.unit === choice.unit && action.target === choice.target;
      case 'Charge': return action.card === card && action.at === choice.target;
      case 'Play': return action.card === card && action.target === choice.target && action.to === choice.to;
      case 'UseSkill': return choice.skill && action.target === choice.target && action.to === choice.to;
      case 'Choose': return action.target !== null && action.target === choice.target && action.to === choice.to;
      default: return false;
    }
  }) ?? null;
}

/** What is left of a choice when the list of legal actions has changed; the unit of an open activation is always chosen. */
export function settle(choice: Choice, legal: Legal, open: number | null): Choice {
  const able = activatable(legal);
  const unit = can(legal, 'EndActivation') ? open : able.includes(choice.unit ?? -1) ? choice.unit : null;
  const card = usableCards(legal).includes(cardOf(choice.card) ?? '') ? choice.card : null;
  const skill = choice.skill && can(legal, 'UseSkill');
  const kept: Choice = { ...choice, unit, card, skill };
  const within = [...aimTargets(kept, legal), ...chargesOf(kept, legal), ...targetsOf(legal, unit)];
  const target = within.includes(choice.target ?? -1) ? choice.target : null;
  const to = aimPlaces({ ...kept, target }, legal).includes(choice.to ?? -1) ? choice.to : null;
  return { ...kept, target, to };
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
