/** A match in words: how time is kept, how it ended, what the tab says. */
import type { Clock, MatchHead } from '$generated/messages';
import { clockFace } from '$ui/clock';

export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none': return 'no clock';
    case 'move': return `${clockFace(clock.move_ms)} a move`;
    case 'bank': return `${clockFace(clock.bank_ms)} each${clock.increment_ms ? ` and ${clock.increment_ms / 1000} s a move` : ''}`;
    case 'days': return clock.days === 1 ? '1 day a move' : `${clock.days} days a move`;
  }
}

/** "You win", "Marlow wins", "A draw". */
export function resultWords(match: MatchHead, you: number | null): string {
  if (!match.result) return 'The match has ended';
  const winners = match.result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length !== 1) return 'A draw';
  return winners[0] === you ? 'You win' : `${match.seats[winners[0]!]?.name ?? 'Nobody'} wins`;
}

/** `covered`: results are not to be told, not even by the tab. */
export function tabTitle(match: MatchHead, you: number | null, covered = false): string {
  const state = match.status === 'finished' ? (covered ? 'Over' : resultWords(match, you))
    : match.status === 'open' ? 'Waiting for an opponent'
    : you === null ? match.seats.map((seat) => seat.name).join(' – ')
    : match.toAct.includes(you) ? 'Your move' : 'Their move';
  return `${state} · ${match.title} · Quarterdeck`;
}
