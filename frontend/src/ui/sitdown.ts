/** Taking a seat: against a bot, at a table of somebody's, or at an own one that others may join. */
import type { Clock, TableView } from '$generated/messages';
import { del, post } from './api';
import { loadMe, me } from './me.svelte';
import type { Options } from './options';
import { go } from './router.svelte';

/** A table as the lobby tells it; `why` says why nobody can sit down there. */
export type Table = TableView;

export interface Terms {
  game: string;
  options: Options;
  clock: Clock;
  seats?: number;
}

/** Seats the reader against bots of one level and goes to the table; `seats` in all, `seat` is the reader's. Throws ApiError when refused. */
export async function playBot(terms: Partial<Terms> & { game: string; level: number; seat?: number }): Promise<void> {
  const { match } = await post<{ match: string }>('/api/matches', terms);
  await knowMe();
  go(`/m/${match}`);
}

/** Takes a seat by a table's code and goes to the table. The nonce is drawn here, after the table's seal was seen. */
export async function sitDown(code: string): Promise<void> {
  const { match } = await post<{ match: string }>(`/api/tables/${encodeURIComponent(code)}/join`, { nonce: drawNonce() });
  await knowMe();
  go(`/m/${match}`);
}

export async function openTable(terms: Terms, listed: boolean): Promise<{ code: string; match: string; url: string }> {
  const opened = await post<{ code: string; match: string; url: string }>('/api/tables', { ...terms, listed });
  await knowMe();
  return opened;
}

export const closeTable = (code: string): Promise<unknown> => del(`/api/tables/${encodeURIComponent(code)}`);

/** 32 hexadecimal characters: the reader's share of the luck. */
export function drawNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The first seat makes a guest; the bar should name them from then on.
async function knowMe(): Promise<void> {
  if (!me.player) await loadMe();
}
