/** What the Seemap shows of a choice: who attacks whom, and who falls with the target. */
import { expect, it } from 'vitest';
import type { HitTheDeckAction } from '$generated/hit_the_deck';
import { NOTHING, tapZone } from './choice';
import { figure3, figure3Legal } from './fixtures';
import { markZones, type Marked } from './marks';
import { laidOut } from './sea';

const ORDER = laidOut(0);
const mark = (change: Partial<Marked>) => {
  const zones = markZones({ view: figure3(), legal: figure3Legal, choice: NOTHING, order: ORDER, bottom: 0, who: (seat) => (seat === 0 ? 'You' : 'Marlow'), ...change });
  return (zone: number) => zones[ORDER.indexOf(zone)]!;
};

it('outlines the ships that can attack', () => {
  const at = mark({});
  expect([at(4).tag, at(1).tag, at(8).mark]).toEqual(['Can attack', 'Can attack', 'none']);
});

it('points from the attacker to its target and warns of the supply that is cut', () => {
  const at = mark({ choice: tapZone(NOTHING, figure3Legal, 4)!.choice });
  expect(at(4)).toMatchObject({ mark: 'chosen', arrow: 'right' });
  expect(at(5)).toMatchObject({ mark: 'chosen', tag: 'Broadside', arrow: null });
  expect(at(2)).toMatchObject({ tag: 'Cut off', warn: true });
});

it('shows the zones a chosen card may be deployed to', () => {
  const at = mark({ choice: { ...NOTHING, card: 'KS' } });
  expect([at(0).tag, at(7).tag, at(3).tag]).toEqual(['Deploy here', 'Deploy here', '']);
});

it('warns of all that falls with the ships a High Royal sinks', () => {
  const legal: HitTheDeckAction[] = [[], [2], [5], [8]].map((zones) => ({ do: 'Sink', zones }));
  const at = mark({ view: figure3({ phase: 'bonus' }), legal, choice: { ...NOTHING, sink: [8] } });
  expect([at(8).tag, at(5).tag, at(2).tag]).toEqual(['Sink', 'Cut off', 'Cut off']);
});

it('shows nothing to choose where nothing is allowed', () => {
  const at = mark({ legal: [] });
  expect(ORDER.every((zone) => at(zone).mark === 'none')).toBe(true);
});
