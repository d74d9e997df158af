/** One part of a tournament on a page: asked for when its address is known, and again whenever the news touch it. What was there stays meanwhile. */
import { untrack } from 'svelte';
import { get, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';
import { me } from '$ui/me.svelte';
import type { Live, Part } from './live.svelte';

export class Shown<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** True while another address is on its way: what is shown is of the last one. */
  turning = $state(false);
  #again = $state(0);
  #last: string | null = null;

  /** To be made while a component is. `url` null: nothing to ask for yet. */
  constructor(live: () => Live, parts: Part[], url: () => string | null) {
    $effect(() => {
      const address = url();
      for (const part of parts) void live().wave(part);
      void this.#again;
      void me.player?.id; // what one may do, and whose line is brass, depends on who asks
      if (address === null) return undefined;
      const asking = new AbortController();
      void untrack(() => this.#ask(address, asking.signal));
      return () => asking.abort();
    });
  }

  again(): void { this.#again += 1; }

  async #ask(address: string, signal: AbortSignal): Promise<void> {
    this.turning = address !== this.#last && this.#last !== null;
    try {
      const value = await get<T>(address, signal);
      if (signal.aborted) return;
      this.value = value;
      this.error = null;
      this.#last = address;
      this.turning = false;
    } catch (error) {
      if (signal.aborted) return;
      this.error = asApiError(error);
      this.turning = false;
    }
  }
}
