/** A look at a match through the public's eyes, refreshed while it is in sight; it takes no chair among those who watch. */
import type { MatchHead, Snapshot } from '$generated/messages';
import { get } from '$ui/api';
import { isSuited, plain } from '$ui/sentence';
import { namesOf, winnerWords } from '$ui/heads';

const EVERY_MS = 4000;
const LAST_EVENTS = 10; // enough to hold one that has something to say
const NO_EVENTS = 1e9;
const GROWN_AFTER = 30; // events; the deal and the first decisions take about ten

export class Glimpse {
  match = $state.raw<MatchHead | null>(null);
  view = $state.raw<unknown>(null);
  /** What happened last, in words. */
  line = $state('');
  /** True while hardly anything has happened at the table. */
  young = $state(false);
  #id: string;
  #v = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** Looks now and again; returns the way to stop, for `$effect(() => glimpse.follow())`. */
  follow(): () => void {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async () => {
      if (document.visibilityState === 'visible') await this.#look();
      if (!stopped && this.match?.status !== 'finished') timer = setTimeout(round, EVERY_MS);
    };
    void round();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  async #look(): Promise<void> {
    try {
      // The version is learned first: a long match has hundreds of events and only the last ones are wanted.
      const after = this.#v || Math.max(0, (await this.#ask(NO_EVENTS)).v - LAST_EVENTS);
      const seen = await this.#ask(after);
      this.#v = seen.v;
      this.young = seen.match.status === 'live' && seen.v < GROWN_AFTER;
      this.match = seen.match;
      this.view = seen.view;
      const said = seen.events.findLast((event) => event.say && event.is !== 'SealOpened');
      if (seen.match.result) this.line = winnerWords(seen.match);
      else if (said) this.line = plain(said.say, namesOf(seen.match), null, isSuited(seen.match.game));
    } catch {
      // The picture stays as it is; the next round looks again.
    }
  }

  #ask(after: number): Promise<Snapshot> {
    return get<Snapshot>(`/api/matches/${this.#id}?watch=1&after=${after}`);
  }
}
