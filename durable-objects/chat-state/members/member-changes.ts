import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import type { MemberChange } from "../../../domain/calls/messages.ts";
import { HISTORY_CHANGES_MAX } from "../../../domain/limits.ts";
import { STATUS_CHANGES, type StatusChange } from "../../../domain/members/member-status.ts";
import type { SecondRange } from "../../../services/object-queries.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { managingBot } from "../settings/managing-bot.ts";

type Row = StoredRow<typeof membershipChanges, "at" | "user_id" | "label" | "actor" | "invite_link"> & {
  person: string | null;
  actor_person: string | null;
};

const person = (table: string) =>
  `json_object('fname', ${table}.fname, 'lname', ${table}.lname, 'username', ${table}.username, 'is_bot', ${table}.is_bot)`;

/** Changes that are of no use to a reader. */
const UNTOLD: readonly StatusChange[] = ["unchange", "unknown"];
/** Changes that are listed only if people made them: those by the bot are listed with its acts. */
const BY_PEOPLE: readonly StatusChange[] = ["restrict", "unrestrict", "unban"];

/** Lists who came, went or changed status in a range, oldest first; of too many the newest. */
export function memberChanges(context: ChatContext, range: SecondRange, userId: number | undefined): MemberChange[] {
  const rows = context.sql.exec<Row>(
    `SELECT c.at, c.user_id, c.label, c.actor, c.invite_link, ${person("p")} AS person, ${person("a")} AS actor_person
     FROM membership_changes AS c LEFT JOIN members AS p ON p.user_id = c.user_id
       LEFT JOIN members AS a ON a.user_id = c.actor
     WHERE c.at >= ? AND c.at <= ? ${userId === undefined ? "" : "AND c.user_id = ?"}
     ORDER BY c.at DESC, c.id DESC LIMIT ?`,
    range.startSecond,
    range.endSecond,
    ...(userId === undefined ? [] : [userId]),
    HISTORY_CHANGES_MAX,
  );
  const bot = managingBot(context)?.id;
  return rows
    .toArray()
    .flatMap((row) => {
      const label = STATUS_CHANGES.find((one) => one === row.label) ?? "unknown";
      const isOwn = row.actor === bot && BY_PEOPLE.includes(label);
      return isOwn || UNTOLD.includes(label) ? [] : [changeOf(row, label)];
    })
    .reverse();
}

function changeOf(row: Row, label: StatusChange): MemberChange {
  const { at, user_id, actor, invite_link } = row;
  return {
    at,
    label,
    invite_link,
    userId: user_id,
    user: senderOf(user_id, row.person),
    actor: actor === null || actor === user_id ? null : senderOf(actor, row.actor_person),
  };
}

function senderOf(id: number, json: string | null) {
  const known = JSON.parse(json ?? "{}") as { fname?: string; lname?: string; username?: string; is_bot?: number };
  const { fname, lname, username } = known;
  return {
    id: String(id),
    fname: fname ?? "",
    lname: lname ?? "",
    username: username ?? "",
    is_bot: known.is_bot === 1,
  };
}
