/** Words and ways of a match that somebody above the table arranged: who is awaited, why it is held, how late it is seen. */
import type { Arranged, MatchHead } from '$generated/messages';
import { listWords, namesOf } from '$ui/heads';
import { durationWords } from '$ui/timing';

/** The page of the tournament that arranged a match; null when nobody did, or somebody without a page. */
export function tournamentHref(arranged: Arranged | null): string | null {
  const [, id] = arranged?.by.match(/^tournament-(.+)$/) ?? [];
  return id ? `/t/${encodeURIComponent(id)}` : null;
}

/** Who has not arrived, the reader apart: "Ines", "Ines and Tomo"; null when nobody else is awaited. */
export function awaitedWords(match: MatchHead, you: number | null): string | null {
  const names = namesOf(match);
  const absent = match.seats.filter((seat) => seat.kind === 'reserved' && seat.seat !== you);
  return absent.length ? listWords(absent.map((seat) => names[seat.seat]!)) : null;
}

/** "Paused: A judge was called." */
export const pausedWords = (reason: string): string => `Paused: ${reason.replace(/\.$/, '')}.`;

/** "You see this table 3 min late."; null for the players, and where the public sees it at once. */
export function lateWords(match: MatchHead, you: number | null): string | null {
  const late = match.arranged?.delay_ms ?? 0;
  return late && you === null ? `You see this table ${durationWords(late)} late.` : null;
}
