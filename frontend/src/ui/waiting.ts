/** What waits for the reader among their own matches: the most pressing one, in words for the next bar. */
import type { MatchHead } from '$generated/messages';
import { listWords, seatOf } from './heads';

export interface Waiting {
  match: MatchHead;
  bold: string;
  rest: string;
  more: number; // others that wait too
}

// Less first: somebody sits at your table right now; then running clocks; then days; then nobody's hurry.
const PRESSING: Record<string, number> = { seated: 0, move: 1, bank: 2, days: 3, none: 4 };

export function whatWaits(matches: MatchHead[], player: string | null | undefined): Waiting | null {
  const waiting = matches.flatMap((match, order) => {
    const seat = seatOf(match, player);
    if (seat === null) return [];
    const kind = match.status === 'open' && match.missingNonces.includes(seat) && match.seats.every((each) => each.kind !== 'open') ? 'seated'
      : match.status === 'live' && match.paused === null && match.toAct.includes(seat) ? match.clock.kind : null;
    return kind === null ? [] : [{ match, seat, kind, order }];
  });
  waiting.sort((a, b) => PRESSING[a.kind]! - PRESSING[b.kind]! || a.order - b.order);
  const first = waiting[0];
  if (!first) return null;
  const others = listWords(first.match.seats.filter((each) => each.seat !== first.seat).map((each) => each.name));
  const more = waiting.length - 1;
  const event = first.match.arranged?.title ? `${first.match.arranged.title}: ` : '';
  if (first.kind === 'seated' && first.match.arranged) return { match: first.match, bold: 'Your table is set.', rest: `${event}${first.match.title} against ${others}.`, more };
  if (first.kind === 'seated') return { match: first.match, bold: `${others} sat down at your table.`, rest: `${first.match.title} begins when you arrive.`, more };
  return { match: first.match, bold: 'Your move.', rest: event + (others ? `${first.match.title} against ${others}.` : first.match.title), more };
}
