/** What the browser's tab says of a match. */
import type { MatchHead } from '$generated/messages';
import { endWords, namesOf, turnWords } from '$ui/heads';
import { awaitedWords } from './arranged';

/** `covered`: results are not to be told, not even by the tab. */
export function tabTitle(match: MatchHead, you: number | null, covered = false): string {
  const state = match.status === 'finished' ? (covered ? 'Over' : endWords(match, you))
    : match.status === 'aborted' ? 'Called off'
    : match.status === 'open' ? `Waiting for ${awaitedWords(match, you) ?? 'an opponent'}`
    : match.paused !== null ? 'Paused'
    : you === null ? namesOf(match).join(' – ')
    : match.toAct.includes(you) ? 'Your move' : match.seats.length === 2 ? 'Their move' : turnWords(match, you);
  return `${state} · ${match.title} · Quarterdeck`;
}
