/** Commands on their way: each has an id, is kept on this device until the server answers, and is sent again after every reconnect. */
import type { Ack, Concede, Play, Refused, Rematch } from '$generated/messages';
import { readStored, writeStored } from '$ui/stored';

export type Command = Play | Concede | Rematch;

export interface Kept {
  frame: Command;
  words: string; // the move as its player would say it
  sent: boolean; // once it may have left this device it cannot be taken back
}

/** A move made for a table that has moved on: only its player can say whether it still stands. */
export interface Question {
  kept: Kept;
  sentence: string;
}

export interface OutboxParts {
  match: string;
  storage: () => Storage;
  newId: () => string;
  send: (frame: Command) => boolean; // false: the line is down
  changed: () => void;
}

export class Outbox {
  kept: Kept[];
  question: Question | null = null;
  #parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.kept = readStored<Kept[]>(parts.storage, this.#key, []);
  }

  get #key(): string { return `quarterdeck.outbox.${this.#parts.match}`; }

  /** The move that waits for its answer, if one does. */
  get move(): Kept | null { return this.kept.find((each) => each.frame.t === 'play') ?? null; }

  /** Keeps a move and sends it. One at a time: a second one is not taken while the first is unanswered. */
  play(action: unknown, seen: number, words: string): boolean {
    if (this.move) return false;
    this.question = null;
    this.#keep({ t: 'play', id: this.#parts.newId(), seen, action }, words);
    return true;
  }

  ask(t: 'concede' | 'rematch', words: string): void {
    if (this.kept.some((each) => each.frame.t === t)) return;
    this.#keep({ t, id: this.#parts.newId() }, words);
  }

  /** The line is back: everything unanswered goes out again, oldest first. Doubles are harmless, the ids are the same. */
  resend(): void {
    for (const each of this.kept) each.sent = this.#parts.send(each.frame) || each.sent;
    this.#store();
  }

  /** Takes back a move that never left this device. */
  takeBack(): boolean {
    const move = this.move;
    if (!move || move.sent) return false;
    this.#drop(move.frame.id);
    return true;
  }

  acknowledged(frame: Ack): void {
    this.#drop(frame.id);
  }

  /** Returns what was refused, or null if it was not ours. A stale move becomes a question. */
  refused(frame: Refused): Kept | null {
    const kept = this.kept.find((each) => each.frame.id === frame.id);
    if (!kept) return null;
    if (frame.code === 'stale' && kept.frame.t === 'play') this.question = { kept, sentence: frame.sentence };
    this.#drop(kept.frame.id);
    return kept;
  }

  /** Answers the question: the same action as a new move for the version now seen, or nothing. */
  answer(still: boolean, seen: number): void {
    const asked = this.question;
    this.question = null;
    if (still && asked?.kept.frame.t === 'play') this.play(asked.kept.frame.action, seen, asked.kept.words);
    else this.#parts.changed();
  }

  #keep(frame: Command, words: string): void {
    const kept: Kept = { frame, words, sent: false };
    this.kept = [...this.kept, kept];
    // Stored before it is sent: a page that dies in between still has the id.
    this.#store();
    kept.sent = this.#parts.send(frame);
    this.#store();
  }

  #drop(id: string): void {
    this.kept = this.kept.filter((each) => each.frame.id !== id);
    this.#store();
  }

  #store(): void {
    writeStored(this.#parts.storage, this.#key, this.kept.length ? this.kept : undefined);
    this.#parts.changed();
  }
}
