/** A card of the Deckahedron in the gallery and in lessons: its four results in the foot, its marks as its kind. */
import type { CardFace } from '$cards/face';
import { kindWord, type ListedCard } from '$cards/gallery';
import { capital, SYMBOLS } from './cards';

const KINDS: Record<string, string> = { plain: 'Card', wound: 'Wound', copper: 'Copper Blessing', gold: 'Gold Blessing' };

export default function face(card: ListedCard): CardFace {
  return {
    id: card.card, title: card.title, text: card.text,
    facts: SYMBOLS.map((symbol) => ({ label: capital(symbol).charAt(0), value: String(card[symbol] ?? ''), words: `${capital(symbol)} ${String(card[symbol] ?? '')}` })),
    kind: KINDS[card.kind ?? 'plain'] ?? kindWord(card.kind ?? ''),
  };
}
