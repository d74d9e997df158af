/** What each ship at the table shows besides its master: outline, one word, its crew in brief, and the name a voice says. */
import type { AllHandsAction, AllHandsView, Reason, Ship } from '$generated/all_hands_on_deck';
import { briefOf } from './cards';
import { attackers, targets, type Choice } from './choice';

export interface ShipState {
  mark: 'still' | 'legal' | 'sel' | 'dim';
  word: string; // "Attacks", "Lost"
  crew: string; // "Crew 3, 6, Spy"
  gone: boolean; // out of play
  fights: boolean; // in the battle that is being shown
  reason: Reason | null; // why it cannot be chosen now
  label: string;
}

const FATES: Record<string, string> = { won: 'Won', lost: 'Lost', sunk: 'Sunk', raider: 'Raided', raided: 'Robbed' };
const NUMBER = ['first', 'second', 'third'];

export interface Marked {
  view: AllHandsView;
  legal: readonly AllHandsAction[];
  choice: Choice;
  fight: readonly [number, number] | null; // attacker and defender of a battle whose end is not yet told
  who: (seat: number) => string; // "You", or a name
}

export function shipState(ship: Ship, { view, legal, choice, fight, who }: Marked): ShipState {
  const id = ship.ship;
  const ready = attackers(legal);
  const reach = choice.ship === null ? targets(legal, null) : targets(legal, choice.ship);
  const fights = fight?.includes(id) ?? false;
  const gone = ship.status !== 'at sea' && !fights;
  const mark = id === choice.ship || id === choice.target ? 'sel' : ready.includes(id) || reach.includes(id) ? 'legal' : legal.some((action) => action.do === 'Attack') && !gone ? 'dim' : 'still';
  const word = fights ? (fight![0] === id ? 'Attacks' : 'Defends') : id === choice.ship ? 'Attacks' : id === choice.target ? 'Target' : gone ? (FATES[ship.status] ?? '') : '';
  const reason = mark === 'dim' || (mark === 'still' && gone) ? whyNot(view, id, choice, legal) : null;
  const crew = crewWords(ship);
  const owner = who(Math.floor(id / 3));
  const say = mark === 'legal' ? (ready.includes(id) ? 'Can attack' : 'Can be attacked') : word || 'At sea';
  const label = `${owner === 'You' ? 'Your' : `${owner}’s`} ${NUMBER[id % 3]} ship, ${ship.title}. ${crew}. ${say}${reason ? `. ${reason.text}` : ''}`;
  return { mark, word, crew, gone, fights, reason, label: label.replace(/\.$/, '') };
}

/** Why this ship takes no part, as the server's options say it. */
function whyNot(view: AllHandsView, id: number, choice: Choice, legal: readonly AllHandsAction[]): Reason | null {
  const told = (view.options ?? []).filter((option) => option.refusal && (option.ship === id || option.target === id));
  const under = choice.ship === null ? undefined : told.find((option) => option.ship === choice.ship);
  return (under ?? (legal.some((action) => action.do === 'Attack') ? told[0] : undefined))?.refusal ?? null;
}

/** "Crew 3, 6, Spy"; "3 crew hidden"; "Spy and 2 hidden"; weakest first as the server lists them. */
export function crewWords({ crew }: Pick<Ship, 'crew'>): string {
  const known = crew.flatMap((card) => (card ? [briefOf(card)] : []));
  const hidden = crew.length - known.length;
  if (!crew.length) return 'No crew left';
  if (!known.length) return `${hidden} crew hidden`;
  return hidden ? `${known.join(', ')} and ${hidden} hidden` : `Crew ${known.join(', ')}`;
}
