/** What the viewer holds of a match: each push moves it on by its version; a gap asks again, a duplicate is dropped. */
import type { ClockView, MatchHead, Push, Said, Snapshot } from '$generated/messages';

export interface Held {
  match: MatchHead;
  v: number;
  you: number | null;
  view: any;
  legal: any[];
  clocks: ClockView[];
  log: Said[]; // everything said so far, oldest first
  fresh: Said[]; // what the last step added
}

export type Verdict = 'applied' | 'duplicate' | 'gap';

/** A snapshot replaces all but the log; one that is older than what is held changes nothing. */
export function applySnapshot(held: Held | null, frame: Snapshot): Held {
  if (held && held.match.id === frame.match.id && frame.v < held.v) return held;
  const before = held?.match.id === frame.match.id ? held.log : [];
  return { ...step(frame, before), you: frame.you };
}

export function applyPush(held: Held | null, frame: Push): { held: Held | null; verdict: Verdict } {
  if (!held || frame.since > held.v) return { held, verdict: 'gap' };
  // A push may change only the head (a rematch offer, a seat taken): same version, no events.
  if (frame.v < held.v || (frame.v === held.v && frame.since < held.v)) return { held, verdict: 'duplicate' };
  return { held: { ...step(frame, held.log), you: held.you }, verdict: 'applied' };
}

function step(frame: Snapshot | Push, before: Said[]): Omit<Held, 'you'> {
  const last = before.at(-1)?.v ?? 0;
  const fresh = frame.events.filter((said) => said.v > last);
  return {
    match: frame.match, v: frame.v, view: frame.view, legal: frame.legal, clocks: frame.clocks,
    log: fresh.length ? [...before, ...fresh] : before, fresh,
  };
}
