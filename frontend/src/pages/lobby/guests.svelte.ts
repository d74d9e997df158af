/** Waiting for a guest: as soon as one of the reader's own tables is full, the reader is brought to it. */
import { untrack } from 'svelte';
import type { MatchHead } from '$generated/messages';
import { mine, refreshMine } from '$ui/mine.svelte';
import { go } from '$ui/router.svelte';
import type { LobbyFeed } from './feed.svelte';

const isFull = (match: MatchHead) => match.status === 'live' || (match.status === 'open' && match.seats.every((seat) => seat.kind !== 'open'));

/** Called while a component is made. `tables` names the matches that were opened from this page. */
export function awaitGuests(feed: LobbyFeed, tables: () => string[]): void {
  $effect(() => {
    if (feed.news && tables().length) void refreshMine();
  });
  $effect(() => {
    const full = mine.matches.find((match) => tables().includes(match.id) && isFull(match));
    if (full) untrack(() => go(`/m/${full.id}`));
  });
}
