/** What a dead letter needs of its object. */
interface Burial {
  sql: SqlStorage;
  /** unix seconds */
  now(): number;
  /** One line of the object's log: where something failed, and on what. */
  report(where: string, update: number, message: string): void;
}

/** Keeps an update that could not be handled, so that somebody can look at it (MOD-46, AMB-270). Never throws. */
export function buryUpdate(
  { sql, now, report }: Burial,
  botId: number,
  update: { update_id: number },
  error: unknown,
): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  report("receive", update.update_id, message);
  try {
    sql.exec(
      'INSERT OR IGNORE INTO dead_letters (bot_id, update_id, "update", error, at) VALUES (?, ?, ?, ?, ?)',
      botId,
      update.update_id,
      JSON.stringify(update),
      message,
      now(),
    );
  } catch (second) {
    // The letter itself may be what cannot be stored; the log above has its number.
    report("dead letter", update.update_id, String(second));
  }
}
