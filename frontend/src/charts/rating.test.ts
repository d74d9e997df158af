/** The chart of a rating: matches from left to right, more is higher, and the band holds the line. */
import { describe, expect, it } from 'vitest';
import { layRating } from './rating';

const point = (rating: number, reach: number) => ({ at: 0, rating, low: rating - reach, high: rating + reach });

describe('a chart of a rating', () => {
  it('runs from the left edge to the right one, better ratings higher', () => {
    const { spots, left, right } = layRating([point(1500, 600), point(1560, 500), point(1530, 450)], 600);
    expect(spots.map((spot) => spot.x)).toEqual([left, (left + right) / 2, right]);
    expect(spots[1]!.y).toBeLessThan(spots[2]!.y);
    expect(spots[2]!.y).toBeLessThan(spots[0]!.y);
  });

  it('keeps the line inside its band, and the band inside the grid', () => {
    const { spots, grid } = layRating([point(1500, 625), point(1700, 430), point(1400, 380)], 600);
    for (const spot of spots) {
      expect(spot.high).toBeLessThan(spot.y);
      expect(spot.y).toBeLessThan(spot.low);
      expect(spot.low).toBeLessThanOrEqual(grid[0]!.y);
      expect(spot.high).toBeGreaterThanOrEqual(grid.at(-1)!.y);
    }
  });

  it('has two to seven grid lines at round numbers, whatever the range', () => {
    for (const reach of [1, 30, 120, 375, 625, 2400]) {
      const { grid } = layRating([point(1507, reach)], 600);
      expect(grid.length).toBeGreaterThanOrEqual(2);
      expect(grid.length).toBeLessThanOrEqual(7);
      expect(grid.every((line) => line.points % 50 === 0)).toBe(true);
    }
  });

  it('shows a single match in the middle, with a band that can be seen', () => {
    const { spots, band, left, right, label } = layRating([point(1530, 500)], 400);
    expect(spots[0]!.x).toBe((left + right) / 2);
    const across = [...band.matchAll(/[ML]([\d.]+) /g)].map((found) => Number(found[1]));
    expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(20);
    expect(label).toBeGreaterThan(Math.max(...across));
  });
});
