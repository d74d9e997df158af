/** The cards of a game as cards.toml lists them, and how each becomes a face: by the game's own ui/face.ts, or plainly. */
import type { Component } from 'svelte';
import type { CardFace } from './face';

/** One entry of GET /api/games/<game>: what all titled cards have, and whatever else the game writes. */
export interface ListedCard {
  card: string;
  title: string;
  kind?: string;
  cost?: number;
  text?: string;
  [fact: string]: unknown;
}

export type FaceOf = (card: ListedCard) => CardFace;

/** A card with no drawing of its own: title, kind, cost and text. */
export const plainFace: FaceOf = ({ card, title, kind, cost, text }) => ({ id: card, title, kind: kind && kindWord(kind), cost, text });

/** "line of sight" for "line_of_sight", with a capital: how an id reads. */
export const kindWord = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** What a game's GalleryCard.svelte is given: it draws a listed card as its table does, as wide as --cw. */
export interface GalleryCardProps {
  card: ListedCard;
  hush: boolean; // its wrapper's name says it all
}

/** How a game shows a card outside a match: its face in words and on a titled card, and a drawing of its own if it has one. */
export interface Look {
  faceOf: FaceOf;
  Drawing: Component<GalleryCardProps> | null;
}

export const PLAIN_LOOK: Look = { faceOf: plainFace, Drawing: null };

const faces = import.meta.glob<{ default: FaceOf }>('../../../games/*/ui/face.ts');

const drawings = import.meta.glob<{ default: Component<GalleryCardProps> }>('../../../games/*/ui/GalleryCard.svelte');

/** From the game's ui/face.ts (default export) and ui/GalleryCard.svelte; both may be missing. */
export async function loadLook(game: string): Promise<Look> {
  const [face, drawing] = await Promise.all([faces[`../../../games/${game}/ui/face.ts`]?.(), drawings[`../../../games/${game}/ui/GalleryCard.svelte`]?.()]);
  return { faceOf: face?.default ?? plainFace, Drawing: drawing?.default ?? null };
}

/** Cards that read the same, gathered; each with how many there are. An entry may also name its own `copies`. */
export function gathered(cards: readonly ListedCard[]): { card: ListedCard; copies: number }[] {
  const found = new Map<string, { card: ListedCard; copies: number }>();
  for (const card of cards) {
    const key = [card.title, card.kind, card.cost, card.text].join('\n');
    const copies = typeof card.copies === 'number' ? card.copies : 1;
    const known = found.get(key);
    if (known) known.copies += copies;
    else found.set(key, { card, copies });
  }
  return [...found.values()];
}
