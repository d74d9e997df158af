/** A card of Deckhand as a titled face: in hand, gallery, lesson, deck editor and large. */
import type { CardFace } from '$cards/face';
import { kindWord, type FaceOf, type ListedCard } from '$cards/gallery';
import { factsOf, type CardFacts } from './cards';

const MANEUVER = 'M2 11c3-6 7-6 10-2.6M12.6 4v4.6H8'; // its mark: an arrow that turns

type Known = Pick<CardFacts, 'card' | 'title' | 'kind' | 'cost' | 'range' | 'damage' | 'hp' | 'text'>;

/** A unit's three numbers take the whole foot, so the word for its kind is said with them; a Maneuver's foot is its kind. */
function faceOf({ card, title, kind, cost, range, damage, hp, text }: Known): CardFace {
  const face: CardFace = { id: card, title, cost: kind === 'captain' ? null : cost, coin: 'hex', text: text === 'No ability.' ? undefined : text };
  if (kind === 'maneuver') return { ...face, kind: kindWord(kind), mark: MANEUVER };
  return {
    ...face,
    facts: [
      { label: 'RG', value: range, words: `${kindWord(kind)}, Range ${range}` },
      { label: 'BD', value: damage, words: `Base Damage ${damage}` },
      { label: 'HP', value: hp, words: `${hp} hit points` },
    ],
  };
}

const face: FaceOf = (listed: ListedCard): CardFace => faceOf({ ...factsOf(listed.card), ...(listed as Partial<Known>) });
export default face;

/** The same for a card that the table knows by its id alone. */
export const faceOfCard = (card: string): CardFace => faceOf(factsOf(card));
