/** A viewer who follows every push holds the same table as one who asks afresh. */
import { describe, expect, it } from 'vitest';
import type { Push, Said, Snapshot } from '$generated/messages';
import { applyPush, applySnapshot, type Held } from './timeline';
import { aHead } from './fixtures/head';

const said = (v: number): Said => ({ v, at: v * 1000, is: 'CardDrawn', say: `event ${v}`, seat: 0, thoughtMs: null, event: {} });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => said(from + i + 1));
const snapshot = (v: number, after = 0): Snapshot => ({ t: 'snapshot', match: aHead(), v, now: 0, you: 0, view: { at: v }, legal: [], clocks: [], events: range(after, v) });
const push = (since: number, v: number): Push => ({ t: 'push', since, v, now: 0, match: aHead(), view: { at: v }, legal: [v], clocks: [], events: range(since, v) });

describe('timeline', () => {
  it('begins with a snapshot and its whole log', () => {
    const held = applySnapshot(null, snapshot(3));
    expect(held.v).toBe(3);
    expect(held.log.map((each) => each.v)).toEqual([1, 2, 3]);
  });

  it('moves on by a push that fits', () => {
    const { held, verdict } = applyPush(applySnapshot(null, snapshot(3)), push(3, 5));
    expect(verdict).toBe('applied');
    expect(held!.view).toEqual({ at: 5 });
    expect(held!.fresh.map((each) => each.v)).toEqual([4, 5]);
    expect(held!.log).toHaveLength(5);
    expect(held!.you).toBe(0);
  });

  it('asks again when a push leaves a gap, and keeps what it had', () => {
    const before = applySnapshot(null, snapshot(3));
    expect(applyPush(before, push(4, 5))).toEqual({ held: before, verdict: 'gap' });
    expect(applyPush(null, push(0, 1)).verdict).toBe('gap');
  });

  it('drops a push it already has', () => {
    const before = applySnapshot(null, snapshot(5));
    expect(applyPush(before, push(3, 5)).verdict).toBe('duplicate');
    expect(applyPush(before, push(3, 4)).verdict).toBe('duplicate');
  });

  it('takes a push that overlaps what it has, and logs nothing twice', () => {
    const { held, verdict } = applyPush(applySnapshot(null, snapshot(4)), push(3, 6));
    expect(verdict).toBe('applied');
    expect(held!.log.map((each) => each.v)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('resumes: a snapshot since the last version extends the log', () => {
    const held = applySnapshot(applySnapshot(null, snapshot(3)), snapshot(6, 3));
    expect(held.log.map((each) => each.v)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(held.fresh.map((each) => each.v)).toEqual([4, 5, 6]);
  });

  it('ignores a snapshot that is older than what it holds', () => {
    const held = applySnapshot(null, snapshot(6));
    expect(applySnapshot(held, snapshot(4))).toBe(held);
  });

  it('ends up where a fresh viewer stands, in whatever pieces the news came', () => {
    const frames = [push(2, 3), push(3, 3), push(1, 3), push(5, 6), push(3, 5), push(5, 6)];
    let held: Held | null = applySnapshot(null, snapshot(2));
    for (const frame of frames) held = applyPush(held, frame).held;
    const fresh = applySnapshot(null, snapshot(6));
    expect([held!.v, held!.view, held!.log]).toEqual([fresh.v, fresh.view, fresh.log]);
  });
});
