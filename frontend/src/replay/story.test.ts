/** Walking a record: stops at what is told, turns with thinking time, addresses that land. */
import { describe, expect, it } from 'vitest';
import chronicle from '../../../games/hit_the_deck/ui/chronicle';
import { readAddress, writeAddress } from './address';
import { layOut, nearestStop } from './lanes';
import { playMatch } from './played';
import { longestThink, stopAt, tell, turnAfter, turnBefore, turnName } from './story';

const { frames } = await playMatch();
const story = tell(frames, 2, chronicle);
const vs = story.stops.map((stop) => stop.frame.v);

describe('a story', () => {
  it('stops at every told event, once the table is set', () => {
    expect(vs).toEqual([3, 4, 5, 7, 8, 10, 11, 13, 15, 16, 17]);
  });

  it('gathers stops into turns and adds up who thought how long in each', () => {
    expect(story.turns.map((turn) => [turn.turn, turn.first, turn.last])).toEqual([[0, 0, 3], [1, 4, 5], [2, 6, 10]]);
    expect(story.turns.map((turn) => turn.thoughts)).toEqual([[4000, null], [1000, null], [2000, 9000]]);
    expect(longestThink(story.turns)).toEqual({ seat: 1, turn: 2, ms: 9000 });
  });

  it('gives the thought to the first event that came of it', () => {
    expect(story.stops[5]!.thought).toEqual({ seat: 0, ms: 1000 });
    expect(story.stops[9]!.thought).toBeNull();
  });

  it('marks deployments and battles in the lane of who made them', () => {
    expect(story.stops.flatMap((stop) => stop.mark ?? [])).toEqual([{ key: 'deploy', seat: 0 }, { key: 'sunk', seat: 1 }]);
  });

  it('tells a battle as a moment with what it sank', () => {
    expect(chronicle.moment(story.stops[8]!.frame, story.stops[9]!.frame)).toEqual({ title: 'Ramming', say: '{1}, 3S on 5S: pair of threes sinks 5S.' });
  });

  it('finds the stop of an address, also for an event that is not told', () => {
    expect(vs[stopAt(story, 10)]).toBe(10);
    expect(vs[stopAt(story, 9)]).toBe(10);
    expect(vs[stopAt(story, 999)]).toBe(17);
  });

  it('goes by turns: back to the beginning of this one, then to the one before', () => {
    expect(turnAfter(story, 0)).toBe(4);
    expect(turnAfter(story, 7)).toBe(10);
    expect(turnBefore(story, 8)).toBe(6);
    expect(turnBefore(story, 6)).toBe(4);
    expect(turnBefore(story, 0)).toBe(0);
  });

  it('is divided as the game says, and called so', () => {
    const told = tell(frames, 2, { ...chronicle, turn: () => 3, turnWord: () => 'Peril' });
    expect(told.turns.map((turn) => turn.turn)).toEqual([3]);
    expect([turnName(3, told.word), turnName(0, told.word)]).toEqual(['Peril 3', 'Before peril 1']);
  });

  it('has no stops before anything was played', () => {
    expect(tell([], 2, chronicle)).toEqual({ stops: [], turns: [], lastV: 0, word: 'Turn' });
  });
});

describe('the lanes', () => {
  const lanes = layOut(story, 400);

  it('make a longer think a wider and a higher bar', () => {
    const bars = lanes.slots.flatMap((slot) => slot.bars).toSorted((a, b) => a.ms - b.ms);
    expect(bars.map((bar) => bar.ms)).toEqual([1000, 2000, 4000, 9000]);
    for (const [i, bar] of bars.slice(1).entries()) {
      expect(bar.width).toBeGreaterThan(bars[i]!.width);
      expect(bar.height).toBeGreaterThan(bars[i]!.height);
    }
  });

  it('give every stop a place of its own, in order, and find it again', () => {
    expect(lanes.stops).toHaveLength(story.stops.length);
    expect(lanes.stops).toEqual(lanes.stops.toSorted((a, b) => a - b));
    for (const [i, x] of lanes.stops.entries()) expect(nearestStop(lanes, x)).toBe(i);
  });

  it('draw nothing of what may not be known', () => {
    const known = layOut(tell(frames.filter((frame) => frame.v <= 13), 2, chronicle), 400);
    expect(known.slots.flatMap((slot) => slot.marks.map((mark) => mark.key))).toEqual(['deploy']);
    expect(known.slots.at(-1)!.bars.map((bar) => bar.seat)).toEqual([1]);
  });

  it('ask for more room than there is when the turns need it, and fill what there is', () => {
    expect(layOut(story, 20).width).toBeGreaterThan(20);
    expect(lanes.width).toBe(400);
  });
});

describe('an address', () => {
  it('is read as it was written', () => {
    const address = { at: 64, as: '1', spoilers: false };
    const url = writeAddress('abc', address);
    expect(url).toBe('/m/abc/replay?at=64&as=1&spoilers=0');
    expect(readAddress(new URL(url, 'http://x').searchParams)).toEqual(address);
  });

  it('ignores what is no event', () => {
    expect(readAddress(new URLSearchParams('at=soon'))).toEqual({ at: null, as: null, spoilers: true });
  });
});
