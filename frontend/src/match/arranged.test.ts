/** What a match says that somebody above the table arranged. */
import { describe, expect, it } from 'vitest';
import type { SeatView } from '$generated/messages';
import { awaitedWords, lateWords, pausedWords, tournamentHref } from './arranged';
import { aHead } from './fixtures/head';
import { tabTitle } from './tab';

const seat = (n: number, kind: string, name: string): SeatView => ({ seat: n, kind, name, player: name, level: null });
const cup = { by: 'tournament-cup 7', delay_ms: 180_000, title: 'Harbour Cup, round 2' };

describe('an arranged match', () => {
  it('leads back to its tournament, and nowhere if it is of no tournament', () => {
    expect(tournamentHref(cup)).toBe('/t/cup%207');
    expect(tournamentHref({ ...cup, by: 'league-3' })).toBeNull();
    expect(tournamentHref(null)).toBeNull();
  });

  it('names whoever has not arrived, but never the reader', () => {
    const seats = [seat(0, 'reserved', 'Ines'), seat(1, 'reserved', 'Tomo'), seat(2, 'person', 'Wren')];
    expect(awaitedWords(aHead({ seats }), null)).toBe('Ines and Tomo');
    expect(awaitedWords(aHead({ seats }), 0)).toBe('Tomo');
    expect(awaitedWords(aHead(), 0)).toBeNull();
  });

  it('says how late a watcher sees it, and nothing to its players', () => {
    expect(lateWords(aHead({ arranged: cup }), null)).toBe('You see this table 3 min late.');
    expect(lateWords(aHead({ arranged: cup }), 1)).toBeNull();
    expect(lateWords(aHead({ arranged: { ...cup, delay_ms: 0 } }), null)).toBeNull();
  });

  it('says why it is held, with one full stop', () => {
    expect(pausedWords('A judge was called')).toBe('Paused: A judge was called.');
    expect(pausedWords('A judge was called.')).toBe('Paused: A judge was called.');
  });

  it('calls nobody from another tab while it is held, waits or was called off', () => {
    expect(tabTitle(aHead({ paused: 'Lunch' }), 0)).toMatch(/^Paused · /);
    expect(tabTitle(aHead({ status: 'open', toAct: [], seats: [seat(0, 'person', 'Ann'), seat(1, 'reserved', 'Ines')] }), 0)).toMatch(/^Waiting for Ines · /);
    expect(tabTitle(aHead({ status: 'aborted', toAct: [] }), 0)).toMatch(/^Called off · /);
  });
});
