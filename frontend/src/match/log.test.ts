/** The log reads turn by turn. */
import { expect, it } from 'vitest';
import type { Said } from '$generated/messages';
import { groupLog } from './log';

const said = (v: number, change: Partial<Said>): Said => ({ v, at: 0, is: 'X', say: `say ${v}`, seat: null, thoughtMs: null, event: {}, ...change });

it('gathers sentences under the turn they belong to', () => {
  const groups = groupLog([
    said(1, {}), said(2, { event: { seat: 1, turn: 1 } }), said(3, { seat: 1 }), said(4, { event: { seat: 0, turn: 2 } }), said(5, {}),
  ]);
  expect(groups.map((group) => [group.title, group.seat, group.said.map((each) => each.v)])).toEqual([
    ['Before the first turn', null, [1]], ['Turn 1', 1, [3]], ['Turn 2', 0, [5]],
  ]);
});

it('adds up the thinking time of the seat on turn, also of events without a sentence', () => {
  const [turn] = groupLog([said(1, { event: { seat: 1, turn: 1 } }), said(2, { say: '', seat: 1, thoughtMs: 900 }), said(3, { say: '', seat: 0, thoughtMs: 500 }), said(4, { seat: 1, thoughtMs: 100 })]);
  expect(turn!.thoughtMs).toBe(1000);
  expect(turn!.said.map((each) => each.v)).toEqual([4]);
});
