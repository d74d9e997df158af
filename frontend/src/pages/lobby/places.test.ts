/** Rows of the lobby that never move under the pointer. */
import { describe, expect, it } from 'vitest';
import type { MatchHead, TableView } from '$generated/messages';
import { keepPlaces, settle, stayInPlace, whyNot, withoutGone, type Row } from './places';

function match(id: string, status = 'open', guest: string | null = null): MatchHead {
  return {
    id, game: 'hit_the_deck', title: 'Hit the Deck!', options: {}, clock: { kind: 'none' }, status, toAct: [], seal: '', missingNonces: [], result: null, rematchOffers: [], rematch: null, arranged: null, paused: null,
    seats: [{ seat: 0, kind: 'person', name: 'Host', player: `host of ${id}`, level: null }, { seat: 1, kind: guest ? 'person' : 'open', name: guest ?? 'Open seat', player: guest, level: null }],
  };
}

const table = (code: string, change: Partial<TableView> = {}): TableView => ({ code, match: match(`m${code}`), host: { id: `host of m${code}`, name: 'Host' }, taken: 1, listed: true, openedAt: 0, why: null, ...change });
const codes = (rows: Row[]) => rows.map((row) => row.table.code + (row.gone ? ` ${row.gone}` : '')).join(', ');
const first = keepPlaces([], [table('A'), table('B'), table('C')], [], 1);

describe('rows of open tables', () => {
  it('keep their place when the server lists them otherwise', () => {
    expect(codes(keepPlaces(first, [table('C'), table('A'), table('B')], [], 2))).toBe('A, B, C');
  });

  it('let new tables wait below', () => {
    expect(codes(keepPlaces(first, [table('Z'), table('A'), table('B'), table('C')], [], 2))).toBe('A, B, C, Z');
  });

  it('stay when their table is gone, and say why as soon as it is known', () => {
    const gone = keepPlaces(first, [table('A'), table('C')], [], 2);
    expect(codes(gone)).toBe('A, B away, C');
    expect(whyNot(gone[1]!, 'me')).toBe('No longer open');
    expect(codes(settle(gone, table('B', { match: match('mB', 'aborted') })))).toBe('A, B closed, C');
    expect(codes(settle(gone, table('B', { match: match('mB', 'open', 'guest'), taken: 2 })))).toBe('A, B filled, C');
  });

  it('know a filled table by its match, even one that was thought closed', () => {
    const gone = keepPlaces(first, [table('A'), table('C')], [match('mB', 'live', 'guest')], 2);
    expect(codes(gone)).toBe('A, B filled, C');
    expect(gone[1]!.table.taken).toBe(2);
    expect(codes(keepPlaces(gone, [table('A'), table('C')], [], 3))).toBe('A, B filled, C');
    expect(keepPlaces(gone, [table('A'), table('C')], [match('mB', 'live', 'guest')], 9)[1]!.goneAt).toBe(2);
  });

  it('leave only when the reader clears them away', () => {
    expect(codes(withoutGone(keepPlaces(first, [table('C')], [], 2)))).toBe('C');
  });

  it('say before the click why one cannot sit down', () => {
    const [a, b] = keepPlaces([], [table('A'), table('B', { why: 'Every seat is taken.' })], [], 1);
    expect(whyNot(a!, null)).toBeNull();
    expect(whyNot(a!, 'host of mA')).toBe('Your own seat is here');
    expect(whyNot(b!, 'me')).toBe('Every seat is taken.');
  });
});

describe('live tables on the wall', () => {
  it('keep their place; new ones come last and ended ones stay', () => {
    const [a, b, c] = [match('a', 'live'), match('b', 'live'), match('c', 'live')];
    expect(stayInPlace([a, b], [c, b]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
