/** A game as its lesson page reads it: steps, numbered rules, cards; and what each game draws for its own lesson. */
import type { Component } from 'svelte';
import type { Game } from '$ui/games';

export interface Choice {
  text: string;
  right: boolean;
  because: string;
  zone?: number; // may also be given by tapping this zone of the board
  card?: string; // or this card of the hand
}

export interface Step {
  id: string;
  say: string;
  rule?: string;
  cards?: { label: string; cards: string[] }[];
  board?: string[];
  hand?: string[];
  mark?: number[];
  choices?: Choice[];
}

export interface Rule {
  id: string; // "R4"
  title: string;
  text: string; // Markdown
  mark: string; // "R, P": where it comes from
}

export interface GalleryCard {
  card: string;
  rank: string;
  suit: string;
  ship: string;
  note: string;
  title: string;
}

export interface Lesson {
  title: string;
  minutes: number;
  steps: Step[];
}

export interface TaughtGame extends Game {
  rules: Rule[];
  cards: GalleryCard[];
  lesson: Lesson | null;
}

export interface LessonBoardProps {
  board: string[]; // as lesson.toml writes it
  mark: number[]; // zones to point at
  open: number[]; // zones that answer the question
  picked: number | null;
  onpick: (zone: number) => void;
}

const boards = import.meta.glob<{ default: Component<LessonBoardProps> }>('../../../games/*/ui/LessonBoard.svelte');

export async function loadLessonBoard(game: string): Promise<Component<LessonBoardProps> | null> {
  return (await boards[`../../../games/${game}/ui/LessonBoard.svelte`]?.())?.default ?? null;
}
