/** The status line of this table: the server's prompt, or the next step of the move in the making. */
import type { AllHandsAction, AllHandsView, Reason } from '$generated/all_hands_on_deck';
import { titleOf } from './cards';
import { launches, only, type Choice } from './choice';

export interface Line {
  text: string;
  why: string;
  rule: string | null;
}

export function statusLine(view: AllHandsView, legal: readonly AllHandsAction[], choice: Choice, hint: Reason | null, slow: boolean): Line {
  if (slow) return { text: 'Your move is on its way.', why: 'It counts once, whatever the line does.', rule: null };
  if (hint) return { text: hint.text, why: 'Nothing was played.', rule: hint.rule };
  if (choice.ship !== null) return attackLine(view, legal, choice);
  const [first, ...crew] = choice.cards;
  if (!first) return { text: view.prompt.text, why: view.prompt.why, rule: view.prompt.rule };
  if (!launches(legal, choice.cards).length) {
    const refusal = view.masters?.find((master) => master.card === first)?.refusal;
    return { text: `Discard ${titleOf(first)}? It ends your turn.`, why: refusal?.text ?? 'It lies open: others may claim it.', rule: refusal?.rule ?? 'R2' };
  }
  const left = 3 - crew.length;
  if (!left) return { text: `${titleOf(first)} is ready to sail.`, why: 'The shipmaster lies open, the crew face down. Then discard a card.', rule: 'R4' };
  return { text: `${titleOf(first)} leads: choose ${['', 'one more', 'two more', 'three'][left]} for the crew.`, why: 'Only cards that can complete a crew are outlined. Tap the shipmaster to let go.', rule: 'R4' };
}

function attackLine(view: AllHandsView, legal: readonly AllHandsAction[], { ship, target }: Choice): Line {
  const title = (id: number | null) => view.players.flatMap((player) => player.ships).find((each) => each.ship === id)?.title ?? 'a ship';
  if (target === null) return { text: `${title(ship)} attacks: choose its target.`, why: view.prompt.why, rule: view.prompt.rule };
  const option = view.options?.find((each) => each.ship === ship && each.target === target);
  const spy = only(legal, 'Spy').some((action) => action.ship === ship && action.target === target);
  return { text: `${title(ship)} against the ${title(target)} of {${Math.floor(target / 3)}}.`, why: option?.forecast ?? '', rule: spy ? 'R11' : 'R8' };
}

/** Why a card that takes no part in the crew in the making is dimmed. */
export function whyNotCard(view: AllHandsView, choice: Choice, card: string): Reason | null {
  const [first, ...crew] = choice.cards;
  if (!first || card === first || crew.includes(card)) return null;
  const master = view.masters?.find((each) => each.card === first);
  if (crew.length === 3) return { text: 'The crew is whole: three sail with a shipmaster.', rule: 'R4' };
  if (!master?.crew.includes(card)) return { text: `${titleOf(card)} does not sail under a ${titleOf(first)}.`, rule: 'R4' };
  return { text: `${titleOf(card)} completes no crew with the cards chosen.`, rule: 'R4' };
}

/** A move as its player would say it: for the outbox, while it is kept. */
export function actionWords(action: AllHandsAction, view: AllHandsView): string {
  const ship = (id: number) => view.players.flatMap((player) => player.ships).find((each) => each.ship === id)?.title ?? 'a ship';
  switch (action.do) {
    case 'Draw': return 'draw a card.';
    case 'Aargh': return `Aargh! for ${titleOf(action.card)}.`;
    case 'Launch': return `launch ${titleOf(action.master)} with ${action.crew.map(titleOf).join(', ')}.`;
    case 'Discard': return `discard ${titleOf(action.card)}.`;
    case 'Spy': return `send the Spy to the ${ship(action.target)}.`;
    case 'Attack': return `attack the ${ship(action.target)} with the ${ship(action.ship)}.`;
    case 'Pass': return 'pass for the rest of the round.';
  }
}
