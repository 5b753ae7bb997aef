import { keyFrom } from "../../bot/message-key.ts";
import type { ModerationView } from "../../bot/moderation-view.ts";
import { MEMBER_STATUS } from "../../domain/member-status.ts";
import { canRestrict, isRefused, nightNow, silenceNow, wantedQuiet } from "./quiet.ts";
import type { ChatScope } from "./scope.ts";
import { messagesOfSender } from "./sender-messages.ts";

/** What commands and night mode read of the chat. */
export function createModerationView(scope: ChatScope): ModerationView {
  const { sql, values } = scope;
  return {
    nameOf({ userId, senderChatId }) {
      if (userId !== null) {
        const [row] = sql.exec<{ fname: string; lname: string }>(
          "SELECT fname, lname FROM members WHERE user_id = ?",
          userId,
        );
        return row === undefined ? "" : `${row.fname} ${row.lname}`.trim();
      }
      const [row] = sql.exec<{ title: string }>("SELECT title FROM sender_chats WHERE id = ?", senderChatId);
      return row?.title ?? "";
    },
    userNamed(username) {
      // A name that somebody gave up may be another's by now: who showed it last has it.
      const [row] = sql.exec<{ user_id: number }>(
        "SELECT user_id FROM members WHERE username = ? COLLATE NOCASE ORDER BY max(mtime, last_seen) DESC LIMIT 1",
        username,
      );
      return row?.user_id ?? null;
    },
    admins: () =>
      sql
        .exec<{ user_id: number }>(
          "SELECT user_id FROM members WHERE status >= ? AND is_bot = 0 ORDER BY user_id",
          MEMBER_STATUS.administrator,
        )
        .toArray()
        .map((row) => row.user_id),
    messageIdsOf: (target, fromSecond) =>
      messagesOfSender(scope, target, keyFrom(fromSecond)).map(({ message_id }) => message_id),
    warningsOf(memberId) {
      const [row] = sql.exec<{ count: number; key: string }>(
        "SELECT count, key FROM warnings WHERE member_id = ?",
        memberId,
      );
      return row ?? { count: 0, key: "" };
    },
    isSilent: () => silenceNow(scope) !== null,
    quiet() {
      const wanted = wantedQuiet(scope);
      if (wanted === null) return null;
      const held = values.get("quiet");
      const isEnforced = canRestrict(scope) && (held === undefined || !isRefused(scope, held));
      return { level: wanted.level, isNight: nightNow(scope) !== null, isEnforced };
    },
    canRestrict: canRestrict(scope),
  };
}
