import { keyFrom } from "../../../bot/message-key.ts";
import type { ModerationFacts } from "../../../bot/moderation/moderation-facts.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import type { senderChats } from "../../../db/schema/chat-state/messages.ts";
import type { actions, warnings } from "../../../db/schema/chat-state/moderation.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { brakeOf } from "../brake/brake.ts";
import { isActedUpon } from "../cards/acts-before.ts";
import type { ChatContext } from "../context.ts";
import { personName } from "../members/person-name.ts";
import { messagesOfSender } from "../messages/sender-messages.ts";
import { actPlaceOf } from "./act-place.ts";
import { adminsOf } from "./filter-facts.ts";
import { inForce } from "./lesser-penalty.ts";
import { canRestrict, isRefused } from "./quiet/quiet.ts";
import { nightNow, silenceNow, wantedQuiet } from "./quiet/wanted.ts";

/** Reads the facts of commands and night mode. */
export function createModerationFacts(context: ChatContext): ModerationFacts {
  const { sql, values } = context;
  return {
    nameOf({ userId, senderChatId }) {
      if (userId !== null) return personName(context, userId);
      const [row] = sql.exec<StoredRow<typeof senderChats, "title">>(
        "SELECT title FROM sender_chats WHERE id = ?",
        senderChatId,
      );
      return row?.title ?? "";
    },
    userNamed(username) {
      // A name that somebody gave up may be another's by now: who showed it last has it.
      const [row] = sql.exec<StoredRow<typeof members, "user_id">>(
        "SELECT user_id FROM members WHERE username = ? COLLATE NOCASE ORDER BY max(mtime, last_seen) DESC LIMIT 1",
        username,
      );
      return row?.user_id ?? null;
    },
    admins: () => adminsOf(context),
    namedAdmins: (ids) =>
      sql
        .exec<StoredRow<typeof members, "user_id" | "fname" | "lname">>(
          `SELECT user_id, fname, lname FROM members
           WHERE user_id IN (SELECT value FROM json_each(?)) AND is_anonymous = 0 ORDER BY user_id`,
          JSON.stringify(ids),
        )
        .toArray()
        .map(({ user_id, fname, lname }) => ({ userId: user_id, name: `${fname} ${lname}`.trim() })),
    messageIdsOf: (target, fromSecond) =>
      messagesOfSender(context, target, keyFrom(fromSecond)).map(({ message_id }) => message_id),
    isBanned(userId) {
      const place = actPlaceOf(context, userId);
      if (place?.status !== MEMBER_STATUS.kicked) return false;
      return place.untilDate === 0 || place.untilDate > context.now();
    },
    isOut: (userId) => inForce(context, userId)?.kind === "ban",
    warningsOf(memberId) {
      const [row] = sql.exec<StoredRow<typeof warnings, "count" | "key" | "at">>(
        "SELECT count, key, at FROM warnings WHERE member_id = ?",
        memberId,
      );
      return row ?? { count: 0, key: "", at: 0 };
    },
    isActed: (key) => isActedUpon(context, key),
    lastStep({ userId, senderChatId }) {
      const [row] = sql.exec<StoredRow<typeof actions, "key" | "at" | "penalty_status">>(
        `SELECT key, at, penalty_status FROM actions WHERE user_id IS ? AND sender_chat_id IS ? AND rule_id = 'warn'
           AND action IN ('mute', 'kick', 'ban') AND coalesce(penalty_status, 200) = 200 AND undone_at IS NULL
         ORDER BY at DESC, id DESC LIMIT 1`,
        userId,
        senderChatId,
      );
      return row === undefined ? null : { key: row.key, at: row.at, isUnderWay: row.penalty_status === null };
    },
    warningReasons: ({ userId, senderChatId }, most) =>
      sql
        .exec<StoredRow<typeof actions, "reason">>(
          `SELECT reason FROM (SELECT id, reason FROM actions WHERE user_id IS ? AND sender_chat_id IS ? AND action = 'warn'
             AND undone_at IS NULL ORDER BY id DESC LIMIT ?) WHERE reason <> '' ORDER BY id DESC`,
          userId,
          senderChatId,
          most,
        )
        .toArray()
        .map(({ reason }) => reason),
    brakeOf: (userId) => brakeOf(context, userId),
    isSilent: () => silenceNow(context) !== null,
    quiet() {
      const wanted = wantedQuiet(context);
      if (wanted === null) return null;
      const held = values.get("quiet");
      const isEnforced = canRestrict(context) && (held === undefined || !isRefused(context, held));
      return { level: wanted.level, isNight: nightNow(context) !== null, isEnforced };
    },
  };
}
