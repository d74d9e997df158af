/** Which match a tile on the home page shows. */
import { describe, expect, it } from 'vitest';
import type { MatchHead } from '$generated/messages';
import { matchToShow } from './shown';

const NONE = new Set<string>();

function match(id: string, player = 'somebody', game = 'hit_the_deck'): MatchHead {
  return {
    id, game, title: game, options: {}, clock: { kind: 'none' }, status: 'live', toAct: [], seal: '', missingNonces: [], result: null, rematchOffers: [], rematch: null, arranged: null, paused: null,
    seats: [{ seat: 0, kind: 'person', name: player, player, level: null }, { seat: 1, kind: 'bot', name: 'Bosun', player: null, level: 1 }],
  };
}

describe('a tile', () => {
  const show = (live: MatchHead[], finished: MatchHead[], known: { kept?: string; young?: Set<string> } = {}) =>
    matchToShow('hit_the_deck', live, finished, { player: 'me', young: NONE, ...known })?.id ?? null;

  it('shows the newest live match of its game', () => {
    expect(show([match('other', 'x', 'deckhand'), match('a'), match('b')], [match('f')])).toBe('a');
  });

  it('keeps the match it shows while that one is live', () => {
    expect(show([match('a'), match('b')], [], { kept: 'b' })).toBe('b');
    expect(show([match('a')], [], { kept: 'b' })).toBe('a');
  });

  it('rather shows a finished match than one that has hardly begun, or the reader’s own', () => {
    expect(show([match('a')], [match('f')], { young: new Set(['a']) })).toBe('f');
    expect(show([match('mine', 'me')], [match('f')])).toBe('f');
    expect(show([match('mine', 'me'), match('a')], [], { young: new Set(['a']) })).toBe('a');
    expect(show([match('mine', 'me')], [])).toBe('mine');
  });

  it('has nothing to show where nobody has played', () => {
    expect(show([], [match('f', 'x', 'deckhand')])).toBeNull();
  });
});
