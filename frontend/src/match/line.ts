/** The line to one match: a socket that says hello, resumes, and comes back by itself; long polling where no socket can be had. */
import type { ClientFrame, ServerFrame } from '$generated/messages';
import type { Command } from './outbox';

const OPEN = 1;

export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: any) => void) | null;
  onmessage: ((event: { data: any }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** Everything outside the line itself, so that tests can hold the clock, the dice and the wire. */
export interface LineParts {
  seen: () => number; // the version to resume from
  openSocket: () => SocketLike;
  poll: (after: number, signal: AbortSignal) => Promise<ServerFrame>;
  post: (frame: Command) => Promise<ServerFrame>;
  onframe: (frame: ServerFrame) => void;
  onstate: (state: LineState) => void;
  now: () => number;
  random: () => number;
}

export interface LineState {
  is: 'opening' | 'up' | 'down' | 'gone';
  by: 'socket' | 'poll';
  since: number; // when this state began
  nextTry: number | null;
  lost: 'unknown_match' | null; // why the line is gone for good
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const ANSWER_WITHIN = 10_000;
const TOO_FAST_WAIT = 4000;
const SOCKETS_TRIED_BEFORE_POLLING = 4;
const SOCKET_AGAIN_AFTER = 60_000;
const UNKNOWN_MATCH = 4404;
const TOO_FAST = 4429;

/** Doubling from a quarter second to eight, each somewhere in its upper half: a crowd does not return in step. */
export function waitBefore(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(full * (0.5 + random() / 2));
}

export class Line {
  state: LineState;
  #parts: LineParts;
  #socket: SocketLike | null = null;
  #polling: AbortController | null = null;
  #attempt = 0; // tries since a frame was last heard
  #everHeard = false; // by a socket, at any time
  #pollsHeard = false;
  #pingNumber = 0;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.state = { is: 'opening', by: 'socket', since: parts.now(), nextTry: null, lost: null };
  }

  open(): void {
    this.#openSocket();
  }

  /** Sends a frame if the line is up. False means that nothing left this device. */
  send(frame: ClientFrame): boolean {
    if (this.state.is !== 'up') return false;
    if (this.state.by === 'poll') {
      if (frame.t !== 'play' && frame.t !== 'concede' && frame.t !== 'rematch') return false;
      this.#parts.post(frame).then((answer) => this.#heard(answer), () => this.#fallen());
      return true;
    }
    if (this.#socket!.readyState > OPEN) return false; // it is closing: the word of it has not come yet
    this.#socket!.send(JSON.stringify(frame));
    return true;
  }

  /** Something is missing: ask for everything after the version held. */
  askAgain(): void {
    if (this.state.by === 'socket') this.send({ t: 'hello', v: this.#parts.seen() });
  }

  tryNow(): void {
    if (this.state.is === 'down') this.#openSocket();
  }

  /** Looks whether the line still answers, as after a sleep of the device. */
  probe(): void {
    if (this.state.is === 'up' && this.state.by === 'socket') this.#ping();
    else this.tryNow();
  }

  close(): void {
    this.#hangUp();
    this.#become({ is: 'gone' });
  }

  #openSocket(): void {
    this.#hangUp();
    this.#become({ is: this.#everHeard || this.#attempt ? 'down' : 'opening', by: 'socket', nextTry: null });
    let socket: SocketLike;
    try {
      socket = this.#parts.openSocket();
    } catch {
      this.#fallen();
      return;
    }
    this.#socket = socket;
    this.#after('answer', ANSWER_WITHIN, () => this.#fallen());
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', v: this.#parts.seen() }));
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data) as ServerFrame);
    socket.onclose = (event) => this.#fallen(event.code);
  }

  #heard(frame: ServerFrame): void {
    this.#cancel('answer');
    this.#attempt = 0;
    if (this.state.by === 'socket') this.#everHeard = true;
    else this.#pollsHeard = true;
    // Up only with a table in hand: what is resent must meet a seat that was recognised.
    if (frame.t === 'snapshot' && this.state.is !== 'up') {
      this.#become({ is: 'up', nextTry: null });
      if (this.state.by === 'socket') this.#after('ping', PING_EVERY, () => this.#ping());
    }
    this.#parts.onframe(frame);
  }

  #ping(): void {
    this.#cancel('ping');
    if (!this.send({ t: 'ping', n: ++this.#pingNumber })) return;
    this.#after('answer', ANSWER_WITHIN, () => this.#fallen());
    this.#after('ping', PING_EVERY, () => this.#ping());
  }

  #fallen(code?: number): void {
    const polled = this.state.by === 'poll';
    this.#hangUp();
    if (code === UNKNOWN_MATCH) {
      this.#become({ is: 'gone', lost: 'unknown_match' });
      return;
    }
    this.#attempt += 1;
    const enough = this.#pollsHeard ? 1 : SOCKETS_TRIED_BEFORE_POLLING;
    if (!polled && !this.#everHeard && this.#attempt >= enough) {
      this.#startPolling();
      return;
    }
    const wait = Math.max(code === TOO_FAST ? TOO_FAST_WAIT : 0, waitBefore(this.#attempt - 1, this.#parts.random));
    this.#become({ is: 'down', nextTry: this.#parts.now() + wait });
    this.#after('retry', wait, () => (polled ? this.#startPolling() : this.#openSocket()));
  }

  #startPolling(): void {
    this.#hangUp();
    const polling = (this.#polling = new AbortController());
    this.#become({ is: 'down', by: 'poll', nextTry: null });
    this.#after('socket', SOCKET_AGAIN_AFTER, () => this.#openSocket());
    const round = async (): Promise<void> => {
      while (!polling.signal.aborted) {
        try {
          const frame = await this.#parts.poll(this.#parts.seen(), polling.signal);
          if (!polling.signal.aborted) this.#heard(frame);
        } catch (error) {
          if (polling.signal.aborted) return;
          this.#fallen((error as { status?: number }).status === 404 ? UNKNOWN_MATCH : undefined);
          return;
        }
      }
    };
    void round();
  }

  #hangUp(): void {
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    this.#polling?.abort();
    this.#polling = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #become(change: Partial<LineState>): void {
    const moved = change.is !== undefined && change.is !== this.state.is;
    this.state = { ...this.state, ...change, since: moved ? this.#parts.now() : this.state.since };
    this.#parts.onstate(this.state);
  }

  #after(name: string, ms: number, run: () => void): void {
    this.#cancel(name);
    this.#timers.set(name, setTimeout(run, ms));
  }

  #cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
