/** Deckhand on a replay's timeline: Crew that arrive, attacks by what they did, Maneuvers, and the moments worth a jump. */
import type { Chronicle, Moment } from '$replay/chronicle';
import { factsOf, titleOf } from './cards';

const chronicle: Chronicle = {
  marks: {
    summon: { shape: 'square', word: 'Crew summoned' },
    play: { shape: 'circle', word: 'Maneuver, Skill or Talent' },
    attack: { shape: 'triangle', word: 'Attack' },
    killed: { shape: 'triangle-full', word: 'Unit killed' },
    charge: { shape: 'star', word: 'Reckless Charge' },
  },
  mark({ is }) {
    if (is === 'Summoned') return 'summon';
    if (is === 'Charged') return 'charge';
    if (is === 'Played' || is === 'SkillUsed' || is === 'TalentUsed') return 'play';
    if (is === 'Killed') return 'killed';
    return is === 'AttackDeclared' ? 'attack' : null;
  },
  moment({ is, event, say }): Moment | null {
    if (is === 'CaptainsShown') return { title: 'The Captains', say };
    if (is === 'GamersShown') return { title: 'The Gamers', say };
    if (is === 'Charged') return { title: 'Reckless Charge', say };
    if (is === 'Killed') return { title: factsOf(event.card).kind === 'captain' ? 'A Captain falls' : 'A Crew falls', say: `{${event.owner}} lost ${titleOf(event.card)}.` };
    if (is === 'Revived') return { title: 'Back from the dead', say };
    if (is === 'Damaged' && event.amount >= 4 && factsOf(event.card).kind === 'captain') return { title: 'A heavy blow', say };
    if (is === 'TalentUsed') return { title: 'A Talent', say };
    return is === 'MatchEnded' || is === 'Conceded' || is === 'TimeRanOut' ? { title: 'The end', say } : null;
  },
};

export default chronicle;
