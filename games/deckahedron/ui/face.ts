/** A card of the Deckahedron in the gallery and in lessons: its four results are the foot, its marks the text. */
import type { CardFace } from '$cards/face';
import type { ListedCard } from '$cards/gallery';
import { capital, SYMBOLS } from './cards';

export default function face(card: ListedCard): CardFace {
  // The text begins with the four results; the foot shows them already.
  const marks = (card.text ?? '').replace(/^Anchor [^.]*\.\s*/, '');
  return {
    id: card.card, title: card.title, text: marks || undefined,
    facts: SYMBOLS.map((symbol) => ({ label: capital(symbol).charAt(0), value: String(card[symbol] ?? ''), words: `${capital(symbol)} ${String(card[symbol] ?? '')}` })),
  };
}
