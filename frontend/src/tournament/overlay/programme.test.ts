/** The overlay: it shows what there is, live tables first, and turns slowly. */
import { describe, expect, it } from 'vitest';
import { harbourCup, pairing, seed } from '../fixtures';
import { featured, SCENE_MS, sceneAt, scenesOf } from './programme';

describe('an overlay', () => {
  it('shows only what there is, and of that what was asked for', () => {
    expect(scenesOf(harbourCup, null)).toEqual(['round', 'standings', 'bracket']);
    expect(scenesOf(harbourCup, 'standings')).toEqual(['standings']);
    expect(scenesOf({ ...harbourCup, stages: [harbourCup.stages[0]!] }, 'bracket')).toEqual(['round', 'standings']);
  });

  it('turns from scene to scene and begins again', () => {
    const scenes = scenesOf(harbourCup, null);
    expect([0, 1, 2, 3].map((n) => sceneAt(scenes, n * SCENE_MS + 5))).toEqual(['round', 'standings', 'bracket', 'round']);
    expect(sceneAt([], 5)).toBeNull();
  });

  it('features live tables, then the highest points, never a bye', () => {
    const tables = [pairing(1, [seed(1), seed(2)]), pairing(2, [seed(3), seed(4)], { state: 'live', points: [3, 3] }), pairing(3, [seed(5), seed(6)], { state: 'live', points: [6, 6] }), pairing(4, [seed(7)], { state: 'bye' })];
    expect(featured(tables, [], 4).map((each) => each.table)).toEqual([3, 2, 1]);
    expect(featured(tables, [1], 4).map((each) => each.table)).toEqual([1]);
  });
});
