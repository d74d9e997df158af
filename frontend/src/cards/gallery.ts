/** The cards of a game as cards.toml lists them, and how each becomes a face: by the game's own ui/face.ts, or plainly. */
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

const faces = import.meta.glob<{ default: FaceOf }>('../../../games/*/ui/face.ts');

/** The game's own way to make a face of a listed card: the default export of its ui/face.ts. */
export async function loadFaces(game: string): Promise<FaceOf> {
  return (await faces[`../../../games/${game}/ui/face.ts`]?.())?.default ?? plainFace;
}
