/** What the next bar chooses to say. */
import { describe, expect, it } from 'vitest';
import type { Clock, MatchHead } from '$generated/messages';
import { whatWaits } from './waiting';

const NO_CLOCK: Clock = { kind: 'none' };

function match(id: string, change: Partial<MatchHead> = {}): MatchHead {
  return {
    id, game: 'hit_the_deck', title: 'Hit the Deck!', options: {}, clock: NO_CLOCK, status: 'live', toAct: [0], seal: '', missingNonces: [], result: null, rematchOffers: [], rematch: null, arranged: null, paused: null,
    seats: [{ seat: 0, kind: 'person', name: 'Robin', player: 'robin', level: null }, { seat: 1, kind: 'bot', name: 'Bosun', player: null, level: 1 }],
    ...change,
  };
}

describe('the next bar', () => {
  it('names the match in which it is my move', () => {
    expect(whatWaits([match('a')], 'robin')).toMatchObject({ match: { id: 'a' }, bold: 'Your move.', rest: 'Hit the Deck! against Bosun.', more: 0 });
  });

  it('is silent while others think, after the end, and for a stranger', () => {
    expect(whatWaits([match('a', { toAct: [1] })], 'robin')).toBeNull();
    expect(whatWaits([match('a', { status: 'finished' })], 'robin')).toBeNull();
    expect(whatWaits([match('a')], 'marlow')).toBeNull();
    expect(whatWaits([match('a')], null)).toBeNull();
  });

  it('puts a running clock before days, and days before no clock', () => {
    const waiting = [match('calm'), match('days', { clock: { kind: 'days', days: 1 } }), match('bank', { clock: { kind: 'bank', bank_ms: 600_000, increment_ms: 0 } })];
    expect(whatWaits(waiting, 'robin')).toMatchObject({ match: { id: 'bank' }, more: 2 });
    expect(whatWaits(waiting.slice(0, 2), 'robin')).toMatchObject({ match: { id: 'days' }, more: 1 });
  });

  it('says first of all that a guest sat down at my table', () => {
    const seats = [...match('t').seats.slice(0, 1), { seat: 1, kind: 'person', name: 'Marlow', player: 'marlow', level: null }];
    const full = match('t', { status: 'open', toAct: [], seats, missingNonces: [0] });
    expect(whatWaits([match('a', { clock: { kind: 'move', move_ms: 60_000 } }), full], 'robin')).toMatchObject({ match: { id: 't' }, bold: 'Marlow sat down at your table.', more: 1 });
  });

  it('says nothing of a table where a seat is still free', () => {
    const seats = [...match('t').seats.slice(0, 1), { seat: 1, kind: 'open', name: 'Open seat', player: null, level: null }];
    expect(whatWaits([match('t', { status: 'open', toAct: [], seats, missingNonces: [0] })], 'robin')).toBeNull();
  });

  it('calls to the table that a tournament has set, and is silent while a table is held', () => {
    const arranged = { by: 'tournament-cup', delay_ms: 0, title: 'Harbour Cup, round 3' };
    const seats = [{ seat: 0, kind: 'reserved', name: 'Robin', player: 'robin', level: null }, { seat: 1, kind: 'reserved', name: 'Marlow', player: 'marlow', level: null }];
    expect(whatWaits([match('a'), match('set', { status: 'open', arranged, seats, missingNonces: [0, 1] })], 'robin')).toMatchObject({ match: { id: 'set' }, bold: 'Your table is set.', rest: 'Harbour Cup, round 3: Hit the Deck! against Marlow.', more: 1 });
    expect(whatWaits([match('a', { arranged })], 'robin')).toMatchObject({ bold: 'Your move.', rest: 'Harbour Cup, round 3: Hit the Deck! against Bosun.' });
    expect(whatWaits([match('a', { arranged, paused: 'A judge was called.' })], 'robin')).toBeNull();
  });
});
