/** A result as the desk sets it: places by seat from who won, games won beside it. */
import type { Result } from '$generated/tournaments';

/** How two or more ended, seat by seat; `games` are what each won. */
export interface ResultDraft {
  places: number[];
  games: number[];
  absent: number[];
}

/** The draft that a score speaks for: more games, better place; equal games share it. */
export function placesOf(games: readonly number[]): number[] {
  return games.map((own) => 1 + games.filter((other) => other > own).length);
}

/** Places when some did not come: they share the last one, the others keep their order before them. */
export function placesWithout(places: readonly number[], absent: readonly number[]): number[] {
  const present = places.filter((_, seat) => !absent.includes(seat));
  return places.map((place, seat) => 1 + (absent.includes(seat) ? present.length : present.filter((other) => other < place).length));
}

/** The result as it is sent: nothing was played where somebody did not come. */
export function asResult(draft: ResultDraft): Result {
  return { places: draft.places, games: draft.games.some((n) => n > 0) ? draft.games : [], drawn: 0, absent: draft.absent };
}

/** "Noor wins 2–1", "A draw 1–1", "Noor wins, Dag did not come". */
export function resultWords({ places, games, absent }: ResultDraft, names: readonly string[]): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const score = games.some((n) => n > 0) && !absent.length ? ` ${[...games].sort((a, b) => b - a).join('–')}` : '';
  const away = absent.length ? `, ${absent.map((seat) => names[seat]).join(' and ')} did not come` : '';
  if (absent.length === places.length) return 'Nobody came';
  if (winners.length === places.length) return `A draw${score}${away}`;
  return winners.length === 1 ? `${names[winners[0]!]} wins${score}${away}` : `${winners.map((seat) => names[seat]).join(' and ')} share first place${score}${away}`;
}
