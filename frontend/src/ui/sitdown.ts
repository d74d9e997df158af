/** Taking a seat: against a bot, at a table of somebody's, or at an own one that others may join. */
import type { Clock, TableView } from '$generated/messages';
import { del, post } from './api';
import { randomHex } from './ids';
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

/** A table for people; bots of a level may take some of its seats. */
export interface TableTerms extends Terms {
  bots: number;
  level: number;
}

export type BotTerms = Partial<Terms> & { game: string; level: number; seat?: number };

/** Seats the reader against bots of one level and goes to the table; `seats` in all, `seat` is the reader's. Throws ApiError when refused. */
export async function playBot(terms: BotTerms): Promise<void> {
  go(`/m/${await seatAgainstBots(terms)}`);
}

/** The same without going there; answers the match. */
export async function seatAgainstBots(terms: BotTerms): Promise<string> {
  const { match } = await post<{ match: string }>('/api/matches', terms);
  await knowMe();
  return match;
}

/** Takes a seat by a table's code and goes to the table. The nonce is drawn here, after the table's seal was seen. */
export async function sitDown(code: string): Promise<void> {
  const { match } = await post<{ match: string }>(`/api/tables/${encodeURIComponent(code)}/join`, { nonce: randomHex() });
  await knowMe();
  go(`/m/${match}`);
}

export async function openTable(terms: TableTerms, listed: boolean): Promise<{ code: string; match: string; url: string }> {
  const opened = await post<{ code: string; match: string; url: string }>('/api/tables', { ...terms, listed });
  await knowMe();
  return opened;
}

export const closeTable = (code: string): Promise<unknown> => del(`/api/tables/${encodeURIComponent(code)}`);

// The first seat makes a guest; the bar should name them from then on.
async function knowMe(): Promise<void> {
  if (!me.player) await loadMe();
}
