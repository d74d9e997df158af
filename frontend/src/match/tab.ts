/** What the browser's tab says of a match. */
import type { MatchHead } from '$generated/messages';
import { winnerWords } from '$ui/heads';

/** `covered`: results are not to be told, not even by the tab. */
export function tabTitle(match: MatchHead, you: number | null, covered = false): string {
  const state = match.status === 'finished' ? (covered ? 'Over' : winnerWords(match, you))
    : match.status === 'open' ? 'Waiting for an opponent'
    : you === null ? match.seats.map((seat) => seat.name).join(' – ')
    : match.toAct.includes(you) ? 'Your move' : 'Their move';
  return `${state} · ${match.title} · Quarterdeck`;
}
