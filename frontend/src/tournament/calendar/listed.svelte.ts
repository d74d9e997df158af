/** The lists of tournaments as the server pages them, one a filter; known cards are shared with the calendar. */
import type { Card, CardsView } from '$generated/tournaments';
import { get, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';

export type When = 'upcoming' | 'live' | 'done' | 'mine';

interface Pages {
  ids: string[];
  next: string | null;
  paged: boolean;
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

  /** True when more than the first page is shown. */
  isPaged(when: When): boolean { return !!this.lists[when]?.paged; }

  /** Asks for a list from its beginning; what was shown stays until the answer is there. */
  read(when: When): Promise<void> { return this.#ask(when, null); }

  more(when: When): Promise<void> { return this.#ask(when, this.lists[when]?.next ?? null); }

  /** Everything that begins between two instants, for the calendar. */
  async cover(begins: number, ends: number): Promise<void> {
    try {
      for (let cursor: string | null = '', page: CardsView; cursor !== null; cursor = page.next ?? null) {
        page = await this.#page({ when: 'all', begins: String(begins), ends: String(ends), cursor });
        this.#learn(page.tournaments);
      }
    } catch (error) {
      this.error = asApiError(error);
    }
  }

  // One answer at a time a list, so that a page is never put behind itself.
  #ask(when: When, cursor: string | null): Promise<void> {
    const asked = this.#asking.get(when) ?? this.#fetch(when, cursor).finally(() => this.#asking.delete(when));
    this.#asking.set(when, asked);
    return asked;
  }

  async #fetch(when: When, cursor: string | null): Promise<void> {
    try {
      const page = await this.#page({ when, cursor: cursor ?? '' });
      const before = cursor ? (this.lists[when]?.ids ?? []) : [];
      this.#learn(page.tournaments);
      this.lists = { ...this.lists, [when]: { ids: [...new Set([...before, ...page.tournaments.map(({ id }) => id)])], next: page.next ?? null, paged: !!cursor } };
      this.error = null;
    } catch (error) {
      this.error = asApiError(error);
    }
  }

  #page(asked: Record<string, string>): Promise<CardsView> {
    const query = Object.entries({ ...asked, game: this.#game }).filter(([, value]) => value);
    return get<CardsView>(`/api/tournaments?${new URLSearchParams(query)}`);
  }

  #learn(cards: readonly Card[]): void {
    this.cards = new Map([...this.cards, ...cards.map((card) => [card.id, card] as const)]);
  }
}
