/** The Harbour Cup in small views, as the server would send them: five rounds of Swiss, then the best twelve. For tests alone. */
import type { BracketView, Head, NodeView, PairingView, PathView, Plan, RoundView, SlotView, StageView, StandingsView, Who } from '$generated/tournaments';

const NAMES = ['Noor Haddad', 'Dag Lindqvist', 'Wren Okafor', 'Robin Ashdown', 'Marlow Finch', 'Abel Roy', 'Ines Duarte', 'Priya Nair', 'Kofi Mensah', 'Tomo Arai', 'Sunniva Berg', 'Joss Lund'];

/** The entrant of a seed; number 4, Robin, is the reader. */
export const seed = (n: number): Who => ({ id: `e${n}`, name: NAMES[n - 1] ?? `Entrant ${n}`, kind: 'person', seed: n, player: `p${n}`, level: null, members: [] });

export const harbourPlan: Plan = {
  name: 'Harbour Cup', game: 'hit_the_deck', about: 'The harbour’s own cup, every autumn.', options: {}, clock: { kind: 'bank', bank_ms: 600_000, increment_ms: 5000 },
  stages: [
    { id: 'swiss', name: 'Swiss', format: { is: 'swiss', rounds: 5 } as Plan['stages'][number]['format'], tie: { is: 'best_of', games: 3 } as Plan['stages'][number]['tie'], takes: [{ stage: '', first: 1, last: null }], scoring: { win: 3, draw: 1, loss: 0, bye: 3, absent: 0 }, tiebreaks: ['buchholz', 'sonneborn_berger', 'wins'] },
    { id: 'cut', name: 'The best twelve', format: { is: 'single_elimination' } as Plan['stages'][number]['format'], tie: { is: 'best_of', games: 3 } as Plan['stages'][number]['tie'], takes: [{ stage: 'swiss', first: 1, last: 12 }], scoring: { win: 3, draw: 1, loss: 0, bye: 3, absent: 0 }, tiebreaks: [] },
  ],
  entry: 'open', namedOnly: false, capacity: 48, least: 4, teamSize: 1, startsAtMs: 1_790_000_000_000, checkInMs: 1_800_000, advance: 'director', breakMs: 30_000, roundMs: 1_500_000,
  absence: { remindMs: 60_000, gameLossMs: 180_000, matchLossMs: 300_000, dropAfter: 1 }, bots: { fillTo: 0, level: 1 }, seeding: { by: 'rating', pots: 4 }, lateEntries: 1, spectatorDelayMs: 0, repeats: 'never',
};

const stage = (id: string, name: string, kind: string, state: StageView['state'], hasBracket: boolean, roundNames: string[]): StageView =>
  ({ id, name, kind, words: name, state, rounds: roundNames.length, published: state === 'done' ? roundNames.length : 2, entrants: hasBracket ? 12 : 48, hasBracket, roundNames });

export const harbourCup: Head = {
  t: 'tournament', id: 'cup', v: 412, now: 1_790_010_000_000, name: 'Harbour Cup', game: 'hit_the_deck', title: 'Hit the Deck!', about: harbourPlan.about,
  words: 'Hit the Deck! · 48 players · Swiss, five rounds, then the best twelve · Directed by Elin Strand', step: 'final',
  steps: [
    { step: 'entry', name: 'Entry', state: 'done', words: '48 of 48' }, { step: 'check_in', name: 'Check-in', state: 'done', words: '46 came, 2 moved up' },
    { step: 'rounds', name: 'Rounds', state: 'done', words: 'Five, all done' }, { step: 'final', name: 'Final', state: 'now', words: 'Quarterfinals on' }, { step: 'done', name: 'Done', state: 'to', words: 'about 21:40' },
  ],
  stages: [stage('swiss', 'Swiss', 'swiss', 'done', false, ['Round 1', 'Round 2', 'Round 3', 'Round 4', 'Round 5']), stage('cut', 'The best twelve', 'single_elimination', 'running', true, ['First round', 'Quarterfinals', 'Semifinals', 'Final'])],
  stage: 'cut', entrants: 48, waiting: 0, capacity: 48, startsAt: 1_790_000_000_000, checkInFrom: null, paused: null, directors: ['Elin Strand'], endsAt: 1_790_014_000_000, podium: [], plan: harbourPlan,
  notices: [{ v: 400, at: 1_790_009_000_000, by: 'Elin Strand', text: 'The quarterfinals are on. Good luck to all.' }], at: null, rehearsal: false, lottery: null,
};

