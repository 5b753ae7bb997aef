import type { BotSnapshotHead } from "../../services/snapshot.ts";
import type { DeadLetterValues } from "../shared/ops/report-dead-letters.ts";
import type { ReminderValues } from "../shared/plan-reminder.ts";
import type { ContentValues } from "../shared/snapshot-content.ts";
import type { BucketValues } from "../shared/token-buckets.ts";

/** The single values that an own bot's inbox keeps, by name. */
export interface InboxValues extends BucketValues, ContentValues, DeadLetterValues, ReminderValues {
  snapshot: BotSnapshotHead;
  /** Telegram's number of the bot: an object does not know its own name when an alarm wakes it */
  botId: number;
  /** rowid of the last message whose words are in the index */
  searchMark: number;
  /** number of the form that the full-text index has; without one it is of the first */
  searchForm: number;
  /** number of the form in which the names up to `namesMark` are compared; without one it is of the first */
  namesForm: number;
  /** user id up to which the names are of that form */
  namesMark: number;
}
