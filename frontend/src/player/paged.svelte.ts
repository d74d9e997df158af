/** A list that is read by cursor: the first page at once, the next ones on wish; what has come stays, and nothing stands in it twice. */
import type { ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';

export interface Page<T> { rows: T[]; next: string | null }

export class Paged<T> {
  rows = $state.raw<readonly T[] | null>(null); // null: nothing has come yet
  error = $state.raw<ApiError | null>(null);
  busy = $state(false);
  #ask: (after: string | null) => Promise<Page<T>>;
  #key: (row: T) => string;
  #next = $state.raw<string | null>(null);

  constructor(ask: (after: string | null) => Promise<Page<T>>, key: (row: T) => string) {
    this.#ask = ask;
    this.#key = key;
    void this.more();
  }

  get hasMore(): boolean { return this.#next !== null; }

  /** The next page, or the same one again if it could not be had. */
  async more(): Promise<void> {
    if (this.busy || (this.rows && !this.hasMore)) return;
    this.busy = true;
    try {
      const page = await this.#ask(this.#next);
      const seen = new Set((this.rows ?? []).map(this.#key));
      this.rows = [...(this.rows ?? []), ...page.rows.filter((row) => !seen.has(this.#key(row)))];
      this.#next = page.next;
      this.error = null;
    } catch (error) {
      this.error = asApiError(error);
    }
    this.busy = false;
  }
}
