/** What a game says about itself (GET /api/games), and a few of its facts in words. */
export interface GameOption {
  key: string;
  label: string;
  describes: string;
  kind: 'bool' | 'choice' | 'int';
  default: boolean | number | string;
  choices?: (string | number)[];
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
  lesson: { title: string; minutes: number; question?: string; steps: LessonStep[] } | null;
}

/** "2 players", "1–4 players". */
export function playersWords([least, most]: [number, number]): string {
  return least === most ? `${most} ${most === 1 ? 'player' : 'players'}` : `${least}–${most} players`;
}

/** What new players meet first: one level above the lowest. */
export const firstLevel = (game: Game): number => Math.min(1, Math.max(0, game.levels.length - 1));
