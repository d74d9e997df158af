/** What a game says about itself (GET /api/games), and a few of its facts in words. */
import type { ListedCard } from '$cards/gallery';

export interface GameOption {
  key: string;
  label: string;
  describes: string;
  kind: 'bool' | 'choice' | 'int';
  default: boolean | number | string;
  choices?: (string | number)[];
  labels?: string[] | Record<string, string>; // what the choices are called, in their order or by choice
  min?: number;
  max?: number;
}

export type OptionValue = boolean | number | string;

export interface Level {
  name: string;
  describes: string;
}

export interface Game {
  id: string;
  title: string;
  subtitle: string;
  blurb: string;
  seats: [number, number];
  table?: number | null; // how many usually sit down; the least, if it does not say
  minutes: number;
  options: GameOption[];
  levels: Level[];
}

export interface LessonStep {
  id: string;
  say: string;
  rule?: string;
  cards?: { label: string; cards: string[] }[];
  choices?: { text: string; right: boolean; because: string }[];
}

export interface GameDetail extends Game {
  cards: ListedCard[];
  lesson: { title: string; minutes: number; question?: string; steps: LessonStep[] } | null;
}

/** "2 players", "1–4 players". */
export function playersWords([least, most]: [number, number]): string {
  return least === most ? `${most} ${most === 1 ? 'player' : 'players'}` : `${least}–${most} players`;
}

/** How many sit at a table that nobody has set up otherwise. */
export const usualSeats = (game: Game): number => game.table ?? game.seats[0];

export const seatChoices = ([least, most]: [number, number]): number[] => Array.from({ length: most - least + 1 }, (_, i) => least + i);

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** "Bosun, a bot", "three bots, level Bosun", "nobody: you play alone". */
export function botsWords(seats: number, level: string): string {
  const bots = seats - 1;
  if (bots < 1) return 'nobody: you play alone';
  return bots === 1 ? `${level}, a bot` : `${COUNTS[bots] ?? bots} bots, level ${level}`;
}

/** What new players meet first: one level above the lowest. */
export const firstLevel = (game: Game): number => Math.min(1, Math.max(0, game.levels.length - 1));
