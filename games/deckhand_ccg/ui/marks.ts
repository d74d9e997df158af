/** What each compartment shows besides its unit: outline, a few words under it, and the name a screen reader says. */
import type { Compartment, DeckhandAction, DeckhandView, Reason, UnitView } from '$generated/deckhand_ccg';
import type { Said } from '$generated/messages';
import { activatable, aimPlaces, aims, aimTargets, can, chargesOf, movesOf, only, summonsOf, targetsOf, type Choice } from './choice';
import { placeWords, possessive, unitWords } from './ship';

export interface Mark {
  state: 'legal' | 'sel' | 'dim' | 'hot' | 'still'; // hot: takes part in what goes on, and cannot be tapped
  faint?: boolean; // legal, but not what the choice at hand is about
  lead?: string; // what a tap would do, on an empty compartment
  note?: string;
  icon?: 'aim' | 'lock';
  reason?: Reason | null; // why it is refused
}

export interface CompartmentState extends Mark {
  place: number; // 0..8 as laid out
  at: number;
  note: string;
  label: string;
}

export interface Marked {
  view: DeckhandView;
  legal: readonly DeckhandAction[];
  choice: Choice;
  order: number[]; // compartments as laid out
  bottom: number;
  who: (seat: number) => string; // "You", or a name
  hurt?: ReadonlyMap<number, number>; // damage just taken, by compartment
}

export function markShip(marked: Marked): CompartmentState[] {
  const { view, order, bottom, who } = marked;
  const owners = { top: possessive(who(1 - bottom)), bottom: possessive(who(bottom)) };
  const markOf = marker(marked);
  return order.map((at, place) => {
    const { unit, corpse } = view.board[at]!;
    const mark = markOf(at);
    const note = mark.note ?? (unit ? standing(marked, unit, at) : '');
    const what = unit ? `${unitWords(unit, who(unit.owner))}. ${unit.text}` : corpse ? `corpse of ${corpse.title}, ${who(corpse.owner)}.` : 'empty.';
    const told = [mark.lead, note].filter((words) => words).join('. ');
    return { ...mark, place, at, note, label: `${placeWords(place, owners)}: ${what}${told ? ` ${told}.` : ''}` };
  });
}

/** Which question compartments answer now, and what each of them says to it. */
function marker(marked: Marked): (at: number) => Mark {
  const { view, legal, choice } = marked;
  if (view.fight) {
    const { at: from, target } = view.fight;
    return (at) => (at === from ? { state: 'hot', note: 'Attacks' } : at === target ? { state: 'hot', note: 'Attacked' } : { state: 'still' });
  }
  if (can(legal, 'Step')) return freeStep(marked);
  if (aims(choice, legal).some((action) => action.target !== null)) return aiming(marked);
  if (choice.card && (can(legal, 'Summon') || can(legal, 'Charge')) && summonsOf(choice, legal).length + chargesOf(choice, legal).length) return arriving(marked);
  return activating(marked);
}

function freeStep({ view, legal }: Marked): (at: number) => Mark {
  const places = only(legal, 'Step').map((action) => action.to);
  return (at) => {
    if (at === view.open) return { state: 'hot', note: 'Just arrived' };
    const corpse = view.board[at]!.corpse;
    return places.includes(at) ? { state: 'legal', lead: 'Step here', note: corpse ? `Over the corpse of ${corpse.title}` : '' } : { state: 'still' };
  };
}

function aiming({ view, legal, choice }: Marked): (at: number) => Mark {
  const [targets, places] = [aimTargets(choice, legal), aimPlaces(choice, legal)];
  return (at) => {
    if (at === choice.target) return { state: 'sel', note: 'Target' };
    if (at === choice.to) return { state: 'sel', lead: 'Goes here' };
    if (places.includes(at)) return { state: 'legal', lead: 'To here' };
    if (targets.includes(at)) return { state: 'legal', faint: choice.target !== null && places.length > 0, note: 'Can be the target', icon: 'aim' };
    return at === view.choice?.at ? { state: 'hot', note: 'Just arrived' } : { state: 'still' };
  };
}

function arriving({ view, legal, choice }: Marked): (at: number) => Mark {
  const [places, charges] = [summonsOf(choice, legal), chargesOf(choice, legal)];
  return (at) => {
    const hint = view.summons.find((each) => each.at === at);
    if (places.includes(at)) return { state: 'legal', lead: 'Summon here', note: view.board[at]!.corpse ? hint?.note : '' };
    if (charges.includes(at)) return { state: at === choice.target ? 'sel' : 'legal', note: at === choice.target ? 'Charged' : 'Reckless Charge', icon: 'aim' };
    const reason = hint && (view.board[at]!.unit && charges.length ? hint.charge : hint.summon);
    return reason ? { state: 'dim', reason } : { state: 'still' };
  };
}

function activating({ view, legal, choice }: Marked): (at: number) => Mark {
  const [able, moves, targets] = [activatable(legal), movesOf(legal, choice.unit), targetsOf(legal, choice.unit)];
  const hints = view.units.find((each) => each.at === choice.unit);
  return (at) => {
    if (at === choice.unit) return { state: 'sel', note: at === view.open ? (view.moved ? 'May still attack' : 'May still move') : 'Chosen' };
    if (choice.unit !== null && moves.includes(at)) {
      const hint = hints?.moves.find((each) => each.to === at);
      return { state: 'legal', lead: 'Step here', note: hint?.corpse ? hint.note : '' };
    }
    const aim = hints?.targets.find((each) => each.at === at);
    if (choice.unit !== null && targets.includes(at)) return { state: at === choice.target ? 'sel' : 'legal', note: aim?.note ?? '', icon: 'aim' };
    if (aim?.reason) return { state: 'dim', note: aim.note, icon: 'lock', reason: aim.reason };
    if (able.includes(at)) return { state: 'legal', faint: choice.unit !== null || choice.card !== null };
    return { state: 'still', reason: view.units.find((each) => each.at === at)?.attack };
  };
}

/** Damage that units took in the turns just told and still stand under, by compartment. */
export function hurtOf(events: readonly Said[], board: readonly Compartment[]): Map<number, number> {
  const began = events.flatMap(({ is }, i) => (is === 'TurnBegan' ? [i] : []));
  const told = events.slice(began.at(-2) ?? 0).filter(({ is, event }) => is === 'Damaged' && board[event.at]?.unit?.card === event.card && board[event.at]?.unit?.owner === event.owner);
  const taken = new Map<number, number>();
  for (const { event } of told) taken.set(event.at, (taken.get(event.at) ?? 0) + event.amount);
  return taken;
}

/** What is worth a word about a unit that no choice is about. */
function standing({ view, hurt }: Marked, unit: UnitView, at: number): string {
  const taken = hurt?.get(at);
  if (taken) return `Took ${taken}`;
  const said = view.units.find((each) => each.at === at)?.note;
  if (unit.guarded) return 'Guarded';
  if (unit.captain && view.skill && !view.skill.reason && view.active === unit.owner) return `${view.skill.title} ready, ${view.skill.cost} Corryte`;
  return said ?? '';
}
