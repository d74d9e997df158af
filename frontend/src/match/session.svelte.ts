/** One viewer's sitting at one match: the line, the outbox and the timeline, held together and made reactive. */
import type { Presence, Push, Refused, Said, ServerFrame, Snapshot } from '$generated/messages';
import { ApiError, get, post } from '$ui/api';
import { newId, randomHex } from '$ui/ids';
import { readStored, writeStored } from '$ui/stored';
import { Line, type LineState, type SocketLike } from './line';
import { Outbox, type Command, type Kept, type Question } from './outbox';
import { ServerClock } from './serverclock';
import { applyPush, applySnapshot, type Held } from './timeline';

const PUSH_AFTER_ACK_WITHIN = 2500;
const AWAY_AFTER = 4000;
const REFUSAL_STAYS = 4000;

export interface Away {
  events: Said[];
  ms: number;
}

export class Session {
  readonly id: string;
  readonly watch: boolean;
  held = $state.raw<Held | null>(null);
  line = $state.raw<LineState>({ is: 'opening', by: 'socket', since: Date.now(), nextTry: null, lost: null });
  kept = $state.raw<Kept[]>([]);
  question = $state.raw<Question | null>(null);
  refused = $state.raw<Refused | null>(null);
  presence = $state.raw<Presence | null>(null);
  away = $state.raw<Away | null>(null);
  clock = new ServerClock();
  #acked = $state(0); // the version our last accepted move made
  #line: Line;
  #outbox: Outbox;
  #fellAt = Date.now();
  #refusedAt = 0;
  #pings = new Map<number, number>();
  #lookAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, watch: boolean) {
    this.id = id;
    this.watch = watch;
    this.#outbox = new Outbox({
      match: id, storage: () => sessionStorage, newId,
      send: (frame) => this.#line.send(frame), changed: () => this.#show(),
    });
    this.#line = new Line({
      seen: () => this.held?.v ?? 0,
      openSocket: () => this.#openSocket(),
      poll: async (after, signal) => ({ ...(await get<Snapshot>(`/api/matches/${id}?after=${after}&wait=20${watch ? '&watch=1' : ''}`, signal)), t: 'snapshot' }),
      post: (frame) => postCommand(id, frame),
      onframe: (frame) => this.#hear(frame),
      onstate: (state) => {
        if (state.is === 'down' && this.line.is === 'up') this.#fellAt = Date.now();
        this.line = state;
      },
      now: Date.now, random: Math.random,
    });
    this.#show();
  }

  /** A move is unanswered, or answered and not yet on the table. */
  get busy(): boolean { return this.kept.some((each) => each.frame.t === 'play') || (this.held?.v ?? 0) < this.#acked; }

  /** Opens the line; returns how to close it. */
  open(): () => void {
    const probe = () => { if (document.visibilityState === 'visible') this.#line.probe(); };
    const retry = () => this.#line.tryNow();
    document.addEventListener('visibilitychange', probe);
    addEventListener('online', retry);
    this.#line.open();
    return () => {
      document.removeEventListener('visibilitychange', probe);
      removeEventListener('online', retry);
      clearTimeout(this.#lookAgain);
      this.#line.close();
    };
  }

  play(action: unknown, words: string): void {
    if (!this.held) return;
    this.refused = null;
    this.#outbox.play(action, this.held.v, words);
  }

  concede(): void { this.#outbox.ask('concede', 'Concede'); }
  rematch(): void { this.#outbox.ask('rematch', 'Rematch'); }
  takeBack(): void { this.#outbox.takeBack(); }
  answer(still: boolean): void { this.#outbox.answer(still, this.held?.v ?? 0); }
  tryNow(): void { this.#line.tryNow(); }

  #show(): void {
    this.kept = [...this.#outbox.kept];
    this.question = this.#outbox.question;
  }

  #openSocket(): SocketLike {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/m/${this.id}${this.watch ? '?watch' : ''}`);
    const send = socket.send.bind(socket);
    socket.send = (text: string) => {
      const frame = JSON.parse(text);
      if (frame.t === 'ping') this.#pings.set(frame.n, Date.now());
      send(text);
    };
    return socket as SocketLike;
  }

  #hear(frame: ServerFrame): void {
    if (frame.t === 'snapshot') this.#hearSnapshot(frame);
    else if (frame.t === 'push') this.#hearPush(frame);
    else if (frame.t === 'ack') {
      this.#acked = Math.max(this.#acked, frame.v);
      this.#outbox.acknowledged(frame);
      clearTimeout(this.#lookAgain);
      this.#lookAgain = setTimeout(() => { if ((this.held?.v ?? 0) < this.#acked) this.#line.askAgain(); }, PUSH_AFTER_ACK_WITHIN);
      if (frame.rematch && this.held) this.held = { ...this.held, match: { ...this.held.match, rematch: frame.rematch } };
    } else if (frame.t === 'refused') {
      const kept = this.#outbox.refused(frame);
      if (frame.code === 'stale' && kept?.frame.t === 'play') return;
      this.refused = frame;
      this.#refusedAt = Date.now();
    } else if (frame.t === 'presence') this.presence = frame;
    else if (frame.t === 'pong') {
      const began = this.#pings.get(frame.n);
      this.#pings.delete(frame.n);
      this.clock.learn(frame.now, Date.now(), began === undefined ? undefined : Date.now() - began);
    }
  }

  #hearSnapshot(frame: Snapshot): void {
    this.clock.learn(frame.now, Date.now());
    const before = this.held;
    const lastSeen = before ? { v: before.v, at: this.#fellAt } : readStored<{ v: number; at: number } | null>(() => localStorage, this.#seenKey, null);
    this.#take(applySnapshot(before, frame));
    const missed = lastSeen && frame.you !== null ? this.held!.log.filter((said) => said.v > lastSeen.v && said.say) : [];
    const ms = lastSeen ? Date.now() - lastSeen.at : 0;
    // Own moves are no news, and neither is a blink of the line.
    if (missed.some((said) => said.seat !== frame.you) && ms >= AWAY_AFTER) this.away = { events: missed, ms };
    this.#outbox.resend();
  }

  #hearPush(frame: Push): void {
    this.clock.learn(frame.now, Date.now());
    const { held, verdict } = applyPush(this.held, frame);
    if (verdict === 'gap') this.#line.askAgain();
    if (verdict !== 'applied') return;
    // A refusal that the same moment's news would wipe away was never read.
    if (Date.now() - this.#refusedAt > REFUSAL_STAYS) this.refused = null;
    this.#take(held!);
  }

  #take(held: Held): void {
    this.held = held;
    if (held.you !== null && held.match.missingNonces?.includes(held.you)) this.#giveNonce();
    writeStored(() => localStorage, this.#seenKey, held.match.status === 'live' ? { v: held.v, at: Date.now() } : undefined);
  }

  /** This browser's share of the luck: with it in the mix the server alone cannot have chosen the shuffle. */
  #giveNonce(): void {
    const nonce = randomHex();
    if (this.line.by === 'poll') void post(`/api/matches/${this.id}/nonce`, { nonce }).catch(() => undefined);
    else this.#line.send({ t: 'nonce', nonce });
  }

  get #seenKey(): string { return `quarterdeck.seen.${this.id}`; }
}

async function postCommand(id: string, frame: Command): Promise<ServerFrame> {
  const [door, body] = frame.t === 'play' ? ['moves', { id: frame.id, seen: frame.seen, action: frame.action }] : [frame.t, { id: frame.id }];
  try {
    return { ...(await post<object>(`/api/matches/${id}/${door}`, body)), t: 'ack', id: frame.id } as ServerFrame;
  } catch (error) {
    if (error instanceof ApiError && !error.offline && error.status < 500) {
      return { t: 'refused', id: frame.id, v: null, code: error.code, status: error.status, sentence: error.sentence, rule: error.rule };
    }
    throw error;
  }
}
