/** A player's page in words: since when, how a rating came about, how a match and all meetings went. */
import type { GameRating, Meeting, PlayedMatch, RatedMatch } from '$generated/messages';
import { placeWords } from '$ui/heads';
import { counted, ordinal } from '../tournament/words';

/** "12 March 2026". */
export const dateWords = (at: number): string => new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "12 Mar", with the year if it is another one. */
export function shortDate(at: number, now: number): string {
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year });
}

/** "Ann’s", "Iris’". */
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** "third of 12 on the ladder", or what is missing for a place there; `least`: null while it is not known how many matches make one. */
export function ladderWords({ place, climbers, matches }: GameRating, least: number | null): string {
  if (place !== null) return `${ordinal(place)} of ${climbers} on the ladder`;
  if (least === null) return 'not on the ladder yet';
  return `on the ladder after ${counted(Math.max(1, least - matches), 'more match', 'more matches')}`;
}

/** What the line shows, in one sentence; `steps`: the oldest first, `whole`: from the first match on. */
export function riseWords(steps: readonly RatedMatch[], rating: GameRating, whole: boolean): string {
  const first = steps[0];
  if (!first) return '';
  const from = first.rating - first.change, span = `${whole ? '' : 'the last '}${counted(steps.length, 'match', 'matches')}`;
  const way = rating.rating > from ? `Up from ${from} to ${rating.rating}` : rating.rating < from ? `Down from ${from} to ${rating.rating}` : `Still ${from}`;
  return `${way} in ${span}: ${rating.words}.`;
}

/** The place among the persons of a rated match: "Won", "Lost", "Drawn", "Shared 2nd of 4". */
export function stepWords({ place, shared, seats }: RatedMatch): string {
  if (seats > 2) return `${shared ? 'Shared ' : ''}${['', '1st', '2nd', '3rd'][place] ?? `${place}th`} of ${seats}`;
  return shared ? 'Drawn' : place === 1 ? 'Won' : 'Lost';
}

/** How a match ended for the one whose page it is: "Won", "Lost", "Drawn", "2nd of 4". */
export function outcomeWords({ match, seat }: PlayedMatch): string {
  const { places, rule } = match.result ?? { places: [], rule: '' };
  const place = places[seat];
  if (place === undefined || (places.length === 1 && (rule === 'concede' || rule === 'time'))) return 'Ended';
  if (places.length > 2) return placeWords(places, seat).replace(/^s/, 'S');
  if (places.length === 2 && places[0] === places[1]) return 'Drawn';
  return place === 1 ? 'Won' : 'Lost';
}

/** The same meetings from the other side of the table. */
export const turned = (meeting: Meeting): Meeting => ({ ...meeting, won: meeting.lost, lost: meeting.won });

export const times = ({ won, drawn, lost }: Meeting): number => won + drawn + lost;

/** "You met Ann seven times: won four, drew one, lost two." */
export function meetingWords(yours: Meeting, name: string): string {
  const met = times(yours);
  if (!met) return `You and ${name} have not met yet.`;
  const parts = [yours.won && `won ${yours.won}`, yours.drawn && `drew ${yours.drawn}`, yours.lost && `lost ${yours.lost}`].filter(Boolean);
  return `You met ${name} ${met === 1 ? 'once' : met === 2 ? 'twice' : `${met} times`}: you ${parts.join(', ')}.`;
}
