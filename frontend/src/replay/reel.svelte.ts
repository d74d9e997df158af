/** One replay while it is on screen: whose eyes, which event, playing or still, and how much of the future may be seen. */
import { namesOf } from '$ui/heads';
import { get, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';
import { look, setLook } from '$ui/look.svelte';
import type { Address } from './address';
import { loadChronicle, PLAIN, type Chronicle } from './chronicle';
import type { Replay } from './record';
import { stopAt, tell, turnAfter, turnBefore } from './story';

export const SPEEDS = [{ value: 0.5, name: '½×' }, { value: 1, name: '1×' }, { value: 2, name: '2×' }, { value: 4, name: '4×' }];
const STEP_MS = 1300;

export class Reel {
  readonly match: string;
  replay = $state.raw<Replay | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** Why the eyes asked for are not the ones shown. */
  shut = $state<string | null>(null);
  at = $state(0);
  speed = $state(1);
  playing = $state(false);
  #chronicle = $state.raw<Chronicle>(PLAIN);
  #furthest = $state(0);
  #linkHides = $state(false);
  #byEyes = new Map<string, Replay>();
  #asked = 0;

  names = $derived(this.replay ? namesOf(this.replay.match) : []);
  story = $derived(tell(this.replay?.frames ?? [], this.names.length, this.#chronicle));
  stop = $derived(this.story.stops[this.at] ?? null);
  spoilers = $derived(look.spoilers && !this.#linkHides);
  /** What may be drawn: all of it, or with spoilers off as far as the reader has walked. */
  seen = $derived.by(() => {
    const edge = this.story.stops[this.#furthest]?.frame.v;
    return this.spoilers || edge === undefined ? this.story : tell(this.replay!.frames.filter((frame) => frame.v <= edge), this.names.length, this.#chronicle);
  });
  ended = $derived(this.seen.stops.length === this.story.stops.length);
  address = $derived<Address>({ at: this.stop?.frame.v ?? null, as: this.replay?.as ?? null, spoilers: this.spoilers });

  constructor(match: string) {
    this.match = match;
  }

  get chronicle(): Chronicle { return this.#chronicle; }

  /** Opens the record at an address. Eyes that are not open yet give way to the reader's own, with the reason. */
  async open({ at, as, spoilers }: Address): Promise<void> {
    this.#linkHides = !spoilers;
    this.error = null;
    try {
      await this.#show(as, at);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (as !== null && error.field === 'as') {
        await this.open({ at, as: null, spoilers });
        this.shut = error.sentence;
      } else {
        this.error = error;
      }
    }
  }

  async look(eyes: string): Promise<void> {
    this.shut = null;
    try {
      await this.#show(eyes, this.stop?.frame.v ?? null);
    } catch (error) {
      this.shut = asApiError(error).sentence;
    }
  }

  async #show(eyes: string | null, v: number | null): Promise<void> {
    const asked = (this.#asked += 1);
    const known = eyes === null ? undefined : this.#byEyes.get(eyes);
    const replay = known ?? (await get<Replay>(`/api/matches/${this.match}/replay${eyes === null ? '' : `?as=${encodeURIComponent(eyes)}`}`));
    const chronicle = await loadChronicle(replay.match.game);
    if (asked !== this.#asked) return; // a later wish overtook this one
    this.#byEyes.set(replay.as, replay);
    this.#chronicle = chronicle;
    this.replay = replay;
    this.seek(v === null ? 0 : stopAt(this.story, v));
  }

  /** The open eyes' record, for checking the dice. */
  async openRecord(): Promise<Replay> {
    const known = this.#byEyes.get('open') ?? (await get<Replay>(`/api/matches/${this.match}/replay?as=open`));
    this.#byEyes.set('open', known);
    return known;
  }

  /** Looks for events that came since: a live match goes on. */
  async refresh(): Promise<void> {
    this.#byEyes.clear();
    await this.look(this.replay?.as ?? 'public');
  }

  nextEyes(): void {
    const eyes = this.replay?.eyes ?? [];
    if (eyes.length > 1) void this.look(eyes[(eyes.indexOf(this.replay!.as) + 1) % eyes.length]!);
  }

  seek(stop: number): void {
    this.at = Math.max(0, Math.min(stop, this.story.stops.length - 1));
    this.#furthest = Math.max(this.#furthest, this.at);
    if (this.at >= this.story.stops.length - 1) this.playing = false;
  }

  step(by: number): void { this.#by(this.at + by); }
  turn(by: 1 | -1): void { this.#by(by > 0 ? turnAfter(this.story, this.at) : turnBefore(this.story, this.at)); }
  first(): void { this.#by(0); }
  /** With spoilers off nothing leaps to the end: the last stop is the last one seen. */
  last(): void { this.#by(this.seen.stops.length - 1); }

  #by(stop: number): void {
    this.playing = false;
    this.seek(stop);
  }

  toggle(): void {
    if (!this.playing && this.at >= this.story.stops.length - 1) this.seek(0);
    this.playing = !this.playing;
  }

  setSpoilers(shown: boolean): void {
    this.#linkHides = false;
    if (!shown) this.#furthest = this.at;
    setLook({ spoilers: shown });
  }

  /** Runs while it plays; call from an effect. */
  roll(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const next = this.at + 1;
    const timer = setTimeout(() => this.seek(next), STEP_MS / this.speed);
    return () => clearTimeout(timer);
  }
}
