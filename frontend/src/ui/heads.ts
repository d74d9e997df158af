/** A match's head in words and links: who plays, whose turn, how it ended, where it is seen. */
import type { MatchHead } from '$generated/messages';

/** Names by seat. Bots of one level share a name; at one table they are told apart by a number. */
export function namesOf(match: MatchHead): string[] {
  const seen = new Map<string, number>();
  return match.seats.map(({ name }) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth > 1 ? `${name} ${nth}` : name;
  });
}

/** The seat a player holds, or null. */
export function seatOf(match: MatchHead, player: string | null | undefined): number | null {
  const found = player ? match.seats.find((seat) => seat.player === player) : undefined;
  return found ? found.seat : null;
}

/** "Noor against Bosun", "Ines, Tomo and Wren" when more than two sit; the reader comes first, as You. */
export function versusWords(match: MatchHead, you: number | null = null): string {
  const names = namesOf(match);
  const others = names.filter((_, seat) => seat !== you);
  const all = you === null ? names : ['You', ...others];
  return all.length === 2 ? all.join(' against ') : listWords(all);
}

export function listWords(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "Noor to move", "You to move", "Both to move". */
export function turnWords(match: MatchHead, you: number | null = null): string {
  if (match.toAct.length > 1 && match.toAct.length === match.seats.length) return `${match.seats.length === 2 ? 'Both' : 'All'} to move`;
  const names = namesOf(match);
  const acting = match.toAct.map((seat) => (seat === you ? 'You' : (names[seat] ?? `Seat ${seat + 1}`)));
  return acting.length ? `${listWords(acting)} to move` : 'Between moves';
}

/** "Noor wins", "You win", "A draw"; "Ann and Bob share first place" and "No winner" at larger tables. */
export function winnerWords(match: MatchHead, you: number | null = null): string {
  if (!match.result) return 'The match has ended';
  const { places, rule } = match.result;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = namesOf(match);
  // Alone there is no better and worse: the game says by its place whether the goal was reached.
  if (places.length === 1 && (rule === 'concede' || rule === 'time')) return 'The match has ended';
  if (places.length === 1 && !winners.length) return you === 0 ? 'You lose' : `${names[0]} loses`;
  if (places.length > 1 && winners.length === places.length) return places.length === 2 ? 'A draw' : 'No winner';
  if (winners.length === 1) return winners[0] === you ? 'You win' : `${names[winners[0]!] ?? 'Nobody'} wins`;
  return winners.length ? `${listWords([...winners].sort((a, b) => Number(b === you) - Number(a === you)).map((seat) => (seat === you ? 'You' : names[seat]!)))} share first place` : 'No winner';
}

/** How it ended for the reader: "You finish 2nd of 4" where more than two sat and somebody else won. */
export function endWords(match: MatchHead, you: number | null): string {
  const place = you === null ? undefined : match.result?.places[you];
  if (place === undefined || place === 1 || match.seats.length < 3) return winnerWords(match, you);
  return `You finish ${placeWords(match.result!.places, you!)}`;
}

const ORDINALS = ['', '1st', '2nd', '3rd'];

/** "2nd of 4", "shared 2nd of 4". */
export function placeWords(places: readonly number[], seat: number): string {
  const place = places[seat]!;
  const shared = places.filter((each) => each === place).length > 1;
  return `${shared ? 'shared ' : ''}${ORDINALS[place] ?? `${place}th`} of ${places.length}`;
}

/** Places, the best first, each with its word and the seats that hold it: "shared 1st", [1, 2]. */
export function standings(places: readonly number[]): { words: string; seats: number[] }[] {
  return [...new Set(places)].sort((a, b) => a - b).map((place) => {
    const seats = places.flatMap((each, seat) => (each === place ? [seat] : []));
    return { words: placeWords(places, seats[0]!).replace(/ of .*/, ''), seats };
  });
}

/** A table of three or more where places differ has a ranking worth showing. */
export const isRanked = (match: MatchHead): boolean => !!match.result && match.seats.length > 2 && new Set(match.result.places).size > 1;

/** The own seat if one is held, else the public's place at the table. */
export const tableHref = (match: MatchHead, you: number | null): string => (you === null ? `/m/${match.id}?watch` : `/m/${match.id}`);
export const replayHref = (match: MatchHead): string => `/m/${match.id}/replay`;
/** A player's page. */
export const playerHref = (player: string): string => `/p/${encodeURIComponent(player)}`;
