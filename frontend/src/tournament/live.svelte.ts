/** One tournament, live: a socket that comes back by itself brings the head and says which parts to ask for again; commands go by REST. */
import { waitBefore } from '$match/line';
import { get, post, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';
import { newId } from '$ui/ids';
import type { AnyCommand, Consequences, Done, Head, News } from '$generated/tournaments';

export type Part = News['touched'][number];
/** A command as a page gives it: what is left out takes the server's default. */
export type Asked<C = AnyCommand> = C extends { is: string } ? Pick<C, 'is'> & Partial<Omit<C, 'is'>> : never;
type Frame = Head | News | { t: 'pong'; n: number };

const PARTS: Part[] = ['entrants', 'rounds', 'standings', 'bracket', 'desk', 'path'];
const GATHER = 120; // news that come together are one wave
const WAVE_EVERY = 1000; // a round of hundreds of tables ends in waves, not in hundreds of questions
const PING_EVERY = 15_000;
const ANSWER_WITHIN = 10_000;
const UNKNOWN_TOURNAMENT = 4404;

export class Live {
  readonly id: string;
  /** The version that the time machine looks at; null: now. */
  at = $state<number | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** False while the socket is away: what is shown may be a few seconds old. */
  up = $state(false);
  /** When the line went down; null while it is up or was never. */
  downSince = $state<number | null>(null);
  /** What the last news said, for a voice. */
  say = $state.raw<readonly string[]>([]);
  #latest = $state.raw<Head | null>(null);
  #past = $state.raw<Head | null>(null);
  #waves = $state<Record<Part, number>>({ entrants: 0, rounds: 0, standings: 0, bracket: 0, desk: 0, path: 0 });
  #touched = new Set<Part>();
  #lastWave = 0;
  #unanswered = new Map<string, string>();
  #skew = 0;
  #looks = 0;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #pings = 0;
  #closed = false;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(id: string, at: number | null = null) {
    this.id = id;
    this.at = at;
  }

  /** The head at the version looked at. */
  get head(): Head | null { return this.at === null ? this.#latest : this.#past; }
  /** The head as it is now, whatever the time machine shows. */
  get latest(): Head | null { return this.#latest; }
  /** How often a part has changed: read it in an effect to be woken. The past does not change. */
  wave(part: Part): number { return this.at === null ? this.#waves[part] : 0; }
  /** The server's time. */
  now(): number { return Date.now() + this.#skew; }

  /** The address of a part, at the version looked at: `url('rounds/main/3')`. */
  url(part = '', query: Record<string, string | number | null | undefined> = {}): string {
    const all: typeof query = { ...query, at: this.at };
    const asked = Object.entries(all).filter(([, value]) => value !== null && value !== undefined && value !== '');
    const text = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
    return `/api/tournaments/${encodeURIComponent(this.id)}${part ? `/${part}` : ''}${text ? `?${text}` : ''}`;
  }

  /** Opens the line; returns the way to close it, for `$effect(() => live.open())`. */
  open(): () => void {
    this.#closed = false;
    this.#connect();
    return () => this.#close();
  }

  /** Looks at another version; null comes back to now. */
  async look(at: number | null): Promise<void> {
    const look = ++this.#looks;
    if (at === null) {
      this.at = null;
      return;
    }
    try {
      const head = await get<Head>(`/api/tournaments/${encodeURIComponent(this.id)}?at=${at}`);
      if (look !== this.#looks) return; // the reader has moved on meanwhile
      this.#past = head;
      this.at = at;
      this.error = null;
    } catch (error) {
      if (look === this.#looks) this.error = asApiError(error);
    }
  }

  /** Asks for the head over REST, at once. */
  async read(): Promise<void> {
    try {
      const head = await get<Head>(`/api/tournaments/${encodeURIComponent(this.id)}`);
      if (!this.#closed) this.#take(head);
    } catch (error) {
      if (!this.#closed) this.error = asApiError(error);
    }
  }

  /** Gives an order. One that got no answer keeps its id, so that giving it again is still the same order. */
  async command(command: Asked, seen?: number): Promise<Done> {
    const key = JSON.stringify([command, seen]);
    const id = this.#unanswered.get(key) ?? newId();
    this.#unanswered.set(key, id);
    try {
      const done = await post<Done>(this.#door('commands'), order(id, command, seen));
      this.#unanswered.delete(key);
      if (!this.up) await this.read();
      return done;
    } catch (error) {
      if (!asApiError(error).offline) this.#unanswered.delete(key);
      throw error;
    }
  }

  /** What an order would bring about; `v` of the answer is the `seen` to give it with. */
  preview(command: Asked): Promise<Consequences> {
    return post<Consequences>(this.#door('preview'), order(newId(), command));
  }

  tryNow(): void {
    if (!this.up && !this.#closed) this.#connect();
  }

  #door(name: string): string { return `/api/tournaments/${encodeURIComponent(this.id)}/${name}`; }

  #connect(): void {
    this.#hangUp();
    void this.read();
    let socket: WebSocket;
    try {
      socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/t/${encodeURIComponent(this.id)}`);
    } catch {
      this.#fallen();
      return;
    }
    this.#socket = socket;
    this.#after('answer', ANSWER_WITHIN, () => this.#fallen());
    socket.onopen = () => socket.send('{"t":"hello"}');
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as Frame);
    socket.onclose = (event) => this.#fallen(event.code);
  }

  #heard(frame: Frame): void {
    this.#cancel('answer');
    this.#attempt = 0;
    this.up = true;
    this.downSince = null;
    this.#after('ping', PING_EVERY, () => this.#ping());
    if (frame.t === 'tournament') this.#take(frame);
    else if (frame.t === 'news') {
      this.say = frame.say;
      this.#take(frame.head, frame.touched);
    }
  }

  // A line can die without a word: ask, and take silence for a no.
  #ping(): void {
    this.#socket?.send(JSON.stringify({ t: 'ping', n: ++this.#pings }));
    this.#after('answer', ANSWER_WITHIN, () => this.#fallen());
  }

  /** A newer head without a list of what changed follows a gap: then everything is asked for again. */
  #take(head: Head, news?: readonly Part[]): void {
    const before = this.#latest?.v;
    if (before !== undefined && head.v < before) return;
    this.#skew = head.now - Date.now();
    this.#latest = head;
    this.error = null;
    if (before === undefined) return;
    const touched = news ?? (head.v > before ? PARTS : []);
    if (!touched.length) return;
    for (const part of touched) this.#touched.add(part);
    const rest = this.#lastWave + WAVE_EVERY - Date.now();
    if (!this.#timers.has('wave')) this.#after('wave', Math.max(GATHER, rest), () => this.#roll());
  }

  #roll(): void {
    this.#lastWave = Date.now();
    for (const part of this.#touched) this.#waves[part] += 1;
    this.#touched.clear();
  }

  #fallen(code?: number): void {
    this.#hangUp();
    if (this.#closed) return;
    this.up = false;
    this.downSince ??= this.now();
    if (code === UNKNOWN_TOURNAMENT) return;
    this.#after('retry', waitBefore(this.#attempt++, Math.random), () => this.#connect());
  }

  #hangUp(): void {
    for (const name of ['answer', 'ping', 'retry']) this.#cancel(name);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #close(): void {
    this.#closed = true;
    this.#hangUp();
    this.#cancel('wave');
    this.up = false;
  }

  #after(name: string, ms: number, run: () => void): void {
    this.#cancel(name);
    this.#timers.set(name, setTimeout(() => { this.#timers.delete(name); run(); }, ms));
  }

  #cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}

const order = (id: string, command: Asked, seen?: number) => ({ id, command, ...(seen === undefined ? {} : { seen }) });
