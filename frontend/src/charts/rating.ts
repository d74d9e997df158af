/** Where a rating's line and its band run: one step a match from left to right, heights in points on round grid lines. */
export interface RatedPoint { at: number; rating: number; low: number; high: number }
export interface Spot { x: number; y: number; low: number; high: number } // low and high: the band's edges, as heights in the picture
export interface RatingPicture { spots: Spot[]; line: string; band: string; grid: { points: number; y: number }[]; width: number; height: number; left: number; right: number; label: number } // label: where the last rating is written, clear of the band

const LEFT = 46, RIGHT = 56, TOP = 12, TALL = 200, FOOT = 28, ALONE = 18;
const STEPS = [50, 100, 200, 250, 500, 1000];
const MOST_LINES = 6;

/** `points`: the oldest first. */
export function layRating(points: readonly RatedPoint[], width: number): RatingPicture {
  const lowest = Math.min(...points.map((point) => point.low)), highest = Math.max(...points.map((point) => point.high));
  const step = STEPS.find((each) => (highest - lowest) / each <= MOST_LINES - 1) ?? STEPS.at(-1)!;
  const bottom = Math.floor(lowest / step) * step, top = Math.max(bottom + step, Math.ceil(highest / step) * step);
  const right = width - RIGHT;
  const y = (value: number) => round(TOP + ((top - value) / (top - bottom)) * TALL);
  const x = (i: number) => round(points.length > 1 ? LEFT + (i * (right - LEFT)) / (points.length - 1) : (LEFT + right) / 2);
  const spots = points.map((point, i) => ({ x: x(i), y: y(point.rating), low: y(point.low), high: y(point.high) }));
  const grid = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, i) => ({ points: bottom + i * step, y: y(bottom + i * step) }));
  return { spots, line: lineOf(spots), band: bandOf(spots), grid, width, height: TOP + TALL + FOOT, left: LEFT, right, label: (spots.at(-1)?.x ?? right) + (spots.length > 1 ? 12 : ALONE + 10) };
}

const round = (n: number): number => Math.round(n * 10) / 10;
const lineOf = (spots: Spot[]): string => spots.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

/** The edge of the band above, and back along the one below. One match alone has a band as wide as a finger. */
function bandOf(spots: Spot[]): string {
  const [only] = spots;
  if (!only) return '';
  const wide = spots.length > 1 ? spots : [{ ...only, x: only.x - ALONE }, { ...only, x: only.x + ALONE }];
  const above = wide.map(({ x, high }, i) => `${i ? 'L' : 'M'}${x} ${high}`).join('');
  return `${above}${[...wide].reverse().map(({ x, low }) => `L${x} ${low}`).join('')}Z`;
}
