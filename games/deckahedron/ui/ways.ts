/** A way into a flip as it is shown: an approach to the peril, with or without odds, or the GM's call. */
import type { Chances, Option, Way } from '$generated/deckahedron';
import { capital, moveTitle, percents, signed } from './cards';

export interface WayShown {
  title: string;
  label: string;
  attribute: string;
  given: number; // advantage less disadvantage of the peril or the GM
  chances: Chances | null; // null: these eyes may not know the deck
  pays: string[] | null; // from XX to VV; null at the Table, where the GM says
}

export const ofOption = (option: Option): WayShown => ({
  title: option.chances.title, label: option.label, attribute: option.chances.attribute, given: option.chances.given, chances: option.chances, pays: option.pays.map((pay) => pay.text),
});

export const ofPeril = (way: Way): WayShown => ({
  title: moveTitle(way.move), label: way.label, attribute: way.attribute, given: way.advantage, chances: null, pays: way.pays.map((pay) => pay.text),
});

/** A call of the GM, or a Flashback: what each result means is the move's own sentence. */
export const ofChances = (chances: Chances, label: string, results: string[] | null): WayShown => ({
  title: chances.title, label, attribute: chances.attribute, given: chances.given, chances, pays: results,
});

/** "Level +1 · flip 2, best counts": where the number beside it comes from. */
export function helpWords({ chances, given }: WayShown, giver: string): string {
  const from = [...(given ? [`${giver} ${signed(given)}`] : []), ...(chances?.level ? [`Level ${signed(chances.level)}`] : [])];
  const help = from.join(', ') || 'No help';
  if (!chances) return help;
  return `${help} · flip ${chances.cards}${chances.counts === 'only' ? '' : `, ${chances.counts} counts`}`;
}

/** The whole way in one breath, for a button's name. */
export function wayWords(way: WayShown, giver: string): string {
  const { chances } = way;
  const head = `${way.title}, ${capital(way.attribute)}${chances ? ` ${chances.rank}, ${capital(chances.symbol)}` : ''}`;
  const shares = chances ? percents(chances.odds) : null;
  const ends = ['XX', 'X', 'V', 'VV'].map((result, i) => `${result}${way.pays ? ` ${way.pays[i]}` : ''}${shares ? `, ${shares[i]} percent` : ''}`).reverse();
  return [head, way.label.replace(/\.$/, ''), helpWords(way, giver), ...ends].filter(Boolean).join('. ');
}
