/** The status line of this table: the server's prompt, or the next step of the move in the making. */
import type { HitTheDeckAction, HitTheDeckView, Reason } from '$generated/hit_the_deck';
import { KINDS } from './battle';
import { can, deployZones, kinds, type Choice } from './choice';
import { shipName } from './sea';

export interface Line {
  text: string;
  why: string;
  rule: string | null;
}

export function statusLine(view: HitTheDeckView, legal: readonly HitTheDeckAction[], choice: Choice, hint: Reason | null, slow: boolean): Line {
  const card = (zone: number | null) => (zone === null ? '' : (view.board[zone]?.card ?? ''));
  if (slow) return { text: 'Your move is on its way.', why: 'It counts once, whatever the line does.', rule: null };
  if (hint) return { text: hint.text, why: 'Nothing was played.', rule: hint.rule };
  if (choice.ship !== null && choice.target !== null) {
    const both = kinds(legal, choice.ship, choice.target).length > 1;
    return {
      text: choice.card ? `${choice.card} joins ${card(choice.ship)}, face down.` : `${card(choice.ship)} against ${card(choice.target)}, no card yet.`,
      why: `${choice.card ? 'Change the card' : 'Add a card'}${both ? ', the kind' : ''} or the target, or ${choice.kind === 'broadside' ? 'fire' : 'attack'}.`, rule: 'R4',
    };
  }
  if (choice.ship !== null) return { text: `${card(choice.ship)} attacks: tap its target.`, why: 'Only ships it can reach are outlined.', rule: 'R4' };
  if (can(legal, 'Defend') && (choice.card || choice.helper !== null)) {
    return { text: `${card(view.battle?.target ?? null)} is defended${choice.card ? ` with ${choice.card}` : ''}${choice.helper === null ? '' : `, ${card(choice.helper)} helps`}.`, why: view.prompt.why, rule: view.prompt.rule };
  }
  if (choice.card && deployZones(legal, choice.card).length) {
    return { text: `Deploy ${choice.card} ${shipName(choice.card)}: tap an outlined zone.`, why: can(legal, 'Attack') ? 'Or tap a ship of yours to attack with this card.' : view.prompt.why, rule: 'R1' };
  }
  if (choice.card) return { text: `${choice.card} can join an attack: tap the ship that attacks.`, why: view.prompt.why, rule: 'R4' };
  return { text: view.prompt.text, why: view.prompt.why, rule: view.prompt.rule };
}

/** A move as its player would say it: for the outbox, while it is kept. */
export function actionWords(action: HitTheDeckAction, view: HitTheDeckView): string {
  const card = (zone: number) => view.board[zone]?.card ?? 'a ship';
  switch (action.do) {
    case 'Mulligan': return action.replace ? 'replace the first hand.' : 'keep the first hand.';
    case 'Deploy': return `deploy ${action.card}.`;
    case 'Attack': return `${KINDS[action.kind].title}, ${card(action.ship)} on ${card(action.target)}${action.card ? ` with ${action.card}` : ''}.`;
    case 'Defend': return `defend${action.card ? ` with ${action.card}` : ' without a card'}${action.helper === null ? '' : `, ${card(action.helper)} helps`}.`;
    case 'Sink': return action.zones.length ? `sink ${action.zones.map(card).join(' and ')}.` : 'sink no more ships.';
    case 'Pass': return 'end the turn.';
  }
}
