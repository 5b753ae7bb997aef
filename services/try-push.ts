/**
 * Runs the push of a snapshot. This is the only place where a failed push is logged; its row stays dirty, and the cron
 * pushes it within a minute.
 * @returns whether the object has the snapshot
 */
export async function tryPush(target: { chat: string } | { bot: string }, push: () => Promise<void>): Promise<boolean> {
  try {
    await push();
    return true;
  } catch (error) {
    console.error(JSON.stringify({ level: "error", where: "snapshot", ...target, message: String(error) }));
    return false;
  }
}
