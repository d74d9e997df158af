/** The lists of tournaments as the server pages them, one a filter; known cards are shared with the calendar. */
import type { Card, CardsView } from '$generated/tournaments';
import { get, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';

export type When = 'upcoming' | 'live' | 'done' | 'mine';

interface Pages {
  ids: string[];
  next: string | null;
}

export class Listed {
  lists = $state.raw<Partial<Record<When, Pages>>>({});
  cards = $state.raw<Map<string, Card>>(new Map());
  error = $state.raw<ApiError | null>(null);
  #game: string;
  #asking = new Map<When, Promise<void>>();

  /** `game` is one game's id, or empty for all of them. */
  constructor(game: string) {
    this.#game = game;
  }

  of(when: When): Card[] | null {
    return this.lists[when]?.ids.map((id) => this.cards.get(id)!) ?? null;
  }

  hasMore(when: When): boolean { return !!this.lists[when]?.next; }

  /** Asks for a list from its beginning; what was shown stays until the answer is there. */
  read(when: When): Promise<void> { return this.#ask(when, null); }

  more(when: When): Promise<void> { return this.#ask(when, this.lists[when]?.next ?? null); }

  /** Reads on until everything that begins between two instants is known: upcoming ones come soonest first, done ones latest first. */
  async cover(from: number, to: number): Promise<void> {
    for (const when of ['live', 'upcoming', 'done'] as const) {
      if (!this.lists[when]) await this.read(when);
      while (this.hasMore(when) && !this.error && !this.#isPast(when, from, to)) await this.more(when);
    }
  }

  #isPast(when: When, from: number, to: number): boolean {
    const last = this.of(when)?.at(-1)?.startsAt ?? null;
    return last !== null && (when === 'upcoming' ? last > to : when === 'done' && last < from);
  }

  // One answer at a time a list, so that a page is never put behind itself.
  #ask(when: When, cursor: string | null): Promise<void> {
    const asked = this.#asking.get(when) ?? this.#fetch(when, cursor).finally(() => this.#asking.delete(when));
    this.#asking.set(when, asked);
    return asked;
  }

  async #fetch(when: When, cursor: string | null): Promise<void> {
    const query = new URLSearchParams({ when, ...(this.#game && { game: this.#game }), ...(cursor && { cursor }) });
    try {
      const page = await get<CardsView>(`/api/tournaments?${query}`);
      const before = cursor ? (this.lists[when]?.ids ?? []) : [];
      this.cards = new Map([...this.cards, ...page.tournaments.map((card) => [card.id, card] as const)]);
      this.lists = { ...this.lists, [when]: { ids: [...new Set([...before, ...page.tournaments.map(({ id }) => id)])], next: page.next ?? null } };
      this.error = null;
    } catch (error) {
      this.error = asApiError(error);
    }
  }
}
