/** The server's clock as this browser knows it: the best of the latest answers, by shortest round trip. */
import type { ClockView } from '$generated/messages';

export class ServerClock {
  #offset = 0;
  #trip = Infinity;

  /** A server instant was received; `trip` is the whole round trip if it is known. */
  learn(serverNow: number, clientNow: number, trip?: number): void {
    const cost = trip ?? 2000;
    // A better estimate always wins; a slightly worse one still replaces an old one, since clocks drift.
    if (cost > this.#trip * 1.5 + 20) {
      this.#trip *= 1.2;
      return;
    }
    this.#trip = cost;
    this.#offset = serverNow + (trip ?? 0) / 2 - clientNow;
  }

  at(clientNow: number): number {
    return clientNow + this.#offset;
  }
}

/** What is left on one seat's clock at a server instant; null when nobody is hurried. */
export function leftAt(clock: ClockView | undefined, serverNow: number): number | null {
  if (!clock || clock.leftMs === null) return null;
  if (clock.runningSince === null) return clock.leftMs;
  return Math.max(0, clock.leftMs - Math.max(0, serverNow - clock.runningSince));
}
