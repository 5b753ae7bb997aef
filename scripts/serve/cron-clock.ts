import { cronMatches } from "./cron-matcher.ts";

const MINUTE_MS = 60_000;

/**
 * Dispatches crons at the start of each minute, as the platform does; local workerd has no clock for them.
 * @returns how to stop it
 */
export function startCronClock(crons: string[], dispatch: (cron: string, at: Date) => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    // A little into the minute, so that an early timer does not hit the minute before.
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS) + 50);
  };
  const tick = () => {
    const now = new Date();
    for (const cron of crons.filter((candidate) => cronMatches(candidate, now))) void dispatch(cron, now);
    arm();
  };
  arm();
  return () => clearTimeout(timer);
}
