import type { ChatFacts } from "../../../bot/chat-facts.ts";
import { keyFrom } from "../../../bot/message-key.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import type { groupBans } from "../../../db/schema/chat-state/moderation.ts";
import { HOUR_SECONDS, NAME_CHECK_INTERVAL_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { alikeOf } from "../alike/alike-names.ts";
import type { ChatContext } from "../context.ts";
import { standingFacts } from "./standing-facts.ts";
import { trustOf } from "./trust/trust.ts";

/** Parts of an album are sent at once; their seconds differ by little. */
const ALBUM_SECONDS = 30;

type FilterFacts = Pick<
  ChatFacts,
  | "filters"
  | "wrote"
  | "albumParts"
  | "isAlbumRemoved"
  | "isNameDue"
  | "memberSince"
  | "toldLately"
  | "trustOf"
  | "formerHosts"
  | "isFirstMessage"
  | "isHere"
  | "alikeOf"
  | "admins"
  | "linkedChatId"
  | "groupBan"
>;

/** Reads the facts of filters; flood is counted from the stored messages, so it survives everything. */
export function filterFacts(context: ChatContext): FilterFacts {
  const { sql, values, filters, now } = context;
  return {
    filters: () => filters.rules(),
    wrote: (sender, message, seconds) => context.recent.wrote(sender, message, seconds),
    albumParts: (mediaGroupId, around) =>
      sql
        .exec<StoredRow<typeof messages, "message_id">>(
          "SELECT message_id FROM messages WHERE key >= ? AND key < ? AND media_group_id = ?",
          keyFrom(around - ALBUM_SECONDS),
          keyFrom(around + ALBUM_SECONDS),
          mediaGroupId,
        )
        .toArray()
        .map(({ message_id }) => message_id),
    isAlbumRemoved: (mediaGroupId) =>
      sql.exec("SELECT 1 FROM removed_albums WHERE id = ?", mediaGroupId).toArray().length > 0,
    isNameDue: (userId) => filters.isNameDue(userId) && !wasNamed(context, userId),
    toldLately: () =>
      sql
        .exec<{ n: number }>("SELECT count(*) AS n FROM actions WHERE at > ? AND action = 'tell'", now() - HOUR_SECONDS)
        .one().n,
    trustOf: (target) => trustOf(context, target),
    ...standingFacts(context),
    alikeOf: (person) => alikeOf(context, person),
    admins: () => adminsOf(context),
    linkedChatId: values.get("linkedChatId") ?? null,
    groupBan(userId) {
      const [row] = sql.exec<StoredRow<typeof groupBans, "until">>(
        "SELECT until FROM group_bans WHERE user_id = ?",
        userId,
      );
      return row === undefined || (row.until !== null && row.until <= now()) ? null : row;
    },
  };
}

/** Tells by the log whether a rule on names acted on somebody lately: memory may have forgotten it (AMB-331). */
const wasNamed = ({ sql, now }: ChatContext, userId: number): boolean =>
  sql
    .exec(
      "SELECT 1 FROM actions WHERE user_id = ? AND at > ? AND kind = 'name' AND rule_id <> 'flt_alike' LIMIT 1",
      userId,
      now() - NAME_CHECK_INTERVAL_SECONDS,
    )
    .toArray().length > 0;

/** Lists the people who administer the chat. */
export const adminsOf = ({ sql }: Pick<ChatContext, "sql">): number[] =>
  sql
    .exec<StoredRow<typeof members, "user_id">>(
      "SELECT user_id FROM members WHERE status >= ? AND is_bot = 0 ORDER BY user_id",
      MEMBER_STATUS.administrator,
    )
    .toArray()
    .map(({ user_id }) => user_id);
