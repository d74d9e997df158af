/** The dice of a match thrown again in the browser, exactly as games/chance.py throws them. */
import type { Draw } from './record';

const WORDS = 2 ** 32;
const text = new TextEncoder();

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server published before anybody added a nonce. */
export async function seal(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
}

/** The key of a match: the seed over the nonces in seat order, each led by its length in four bytes. */
export async function mix(seed: Uint8Array<ArrayBuffer>, nonces: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = nonces.map((nonce) => text.encode(nonce));
  const message = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(message.buffer).setUint32(at, part.length);
    message.set(part, at + 4);
    at += 4 + part.length;
  }
  return hmac(seed, message);
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, message));
}

/** The dice of one decision: blocks HMAC-SHA256(key, "version:block"), read as big-endian 32-bit words in order. */
export class Dice {
  #key: Uint8Array<ArrayBuffer>;
  #version: number;
  #block = 0;
  #words: number[] = [];

  constructor(key: Uint8Array<ArrayBuffer>, version: number) {
    this.#key = key;
    this.#version = version;
  }

  /** A whole number from 0 to n - 1. */
  async below(n: number): Promise<number> {
    if (!(n > 0 && n <= WORDS)) throw new RangeError(`no number below ${n}`);
    const limit = WORDS - (WORDS % n); // words from here up would favour small numbers: they are thrown away
    for (;;) {
      const word = await this.#word();
      if (word < limit) return word % n;
    }
  }

  /** A die: from 1 to its number of sides. */
  async roll(sides: number): Promise<number> {
    return (await this.below(sides)) + 1;
  }

  /** A new list in random order: Fisher-Yates from the top index down. */
  async shuffle<T>(items: readonly T[]): Promise<T[]> {
    const after = [...items];
    for (let i = after.length - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [after[i], after[j]] = [after[j]!, after[i]!];
    }
    return after;
  }

  /** What a recorded draw should have given. */
  async again(draw: Draw): Promise<unknown> {
    switch (draw[0]) {
      case 'below': return this.below(draw[1]);
      case 'roll': return this.roll(draw[1]);
      case 'shuffle': return this.shuffle(draw[1]);
      default: return undefined;
    }
  }

  async #word(): Promise<number> {
    if (!this.#words.length) {
      const digest = await hmac(this.#key, text.encode(`${this.#version}:${this.#block}`));
      this.#block += 1;
      const words = new DataView(digest.buffer);
      for (let at = 28; at >= 0; at -= 4) this.#words.push(words.getUint32(at));
    }
    return this.#words.pop()!;
  }
}
