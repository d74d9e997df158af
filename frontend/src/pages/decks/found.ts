/** Which cards a deck's builder looks at: by owner, kind, cost and words, cheapest first. */
import type { ListedCard } from '$cards/gallery';

export const FREELANCER = 'freelancer';

export interface Asked {
  owner: string; // "fitting": the Captain's own and freelancers; else one symbol
  kind: string;
  cost: string;
  words: string;
}

export function found(cards: readonly ListedCard[], asked: Asked, captain: string): ListedCard[] {
  const words = asked.words.trim().toLowerCase();
  return cards
    .filter((card) => card.kind !== 'captain')
    .filter((card) => (asked.owner === 'fitting' ? card.symbol === captain || card.symbol === FREELANCER : card.symbol === asked.owner))
    .filter((card) => asked.kind === 'all' || card.kind === asked.kind)
    .filter((card) => asked.cost === 'all' || String(card.cost ?? 0) === asked.cost)
    .filter((card) => !words || `${card.title} ${card.text ?? ''}`.toLowerCase().includes(words))
    .sort(byCost);
}

/** Cheapest first, then by name. */
export const byCost = (a: ListedCard, b: ListedCard): number => (a.cost ?? 0) - (b.cost ?? 0) || a.title.localeCompare(b.title);
