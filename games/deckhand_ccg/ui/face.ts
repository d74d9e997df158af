/** A card of Deckhand as a titled face: in hand, gallery, lesson, deck editor and large. */
import type { CardFace } from '$cards/face';
import { kindWord, type FaceOf, type ListedCard } from '$cards/gallery';
import { factsOf, type CardFacts } from './cards';

const MARKS: Record<string, string> = { // on the grid of a face: a captain's star, a crew's figure, a maneuver's arrow
  captain: 'M8 2l1.7 4.3 4.6.4-3.5 3 1.1 4.5L8 11.8l-3.9 2.4 1.1-4.5-3.5-3 4.6-.4z',
  crew: 'M8 2.2a2.6 2.6 0 1 0 .01 0M3 14c.4-3.6 2.2-5.2 5-5.2s4.6 1.6 5 5.2',
  maneuver: 'M2 11c3-6 7-6 10-2.6M12.6 4v4.6H8',
};

type Known = Pick<CardFacts, 'card' | 'title' | 'kind' | 'cost' | 'range' | 'damage' | 'hp' | 'text'>;

function faceOf({ card, title, kind, cost, range, damage, hp, text }: Known): CardFace {
  const stats = kind === 'maneuver' ? undefined : [
    { label: 'RG', value: range, words: `Range ${range}` },
    { label: 'BD', value: damage, words: `Base Damage ${damage}` },
    { label: 'HP', value: hp, words: `${hp} hit points` },
  ];
  return { id: card, title, kind: kindWord(kind), mark: MARKS[kind], cost: kind === 'captain' ? null : cost, coin: 'hex', text: text === 'No ability.' ? undefined : text, facts: stats };
}

const face: FaceOf = (listed: ListedCard): CardFace => faceOf({ ...factsOf(listed.card), ...(listed as Partial<Known>) });
export default face;

/** The same for a card that the table knows by its id alone. */
export const faceOfCard = (card: string): CardFace => faceOf(factsOf(card));

/** In a hand a Crew's three numbers take the whole foot; the word for its kind is in its name and in the zoom. */
export const faceInHand = (card: Known, note?: string): CardFace => {
  const whole = faceOf(card);
  return whole.facts ? { ...whole, kind: undefined, mark: undefined } : { ...whole, note };
};
