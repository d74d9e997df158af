/** Hit the Deck! on a replay's timeline: deployments, battles by their result, and the moments worth a jump. */
import type { BattleFought } from '$generated/hit_the_deck';
import type { Chronicle, Moment } from '$replay/chronicle';
import type { ReplayFrame } from '$replay/record';
import { KINDS } from './battle';

const LANES = ['no Sealane', 'one Sealane', 'two Sealanes', 'all three Sealanes'];

const chronicle: Chronicle = {
  marks: {
    deploy: { shape: 'square', word: 'Deploy' },
    held: { shape: 'triangle', word: 'Attack, held off' },
    sunk: { shape: 'triangle-full', word: 'Attack, ship sunk' },
    royal: { shape: 'star', word: 'High Royal bonus' },
  },
  mark({ is, event }) {
    if (is === 'Deployed') return 'deploy';
    if (is === 'BattleFought') return event.winner === event.seat ? 'sunk' : 'held';
    return is === 'BonusEarned' ? 'royal' : null;
  },
  moment(frame, next) {
    const { is, event } = frame;
    if (is === 'BattleFought') return battle(event, next);
    if (is === 'Deployed' && event.lanes > 0 && frame.say.includes('enemy port')) return { title: 'Into the enemy port', say: `{${event.seat}} with ${event.card}: ${LANES[event.lanes]} held.` };
    if (is === 'BonusEarned') return { title: 'High Royal bonus', say: frame.say };
    if (is === 'MatchEnded' || is === 'Conceded' || is === 'TimeRanOut') return { title: 'The end', say: frame.say };
    return null;
  },
};

function battle(event: BattleFought, next: ReplayFrame | undefined): Moment {
  const title = KINDS[event.kind].title;
  const sunk: string[] = next?.is === 'ShipsSunk' ? next.event.cards : [];
  const [ship, target] = [event.attack[0], event.defence[0]];
  const how = event.winner === event.seat ? `${event.attack_hand} sinks ${sunk.join(' and ')}` : `${event.defence_hand} holds off ${event.attack_hand}`;
  return { title, say: `{${event.seat}}, ${ship} on ${target}: ${how}.` };
}

export default chronicle;
