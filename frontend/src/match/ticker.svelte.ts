/** The present moment for clocks on screen: a few times a second while somebody looks. */
let now = $state(Date.now());
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Call in an effect; the moment moves as long as one reader is left. */
export function keepTime(): () => void {
  if (readers++ === 0) timer = setInterval(() => (now = Date.now()), 200);
  return () => {
    if (--readers === 0) clearInterval(timer);
  };
}

export const moment = () => now;
