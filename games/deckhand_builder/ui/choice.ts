/** A move in the making: one thing on the table, and which of the server's actions it stands for. */
import type { Arrange, BuilderAction } from '$generated/deckhand_builder';
import { cardOf } from './cards';

/** What can be tapped, named by where it is: "supply tavern", "hand celebrate 2", "stash 1 mutiny", "seat 2", "number 7". */
export type Thing = string;

export interface Choice {
  thing: Thing | null;
  order: readonly number[] | null; // Treasure Map: which of the cards looked at go back on the deck, the first on top; null: as they lie
}

export const NOTHING: Choice = { thing: null, order: null };

type Do = BuilderAction['do'];
export const only = <What extends Do>(legal: readonly BuilderAction[], what: What): Extract<BuilderAction, { do: What }>[] => legal.filter((action) => action.do === what) as Extract<BuilderAction, { do: What }>[];
export const can = (legal: readonly BuilderAction[], what: Do): boolean => legal.some((action) => action.do === what);

/** Where on the table an action is made; null for those that have only a button. `own` is the seat that is asked. */
export function thingOf(action: BuilderAction, own: number | null): Thing | null {
  switch (action.do) {
    case 'Play': return `hand ${action.card}`;
    case 'Buy': case 'Restore': case 'Flip': case 'Reload': return `supply ${action.card}`;
    case 'Pick':
      if (action.place === 'stash' || action.place === 'deck') return `${action.place} ${action.seat} ${action.card}`;
      return action.place === 'supply deck' ? `deck supply ${action.card}` : action.place === 'reload deck' ? `deck reload ${action.card}` : `${action.place} ${action.card}`;
    case 'PassOn': return action.card === null ? 'top' : `stash ${own} ${action.card}`;
    case 'Target': return `seat ${action.seat}`;
    case 'Choose': return `option ${action.option}`;
    case 'Guess': return `number ${action.number}`;
    default: return null;
  }
}

/** Copies in a hand are told apart by their place in it; for the rules they are one card. */
const plain = (thing: Thing): Thing => (thing.startsWith('hand ') ? `hand ${cardOf(thing.slice(5))}` : thing);

/** All that may be done with a thing, the likeliest first: what is bought may also be turned face down. */
export const actionsOn = (thing: Thing, legal: readonly BuilderAction[], own: number | null): BuilderAction[] => legal.filter((action) => thingOf(action, own) === plain(thing));

export const things = (legal: readonly BuilderAction[], own: number | null): ReadonlySet<Thing> => new Set(legal.flatMap((action) => thingOf(action, own) ?? []));

export const isOpen = (thing: Thing, open: ReadonlySet<Thing>): boolean => open.has(plain(thing));

/** The thing is chosen, or let go when it is tapped again. */
export const tap = (choice: Choice, thing: Thing): Choice => ({ ...choice, thing: choice.thing === thing ? null : thing });

/** What is left of a choice when the list is another. */
export function settle(choice: Choice, legal: readonly BuilderAction[], own: number | null): Choice {
  const thing = choice.thing !== null && actionsOn(choice.thing, legal, own).length ? choice.thing : null;
  const order = can(legal, 'Arrange') ? choice.order : null;
  return thing === choice.thing && order === choice.order ? choice : { thing, order };
}

/** What the brass button would do. */
export function chosen(choice: Choice, legal: readonly BuilderAction[], own: number | null, looked: readonly string[]): BuilderAction | null {
  if (can(legal, 'Arrange')) return arranged(legal, looked, backOrder(choice, looked));
  return choice.thing === null ? null : (actionsOn(choice.thing, legal, own)[0] ?? null);
}

export const backOrder = (choice: Choice, looked: readonly string[]): readonly number[] => choice.order ?? looked.map((_, i) => i);

/** A card that was to go back goes into the stash; one of the stash goes back below the others. */
export function tapLooked(choice: Choice, looked: readonly string[], at: number): Choice {
  const order = backOrder(choice, looked);
  return { ...choice, order: order.includes(at) ? order.filter((each) => each !== at) : [...order, at] };
}

function arranged(legal: readonly BuilderAction[], looked: readonly string[], order: readonly number[]): Arrange | null {
  const back = order.map((at) => looked[at]!);
  const stash = looked.filter((_, i) => !order.includes(i)).sort().join();
  return only(legal, 'Arrange').find((action) => action.back.join() === back.join() && [...action.stash].sort().join() === stash) ?? null;
}

/** The cards that Treasure Map looks at, as they lie if that is known: every arrangement holds them all. */
export function lookedAt(legal: readonly BuilderAction[], pile: readonly (string | null)[]): string[] {
  const any = only(legal, 'Arrange')[0];
  if (!any) return [];
  const cards = [...any.stash, ...any.back];
  const top = pile.slice(0, cards.length);
  return [...top].sort().join() === [...cards].sort().join() ? (top as string[]) : cards;
}

/** Whose hand is asked about: one's own, or a victim's under Bewitched Doll; null when no hand is. */
export function handAsked(legal: readonly BuilderAction[], active: number): number | null {
  for (const action of legal) {
    if (action.do === 'Play') return active;
    if (action.do === 'Pick' && action.place === 'hand') return action.seat;
  }
  return null;
}
