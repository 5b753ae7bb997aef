import type { members } from "../../../db/schema/chat-state/members.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** Reads somebody's name; empty for who is not known here, or was erased. */
export function personName({ sql }: Pick<ChatContext, "sql">, userId: number): string {
  const [row] = sql.exec<StoredRow<typeof members, "fname" | "lname">>(
    "SELECT fname, lname FROM members WHERE user_id = ?",
    userId,
  );
  return row === undefined ? "" : `${row.fname} ${row.lname}`.trim();
}
