/** What a host has chosen so far: game, options, time, seats, and a bot's level. */
import { defaultsOf, complaintOf, rulesWords, type Options } from '$ui/options';
import { firstLevel, usualSeats, type Game } from '$ui/games';
import { calmTiming, clockOf, timingWords, type Timing } from '$ui/timing';
import type { BotTerms, TableTerms } from '$ui/sitdown';

export class Setup {
  game = $state.raw() as Game;
  level = $state(0);
  seats = $state(2);
  bots = $state(0); // among the others at a table for people
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
    this.bots = 0;
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
  get terms(): TableTerms & { seats: number } {
    const seats = Math.max(2, this.seats);
    return { ...this.#common, seats, bots: Math.min(this.bots, seats - 2), level: this.level };
  }

  /** For a table with bots, or alone. */
  get botTerms(): BotTerms {
    return { ...this.#common, seats: this.seats, level: this.level };
  }

  get #common() { return { game: this.game.id, options: $state.snapshot(this.options), clock: clockOf(this.timing) }; }

  /** "3 seats, 1 of them a bot, level Bosun". */
  get seatWords(): string {
    const { seats, bots, level } = this.terms;
    return `${seats} seats${bots ? `, ${bots} of them ${bots === 1 ? 'a bot' : 'bots'}, level ${this.game.levels[level]?.name}` : ''}`;
  }

  get timeWords(): string { return timingWords(clockOf(this.timing)); }
  get rulesWords(): string { return rulesWords(this.game.options, this.options); }
}
