import { dependencies } from "../shared/dependencies.ts";

/**
 * Objects of this class that were a person's private chat with the shared bot, until those became `SharedBotChat`:
 * three values and no tables (docs/decisions/040). Each of them is gone two days after it was last used.
 */
type FormerStorage = Pick<DurableObjectStorage, "get" | "setAlarm" | "deleteAll">;

/** Reads the signed ids of the groups that waited for the person's answer, the last one first. */
export const formerlyExpecting = async (storage: FormerStorage): Promise<number[]> =>
  (await storage.get<number[]>("chats")) ?? [];

/** Deletes everything that a former private chat stored, once it is due; called by the alarm that is still set. */
export async function forgetFormer(storage: FormerStorage): Promise<void> {
  const forgetAtMs = (await storage.get<number>("forgetAt")) ?? 0;
  if (forgetAtMs > dependencies.nowMs()) await storage.setAlarm(forgetAtMs);
  else await storage.deleteAll();
}
