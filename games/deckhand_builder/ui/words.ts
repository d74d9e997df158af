/** What this table says: the server's prompt or the move in mind, names for options, and moves as their player would say them. */
import type { BuilderAction, BuilderView, Reason } from '$generated/deckhand_builder';
import { factsOf, plural, titleOf } from './cards';

export interface Line {
  text: string;
  why: string;
  rule: string | null;
}

/** The two answers of a card that lets its player choose, and what a card says one may do. */
const OPTIONS: Record<string, string> = {
  gain: '+1 coin', steal: 'Take 1 coin', coins: '+2 coins', market: '+1 coin, +1 Buy', spree: '+1 reload, +2 Buys', thrift: '+1 coin, +1 Buy',
  share: 'Coins for all', top: 'On top of the deck', shuffle: 'Shuffle the stash',
};

const DECKS: Record<string, string> = { supply: 'Supply deck', reload: 'Reload deck' };

export const optionWords = (option: string): string => OPTIONS[option] ?? option;

/** "Your", "Kofi’s". */
export const whose = (name: string): string => (name === 'You' ? 'Your' : `${name}’s`);
const at = (name: string): string => (name === 'You' ? 'your' : `${name}’s`);

export const deckWords = (deck: string, who: (seat: number) => string): string => DECKS[deck] ?? `${whose(who(Number(deck)))} deck`;

export function priceOf(view: BuilderView, card: string): number {
  return view.supply.find((slot) => slot.card === card)?.price ?? factsOf(card).cost;
}

/** What a card of the supply or of a place is picked for, by the word of the question. */
const PICKS: Record<string, string> = {
  take: 'Take', grant: 'Give', offer: 'Offer', cull: 'Remove', flip: 'Turn down', discard: 'Discard', melt: 'Discard', bury: 'Bury', sink: 'Bury', recall: 'Take', echo: 'Apply', invoke: 'Apply',
  strand: 'Set aside', plank: 'Remove', bargain: 'Remove', blast: 'Remove', avenge: 'Remove', observe: 'Into the stash:', curse: 'Apply', salvage: 'Take', swap: 'Swap', match: 'Swap for', triggers: 'First',
};

/** The words on the brass button. */
export function commitWords(action: BuilderAction, view: BuilderView, who: (seat: number) => string): string {
  switch (action.do) {
    case 'Play': return `Play ${titleOf(action.card)}`;
    case 'Buy': return `Buy ${titleOf(action.card)} for ${priceOf(view, action.card)}`;
    case 'Restore': return `Turn up ${titleOf(action.card)}`;
    case 'Flip': return `Turn down ${titleOf(action.card)}`;
    case 'Reload': return `Reload ${titleOf(action.card)}`;
    case 'Pick': return `${PICKS[view.question?.word ?? ''] ?? 'Choose'} ${titleOf(action.card)}`;
    case 'Target': return `Choose ${who(action.seat) === 'You' ? 'yourself' : who(action.seat)}`;
    case 'Choose': return view.question?.word === 'foretell' ? `Reveal ${deckWords(action.option, who).replace(/^(Your|Supply|Reload)/, (word) => word.toLowerCase())}` : optionWords(action.option);
    case 'Guess': return `Name ${action.number}`;
    case 'Arrange': return action.back.length ? 'Put them so' : 'All into the stash';
    case 'PassOn': return action.card === null ? 'Pass the unseen card' : `Pass ${titleOf(action.card)}`;
    case 'Draw': return 'Draw';
    case 'Decline': return declineWords(view);
    case 'EndTurn': return 'End turn';
  }
}

/** To stop after some of several is no refusal. */
export const declineWords = (view: BuilderView): string => (view.question?.word === 'melt' ? 'Stop here' : 'Decline');

/** `told`: the text of the card that asks stands beside the board, and is not said twice. */
export function statusLine(view: BuilderView, action: BuilderAction | null, hint: Reason | null, slow: boolean, told: boolean, who: (seat: number) => string): Line {
  if (slow) return { text: 'Your move is on its way.', why: 'It counts once, whatever the line does.', rule: null };
  if (hint) return { text: hint.text, why: 'Nothing was played.', rule: hint.rule };
  const asks = view.question?.card;
  const prompt: Line = { ...view.prompt, why: told && asks && view.prompt.why.startsWith(titleOf(asks)) ? `${titleOf(asks)} asks.` : view.prompt.why };
  if (!action || view.question?.word === 'arrange') return prompt;
  if (action.do === 'Buy') {
    const price = priceOf(view, action.card);
    const pays = view.counters.buys > 0 ? 'a Buy' : 'an Action';
    return { text: `Buy ${titleOf(action.card)} with ${pays}: ${price} of ${plural(view.counters.coins, 'coin')}.`, why: `${factsOf(action.card).text} It goes into the stash.`, rule: 'R5' };
  }
  if (action.do === 'Play') return { text: `Play ${titleOf(action.card)}.`, why: factsOf(action.card).text, rule: 'R4' };
  if (action.do === 'Reload') return { ...prompt, text: `Put ${titleOf(action.card)} under the reload deck.`, why: 'The top of that deck takes its place.' };
  if (action.do === 'Pick') return { ...prompt, text: `${commitWords(action, view, who)}${placeWords(action.place, action.seat, who)}.`, why: `${titleOf(action.card)}: ${factsOf(action.card).text}` };
  return prompt;
}

function placeWords(place: string, seat: number | null, who: (seat: number) => string): string {
  if (place === 'stash' && seat !== null) return `, from ${at(who(seat))} stash`;
  if (place === 'deck' && seat !== null) return `, revealed from ${at(who(seat))} deck`;
  return place === 'hand' && seat !== null ? `, from ${at(who(seat))} hand` : '';
}

/** A move as its player would say it: for the outbox, while it is kept. */
export function actionWords(action: BuilderAction, view: BuilderView, who: (seat: number) => string): string {
  if (action.do === 'Arrange') return `stash ${plural(action.stash.length, 'card')}, put ${action.back.length} back.`;
  const words = commitWords(action, view, who);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}
