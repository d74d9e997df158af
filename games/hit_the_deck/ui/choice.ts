/** A move in the making: taps narrow the server's list of legal actions until one is left. No rule is known here. */
import type { HitTheDeckAction, Kind } from '$generated/hit_the_deck';

export interface Choice {
  card: string | null;
  ship: number | null;
  target: number | null;
  kind: Kind | null;
  helper: number | null;
  sink: number[];
}

export const NOTHING: Choice = { card: null, ship: null, target: null, kind: null, helper: null, sink: [] };

type Legal = readonly HitTheDeckAction[];
type Of<Do extends HitTheDeckAction['do']> = Extract<HitTheDeckAction, { do: Do }>;

export const only = <Do extends HitTheDeckAction['do']>(legal: Legal, what: Do) => legal.filter((action): action is Of<Do> => action.do === what);
export const can = (legal: Legal, what: HitTheDeckAction['do']) => legal.some((action) => action.do === what);

export const deployZones = (legal: Legal, card: string | null) => unique(only(legal, 'Deploy').filter((action) => action.card === card).map((action) => action.zone));
export const attackers = (legal: Legal, target?: number) => unique(only(legal, 'Attack').filter((action) => target === undefined || action.target === target).map((action) => action.ship));
export const targets = (legal: Legal, ship?: number | null) => unique(only(legal, 'Attack').filter((action) => ship == null || action.ship === ship).map((action) => action.target));
export const helpers = (legal: Legal) => unique(only(legal, 'Defend').flatMap((action) => (action.helper === null ? [] : [action.helper])));

/** The kinds of attack from one ship on another; the special one first, since it is what the ship is there for. */
export function kinds(legal: Legal, ship: number | null, target: number | null): Kind[] {
  const found = unique(only(legal, 'Attack').filter((action) => action.ship === ship && action.target === target).map((action) => action.kind));
  return found.sort((a, b) => Number(a === 'normal') - Number(b === 'normal'));
}

/** The cards of the hand that can take part in what is being chosen. */
export function usableCards(legal: Legal, choice: Choice): string[] {
  const attacking = choice.ship !== null;
  return unique(legal.flatMap((action) => {
    if (action.do === 'Defend') return action.card ? [action.card] : [];
    if (action.do === 'Deploy') return attacking ? [] : [action.card];
    if (action.do !== 'Attack' || !action.card) return [];
    if (attacking && (action.ship !== choice.ship || (choice.target !== null && action.target !== choice.target))) return [];
    return [action.card];
  }));
}

export function tapCard(choice: Choice, legal: Legal, card: string): Choice {
  if (!usableCards(legal, choice).includes(card)) return choice;
  return { ...choice, card: choice.card === card ? null : card };
}

/** A tap on a zone: a step of the choice, or at once the deployment it completes; null when the zone has no part in it. */
export function tapZone(choice: Choice, legal: Legal, zone: number): { choice: Choice; action?: HitTheDeckAction } | null {
  if (can(legal, 'Sink')) return tapSink(choice, legal, zone);
  if (can(legal, 'Defend')) return helpers(legal).includes(zone) ? { choice: { ...choice, helper: choice.helper === zone ? null : zone } } : null;
  if (choice.ship === null) {
    const deploy = only(legal, 'Deploy').find((action) => action.card === choice.card && action.zone === zone);
    if (deploy) return { choice: NOTHING, action: deploy };
  }
  if (attackers(legal).includes(zone)) {
    if (choice.ship === zone) return { choice: { ...NOTHING, card: choice.card } };
    const reach = targets(legal, zone);
    const target = choice.target !== null && reach.includes(choice.target) ? choice.target : reach.length === 1 ? reach[0]! : null;
    return { choice: aim(choice, legal, zone, target) };
  }
  if (targets(legal).includes(zone)) {
    const from = choice.ship !== null && targets(legal, choice.ship).includes(zone) ? choice.ship : attackers(legal, zone)[0]!;
    return { choice: aim(choice, legal, from, zone) };
  }
  return null;
}

export const tapKind = (choice: Choice, kind: Kind): Choice => ({ ...choice, kind });

/** The one legal action that is exactly what was chosen, if it is complete. */
export function chosen(choice: Choice, legal: Legal): HitTheDeckAction | null {
  return legal.find((action) => {
    if (action.do === 'Attack') return action.ship === choice.ship && action.target === choice.target && action.kind === choice.kind && action.card === choice.card;
    if (action.do === 'Defend') return action.card === choice.card && action.helper === choice.helper;
    if (action.do === 'Sink') return same(action.zones, choice.sink);
    return false;
  }) ?? null;
}

/** What is left of a choice when the list of legal actions has changed. */
export function settle(choice: Choice, legal: Legal): Choice {
  const ship = attackers(legal).includes(choice.ship ?? -1) ? choice.ship : null;
  const target = ship !== null && targets(legal, ship).includes(choice.target ?? -1) ? choice.target : null;
  const kind = kinds(legal, ship, target).includes(choice.kind!) ? choice.kind : null;
  const helper = helpers(legal).includes(choice.helper ?? -1) ? choice.helper : null;
  const sink = only(legal, 'Sink').some((action) => same(action.zones, choice.sink)) ? choice.sink : [];
  const rest = { ...choice, ship, target, kind, helper, sink };
  return { ...rest, card: usableCards(legal, rest).includes(choice.card ?? '') ? choice.card : null };
}

function aim(choice: Choice, legal: Legal, ship: number, target: number | null): Choice {
  const possible = kinds(legal, ship, target);
  const kind = choice.kind && possible.includes(choice.kind) && choice.target === target ? choice.kind : (possible[0] ?? null);
  return settle({ ...choice, ship, target, kind }, legal);
}

function tapSink(choice: Choice, legal: Legal, zone: number): { choice: Choice } | null {
  const offered = only(legal, 'Sink').map((action) => action.zones);
  const wanted = choice.sink.includes(zone) ? choice.sink.filter((each) => each !== zone) : [...choice.sink, zone].sort((a, b) => a - b);
  const sink = offered.find((zones) => same(zones, wanted)) ?? offered.find((zones) => same(zones, [zone]));
  return sink ? { choice: { ...choice, sink } } : null;
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((each, i) => each === b[i]);
