import type { BotSnapshot, BotSnapshotHead } from "../../services/snapshot.ts";
import { completeBot } from "../shared/complete-settings.ts";
import { heldContentOf, storeContent } from "../shared/snapshot-content.ts";
import type { InboxContext } from "./context.ts";
import { armBotPlanReminder } from "./plan-reminder.ts";

/** Tables that are emptied when the bot passes to another account. */
const OWNED_TABLES = [
  "contacts",
  "messages",
  "outbox",
  "service_log",
  "rule_answers",
  "last_answers",
  "expecting",
  "notes",
  "message_words",
  "dead_letters",
];

/**
 * Keeps a snapshot unless a newer one is held, or it comes without content and the content held is another version. A
 * bot of another account starts anew: the conversations of the former account are removed.
 * @returns the version held afterwards, 0 for none
 */
export function applyBotSnapshot(context: InboxContext, { content, ...pushed }: BotSnapshot): number {
  const snapshot = completeBot(pushed);
  const { values, storage, sql } = context;
  const held = values.get("snapshot");
  if (held !== undefined && held.version > snapshot.version) return held.version;
  if (content === undefined && heldContentOf(values) !== snapshot.contentVersion) return held?.version ?? 0;
  storage.transactionSync(() => {
    if (held !== undefined && held.account !== snapshot.account) {
      for (const table of OWNED_TABLES) sql.exec(`DELETE FROM ${table}`);
      values.set("searchMark", 0);
      values.remove("planTold");
    }
    if (content !== undefined) storeContent(context, content);
    if (!isSame(held, snapshot)) values.set("snapshot", snapshot);
    if (values.get("botId") !== snapshot.bot.id) values.set("botId", snapshot.bot.id);
  });
  if (held?.account !== snapshot.account || held?.deletedAt !== snapshot.deletedAt) {
    context.signal.ownerChanged();
    context.alarms.arm("daily", context.nowMs());
  }
  armBotPlanReminder(context);
  return snapshot.version;
}

const isSame = (a: BotSnapshotHead | undefined, b: BotSnapshotHead): boolean => JSON.stringify(a) === JSON.stringify(b);
