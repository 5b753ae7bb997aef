import type { ChatContext } from "../context.ts";

/**
 * D1 is told this long after the run at the earliest, spread over ten minutes: many chats may run in the same minute.
 */
const AFTER_MS = 90_000;
const SPREAD_MS = 600_000;

/** Arms the alarm that tells D1 that an announcement with a single run has run. */
export function armDone({ alarms, dependencies, nowMs }: ChatContext): void {
  alarms.arm("announcementsDone", nowMs() + AFTER_MS + Math.floor(dependencies.random() * SPREAD_MS));
}

/** Switches off, in D1 and by alarm, the announcements with a single run that have run (AMB-123). */
export async function reportDone(context: ChatContext): Promise<null> {
  const { sql, values, dependencies } = context;
  const snapshot = values.get("snapshot");
  const done = sql
    .exec<{ id: string; ran_at: number }>(
      "SELECT id, ran_at FROM announcement_runs WHERE is_untold = 1 AND ran_at IS NOT NULL",
    )
    .toArray()
    .map(({ id, ran_at }) => ({ id, freq_val: ran_at }));
  if (snapshot === undefined || done.length === 0) return null;
  await dependencies.recordDone(context.services(), snapshot.chat.id, done);
  for (const { id, freq_val } of done) {
    sql.exec("UPDATE announcement_runs SET is_untold = 0 WHERE id = ? AND ran_at = ?", id, freq_val);
  }
  return null;
}
