import type { members } from "../../../db/schema/chat-state/members.ts";
import { languageFor } from "../../../domain/languages.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/**
 * Tells in which language somebody is written to in private: the one that an administrator chose in the dashboard, else
 * Telegram's of the person, else the chat's.
 * @param languageCode Telegram's tag of the person, empty where none is told: then the stored one counts
 */
export function readerLanguage(
  { sql, values }: Pick<ChatContext, "sql" | "values">,
  userId: number,
  languageCode = "",
) {
  const snapshot = values.get("snapshot");
  const chosen = snapshot?.langs?.[userId];
  if (chosen !== undefined) return chosen;
  const [row] =
    languageCode === ""
      ? sql.exec<StoredRow<typeof members, "lang">>("SELECT lang FROM members WHERE user_id = ?", userId)
      : [{ lang: languageCode }];
  return row?.lang == null ? snapshot?.settings.langm : languageFor(row.lang);
}
