/** What is being told in the middle of the table: a battle turned card by card, and the round that it ended. */
import type { AllHandsView, Battle, Player, RoundReckoned } from '$generated/all_hands_on_deck';
import type { Said } from '$generated/messages';
import { STEPS } from './stage';

const PACE_MS = 520; // from one card to the next

export class Story {
  battle = $state.raw<Battle | null>(null);
  /** The round that was just reckoned, until its reader goes on. */
  reckoned = $state.raw<RoundReckoned | null>(null);
  step = $state(STEPS);
  #before = $state.raw<Player[] | null>(null);
  #earlier: AllHandsView | null = null;
  #live: boolean;

  constructor(live: boolean) { this.#live = live; } // a replay has its own pace: there every battle stands told

  get telling(): boolean { return this.step < STEPS; }
  /** Attacker and defender while the end is not yet told. */
  get fight(): readonly [number, number] | null { return this.telling && this.battle && !this.reckoned ? [this.battle.attacker.ship, this.battle.defender.ship] : null; }
  /** Points as they stood before the battle that is being told. */
  get held(): Player[] | null { return this.telling ? this.#before : null; }

  /** A new view, with the events that led to it. */
  tell(view: AllHandsView, events: readonly Said[]): void {
    const earlier = this.#earlier;
    this.#earlier = view;
    const ended = view.sheets.at(-1) ?? null;
    const justEnded = earlier !== null && view.sheets.length > earlier.sheets.length;
    if (view.phase === 'over') this.reckoned = ended;
    else if (justEnded) this.reckoned = ended;
    else if (view.phase === 'battle' || !this.#live) this.reckoned = null;
    if (view.last) this.battle = view.last;
    else if (justEnded) this.battle = view.ended;
    else if (!this.reckoned) this.battle = null;
    if (!this.#live || !earlier || still() || !events.some((said) => said.is === 'BattleFought')) return;
    this.#before = earlier.players;
    this.step = 0;
  }

  /** One card after the other, for as long as there are some. */
  turn(): (() => void) | void {
    if (!this.telling) return;
    const timer = setTimeout(() => this.step++, PACE_MS);
    return () => clearTimeout(timer);
  }

  skip(): void { this.step = STEPS; }

  /** The reader goes on to the next round. */
  close(): void {
    this.skip();
    this.reckoned = null;
  }
}

const still = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
