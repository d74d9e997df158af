/** Where the lines of a chart of ranks run: the first on top, low ranks closer together where there are many, names at the end never over each other. */
export interface RankLine { name: string; ranks: readonly number[]; own: boolean }
export interface Stretch { line: RankLine; points: { x: number; y: number }[]; label: { x: number; y: number } }
export interface Bumps { left: number; stretches: Stretch[]; grid: { rank: number; y: number }[]; columns: { x: number; name: string }[]; width: number; height: number }

const RIGHT = 152, TOP = 26, ROW = 26, PLAIN = 12, LABEL = 19, NAMED = 14;

export function layBumps(lines: readonly RankLine[], rounds: readonly string[], width: number): Bumps {
  const lowest = Math.max(2, ...lines.flatMap((line) => [...line.ranks]));
  const left = 26 + 8 * String(lowest).length; // room for the longest rank
  const tall = ROW * Math.min(PLAIN, lowest - 1) + (lowest > PLAIN ? 60 : 0);
  // Up to twelve ranks each has a row; beyond, the square root keeps the top readable and the bottom in sight.
  const part = lowest <= PLAIN ? (rank: number) => (rank - 1) / (lowest - 1) : (rank: number) => (Math.sqrt(rank) - 1) / (Math.sqrt(lowest) - 1);
  const y = (rank: number) => TOP + part(rank) * tall;
  const x = (i: number) => left + (rounds.length > 1 ? (i * (width - left - RIGHT - 16)) / (rounds.length - 1) : 0);
  const stretches = lines.map((line) => {
    const points = line.ranks.map((rank, i) => ({ x: x(i), y: y(rank) }));
    return { line, points, label: { x: x(rounds.length - 1) + 16, y: points.at(-1)?.y ?? TOP } };
  });
  spread(stretches.map((stretch) => stretch.label));
  const grid = ticks(lowest).map((rank) => ({ rank, y: y(rank) }));
  const bottom = Math.max(TOP + tall, ...stretches.map((stretch) => stretch.label.y));
  const every = Math.ceil(rounds.length / NAMED);
  const columns = rounds.map((name, i) => ({ x: x(i), name })).filter((_, i) => i % every === 0);
  return { left, stretches, grid, columns, width, height: bottom + 42 };
}

/** Labels that would touch move down, the upper one first. */
function spread(labels: { y: number }[]): void {
  let last = -Infinity;
  for (const label of [...labels].sort((a, b) => a.y - b.y)) {
    label.y = Math.max(label.y, last + LABEL);
    last = label.y;
  }
}

function ticks(lowest: number): number[] {
  if (lowest <= PLAIN) return Array.from({ length: Math.ceil(lowest / 2) }, (_, i) => 1 + 2 * i);
  return [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096].filter((rank) => rank < lowest * 0.85).concat(lowest);
}
