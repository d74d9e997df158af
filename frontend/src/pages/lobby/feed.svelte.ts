/** The lobby as it is now: told by a socket that comes back by itself, and read over REST where no socket can be had. */
import type { LobbyView } from '$generated/messages';
import { waitBefore } from '$match/line';
import { get, type ApiError } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';

export type LobbyNews = Pick<LobbyView, 'tables' | 'live'>;

const CHECK_EVERY = 30_000;
const ANSWER_WITHIN = 10_000;

export class LobbyFeed {
  news = $state.raw<LobbyNews | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** False while the socket is away; the news may then be a few seconds old. */
  up = $state(false);
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Opens the feed; returns the way to close it, for `$effect(() => feed.open())`. */
  open(): () => void {
    this.#closed = false;
    this.#connect();
    return () => this.#close();
  }

  /** Asks over REST, at once. */
  async read(): Promise<void> {
    try {
      const news = await get<LobbyNews>('/api/tables');
      if (!this.#closed) this.#take(news);
    } catch (error) {
      if (!this.#closed) this.error = asApiError(error);
    }
  }

  #connect(): void {
    void this.read();
    let socket: WebSocket;
    try {
      socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/lobby`);
    } catch {
      this.#fallen();
      return;
    }
    this.#socket = socket;
    socket.onmessage = (event) => {
      const frame = JSON.parse(String(event.data)) as LobbyView;
      if (frame.t !== 'lobby') return;
      this.up = true;
      this.#attempt = 0;
      clearTimeout(this.#silence);
      this.#take(frame);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#check(), CHECK_EVERY);
    };
    socket.onclose = () => this.#fallen();
  }

  // A line can die without a word: ask, and take silence for a no.
  #check(): void {
    this.#socket?.send('{"t":"hello"}');
    this.#silence = setTimeout(() => this.#fallen(), ANSWER_WITHIN);
  }

  #take(news: LobbyNews): void {
    this.news = { tables: news.tables, live: news.live };
    this.error = null;
  }

  #fallen(): void {
    this.#hangUp();
    if (this.#closed) return;
    this.up = false;
    this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++, Math.random));
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #close(): void {
    this.#closed = true;
    this.#hangUp();
    this.up = false;
  }
}
