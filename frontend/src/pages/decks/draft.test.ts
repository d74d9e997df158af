/** A deck in the making is judged at every change and kept without being asked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '$ui/api';
import type { DeckNote, Judged, SavedDeck } from '$ui/decks';
import { Draft } from './draft.svelte';

const fine: Judged = { problems: [], curve: [0, 1, 0, 0] };
let kept: DeckNote[];
let refuses: boolean;

beforeEach(() => { vi.useFakeTimers(); kept = []; refuses = false; });
afterEach(() => vi.useRealTimers());

function draft(judge: () => Promise<Judged> = async () => fine): Draft {
  return new Draft({ name: 'Mine', captain: 'overseer', cards: ['drone', 'drone', 'lash'] }, {
    judge,
    keep: async (note) => {
      if (refuses) throw new ApiError({ code: 'bad_name', status: 400, sentence: 'A name, please.' });
      kept.push(note);
      return { ...note, id: 'd', changedAt: 0, playable: true } as SavedDeck;
    },
  });
}

describe('a draft', () => {
  it('counts copies and gives the list back', () => {
    const deck = draft();
    expect(deck.size).toBe(3);
    deck.add('lash');
    deck.remove('drone');
    expect(deck.cards).toEqual(['drone', 'lash', 'lash']);
    deck.remove('drone');
    expect(deck.copies('drone')).toBe(0);
  });

  it('is kept once for a burst of changes', async () => {
    const deck = draft();
    deck.add('drone');
    deck.rename('Ours');
    expect(deck.state).toBe('changed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept).toEqual([{ name: 'Ours', captain: 'overseer', cards: ['drone', 'drone', 'drone', 'lash'] }]);
    expect(deck.state).toBe('kept');
  });

  it('is kept at once when the page is left, and not again when nothing changed', async () => {
    const deck = draft();
    deck.lead('star_bounder');
    await deck.flush();
    await deck.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept.length).toBe(1);
  });

  it('says what was refused and stays changed', async () => {
    refuses = true;
    const deck = draft();
    deck.rename('');
    await vi.advanceTimersByTimeAsync(1000);
    expect(deck.refused?.sentence).toBe('A name, please.');
    expect(deck.state).toBe('changed');
  });

  it('takes no judgement of an older list', async () => {
    const answers: ((judged: Judged) => void)[] = [];
    const deck = draft(() => new Promise((resolve) => answers.push(resolve)));
    deck.add('lash');
    answers[0]!({ problems: [{ rule: 'R11', sentence: 'old', card: null }], curve: [] });
    await vi.advanceTimersByTimeAsync(200);
    answers[1]!(fine);
    await vi.advanceTimersByTimeAsync(0);
    expect(deck.playable).toBe(true);
  });
});
