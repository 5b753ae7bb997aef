import type { members } from "../../../db/schema/chat-state/members.ts";
import type { PlaceBefore } from "../../../domain/moderation/undo.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { memberStatus } from "../members/read-members.ts";

type PlaceRow = StoredRow<typeof members, "restrict_right" | "until_date">;

/** Reads a member's place now, for taking an act back to it; null for a user never seen. */
export function actPlaceOf({ sql, members }: ChatContext, userId: number): PlaceBefore | null {
  const status = members.status(userId)?.status;
  const [row] = sql.exec<PlaceRow>("SELECT restrict_right, until_date FROM members WHERE user_id = ?", userId);
  if (status === undefined || row === undefined) return null;
  return { status: memberStatus(status), restrictRight: row.restrict_right, untilDate: row.until_date };
}
