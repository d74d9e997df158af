/** The player's own decks at the table: fetched once while a deck is chosen; those a match would take are offered. */
import type { BringDeck, DeckhandAction } from '$generated/deckhand_ccg';
import { listDecks, type SavedDeck } from '$ui/decks';
import { titleOf } from './cards';
import { can } from './choice';
import type { Line } from './words';

export function ownDecks(wanted: () => boolean) {
  let list = $state.raw<SavedDeck[]>([]);
  // The ready decks are there in any case, so a list that cannot be fetched is an empty one.
  $effect(() => { if (wanted()) void listDecks().then((found) => (list = found.filter((deck) => deck.playable)), () => undefined); });
  const find = (pick: string | null) => list.find((deck) => deck.id === pick);
  return {
    get list() { return list; },
    cards: (pick: string | null): string[] | null => find(pick)?.cards ?? null,
    /** Of all that may be done only this cannot be listed, for there are too many decks: it may be done when a ready one may be taken. */
    action(pick: string | null, legal: readonly DeckhandAction[]): BringDeck | null {
      const deck = can(legal, 'TakeDeck') ? find(pick) : undefined;
      return deck ? { do: 'BringDeck', captain: deck.captain, cards: deck.cards } : null;
    },
    line(pick: string | null): Line | null {
      const deck = find(pick);
      return deck ? { text: `${deck.name}, under the ${titleOf(deck.captain)}.`, why: 'Your own deck of 20 cards.', rule: 'R11' } : null;
    },
  };
}
