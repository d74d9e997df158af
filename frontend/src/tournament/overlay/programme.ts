/** What a broadcast overlay shows when: the featured tables, the standings, the bracket, one after another or as `?show=` says. */
import type { Head, PairingView } from '$generated/tournaments';

export type Scene = 'round' | 'standings' | 'bracket';

const SCENES: Scene[] = ['round', 'standings', 'bracket'];

/** Slowly: long enough to read eight lines aloud. */
export const SCENE_MS = 20_000;

export function scenesOf(head: Head, show: string | null): Scene[] {
  const possible = SCENES.filter((scene) => (scene === 'bracket' ? head.stages.some((stage) => stage.hasBracket && stage.published > 0) : head.stages.some((stage) => stage.published > 0)));
  const asked = (show ?? '').split(',').filter((word): word is Scene => possible.includes(word as Scene));
  return asked.length ? asked : possible;
}

/** Live tables before others, the highest points first; those named by `?table=` alone if there are any. */
export function featured(pairings: readonly PairingView[], tables: readonly number[], most: number): PairingView[] {
  const chosen = pairings.filter((pairing) => tables.includes(pairing.table));
  if (chosen.length) return chosen.slice(0, most);
  const weight = { live: 0, late: 1, stopped: 1, ready: 2, done: 3, corrected: 3, draft: 4, bye: 5 };
  const points = (pairing: PairingView) => pairing.points.reduce((sum, each) => sum + each, 0);
  return [...pairings].sort((a, b) => weight[a.state] - weight[b.state] || points(b) - points(a) || a.table - b.table).filter((pairing) => pairing.state !== 'bye').slice(0, most);
}

/** Which scene a moment belongs to: everybody who opens the overlay sees the same one. */
export const sceneAt = (scenes: readonly Scene[], now: number): Scene | null => scenes[Math.floor(now / SCENE_MS) % Math.max(1, scenes.length)] ?? null;