const slot = (who: Who | null, words = '', score: number | null = null, won = false): SlotView => ({ who, words: who ? who.name : words, score, won });

export function node(id: string, bracket: NodeView['bracket'], round: number, number: number, slots: SlotView[], rest: Partial<NodeView> = {}): NodeView {
  return { id, bracket, round, roundName: ['First round', 'Quarterfinals', 'Semifinals', 'Final'][round - 1] ?? `Round ${round}`, number, wave: round, table: number, slots, state: 'unknown', words: '', match: null, next: null, nextLoser: null, reason: '', ...rest };
}

/** Twelve in a bracket of sixteen places: four byes, one corrected result, the quarterfinals on. */
export const bestTwelve: BracketView = {
  v: 412, stage: 'cut', name: 'The best twelve',
  nodes: [
    node('W1.1', 'winner', 1, 1, [slot(seed(1), '', null, true)], { state: 'bye', words: 'Bye', next: 'W2.1' }),
    node('W1.2', 'winner', 1, 2, [slot(seed(8), '', 2, true), slot(seed(9), '', 1)], { state: 'done', words: 'Done', next: 'W2.1', match: 'm2' }),
    node('W1.3', 'winner', 1, 3, [slot(seed(4), '', null, true)], { state: 'bye', words: 'Bye', next: 'W2.2' }),
    node('W1.4', 'winner', 1, 4, [slot(seed(5), '', 2, true), slot(seed(12), '', 0)], { state: 'done', words: 'Done', next: 'W2.2', match: 'm4' }),
    node('W1.5', 'winner', 1, 5, [slot(seed(2), '', null, true)], { state: 'bye', words: 'Bye', next: 'W2.3' }),
    node('W1.6', 'winner', 1, 6, [slot(seed(7), '', 1), slot(seed(10), '', 2, true)], { state: 'corrected', words: 'Corrected', next: 'W2.3', match: 'm6' }),
    node('W1.7', 'winner', 1, 7, [slot(seed(3), '', null, true)], { state: 'bye', words: 'Bye', next: 'W2.4' }),
    node('W1.8', 'winner', 1, 8, [slot(seed(6), '', 2, true), slot(seed(11), '', 1)], { state: 'done', words: 'Done', next: 'W2.4', match: 'm8' }),
    node('W2.1', 'winner', 2, 1, [slot(seed(1), '', 2, true), slot(seed(8), '', 0)], { state: 'done', words: 'Done', next: 'W3.1', match: 'm9' }),
    node('W2.2', 'winner', 2, 2, [slot(seed(4), '', 1), slot(seed(5), '', 1)], { state: 'live', words: 'Live, game 3', next: 'W3.1', match: 'm10', reason: 'Winner of seeds 5 and 12 meets seed 4.' }),
    node('W2.3', 'winner', 2, 3, [slot(seed(2), '', 0), slot(seed(10), '', 0)], { state: 'late', words: 'Late, 3 min', next: 'W3.2', match: 'm11' }),
    node('W2.4', 'winner', 2, 4, [slot(seed(3)), slot(seed(6))], { state: 'ready', words: 'Ready', next: 'W3.2' }),
    node('W3.1', 'winner', 3, 1, [slot(seed(1)), slot(null, 'Robin or Marlow')], { words: 'Not yet known', next: 'W4.1' }),
    node('W3.2', 'winner', 3, 2, [slot(null, 'Dag or Tomo'), slot(null, 'Wren or Abel')], { words: 'Not yet known', next: 'W4.1' }),
    node('W4.1', 'winner', 4, 1, [slot(null, 'Winner of semifinal 1'), slot(null, 'Winner of semifinal 2')], { words: 'Not yet known' }),
  ],
};

