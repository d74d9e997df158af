/** The battle panel in words and cards: one being planned, one that waits for its answer, or the last one fought. */
import { listWords } from '$ui/heads';
import type { HitTheDeckView, Kind } from '$generated/hit_the_deck';
import type { Choice } from './choice';

export const KINDS: Record<Kind, { title: string; tag: string; commit: string }> = {
  normal: { title: 'Normal attack', tag: 'Attack', commit: 'Attack' },
  ramming: { title: 'Ramming', tag: 'Ram', commit: 'Ram' },
  broadside: { title: 'Broadside', tag: 'Broadside', commit: 'Fire broadside' },
};

export interface Side {
  seat: number;
  cards: string[];
  hidden: string[]; // what lies face down or may still come, in words
  hand?: string; // the poker hand, once fought
  won?: boolean;
}

export interface BattleShown {
  when: 'planned' | 'waits' | 'fought';
  title: string;
  sides: Side[];
  lines: { lead: string; say: string }[];
}


export function battleShown(view: HitTheDeckView, choice: Choice, you: number | null): BattleShown | null {
  const card = (zone: number | null) => (zone === null ? null : (view.board[zone]?.card ?? null));
  const [from, to] = [card(choice.ship), card(choice.target)];
  if (you !== null && from && to && choice.kind && choice.target !== null) {
    const cut = (view.cuts?.[choice.target] ?? []).slice(1).flatMap((zone) => card(zone) ?? []);
    return {
      when: 'planned', title: KINDS[choice.kind].title,
      sides: [
        { seat: you, cards: [from, ...(choice.card ? [choice.card] : [])], hidden: [...(choice.kind === 'ramming' ? ['your lane’s other ship'] : []), ...(choice.kind === 'broadside' ? ['1 from the Deck'] : [])] },
        { seat: 1 - you, cards: [to], hidden: ['a card or none', ...(choice.kind === 'normal' ? [] : ['a helper if near'])] },
      ],
      lines: [
        { lead: 'If you win,', say: `${to} goes down${cut.length ? ` and ${listWords(cut)} with it: the supply is cut` : ''}.` },
        { lead: 'If you lose,', say: 'every ship stays.' },
      ],
    };
  }
  const { battle, last } = view;
  if (battle) {
    const mine = battle.attacker === you;
    return {
      when: 'waits', title: KINDS[battle.kind].title,
      sides: [
        { seat: battle.attacker, cards: [...battle.attack, ...(battle.card ? [battle.card] : [])], hidden: [...(battle.laid && !battle.card ? ['1 face down'] : []), ...(battle.from_deck ? ['1 from the Deck'] : [])] },
        { seat: 1 - battle.attacker, cards: [...battle.defence, ...(battle.answer ? [battle.answer] : [])], hidden: [...(battle.answered && !battle.answer ? ['1 face down'] : battle.answered ? [] : ['a card or none']), ...(battle.helpers.length ? [battle.helpers.length === 1 ? '1 helper near' : `1 of ${battle.helpers.length} helpers`] : [])] },
      ],
      lines: you === null ? [] : [{ lead: mine ? 'If you win,' : 'If you lose,', say: `${listWords(battle.defence)} goes down with every ship it supplies.` }, { lead: mine ? 'If you lose,' : 'If you win,', say: 'every ship stays.' }],
    };
  }
  if (!last) return null;
  return {
    when: 'fought', title: KINDS[last.kind].title,
    sides: [
      { seat: last.seat, cards: last.attack, hidden: [], hand: last.attack_hand, won: last.winner === last.seat },
      { seat: 1 - last.seat, cards: last.defence, hidden: [], hand: last.defence_hand, won: last.winner !== last.seat },
    ],
    lines: [],
  };
}
