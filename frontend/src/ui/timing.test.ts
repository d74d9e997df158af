/** How time is kept, in words and on the wire. */
import { describe, expect, it } from 'vitest';
import { calmTiming, clockOf, durationWords, timingKinds, timingWords } from './timing';

describe('timing', () => {
  it('sends only the figures of the chosen kind', () => {
    const timing = calmTiming();
    expect(clockOf(timing)).toEqual({ kind: 'none' });
    expect(clockOf({ ...timing, kind: 'move' })).toEqual({ kind: 'move', move_ms: 60_000 });
    expect(clockOf({ ...timing, kind: 'bank' })).toEqual({ kind: 'bank', bank_ms: 600_000, increment_ms: 5000 });
    expect(clockOf({ ...timing, kind: 'days', days: 3 })).toEqual({ kind: 'days', days: 3 });
  });

  it('reads as a person would say it', () => {
    expect(timingKinds.map(({ value }) => timingWords(clockOf({ ...calmTiming(), kind: value })))).toEqual(['No clock', '1 min a move', '10 min each, 5 s back a move', '1 day a move']);
    expect(timingWords({ kind: 'bank', bank_ms: 300_000, increment_ms: 0 })).toBe('5 min each');
    expect(timingWords({ kind: 'days', days: 2 })).toBe('2 days a move');
    expect(durationWords(5_405_000)).toBe('1 h 30 min 5 s');
  });
});
