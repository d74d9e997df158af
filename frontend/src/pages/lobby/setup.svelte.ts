/** What a host has chosen so far: game, options, time, seats, and a bot's level. */
import { defaultsOf, complaintOf, rulesWords, type Options } from '$ui/options';
import { firstLevel, usualSeats, type Game } from '$ui/games';
import { calmTiming, clockOf, timingWords, type Timing } from '$ui/timing';
import type { Terms } from '$ui/sitdown';

export class Setup {
  game = $state.raw() as Game;
  level = $state(0);
  seats = $state(2);
  options = $state<Options>({});
  timing = $state<Timing>(calmTiming());

  constructor(game: Game) {
    this.choose(game);
  }

  /** Another game has other options and levels; the time that was chosen stays. */
  choose(game: Game): void {
    this.game = game;
    this.level = firstLevel(game);
    this.seats = usualSeats(game);
    this.options = defaultsOf(game.options);
  }

  get complaint(): string | null {
    for (const option of this.game.options) {
      const complaint = complaintOf(option, this.options[option.key]);
      if (complaint) return complaint;
    }
    return null;
  }

  /** For a table with other people: two at least. */
  get terms(): Required<Terms> {
    return { game: this.game.id, options: $state.snapshot(this.options), clock: clockOf(this.timing), seats: Math.max(2, this.seats) };
  }

  /** For a table with bots, or alone. */
  get botTerms(): Required<Terms> & { level: number } {
    return { ...this.terms, seats: this.seats, level: this.level };
  }

  get timeWords(): string { return timingWords(clockOf(this.timing)); }
  get rulesWords(): string { return rulesWords(this.game.options, this.options); }
}
