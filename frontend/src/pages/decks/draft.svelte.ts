/** A deck while it is being built: every change is judged at once and kept a moment later; nothing is lost by leaving. */
import type { ApiError } from '$ui/api';
import type { DeckNote, Judged, Problem, SavedDeck } from '$ui/decks';
import { asApiError } from '$ui/fetched.svelte';

export interface Doors {
  keep: (note: DeckNote) => Promise<SavedDeck>;
  judge: (captain: string, cards: string[]) => Promise<Judged>;
}

const JUDGE_AFTER = 120, KEEP_AFTER = 700;

export class Draft {
  name = $state('');
  captain = $state('');
  counts = $state<Record<string, number>>({});
  judged = $state.raw<Judged | null>(null);
  refused = $state.raw<ApiError | null>(null);
  state = $state<'kept' | 'changed' | 'keeping'>('kept');
  #doors: Doors;
  #judging: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #sent: Promise<void> = Promise.resolve();
  #change = 0; // counts changes, so that an answer to an older one is known as such

  constructor(deck: DeckNote, doors: Doors) {
    this.#doors = doors;
    this.name = deck.name;
    this.captain = deck.captain;
    for (const card of deck.cards) this.counts[card] = (this.counts[card] ?? 0) + 1;
    void this.#judge();
  }

  get cards(): string[] { return Object.entries(this.counts).flatMap(([card, copies]) => Array<string>(copies).fill(card)); }
  get size(): number { return Object.values(this.counts).reduce((sum, copies) => sum + copies, 0); }
  get problems(): Problem[] { return this.judged?.problems ?? []; }
  get playable(): boolean { return this.judged?.problems.length === 0; }
  copies(card: string): number { return this.counts[card] ?? 0; }

  add(card: string): void { this.#set(card, this.copies(card) + 1); }
  remove(card: string): void { this.#set(card, this.copies(card) - 1); }

  rename(name: string): void {
    this.name = name;
    this.#changed(false);
  }

  lead(captain: string): void {
    this.captain = captain;
    this.#changed(true);
  }

  /** Keeps now what would be kept in a moment; called when the page is left, and before the deck is played. */
  async flush(): Promise<void> {
    clearTimeout(this.#keeping);
    if (this.state === 'changed') await this.#keep();
  }

  #set(card: string, copies: number): void {
    if (copies > 0) this.counts[card] = copies;
    else delete this.counts[card];
    this.#changed(true);
  }

  #changed(rules: boolean): void {
    this.#change += 1;
    this.state = 'changed';
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.#keep(), KEEP_AFTER);
    if (!rules) return;
    clearTimeout(this.#judging);
    this.#judging = setTimeout(() => void this.#judge(), JUDGE_AFTER);
  }

  async #judge(): Promise<void> {
    const change = this.#change;
    try {
      const judged = await this.#doors.judge(this.captain, this.cards);
      if (change === this.#change) this.judged = judged;
    } catch (error) {
      this.refused = asApiError(error);
    }
  }

  #keep(): Promise<void> {
    // One after the other: of two letters on the way the older might arrive last.
    this.#sent = this.#sent.then(() => this.#send());
    return this.#sent;
  }

  async #send(): Promise<void> {
    const change = this.#change;
    this.state = 'keeping';
    try {
      await this.#doors.keep({ name: this.name, captain: this.captain, cards: this.cards });
      this.refused = null;
      if (change === this.#change) this.state = 'kept';
    } catch (error) {
      this.refused = asApiError(error);
      this.state = 'changed';
    }
  }
}
