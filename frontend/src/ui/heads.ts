/** A match's head in words and links: who plays, whose turn, how it ended, where it is seen. */
import type { MatchHead } from '$generated/messages';

export const namesOf = (match: MatchHead): string[] => match.seats.map((seat) => seat.name);

/** The seat a player holds, or null. */
export function seatOf(match: MatchHead, player: string | null | undefined): number | null {
  const found = player ? match.seats.find((seat) => seat.player === player) : undefined;
  return found ? found.seat : null;
}

/** "Noor against Bosun", "Ines, Tomo and Wren" when more than two sit. */
export function versusWords(match: MatchHead): string {
  const names = namesOf(match);
  return names.length === 2 ? names.join(' against ') : listWords(names);
}

export function listWords(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "Noor to move", "You to move", "Both to move". */
export function turnWords(match: MatchHead, you: number | null = null): string {
  if (match.toAct.length > 1 && match.toAct.length === match.seats.length) return `${match.seats.length === 2 ? 'Both' : 'All'} to move`;
  const acting = match.toAct.map((seat) => (seat === you ? 'You' : (match.seats[seat]?.name ?? `Seat ${seat + 1}`)));
  return acting.length ? `${listWords(acting)} to move` : 'Between moves';
}

/** "Noor wins", "You win", "A draw". */
export function winnerWords(match: MatchHead, you: number | null = null): string {
  if (!match.result) return 'The match has ended';
  const winners = match.result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length !== 1) return 'A draw';
  return winners[0] === you ? 'You win' : `${match.seats[winners[0]!]?.name ?? 'Nobody'} wins`;
}

/** The own seat if one is held, else the public's place at the table. */
export const tableHref = (match: MatchHead, you: number | null): string => (you === null ? `/m/${match.id}?watch` : `/m/${match.id}`);
export const replayHref = (match: MatchHead): string => `/m/${match.id}/replay`;
