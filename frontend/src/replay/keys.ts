/** The keys of a replay: ← → event, [ ] turn, Home End, Space, v eyes, x spoilers, . copy link. */
import { keyIsTaken } from '$ui/keys.svelte';
import type { Reel } from './reel.svelte';

export function pressed(event: KeyboardEvent, reel: Reel, copyLink: () => void): void {
  if (keyIsTaken(event)) return;
  const doing = actionOf(event, reel, copyLink);
  if (!doing) return;
  event.preventDefault();
  doing();
}

function actionOf(event: KeyboardEvent, reel: Reel, copyLink: () => void): (() => void) | null {
  switch (event.key) {
    case 'ArrowLeft': return () => reel.step(-1);
    case 'ArrowRight': return () => reel.step(1);
    case '[': return () => reel.turn(-1);
    case ']': return () => reel.turn(1);
    case 'Home': return () => reel.first();
    case 'End': return () => reel.last();
    // A focused button or link keeps its own Space.
    case ' ': return (event.target as Element).closest?.('button, a, summary') ? null : () => reel.toggle();
    case 'v': return () => reel.nextEyes();
    case 'x': return () => reel.setSpoilers(!reel.spoilers);
    case '.': return copyLink;
    default: return null;
  }
}
