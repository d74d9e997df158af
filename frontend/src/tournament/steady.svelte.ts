/** Rows that hold still under the pointer: while somebody points at the list or is inside it with the keyboard, known rows keep
 * their place, settled ones stay and say so, and new ones wait to be taken in. */
import { untrack } from 'svelte';

export interface SteadyRow<T> {
  item: T;
  gone: boolean;
}

/** The rows to show, and how many new ones wait. */
export function hold<T>(shown: readonly SteadyRow<T>[], next: readonly T[], key: (item: T) => string, held: boolean): { rows: SteadyRow<T>[]; waiting: number } {
  if (!held || !shown.length) return { rows: next.map((item) => ({ item, gone: false })), waiting: 0 };
  const news = new Map(next.map((item) => [key(item), item]));
  const rows = shown.map(({ item }) => {
    const now = news.get(key(item));
    news.delete(key(item));
    return now === undefined ? { item, gone: true } : { item: now, gone: false };
  });
  return { rows, waiting: news.size };
}

export class Steady<T> {
  rows = $state.raw<SteadyRow<T>[]>([]);
  waiting = $state(0);
  #next: readonly T[] = [];
  #key: (item: T) => string;
  #pointed = false;
  #focused = false;

  constructor(key: (item: T) => string) {
    this.#key = key;
  }

  show(next: readonly T[]): void {
    this.#next = next;
    // Whoever shows rows in an effect must not depend on the rows it changes.
    untrack(() => this.#settle(this.#pointed || this.#focused));
  }

  /** Takes the new ones in, in the order of now. */
  takeIn = (): void => this.#settle(false);

  /** For the list's element: `{@attach steady.watch}`. */
  watch = (list: HTMLElement): (() => void) => {
    const watching = new AbortController();
    const { signal } = watching;
    list.addEventListener('pointerenter', () => (this.#pointed = true), { signal });
    list.addEventListener('pointerleave', () => { this.#pointed = false; this.#letGo(); }, { signal });
    list.addEventListener('focusin', () => (this.#focused = true), { signal });
    list.addEventListener('focusout', (event) => {
      if (list.contains(event.relatedTarget as Node | null)) return;
      this.#focused = false;
      this.#letGo();
    }, { signal });
    return () => watching.abort();
  };

  #letGo(): void {
    if (!this.#pointed && !this.#focused) this.#settle(false);
  }

  #settle(held: boolean): void {
    const { rows, waiting } = hold(this.rows, this.#next, this.#key, held);
    this.rows = rows;
    this.waiting = waiting;
  }
}
