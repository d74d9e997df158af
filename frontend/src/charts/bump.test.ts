/** The chart of ranks: the first is on top, and names at its end can all be read. */
import { describe, expect, it } from 'vitest';
import { layBumps } from './bump';

const line = (name: string, ...ranks: number[]) => ({ name, ranks, own: false });

describe('a chart of ranks', () => {
  it('has better ranks above worse ones, in rows of one height up to twelve', () => {
    const { stretches } = layBumps([line('a', 1, 2), line('b', 2, 1), line('c', 9, 3)], ['R1', 'R2'], 500);
    const [a, b, c] = stretches.map((stretch) => stretch.points);
    expect(a![0]!.y).toBeLessThan(b![0]!.y);
    expect(b![1]!.y).toBeLessThan(a![1]!.y);
    expect(c![1]!.y - a![1]!.y).toBeCloseTo(a![1]!.y - b![1]!.y);
  });

  it('keeps names apart even where last ranks lie close together', () => {
    const { stretches } = layBumps([1, 2, 3, 4, 5, 6, 7, 900].map((rank) => line(String(rank), rank)), ['R1'], 500);
    const heights = stretches.map((stretch) => stretch.label.y);
    for (let i = 1; i < heights.length; i++) expect(heights[i]! - heights[i - 1]!).toBeGreaterThanOrEqual(19);
  });

  it('spans the rounds from the left edge to the names', () => {
    const { columns } = layBumps([line('a', 1, 1, 1)], ['R1', 'R2', 'R3'], 500);
    expect(columns.map((column) => column.x)).toEqual([34, 183, 332]);
  });

  it('names a few of many rounds', () => {
    const { columns, stretches } = layBumps([line('a', ...Array.from({ length: 264 }, () => 1))], Array.from({ length: 264 }, (_, i) => `R${i + 1}`), 900);
    expect(columns.length).toBeLessThanOrEqual(14);
    expect(stretches[0]!.points).toHaveLength(264);
  });
});
