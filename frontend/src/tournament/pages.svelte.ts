/** A list that comes in pages: the first one at once, further ones on wish; news ask again for all that are shown, so that no row is lost. */
import { untrack } from 'svelte';
import { get, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';
import { me } from '$ui/me.svelte';
import type { Live, Part } from './live.svelte';

interface Page { next: string | null }

export class Pages<T extends Page> {
  pages = $state.raw<readonly T[]>([]);
  error = $state.raw<ApiError | null>(null);
  busy = $state(false);
  #url: (cursor: string | null) => string | null;
  #wanted = 1;
  #again = $state(0);
  #base: string | null = null;
  #asking: AbortController | null = null;

  /** To be made while a component is. `url` null: nothing to ask for yet. */
  constructor(live: () => Live, parts: Part[], url: (cursor: string | null) => string | null) {
    this.#url = url;
    $effect(() => {
      const base = url(null);
      for (const part of parts) void live().wave(part);
      void this.#again;
      void me.player?.id;
      untrack(() => this.#start(base));
      return () => this.#asking?.abort();
    });
  }

  get first(): T | null { return this.pages[0] ?? null; }
  get hasMore(): boolean { return !!this.pages.at(-1)?.next; }
  again(): void { this.#again += 1; }

  async more(): Promise<void> {
    const cursor = this.pages.at(-1)?.next;
    if (!cursor || this.busy) return;
    this.#wanted += 1;
    this.busy = true;
    await this.#ask(cursor, this.pages.length, new AbortController());
  }

  #start(base: string | null): void {
    if (base !== this.#base) this.#wanted = 1;
    this.#base = base;
    if (base !== null) void this.#ask(null, 0, new AbortController());
  }

  /** Asks from `cursor` on until as many pages are there as were wanted; the old ones stay in sight until all have come. */
  async #ask(cursor: string | null, kept: number, asking: AbortController): Promise<void> {
    this.#asking?.abort();
    this.#asking = asking;
    const found: T[] = this.pages.slice(0, kept);
    try {
      while (found.length < this.#wanted) {
        const page = await get<T>(this.#url(cursor)!, asking.signal);
        found.push(page);
        cursor = page.next;
        if (!cursor) break;
      }
      if (asking.signal.aborted) return;
      this.pages = found;
      this.error = null;
    } catch (error) {
      if (asking.signal.aborted) return;
      this.error = asApiError(error);
    }
    this.busy = false;
  }
}
