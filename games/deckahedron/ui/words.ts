/** The status line of this table: the server's prompt, or the next step of the move in the making; and moves in words. */
import type { DeckahedronAction, DeckahedronView, FlipView, Reason, Run } from '$generated/deckahedron';
import { ATTRIBUTES, CARDS, capital, moveTitle, numberWord, signed } from './cards';
import type { Choice } from './choice';
import { DEALS, type Plan } from './gm';

export interface Line {
  text: string;
  why: string;
  rule: string | null;
}

export function statusLine(view: DeckahedronView, seat: number, choice: Choice, plan: Plan | null, hint: Reason | null, slow: boolean, spare: number | null = null): Line {
  const sheet = view.sheets[seat];
  const { prompt } = view;
  if (slow) return { text: 'Your move is on its way.', why: 'It counts once, whatever the line does.', rule: null };
  if (hint) return { text: hint.text, why: 'Nothing was played.', rule: hint.rule };
  if (plan?.ending) return { text: 'End the session for everybody?', why: 'The story is kept and can be replayed; nobody wins.', rule: 'R11' };
  const chances = sheet?.options.find((option) => option.approach === choice.approach)?.chances ?? sheet?.call;
  if (sheet && chances) {
    const wounds = sheet.wounds_left ? `, ${sheet.wounds_left} ${sheet.wounds_left === 1 ? 'Wound' : 'Wounds'} among them` : '';
    return { text: `Flip ${numberWord(chances.cards)} with ${capital(chances.symbol)} forward.`, why: `The odds count your ${sheet.unseen.length} unseen cards${wounds}.`, rule: 'R2' };
  }
  if (spare !== null) {
    const open = ATTRIBUTES.filter((_, i) => choice.spread[i] === null).map(capital);
    return { text: `${capital(numberWord(spare))} ${spare === 1 ? 'point' : 'points'} left for ${open.join(' and ')}.`, why: prompt.why, rule: prompt.rule };
  }
  const flip = sheet?.flip;
  if (flip && choice.card) {
    const by = flip.ties.length > 1 ? `, by ${CARDS.get(choice.card)?.title}` : '';
    return flip.again
      ? { text: `Let ${flip.result} count${by}, or flash back.`, why: 'A Flashback ignores this flip; the next has one more advantage.', rule: 'R7' }
      : { text: `Let ${flip.result} count${by}.`, why: prompt.why, rule: prompt.rule };
  }
  return { text: prompt.text, why: prompt.why, rule: prompt.rule };
}

/** A move as its player would say it: on the outbox, while it is kept. */
export function actionWords(action: DeckahedronAction, view: DeckahedronView, names: readonly string[]): string {
  switch (action.do) {
    case 'ChooseSpread': return `Strength ${action.strength}, Dexterity ${action.dexterity}, Intelligence ${action.intelligence}.`;
    case 'Approach': return `meet the peril with ${moveTitle(view.peril?.approaches[action.approach]?.move ?? '')}.`;
    case 'Flip': return 'flip.';
    case 'Reshuffle': return 'reshuffle.';
    case 'BuyStamina': return 'buy 1 Stamina for two tokens.';
    case 'Resolve': return `let the flip count, by ${CARDS.get(action.card)?.title ?? 'this card'}.`;
    case 'Flashback': return 'Flashback, for two tokens.';
    case 'TakeToken': return 'take a green token.';
    case 'RaiseLevel': return 'raise the move one level.';
    case 'Call': return `call ${names[action.player]} to flip ${moveTitle(action.move)} with ${capital(action.attribute)}, ${signed(action.advantages.reduce((sum, each) => sum + each, 0))}.`;
    case 'Deal': return `deal ${names[action.player]} ${DEALS[action.what]}.`;
    case 'Tell': return `say: ${action.text}`;
    case 'EndSession': return 'end the session.';
  }
}

/** What a runner's last peril changed, by how it stood before and after: "2 renown", "1 Harm". */
export function runWords(run: Run, before: Run | undefined): string {
  const harm = run.harm - (before?.harm ?? 0);
  const wounds = run.wounds - (before?.wounds ?? 0);
  const parts = [
    ...(run.gained ? [`${run.gained} renown`] : []), ...(harm > 0 ? [`${harm} Harm`] : []), ...(wounds > 0 ? [wounds === 1 ? 'a Wound' : `${wounds} Wounds`] : []),
    ...(run.out ? ['down'] : []),
  ];
  return parts.join(', ') || 'nothing';
}

/** "Volley, best of two": how a flip was made. */
export function flipWords(flip: FlipView): string {
  const of = flip.net > 0 ? `best of ${numberWord(flip.cards.length)}` : flip.net < 0 ? `worst of ${numberWord(flip.cards.length)}` : 'one card';
  return `${flip.title}, ${of}`;
}
