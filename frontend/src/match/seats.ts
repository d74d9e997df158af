/** Who sits where around a table seen from one seat: the others from left to right in turn order, and where the compass points. */

/** The other seats in turn order, beginning left of `bottom`: as they stand above the board. */
export function othersFrom(bottom: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => (bottom + 1 + i) % count);
}

const WIDEST = 62; // degrees to either side of straight up

/** Where a seat lies, in degrees: 180 is the reader's own, 0 straight up; others spread over the upper side. */
export function directionOf(seat: number, bottom: number, count: number): number {
  if (seat === bottom) return 180;
  const others = othersFrom(bottom, count);
  if (others.length < 2) return 0;
  const reach = Math.min(WIDEST, 20 * others.length);
  return Math.round(-reach + (2 * reach * others.indexOf(seat)) / (others.length - 1));
}

/** The needle's direction first, then where else somebody must act; empty: nobody must. The reader's own seat leads. */
export function directions(toAct: readonly number[], bottom: number, count: number): number[] {
  return [...toAct].sort((a, b) => Number(b === bottom) - Number(a === bottom)).map((seat) => directionOf(seat, bottom, count));
}
