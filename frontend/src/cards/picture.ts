/** The picture of a titled card, made from its id alone: the same id is the same picture on every screen, for ever. */
export interface Picture {
  hue: number; // of the ground, in degrees
  tone: number; // of the shapes upon it
  horizon: number;
  shapes: { d: string; shade: number }[]; // shade: opacity
}

export const WIDTH = 110, HEIGHT = 60;

/** Two tones, a horizon, and a few shapes of one kind: quiet enough to lie beside a sentence. */
export function pictureOf(id: string): Picture {
  const next = numbers(id);
  const hue = Math.floor(next() * 360);
  const tone = (hue + 120 + Math.floor(next() * 120)) % 360;
  const horizon = 34 + Math.floor(next() * 11);
  const draw = SHAPES[Math.floor(next() * SHAPES.length)]!;
  const count = 3 + Math.floor(next() * 2);
  const shapes = Array.from({ length: count }, (_, i) => {
    const x = Math.round(((i + 0.5 + (next() - 0.5) * 0.5) * WIDTH) / count);
    const size = Math.round(13 + next() * 13);
    return { d: draw(x, horizon, size), shade: Math.round((0.45 + next() * 0.4) * 100) / 100 };
  });
  return { hue, tone, horizon, shapes };
}

type Shape = (x: number, y: number, size: number) => string;

const hill: Shape = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;
const peak: Shape = (x, y, s) => `M${x} ${y - 1.7 * s}l${s} ${1.7 * s}h${-2 * s}z`;
const moon: Shape = (x, y, s) => circle(x, y - 0.6 * s, 0.85 * s);
const crate: Shape = (x, y, s) => `M${x - 0.6 * s} ${y}v${-1.5 * s}h${1.2 * s}v${1.5 * s}z`;
const sail: Shape = (x, y, s) => `M${x - 0.2 * s} ${y - 1.9 * s}q${1.3 * s} ${0.8 * s} ${0.9 * s} ${1.6 * s}h${-0.9 * s}zM${x - s} ${y - 0.2 * s}h${2 * s}l${-0.4 * s} ${0.45 * s}h${-1.2 * s}z`;
const wave: Shape = (x, y, s) => `M${x - 1.4 * s} ${y}q${0.7 * s} ${-1.5 * s} ${1.4 * s} ${-0.7 * s}t${1.4 * s} ${-0.2 * s}v${0.9 * s}z`;
const lamp: Shape = (x, y, s) => `M${x - 0.3 * s} ${y}v${-1.2 * s}h${0.6 * s}v${1.2 * s}z${circle(x, y - 1.5 * s, 0.45 * s)}`;

const SHAPES = [hill, peak, moon, crate, sail, wave, lamp];

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/** An endless row of numbers from 0 to 1 that depends on the text alone (FNV-1a, then mulberry32). */
function numbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
