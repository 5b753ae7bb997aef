import type { BotSnapshotHead } from "../../services/snapshot.ts";

/** The single values that an own bot's hub keeps, by name. */
export interface HubValues {
  snapshot: BotSnapshotHead;
  /** Telegram's number of the bot: an object does not know its own name when an alarm wakes it */
  botId: number;
}
