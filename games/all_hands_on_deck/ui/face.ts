/** A card of cards.toml as a titled face: for the gallery, the lesson and the zoom. */
import type { CardFace } from '$cards/face';
import { kindWord, type FaceOf, type ListedCard } from '$cards/gallery';
import { factsOf, titleOf } from './cards';

const MARKS: Record<string, string> = { // the marks of suits.ts on the grid of a face
  navy: 'M8 1.4a2 2 0 1 0 .01 0M8 5.4v8.4M4 7.3h8M2.7 10.7c.7 3 3 3.6 5.3 3.6s4.6-.6 5.3-3.6', merchant: 'M8 2v12M3.3 4h9.4M3.3 4l-2 4.7h4zM12.7 4l-2 4.7h4zM5.3 14h5.4',
  pirate: 'M4 6a4 4 0 1 1 8 0c0 1.3-.7 2.3-1.7 3v2H5.7V9C4.7 8.3 4 7.3 4 6zM6.3 6h.01M9.7 6h.01M2.7 11.3l10.6 3.4M13.3 11.3L2.7 14.7', raider: 'M2.7 13.3L12 4M13.3 13.3L4 4M12 4l1.7-1.7M4 4L2.3 2.3M3 10.3L5.7 13M13 10.3L10.3 13',
  privateer: 'M8 2l1.7 4.3L14 8 9.7 9.7 8 14 6.3 9.7 2 8l4.3-1.7z',
};
const SAIL = 'M7 11V2l6 8zM2 12.5h12l-2 2.5H4z';
const KINDS: Record<string, string> = { spot: 'Black Spot', daughter: 'Daughter' };

const face: FaceOf = ({ card, title, kind = '', text }: ListedCard): CardFace => {
  const { suit, sails, level, defending, points } = factsOf(card);
  const levels = level === null ? [] : [{ label: 'Level', value: defending === null ? level : `${level}/${defending}` }];
  return {
    id: card, title, text, mark: MARKS[suit], kind: KINDS[kind] ?? kindWord(kind),
    facts: [...levels, ...(points ? [{ label: 'Points', value: points }] : []), ...(sails && level === null ? [{ label: 'Sails', value: sails, mark: SAIL }] : [])],
  };
};

export default face;

/** The same for a card that the table knows by its id alone. */
export const faceOfCard = (card: string): CardFace => face({ card, title: titleOf(card), kind: factsOf(card).kind, text: factsOf(card).text });
