/** Which match a game's tile shows: a live one with something to see, else the newest finished one. */
import type { MatchHead } from '$generated/messages';
import { seatOf } from '$ui/heads';

interface Known {
  player: string | null | undefined;
  kept?: string; // the match shown so far: it stays while it is live, for pictures do not change under the eye
  young: ReadonlySet<string>; // live matches found to have hardly begun
}

export function matchToShow(game: string, live: MatchHead[], finished: MatchHead[], { player, kept, young }: Known): MatchHead | null {
  const here = live.filter((match) => match.game === game);
  const others = here.filter((match) => seatOf(match, player) === null);
  const grown = others.filter((match) => !young.has(match.id));
  return grown.find((match) => match.id === kept) ?? grown[0] ?? finished.find((match) => match.game === game) ?? others[0] ?? here[0] ?? null;
}
