/** The server's sentences for one reader: {0} and {1} become names or You, card tokens become cards. */
import { cardName } from '$cards/suited';

/** `tail` is the punctuation right after a card: it may not begin a line. */
export type Piece = { text: string } | { name: string; own: boolean } | { card: string; tail: string };

const PART = /\{(\d+)\}(['’]s)?(?: (has|is|was|does|holds|wins|loses|takes|draws)\b)?|\b(10|[2-9AJQK])([SHDC])\b([,.:;!?]*)/g;
const AGREES: Record<string, string> = { has: 'have', is: 'are', was: 'were', does: 'do', holds: 'hold', wins: 'win', loses: 'lose', takes: 'take', draws: 'draw' };

/** Cuts a sentence into text, names and cards. `you` is the reader's own seat; null: nobody is You. */
export function pieces(say: string, names: readonly string[], you: number | null): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of say.matchAll(PART)) {
    if (found.index > from) out.push({ text: say.slice(from, found.index) });
    from = found.index + found[0].length;
    if (found[4]) {
      out.push({ card: found[4] + found[5]!, tail: found[6]! });
      continue;
    }
    const seat = Number(found[1]);
    const own = seat === you;
    const starts = found.index === 0 || /[.!?:]\s*$/.test(say.slice(0, found.index));
    const pronoun = found[2] ? 'your' : 'you';
    const name = own ? (starts ? pronoun[0]!.toUpperCase() + pronoun.slice(1) : pronoun) : (names[seat] ?? `Seat ${seat + 1}`) + (found[2] ? '’s' : '');
    out.push({ name, own });
    if (found[3]) out.push({ text: ` ${own ? AGREES[found[3]] : found[3]}` });
  }
  if (from < say.length) out.push({ text: say.slice(from) });
  return out;
}

/** The same sentence as plain words, for labels, titles and voices. */
export function plain(say: string, names: readonly string[], you: number | null): string {
  return pieces(say, names, you).map((piece) => ('text' in piece ? piece.text : 'name' in piece ? piece.name : cardName(piece.card) + piece.tail)).join('');
}
