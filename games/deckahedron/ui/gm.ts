/** What the GM is about to do: a call, a deal or a tale in the making, out of the server's list. */
import type { DeckahedronAction, What } from '$generated/deckahedron';
import { only } from './choice';

export type Verb = 'tell' | 'call' | 'deal';

export interface Plan {
  verb: Verb;
  player: number | null;
  move: string | null;
  attribute: string | null;
  up: number; // advantages
  down: number; // disadvantages
  what: What | null;
  text: string;
  ending: boolean; // the end of the session was asked for and waits for a second word
}

export const SILENT: Plan = { verb: 'tell', player: null, move: null, attribute: null, up: 0, down: 0, what: null, text: '', ending: false };
export const MOST = 8; // advantages and disadvantages of one call, as the server takes them
export const LONGEST = 500;

export const DEALS: Record<What, string> = {
  harm: 'Harm', wound: 'Wound', copper: 'Copper Blessing', gold: 'Gold Blessing', token: 'Green token', stamina: 'Stamina back', rust: 'Rust',
};

type Legal = readonly DeckahedronAction[];
const unique = <T>(all: T[]) => [...new Set(all)];
const callsOf = (legal: Legal, plan: Plan) => only(legal, 'Call').filter((action) => action.player === plan.player);

export const isGm = (legal: Legal): boolean => legal.some((action) => action.do === 'EndSession');
export const playersOf = (legal: Legal) => unique([...only(legal, 'Call'), ...only(legal, 'Deal')].map((action) => action.player));
export const movesOf = (legal: Legal, plan: Plan) => unique(callsOf(legal, plan).map((action) => action.move));
export const attributesOf = (legal: Legal, plan: Plan) => unique(callsOf(legal, plan).filter((action) => action.move === plan.move).map((action) => action.attribute));
export const dealsOf = (legal: Legal, plan: Plan) => only(legal, 'Deal').filter((action) => action.player === plan.player).map((action) => action.what);

/** What of a plan the list still allows; a lone player and a lone attribute are chosen by themselves. */
export function settlePlan(plan: Plan, legal: Legal): Plan {
  const players = playersOf(legal);
  let next = plan.player !== null && players.includes(plan.player) ? plan : { ...plan, player: players.length === 1 ? players[0]! : null };
  if (next.move && !movesOf(legal, next).includes(next.move)) next = { ...next, move: null };
  const attributes = attributesOf(legal, next);
  if (!next.attribute || !attributes.includes(next.attribute)) next = { ...next, attribute: attributes.length === 1 ? attributes[0]! : null };
  return next.what && !dealsOf(legal, next).includes(next.what) ? { ...next, what: null } : next;
}

/** The one action that is planned, for the brass button. Calls and tales are offered plain; advantages and own words are added here. */
export function planned(plan: Plan, legal: Legal): DeckahedronAction | null {
  if (plan.ending) return only(legal, 'EndSession')[0] ?? null;
  if (plan.verb === 'call') {
    const call = callsOf(legal, plan).find((action) => action.move === plan.move && action.attribute === plan.attribute);
    return call ? { ...call, advantages: [...Array<number>(plan.up).fill(1), ...Array<number>(plan.down).fill(-1)] } : null;
  }
  if (plan.verb === 'deal') return only(legal, 'Deal').find((action) => action.player === plan.player && action.what === plan.what) ?? null;
  const text = plan.text.trim();
  return text && text.length <= LONGEST && only(legal, 'Tell').length ? { do: 'Tell', text } : null;
}

/** After a move the next one begins anew, at the same player and with the same kind of act. */
export const afterwards = (plan: Plan): Plan => ({ ...SILENT, verb: plan.verb, player: plan.player });
