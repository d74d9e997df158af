/** Something asked of the server once: not yet there, there, or failed; it can be asked again, and what was there stays meanwhile. */
import { ApiError } from './api';

export class Fetched<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  #ask: () => Promise<T>;
  #turn = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.again();
  }

  async again(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const value = await this.#ask();
      if (turn !== this.#turn) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (turn === this.#turn) this.error = asApiError(error);
    }
  }
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ code: 'fault', status: 0, sentence: 'This page stumbled over an answer it did not expect.' });
}
