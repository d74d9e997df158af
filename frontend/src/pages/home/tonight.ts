/** Which tournaments the home page names, in which order, and under which title. */
import type { Card } from '$generated/tournaments';

/** The reader's own first, then those that are on, then by their start; one without a time comes last. */
export function tonight(live: readonly Card[], upcoming: readonly Card[]): Card[] {
  const rank = new Map([...live.map((card) => [card.id, 0] as const), ...upcoming.map((card) => [card.id, 1] as const)]);
  const all = [...live, ...upcoming.filter((card) => !live.some((each) => each.id === card.id))];
  return all.sort((a, b) => Number(b.mine) - Number(a.mine) || rank.get(a.id)! - rank.get(b.id)! || (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity));
}

const DAY = 86_400_000;

export function titleOf(cards: readonly Card[], now: number): string {
  const soon = cards.some((card) => card.step === 'rounds' || card.step === 'final' || (card.startsAt !== null && card.startsAt - now < DAY));
  return !cards.length || soon ? 'Tonight’s tournaments' : 'Next tournaments';
}
