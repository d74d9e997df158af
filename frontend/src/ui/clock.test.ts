/** Time as people read it. */
import { expect, it } from 'vitest';
import { clockFace, spanWords } from './clock';

it('shows minutes and seconds, hours and days', () => {
  expect([368_000, 60_000, 3_723_000, 187_200_000].map(clockFace)).toEqual(['6:08', '1:00', '1:02:03', '2 d 4 h']);
});

it('shows tenths under half a minute, and never less than nothing', () => {
  expect([29_960, 11_240, 0, -50].map(clockFace)).toEqual(['0:29.9', '0:11.2', '0:00.0', '0:00.0']);
});

it('rounds a running clock up, so that a full minute is not gone at once', () => {
  expect(clockFace(59_400)).toBe('1:00');
});

it('says spans in one unit', () => {
  expect([12_000, 200_000, 7_300_000, 180_000_000].map(spanWords)).toEqual(['12 s', '3 min', '2 h', '2 d']);
});
