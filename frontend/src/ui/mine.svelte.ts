/** The reader's own matches, asked for again while a page is in sight: the next bar and the lobby look here. */
import type { MatchHead } from '$generated/messages';
import { get } from './api';
import { me } from './me.svelte';

const EVERY_MS = 15_000;

export const mine = $state<{ matches: MatchHead[] }>({ matches: [] });

export async function refreshMine(): Promise<void> {
  if (!me.player) {
    mine.matches = [];
    return;
  }
  try {
    mine.matches = (await get<{ matches: MatchHead[] }>('/api/matches?status=mine')).matches;
  } catch {
    // What was known stays; the next round asks again.
  }
}

/** Keeps asking while somebody looks; returns the way to stop. */
export function followMine(): () => void {
  const inSight = () => { if (document.visibilityState === 'visible') void refreshMine(); };
  const timer = setInterval(inSight, EVERY_MS);
  document.addEventListener('visibilitychange', inSight);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', inSight);
  };
}
