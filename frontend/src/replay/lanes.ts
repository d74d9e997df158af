/** Where everything on the timeline stands: a slot a turn, in it a bar a seat as wide and high as it thought, marks and stops. */
import { longestThink, type Story } from './story';

export interface Bar {
  seat: number;
  x: number;
  width: number;
  height: number;
  ms: number;
}

export interface Slot {
  turn: number;
  x: number;
  width: number;
  bars: Bar[];
  marks: { key: string; seat: number; x: number }[];
  label: boolean; // there is room for its number
}

export interface Lanes {
  width: number;
  slots: Slot[];
  stops: number[]; // x by stop
}

const GAP = 3, BAR_LEAST = 7, BAR_WIDEST = 96, MARK = 13, LOW = 9, LABEL = 19, FIRST_LABEL = 27;

/** How high the tallest bar of a lane may be: many seats share the height. */
export const barsHigh = (seats: number): number => ([45, 45, 45, 34, 28, 24][seats] ?? 20);

/** Fills `room` as far as thinking allows, and asks for more when the turns need it. */
export function layOut(story: Story, room: number, high = barsHigh(2)): Lanes {
  const shown = story.turns;
  const longest = longestThink(shown)?.ms ?? 0;
  const marksOf = shown.map((turn) => story.stops.slice(turn.first, turn.last + 1).flatMap((stop, i) => (stop.mark ? [{ ...stop.mark, i }] : [])));
  const barWidth = (ms: number, widest: number) => BAR_LEAST + (longest ? (ms / longest) * (widest - BAR_LEAST) : 0);
  const slotWidth = (i: number, widest: number) =>
    GAP + Math.max(marksOf[i]!.length * MARK + 4, ...shown[i]!.thoughts.map((ms) => (ms === null ? 0 : barWidth(ms, widest))), 12);
  const total = (widest: number) => shown.reduce((sum, _, i) => sum + slotWidth(i, widest), 0);

  let [least, most] = [BAR_LEAST * 4, BAR_WIDEST];
  for (let i = 0; i < 16; i += 1) {
    const middle = (least + most) / 2;
    if (total(middle) > room) most = middle;
    else least = middle;
  }

  const stops: number[] = [];
  const slots: Slot[] = [];
  let x = 0;
  let labelled = -LABEL;
  for (const [i, turn] of shown.entries()) {
    const width = slotWidth(i, least);
    const inner = width - GAP;
    const count = turn.last - turn.first + 1;
    for (let n = 0; n < count; n += 1) stops.push(x + (inner * (n + 1)) / count);
    const bars = turn.thoughts.flatMap((ms, seat) => (ms === null ? [] : [{ seat, ms, x, width: barWidth(ms, least), height: LOW + (longest ? (ms / longest) * (high - LOW) : 0) }]));
    const label = x + width / 2 - labelled >= (i === 1 ? FIRST_LABEL : LABEL);
    if (label) labelled = x + width / 2;
    slots.push({ turn: turn.turn, x, width, bars, marks: spread(marksOf[i]!.map((mark) => ({ ...mark, x: x + (inner * (mark.i + 1)) / count - MARK / 2 })), x + inner - MARK / 2), label });
    x += width;
  }
  return { width: Math.max(room, Math.ceil(x)), slots, stops };
}

/** Marks stand where their event does, pushed back as little as keeps them apart. */
function spread<T extends { x: number }>(marks: T[], last: number): T[] {
  let end = last;
  return marks.toReversed().map((mark) => {
    const x = Math.min(mark.x, end);
    end = x - MARK;
    return { ...mark, x };
  }).toReversed();
}

/** The stop nearest to a place on the timeline. */
export function nearestStop(lanes: Lanes, x: number): number {
  let best = 0;
  for (const [i, each] of lanes.stops.entries()) {
    if (Math.abs(each - x) <= Math.abs(lanes.stops[best]! - x)) best = i;
  }
  return best;
}
