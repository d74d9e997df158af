/** The tie-breaks by name, and what each adds up. */
import type { TiebreakName } from '$generated/tournaments';

export const TIEBREAKS: Record<TiebreakName, { name: string; describes: string }> = {
  points: { name: 'Points', describes: 'Points of all rounds.' },
  buchholz: { name: 'Buchholz', describes: 'The points of all opponents.' },
  buchholz_cut_1: { name: 'Buchholz, cut 1', describes: 'The points of all opponents but the weakest.' },
  buchholz_median: { name: 'Buchholz, median', describes: 'The points of all opponents but the weakest and the strongest.' },
  sonneborn_berger: { name: 'Sonneborn-Berger', describes: 'The points of those one has beaten, and half of those one drew with.' },
  head_to_head: { name: 'Head to head', describes: 'Points from the matches among those who are level.' },
  opponents_match_wins: { name: 'Opponents’ match wins', describes: 'The share of matches that the opponents won.' },
  game_wins: { name: 'Game wins', describes: 'Games won inside the matches.' },
  wins: { name: 'Wins', describes: 'Matches won.' },
  progress: { name: 'Progress', describes: 'Points after each round, added up: early wins weigh more.' },
  seed: { name: 'Seed', describes: 'The place on the list before the start.' },
};

export const ALL_TIEBREAKS = Object.keys(TIEBREAKS) as TiebreakName[];
