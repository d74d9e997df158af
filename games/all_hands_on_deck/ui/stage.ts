/** The middle of the table while ships fight: an attack being planned, or a battle told card by card. */
import type { AllHandsView, Battle, Ship } from '$generated/all_hands_on_deck';
import { listWords } from '$ui/heads';
import { titleOf } from './cards';
import type { Choice } from './choice';

/** One pair of places: undefined is an empty place, null a card face down. */
export interface Pair {
  top: string | null | undefined;
  bottom: string | null | undefined;
  levels: [number | null, number | null];
  word: string; // with {0}: "{1} wins", "Tied"
  won: 'top' | 'bottom' | 'none' | null; // null: not yet known
  turning: 'top' | 'bottom' | null; // the card that was turned last
}

export interface Shown {
  sides: { seat: number; verb: string; ship: Ship }[]; // who attacks, then who defends
  pairs: Pair[];
  score: string; // "1 : 1"
  lead: string;
  say: string;
  stake: string;
}

/** Cards turned so far, of six: the attacker's and the defender's of each duel in turn. */
export const STEPS = 6;

/** The fight of own ship and target as far as its player knows them. */
export function planned(view: AllHandsView, choice: Choice): Shown | null {
  const ships = view.players.flatMap((player) => player.ships);
  const own = ships.find((ship) => ship.ship === choice.ship);
  if (!own) return null;
  const target = ships.find((ship) => ship.ship === choice.target);
  const option = view.options?.find((each) => each.ship === choice.ship && each.target === choice.target);
  const sides = [{ seat: seatOf(own), verb: 'attack', ship: own }, ...(target ? [{ seat: seatOf(target), verb: 'defends', ship: target }] : [])];
  const pairs = [0, 1, 2].map((i): Pair => ({ top: own.crew[i], bottom: target ? target.crew[i] : undefined, levels: [null, null], word: '', won: null, turning: null }));
  return {
    sides, pairs, score: '', lead: target ? 'What to expect' : 'Choose the target.', say: option?.forecast ?? 'Ships it may attack are outlined.',
    stake: option?.spy ? 'The Spy aboard may look at that crew first.' : '',
  };
}

/** A battle after so many cards were turned; from STEPS on its end is told. */
export function fought(battle: Battle, step: number): Shown {
  const { attacker, defender, fought: event, raided } = battle;
  const seats = [seatOf(attacker), seatOf(defender)] as const;
  const sides = [{ seat: seats[0], verb: raided ? 'raids' : 'attacks', ship: attacker }, { seat: seats[1], verb: raided ? 'is robbed' : 'defends', ship: defender }];
  if (!event) {
    const taken = raided?.treasure ?? [];
    return { sides, pairs: [], score: '', lead: 'A raid.', say: `{${seats[0]}} takes ${listWords(taken.map(titleOf))}; both ships leave play.`, stake: points(battle).slice(2) };
  }
  const done = step >= STEPS;
  const pairs = event.duels.map((duel, i): Pair => {
    const [top, bottom] = [step > 2 * i, step > 2 * i + 1];
    const won = !bottom ? null : duel.winner === null ? 'none' : duel.winner === seats[0] ? 'top' : 'bottom';
    return {
      top: top ? duel.attack : null, bottom: bottom ? duel.defence : null, levels: [duel.attack_level, duel.defence_level], won,
      word: won === null ? (top ? 'Turning over' : '') : duel.winner === null ? 'Tied' : `{${duel.winner}} wins`, turning: done ? null : step === 2 * i + 1 ? 'top' : step === 2 * i + 2 ? 'bottom' : null,
    };
  });
  const told = pairs.filter((pair) => pair.won !== null).length;
  const count = (side: 'top' | 'bottom') => pairs.filter((pair) => pair.won === side).length;
  const end = event.winner === null ? 'Both ships sink' : `{${event.winner}} takes both ships`;
  return {
    sides, pairs, score: `${count('top')} : ${count('bottom')}`, lead: done ? `${end}.` : '', say: done ? (battle.cause && `${capital(battle.cause)}.`) : (battle.tally[told] ?? ''),
    stake: done ? `2 ships${event.treasure.length ? `, ${listWords(event.treasure.map(titleOf))}` : ''}${points(battle)}` : '2 ships, treasure not yet shown',
  };
}

const points = ({ stakes }: Battle) => `: ${stakes} points`;

export const seatOf = (ship: Ship): number => Math.floor(ship.ship / 3);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
