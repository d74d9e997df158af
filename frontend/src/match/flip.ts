/** Cards travel by name: wherever a card stood before a change, it glides from there to where it stands after it. */
import { tick } from 'svelte';

/** Measures now, and after the next drawing moves every [data-card] from its old place. `originOf` says where a new card comes from. */
export function glide(root: HTMLElement, originOf: (card: Element) => Element | null = () => null): void {
  const ms = durationOf(getComputedStyle(root).getPropertyValue('--m-move'));
  if (!ms || typeof root.animate !== 'function') return;
  const before = new Map<string, DOMRect>();
  for (const each of root.querySelectorAll<HTMLElement>('[data-card]')) before.set(each.dataset.card!, each.getBoundingClientRect());
  void tick().then(() => {
    for (const each of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const from = before.get(each.dataset.card!) ?? originOf(each)?.getBoundingClientRect();
      const to = each.getBoundingClientRect();
      if (!from?.width || !to.width) continue;
      const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
      if (Math.abs(x) < 2 && Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) continue;
      each.animate(
        [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 3 }, { transform: 'none', transformOrigin: '0 0', zIndex: 3 }],
        { duration: ms, easing: 'cubic-bezier(.2, .7, .2, 1)' },
      );
    }
  });
}

/** A CSS time in milliseconds: builds write 180ms as .18s. */
export function durationOf(text: string): number {
  const number = parseFloat(text) || 0;
  return text.trim().endsWith('ms') ? number : number * 1000;
}
