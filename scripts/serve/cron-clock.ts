import { Cron } from "croner";

/**
 * Dispatches crons in UTC, as the platform does; local workerd has no clock for them.
 * @returns how to stop it
 * @throws for an expression that is not one of five fields
 */
export function startCronClock(crons: string[], dispatch: (cron: string, at: Date) => Promise<void>): () => void {
  const jobs = crons.map(
    (cron) =>
      new Cron(cron, { timezone: "UTC", mode: "5-part" }, (job) => dispatch(cron, job.currentRun() ?? new Date())),
  );
  return () => {
    for (const job of jobs) job.stop();
  };
}
