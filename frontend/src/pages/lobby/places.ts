/** Open tables as rows that keep their place: new ones come last, gone ones stay and say so, nothing moves under the pointer. */
import type { MatchHead } from '$generated/messages';
import { timeOfDay } from '$ui/clock';
import type { Table } from '$ui/sitdown';

export interface Row {
  table: Table;
  gone: 'filled' | 'closed' | 'away' | null; // away: no longer open, and not yet known why
  goneAt: number | null;
}

/** The rows after news from the lobby. A table that began is in `live`; of another that is gone, `settle` learns why. */
export function keepPlaces(rows: Row[], tables: Table[], live: MatchHead[], now: number): Row[] {
  const news = new Map(tables.map((table) => [table.code, table]));
  const kept = rows.map((row): Row => {
    const table = news.get(row.table.code);
    news.delete(row.table.code);
    if (table) return { table, gone: null, goneAt: null };
    const match = live.find((each) => each.id === row.table.match.id);
    if (match) return { table: { ...row.table, match, taken: match.seats.length }, gone: 'filled', goneAt: row.goneAt ?? now };
    return row.gone ? row : { ...row, gone: 'away', goneAt: now };
  });
  return [...kept, ...[...news.values()].map((table): Row => ({ table, gone: null, goneAt: null }))];
}

/** What became of a table that is no longer open, as the table itself tells it. */
export function settle(rows: Row[], table: Table): Row[] {
  return rows.map((row) => (row.gone && row.table.code === table.code ? { ...row, table, gone: table.match.status === 'aborted' ? 'closed' : 'filled' } : row));
}

/** The same for matches that are watched: known ones keep their place (ended ones too), new ones come last. */
export function stayInPlace(before: MatchHead[], now: MatchHead[]): MatchHead[] {
  const news = new Map(now.map((match) => [match.id, match]));
  const kept = before.map((match) => news.get(match.id) ?? match);
  return [...kept, ...now.filter((match) => !before.some((each) => each.id === match.id))];
}

export const withoutGone = (rows: Row[]): Row[] => rows.filter((row) => !row.gone);

/** Why this reader cannot sit down here; null when they can. Said before the click. */
export function whyNot(row: Row, player: string | null | undefined): string | null {
  if (row.gone === 'filled') return `Filled at ${timeOfDay(row.goneAt!)}`;
  if (row.gone === 'closed') return `Closed at ${timeOfDay(row.goneAt!)}`;
  if (row.gone) return 'No longer open';
  if (player && row.table.match.seats.some((seat) => seat.player === player)) return 'Your own seat is here';
  return row.table.why;
}
