import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { EndingWords } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";

/** Returns the log's key for the end of the wall that went up at a unix second. */
export const endKey = (at: number): string => `raid ${at} end`;

/** Reads how the wall ended that went up at a unix second; null while it stands. */
export function raidEnding(context: ChatContext, at: number): EndingWords | null {
  if (context.values.get("raidWall")?.at === at) return null;
  const [end] = context.sql.exec<StoredRow<typeof actions, "actor">>(
    "SELECT actor FROM actions WHERE key = ?",
    endKey(at),
  );
  const { nameOf } = createModerationFacts(context);
  const name = end?.actor == null ? null : nameOf({ userId: end.actor, senderChatId: null });
  return (t) => (name === null ? t("raid.over") : t("raid.lowered", { name }));
}
