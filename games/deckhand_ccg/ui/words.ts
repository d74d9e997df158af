/** The status line of this table: the server's prompt, or the next step of the move in the making. */
import type { DeckhandAction, DeckhandView, Reason, TargetHint } from '$generated/deckhand_ccg';
import { titleOf } from './cards';
import { aimPlaces, aims, can, cardOf, chargesOf, chosen, movesOf, summonsOf, targetsOf, type Choice } from './choice';

export interface Line {
  text: string;
  why: string;
  rule: string | null;
}

export const diceWords = (base: number, dice: number): string => `${base} + ${dice} ${dice === 1 ? 'die' : 'dice'}`;
const average = (expected: number): string => expected.toFixed(1).replace(/\.0$/, '');

export function statusLine(view: DeckhandView, legal: readonly DeckhandAction[], choice: Choice, hint: Reason | null, slow: boolean): Line {
  if (slow) return { text: 'Your move is on its way.', why: 'It counts once, whatever the line does.', rule: null };
  if (hint) return { text: hint.text, why: 'Nothing was played.', rule: hint.rule };
  const prompt: Line = { ...view.prompt };
  if (choice.pick) return picked(view, choice.pick) ?? prompt;
  if (can(legal, 'Discard')) return choice.card ? { ...prompt, text: `Discard ${titleOf(cardOf(choice.card)!)}.` } : prompt;
  if (choice.card || choice.skill || can(legal, 'Choose')) return aimLine(view, legal, choice) ?? prompt;
  if (choice.unit !== null && legal.length) return unitLine(view, legal, choice) ?? prompt;
  return prompt;
}

function picked(view: DeckhandView, pick: string): Line | null {
  const deck = view.decks.find((each) => each.deck === pick);
  if (deck) return { text: `${deck.title}, under the ${deck.captain_title}.`, why: deck.about, rule: 'R5' };
  const gamer = view.own?.offers.find((each) => each.gamer === pick);
  return gamer ? { text: `${gamer.handle}: Wisdom ${gamer.wisdom}, X Factor ${gamer.x_factor}.`, why: gamer.talent ? `${gamer.talent}: ${gamer.text}` : 'No Talent.', rule: 'R13' } : null;
}

function aimLine(view: DeckhandView, legal: readonly DeckhandAction[], choice: Choice): Line | null {
  const unitAt = (at: number | null) => (at === null ? '' : (view.board[at]?.unit?.title ?? view.board[at]?.corpse?.title ?? 'the compartment'));
  const card = cardOf(choice.card);
  if (card && summonsOf(choice, legal).length) return { text: `Summon ${titleOf(card)}: tap a compartment of your Starship.`, why: view.hand?.find((each) => each.card === card)?.text ?? '', rule: 'R7' };
  if (card && chargesOf(choice, legal).length) {
    const told = view.summons.find((each) => each.at === choice.target)?.note;
    return { text: told ? `${told}.` : `Reckless Charge with ${titleOf(card)}: tap an outlined enemy.`, why: `${titleOf(card)} takes the enemy’s compartment.`, rule: 'R10' };
  }
  if (!aims(choice, legal).length) return null;
  const named = choice.skill ? view.skill : card ? view.hand?.find((each) => each.card === card) : view.choice;
  if (!named) return null;
  const line = { why: named.text, rule: choice.skill || card ? 'R6' : 'R7' };
  if (choice.target === null) return { ...line, text: chosen(choice, legal) ? `${named.title} needs no target.` : choice.card || choice.skill ? `${named.title}: tap its target.` : view.prompt.text };
  const where = aimPlaces(choice, legal).length > 0 && choice.to === null;
  return { ...line, text: where ? `${named.title} on ${unitAt(choice.target)}: tap where it goes.` : `${named.title} on ${unitAt(choice.target)}.` };
}

function unitLine(view: DeckhandView, legal: readonly DeckhandAction[], choice: Choice): Line | null {
  const unit = view.board[choice.unit!]?.unit;
  const hints = view.units.find((each) => each.at === choice.unit);
  if (!unit || !hints) return null;
  const aim = choice.target === null ? undefined : hints.targets.find((each) => each.at === choice.target);
  const foe = aim && view.board[aim.at]?.unit;
  if (aim && foe) return { text: `${unit.title} on ${foe.title}: ${forecast(aim)}.`, why: answerWords(aim), rule: aim.answer ? 'R9' : 'R8' };
  const [far, near] = [targetsOf(legal, choice.unit).length > 0, movesOf(legal, choice.unit).length > 0];
  const refused = hints.targets.find((each) => each.reason)?.reason;
  const open = view.open !== null;
  return {
    text: open ? view.prompt.text : `${unit.title}: ${far && near ? 'pick a target, or step first' : far ? 'pick a target' : 'step to an outlined compartment'}.`,
    why: refused?.text ?? (open ? view.prompt.why : unit.text), rule: refused?.rule ?? 'R6',
  };
}

/** "3 on average, kills 69 %". */
export const forecast = (aim: TargetHint): string => `${average(aim.expected)} on average, kills ${aim.kills}\u00a0%`;

export const answerWords = (aim: TargetHint): string =>
  aim.answer ? `It can answer${aim.note.endsWith('first') ? ' first' : ''} with ${diceWords(aim.answer_base, aim.answer_dice)}: kills ${aim.dies}\u00a0%.` : 'It cannot answer.';

/** A move as its player would say it: for the outbox, while it is kept. */
export function actionWords(action: DeckhandAction, view: DeckhandView): string {
  const at = (place: number | null) => (place === null ? 'nobody' : (view.board[place]?.unit?.title ?? view.board[place]?.corpse?.title ?? 'an empty compartment'));
  const aimedAt = (target: number | null) => (target === null ? '' : ` on ${at(target)}`);
  switch (action.do) {
    case 'TakeDeck': return `take the deck ${view.decks.find((each) => each.deck === action.deck)?.title ?? action.deck}.`;
    case 'BringDeck': return `bring a deck of the ${titleOf(action.captain)}.`;
    case 'PickGamer': return `field ${view.own?.offers.find((each) => each.gamer === action.gamer)?.handle ?? action.gamer}.`;
    case 'Mulligan': return action.replace ? 'replace the first hand.' : 'keep the first hand.';
    case 'Summon': return `summon ${titleOf(action.card)}.`;
    case 'Charge': return `Reckless Charge with ${titleOf(action.card)} on ${at(action.at)}.`;
    case 'Step': return `a free step with ${at(view.open)}.`;
    case 'Stay': return 'stay.';
    case 'Move': return `move ${at(action.unit)}.`;
    case 'Attack': return `attack ${at(action.target)} with ${at(action.unit)}.`;
    case 'EndActivation': return 'leave the activation at that.';
    case 'Counterattack': return 'Counterattack.';
    case 'Hold': return 'do not answer.';
    case 'Play': return `play ${titleOf(action.card)}${aimedAt(action.target)}.`;
    case 'UseSkill': return `use ${view.skill?.title ?? 'the Skill'}${aimedAt(action.target)}.`;
    case 'Choose': return action.target === null ? 'aim at nobody.' : `aim at ${at(action.target)}.`;
    case 'Discard': return `discard ${titleOf(action.card)}.`;
    case 'UseTalent': return 'use the Talent.';
    case 'LetStand': return 'let the roll stand.';
    case 'EndTurn': return 'end the turn.';
  }
}
