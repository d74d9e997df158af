/** One thing being asked of the server at a click: busy while it lasts, and the refusal if there was one. */
import type { ApiError } from './api';
import { asApiError } from './fetched.svelte';

export class Deed {
  /** What is being done, by a name of the caller's; null when nothing is. */
  busy = $state<string | null>(null);
  refused = $state.raw<{ what: string; error: ApiError } | null>(null);

  /** Does one thing at a time; a second click while the first is on its way is no second deed. */
  async do(what: string, work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = what;
    this.refused = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.refused = { what, error: asApiError(error) };
      return false;
    } finally {
      this.busy = null;
    }
  }
}
