/** Cards move for as long as the tokens say, however a build writes that down. */
import { expect, it } from 'vitest';
import { durationOf } from './flip';

it('reads milliseconds and seconds', () => {
  expect(['180ms', '.18s', ' 0ms', '0s', ''].map(durationOf)).toEqual([180, 180, 0, 0, 0]);
});
