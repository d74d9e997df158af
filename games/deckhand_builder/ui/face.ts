/** A card of the deck-builder as a titled face: in supply, hand, gallery, lesson and large. */
import type { CardFace } from '$cards/face';
import { kindWord, type FaceOf, type ListedCard } from '$cards/gallery';
import { factsOf, plural, type CardFacts } from './cards';

export const KIND_MARKS: Record<string, string> = { // on the grid of a face: crossed blades, a star to steer by, a tower
  attack: 'M3 3l10 10M13 3L3 13M2.5 10l3.5 3.5M13.5 10L10 13.5',
  adventure: 'M8 1.5l1.8 4.7L14.5 8l-4.7 1.8L8 14.5l-1.8-4.7L1.5 8l4.7-1.8z',
  structure: 'M2.5 14.5v-9h2.2V3h2v2.5h2.6V3h2v2.5h2.2v9zM6.5 14.5v-4h3v4',
};
export const HOOK = 'M10.7 1a1.7 1.7 0 1 0 .01 0M10.7 4.4v5.9a3.8 3.8 0 0 1-7.6 0V7.3l2.6 2.5';

function faceOf({ card, title, kind, cost, hooks, text }: CardFacts): CardFace {
  return {
    id: card, title, kind: kindWord(kind), mark: KIND_MARKS[kind], cost, coin: 'round', text,
    facts: [{ label: hooks === 1 ? 'hook' : 'hooks', value: hooks, mark: HOOK, words: plural(hooks, 'hook') }],
  };
}

const face: FaceOf = (listed: ListedCard): CardFace => faceOf({ ...factsOf(listed.card), ...(listed as Partial<CardFacts>) });
export default face;

/** The same for a card that the table knows by its id alone. */
export const faceOfCard = (card: string, change: Partial<CardFace> = {}): CardFace => ({ ...faceOf(factsOf(card)), ...change });
