/** The Deckahedron on a replay's timeline: perils by how they went, flips and what the GM did, and the moments worth a jump. */
import type { Run } from '$generated/deckahedron';
import type { Chronicle } from '$replay/chronicle';
import { capital, isGood, moveTitle } from './cards';

const chronicle: Chronicle = {
  // All run at once: what divides a Gauntlet is the peril that all have yet to pass, a session the GM's calls.
  turn: (view) => (view.mode === 'table' ? view.calls : Math.min(view.shown + 1, view.course.length)),
  turnWord: (view) => (view.mode === 'table' ? 'Call' : 'Peril'),
  marks: {
    good: { shape: 'triangle-full', word: 'V or VV' },
    bad: { shape: 'triangle', word: 'X or XX' },
    step: { shape: 'circle', word: 'A sealed step' },
    told: { shape: 'square', word: 'The GM tells or calls' },
    down: { shape: 'star', word: 'Incapacitated' },
  },
  mark({ is, event }) {
    if (is === 'Ran') return event.run ? (event.run.out ? 'down' : outcome(event.run.results.at(-1))) : 'step';
    if (is === 'Resolved') return outcome(event.result);
    if (is === 'Told' || is === 'Called') return 'told';
    return is === 'Incapacitated' ? 'down' : null;
  },
  moment({ is, event, say }) {
    if (is === 'PerilShown') return { title: `Peril ${event.peril} is opened`, say: (event.runs as Run[]).map((run) => `{${run.seat}}: ${run.results.at(-1)}, ${run.gained} renown.`).join(' ') };
    if (is === 'Called') return { title: `${moveTitle(event.move)} is called`, say: `{${event.seat}} with ${capital(event.attribute)}.` };
    if (is === 'Resolved' && (event.result === 'XX' || event.result === 'VV')) return { title: event.result, say };
    if (is === 'Incapacitated') return { title: 'Incapacitated', say };
    if (is === 'MatchEnded' || is === 'Conceded' || is === 'TimeRanOut') return { title: 'The end', say };
    return null;
  },
};

const outcome = (result: string) => (isGood(result) ? 'good' : 'bad');

export default chronicle;