/** Four in a double elimination: two winner rounds, two loser rounds, a grand final. */
export const doubleOfFour: BracketView = {
  v: 20, stage: 'cut', name: 'Double elimination',
  nodes: [
    node('W1.1', 'winner', 1, 1, [slot(seed(1)), slot(seed(4))], { state: 'ready', next: 'W2.1', nextLoser: 'L1.1' }), node('W1.2', 'winner', 1, 2, [slot(seed(2)), slot(seed(3))], { state: 'ready', next: 'W2.1', nextLoser: 'L1.1' }),
    node('W2.1', 'winner', 2, 1, [slot(null, 'a'), slot(null, 'b')], { next: 'F1.1', nextLoser: 'L2.1' }), node('L1.1', 'loser', 1, 1, [slot(null, 'c'), slot(null, 'd')], { next: 'L2.1' }),
    node('L2.1', 'loser', 2, 1, [slot(null, 'e'), slot(null, 'f')], { next: 'F1.1' }), node('F1.1', 'final', 1, 1, [slot(null, 'g'), slot(null, 'h')], {}),
  ],
};

export const pairing = (table: number, who: Who[], rest: Partial<PairingView> = {}): PairingView =>
  ({ stage: 'swiss', round: 3, table, node: '', who, points: who.map(() => 6), state: 'done', words: 'Done', reason: 'Both on 6 points; not met before.', numbers: {}, score: [2, 1], winner: 0, games: [], match: `t${table}`, pinned: false, at: null, absent: [], ...rest });

export const thirdRound: RoundView = {
  v: 412, stage: 'swiss', number: 3, name: 'Round 3', state: 'started', startedAt: 1_790_005_000_000, endsAt: 1_790_006_500_000, done: 1, total: 3, words: '1 of 3 done, about 6 min left', notes: ['2 floats, no rematch.'], next: null,
  pairings: [pairing(1, [seed(1), seed(4)], { score: [2, 1], games: [{ number: 1, board: 1, match: 'g1', state: 'done', places: [1, 2] }] }), pairing(2, [seed(2), seed(5)], { state: 'live', words: 'Live, game 2', score: [1, 0], winner: null }), pairing(3, [seed(12)], { state: 'bye', words: 'Bye', score: null, winner: null, match: null, reason: 'Lowest on points without a bye so far.' })],
};

const row = (rank: number, n: number, points: number, buchholz: number, sonneborn: number): StandingsView['rows'][number] => ({
  rank, who: seed(n), points, values: [{ name: 'buchholz', label: 'Buchholz', amount: buchholz, shown: String(buchholz) }, { name: 'sonneborn_berger', label: 'Sonneborn-Berger', amount: sonneborn, shown: String(sonneborn) }], played: 5, won: 3, drawn: 1, lost: 1, away: false, group: '', movesOn: rank <= 3,
});

export const afterSwiss: StandingsView = {
  v: 412, stage: 'swiss', after: 5, columns: ['Buchholz', 'Sonneborn-Berger'], total: 48, next: 'c5', group: '',
  rows: [row(1, 1, 13, 50, 31.5), row(2, 2, 12, 46, 30), row(3, 3, 11, 47, 28.5), row(4, 4, 10, 48, 27), row(5, 5, 10, 44, 26)],
};

export const robinsPath: PathView = {
  v: 412, who: seed(4), words: 'Fourth after the Swiss: 3 won, 1 drawn, 1 lost', state: 'playing', canEnter: false, whyNot: '', canCheckIn: false, canWithdraw: false, canDrop: true, roles: [],
  steps: [
    { stage: 'swiss', round: 1, name: 'Round 1', state: 'done', opponents: [seed(11)], result: 'Won 2–0', reason: 'Seeded pairing: top half against bottom half.', match: 'g1', table: 4, at: null },
    { stage: 'cut', round: 2, name: 'Quarterfinal', state: 'live', opponents: [seed(5)], result: 'Live 1–1', reason: 'Winner of seeds 5 and 12 meets seed 4.', match: 'm10', table: 2, at: null },
  ],
  now: { stage: 'cut', round: 2, name: 'Quarterfinal', state: 'live', opponents: [seed(5)], result: 'Live 1–1', reason: 'Winner of seeds 5 and 12 meets seed 4.', match: 'm10', table: 2, at: null },
  waitingPlace: null, proposals: [], rulings: [],
};
