/** The compass points at whoever must act, wherever they sit. */
import { expect, it } from 'vitest';
import { directionOf, directions, othersFrom } from './seats';

it('lists the others in turn order from the left', () => {
  expect(othersFrom(2, 5)).toEqual([3, 4, 0, 1]);
  expect(othersFrom(0, 2)).toEqual([1]);
  expect(othersFrom(0, 1)).toEqual([]);
});

it('points down to the reader and up to a single opponent', () => {
  expect(directionOf(1, 1, 2)).toBe(180);
  expect(directionOf(0, 1, 2)).toBe(0);
  expect(directionOf(0, 0, 1)).toBe(180);
});

it('spreads several opponents over the upper side, left to right', () => {
  expect(othersFrom(0, 3).map((seat) => directionOf(seat, 0, 3))).toEqual([-40, 40]);
  expect(othersFrom(1, 4).map((seat) => directionOf(seat, 1, 4))).toEqual([-60, 0, 60]);
  expect(othersFrom(4, 5).map((seat) => directionOf(seat, 4, 5))).toEqual([-62, -21, 21, 62]);
});

it('leads with the reader when several must act', () => {
  expect(directions([0, 1, 2], 2, 3)).toEqual([180, -40, 40]);
  expect(directions([], 0, 3)).toEqual([]);
});
