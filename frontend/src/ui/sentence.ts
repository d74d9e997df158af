/** The server's sentences for one reader: {0} and {1} become names or You; in games of suited cards, tokens become cards. */
import { getContext, setContext } from 'svelte';
import { cardName } from '$cards/suited';

/** `tail` is the punctuation right after a card: it may not begin a line. */
export type Piece = { text: string } | { name: string; own: boolean } | { card: string; tail: string };

const PART = /\{(\d+)\}(['’]s)?(?: ([a-z]+s)\b)?|\b(10|[2-9AJQK])([SHDC])\b([,.:;!?]*)/g;
const AGREES: Record<string, string> = { has: 'have', is: 'are', was: 'were', does: 'do', goes: 'go' };
const NO_VERBS = new Set(['always', 'as', 'this', 'thus', 'perhaps', 'sometimes', 'across', 'towards', 'afterwards', 'unless', 'plus', 'minus', 'versus', 'his', 'its', 'less', 'us']);

/** The verb after a name as it goes with You: "takes" is "take", "carries" is "carry", "passes" is "pass". */
function withYou(verb: string): string {
  if (AGREES[verb]) return AGREES[verb];
  if (NO_VERBS.has(verb) || verb.endsWith('ss')) return verb;
  if (verb.endsWith('ies') && verb.length > 4) return `${verb.slice(0, -3)}y`;
  return /(ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

const decks = import.meta.glob<boolean>('../../../games/*/ui/deck.ts', { eager: true, import: 'suited' });

/** Whether a game is played with the 52 suited cards, so that "AS" in its sentences is a card and no word: its ui/deck.ts says so. */
export const isSuited = (game: string | null | undefined): boolean => !!game && decks[`../../../games/${game}/ui/deck.ts`] === true;

const KEY = Symbol('game');

/** Called by a page whose sentences are all of one game. */
export const provideGame = (game: () => string | null | undefined): void => { setContext(KEY, game); };

/** Called while a component is made: the page's game, if it has one. */
export const useGame = (): (() => string | null | undefined) => getContext<(() => string) | undefined>(KEY) ?? (() => null);

/** Cuts a sentence into text, names and cards. `you` is the reader's own seat; null: nobody is You. */
export function pieces(say: string, names: readonly string[], you: number | null, suited: boolean): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of say.matchAll(PART)) {
    if (found[4] && !suited) continue;
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
    if (found[3]) out.push({ text: ` ${own && !found[2] ? withYou(found[3]) : found[3]}` });
  }
  if (from < say.length) out.push({ text: say.slice(from) });
  return out;
}

/** The same sentence as plain words, for labels, titles and voices. */
export function plain(say: string, names: readonly string[], you: number | null, suited: boolean): string {
  return pieces(say, names, you, suited).map((piece) => ('text' in piece ? piece.text : 'name' in piece ? piece.name : cardName(piece.card) + piece.tail)).join('');
}
