/** Saved decks of Deckhand, the game to which players bring their own: kept, judged and played. */
import type { ReadyDecks, ReadyDeckView, Snapshot } from '$generated/messages';
import { del, get, post, put } from './api';
import { firstLevel, type Game } from './games';
import { newId, randomHex } from './ids';
import { seatAgainstBots } from './sitdown';
import { go } from './router.svelte';

export const DECK_GAME = 'deckhand_ccg';
export const DECK_SIZE = 20;

export interface DeckNote {
  name: string;
  captain: string;
  cards: string[]; // by name, each copy once; may be unfinished
}

export interface SavedDeck extends DeckNote {
  id: string;
  changedAt: number;
  playable: boolean; // a match would take it
}

export interface Problem {
  rule: string;
  sentence: string;
  card: string | null;
}

export interface Judged {
  problems: Problem[];
  curve: number[]; // how many cost 0, 1, 2, 3
}

const at = (id: string): string => `/api/decks/${encodeURIComponent(id)}`;

export const listDecks = async (): Promise<SavedDeck[]> => (await get<{ decks: SavedDeck[] }>('/api/decks')).decks;
export const listReady = async (): Promise<ReadyDeckView[]> => (await get<ReadyDecks>('/api/decks/ready')).decks;
export const getDeck = (id: string): Promise<SavedDeck> => get(at(id));
export const keepDeck = (note: DeckNote): Promise<SavedDeck> => post('/api/decks', note);
export const changeDeck = (id: string, note: DeckNote): Promise<SavedDeck> => put(at(id), note);
export const throwAway = (id: string): Promise<unknown> => del(at(id));
export const judgeDeck = (captain: string, cards: string[]): Promise<Judged> => post('/api/decks/check', { captain, cards });

/** Sits down against a bot with this deck already chosen. Throws ApiError when no seat is to be had. */
export async function playDeck(deck: DeckNote, game: Game): Promise<void> {
  const match = await seatAgainstBots({ game: game.id, level: firstLevel(game) });
  // If the deck cannot be laid down from here, the table still asks for one.
  await bring(match, deck).catch(() => undefined);
  go(`/m/${match}`);
}

async function bring(match: string, { captain, cards }: DeckNote): Promise<void> {
  let seen = await get<Snapshot>(`/api/matches/${match}`);
  if (seen.you !== null && seen.match.missingNonces.includes(seen.you)) {
    await post(`/api/matches/${match}/nonce`, { nonce: randomHex() });
    seen = await get<Snapshot>(`/api/matches/${match}`);
  }
  await post(`/api/matches/${match}/moves`, { id: newId(), seen: seen.v, action: { do: 'BringDeck', captain, cards } });
}
