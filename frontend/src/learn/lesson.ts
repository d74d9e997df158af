/** A game as its lesson page reads it: steps, numbered rules, cards; and what each game draws for its own lesson. */
import type { Component } from 'svelte';
import type { ListedCard } from '$cards/gallery';
import type { Game } from '$ui/games';

export interface Choice {
  text: string;
  right: boolean;
  because: string;
  zone?: number | string; // may also be given by tapping this part of the board
  card?: string; // or this card of the hand
}

export interface Step {
  id: string;
  say: string;
  rule?: string;
  cards?: { label: string; cards: string[] }[];
  board?: unknown; // of the game's own shape: its LessonBoard draws it
  hand?: string[]; // suited tokens, or names of cards.toml
  mark?: (number | string)[];
  choices?: Choice[];
}

export interface Rule {
  id: string; // "R4"
  title: string;
  text: string; // Markdown
  mark: string; // "R, P": where it comes from
}

/** A suited card's entry: every rank in every suit, with the rank's name and what it is good for. */
export interface SuitedEntry extends ListedCard {
  rank: string;
  suit: string;
  ship: string;
  note: string;
}

export interface Lesson {
  title: string;
  minutes: number;
  steps: Step[];
}

export interface TaughtGame extends Game {
  rules: Rule[];
  cards: ListedCard[];
  lesson: Lesson | null;
}

interface Asked {
  id: string;
  choices?: { text: string }[];
  cards?: { label: string }[];
}

/** Whether its groups of cards are the answers themselves, each under the words of one. */
export const answeredByCards = (step: Asked): boolean => !!step.cards && step.cards.length === step.choices?.length && step.cards.every((group) => step.choices!.some((choice) => choice.text === group.label));

/** The step with its answers turned, always by as much: lesson.toml writes the right one first, and nobody shall learn that. */
export function turned<S extends Asked>(step: S): S {
  if (!step.choices?.length) return step;
  const by = [...step.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % step.choices.length;
  const choices = [...step.choices.slice(by), ...step.choices.slice(0, by)];
  return { ...step, choices, ...(answeredByCards(step) && { cards: choices.map((choice) => step.cards!.find((group) => group.label === choice.text)!) }) };
}

/** What a game's LessonBoard.svelte is given. It stands on felt, as wide as its stage; on a phone under 390 pixels. */
export interface LessonBoardProps {
  board: any; // as lesson.toml writes it, in the game's own shape
  mark: any[]; // parts to point at
  open: any[]; // parts that answer the question: the `zone` of each choice
  picked: any; // the part that was tapped; null: none yet
  onpick: (zone: any) => void;
  cards: ListedCard[]; // all of the game's cards, to draw some by name
}

const boards = import.meta.glob<{ default: Component<LessonBoardProps> }>('../../../games/*/ui/LessonBoard.svelte');

export async function loadLessonBoard(game: string): Promise<Component<LessonBoardProps> | null> {
  return (await boards[`../../../games/${game}/ui/LessonBoard.svelte`]?.())?.default ?? null;
}
