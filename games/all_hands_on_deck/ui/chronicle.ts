/** All Hands On Deck! on a replay's timeline: launches, claims, battles by their result, and the moments worth a jump. */
import type { BattleFought } from '$generated/all_hands_on_deck';
import type { Chronicle, Moment } from '$replay/chronicle';
import { titleOf } from './cards';

const chronicle: Chronicle = {
  marks: {
    launch: { shape: 'square', word: 'Ship launched' },
    claim: { shape: 'circle', word: 'Aargh!' },
    lost: { shape: 'triangle', word: 'Attack, not won' },
    won: { shape: 'triangle-full', word: 'Attack, won, or a raid' },
    fleet: { shape: 'star', word: 'First fleet' },
  },
  mark({ is, event }) {
    if (is === 'Launched') return 'launch';
    if (is === 'PickedUp') return 'claim';
    if (is === 'BattleFought') return event.winner === event.seat ? 'won' : 'lost';
    if (is === 'Raided') return 'won';
    return is === 'FleetLaunched' ? 'fleet' : null;
  },
  moment(frame) {
    const { is, event, say } = frame;
    if (is === 'FleetLaunched') return { title: 'The first fleet', say };
    if (is === 'PileShuffled') return { title: 'The pile ran out', say };
    if (is === 'Spied') return { title: 'A Spy looks', say };
    if (is === 'BattleFought') return battle(event);
    if (is === 'Raided') return { title: 'A raid', say: `{${event.seat}} takes ${event.treasure.map(titleOf).join(', ')} from {${Math.floor(event.target / 3)}}.` };
    if (is === 'RoundReckoned') return { title: `Round ${event.round} reckoned`, say: best(event.sheets) };
    if (is === 'MatchEnded' || is === 'Conceded' || is === 'TimeRanOut') return { title: 'The end', say };
    return null;
  },
};

const CAUSES: Record<BattleFought['cause'], string> = {
  duels: 'more duels won', rank: 'by rank', tied: 'all equal', spot: 'by the Black Spot', 'two spots': 'two Black Spots', 'prize crew': 'by a Prize Crew', 'fourth card': 'by the fourth card',
};

function battle(event: BattleFought): Moment {
  const end = event.winner === null ? 'both ships sink' : `{${event.winner}} takes both ships`;
  return { title: `Battle ${event.turn}`, say: `{${event.seat}} attacks {${Math.floor(event.target / 3)}}: ${end}, ${CAUSES[event.cause]}.` };
}

function best(sheets: { points: number; total: number }[]): string {
  const most = Math.max(...sheets.map((sheet) => sheet.points));
  const seats = sheets.flatMap((sheet, seat) => (sheet.points === most ? [`{${seat}}`] : []));
  return `${seats.join(' and ')} with ${most} points; totals ${sheets.map((sheet) => sheet.total).join(', ')}.`;
}

export default chronicle;
