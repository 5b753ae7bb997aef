import type { Person } from "../../../bot/decision.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { alikeName, type GuardedName } from "../../../domain/moderation/alike/alike-names.ts";
import { shownName } from "../../../domain/moderation/names.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";

/** Returns the name and username that somebody's look like: those of an admin, the bot or the group; null for none. */
export function alikeOf(context: ChatContext, person: Person): string | null {
  if (context.values.get("alikeAllowed")?.includes(person.userId) === true) return null;
  const own = { name: shownName(person.fname, person.lname), username: person.username };
  const found = alikeName(own, guardedNames(context, person.userId));
  if (found === null) return null;
  return [found.name, found.username === "" ? "" : `@${found.username}`].filter(Boolean).join(" ");
}

function guardedNames({ sql, values }: ChatContext, except: number): GuardedName[] {
  const admins = sql
    .exec<StoredRow<typeof members, "fname" | "lname" | "username" | "is_bot">>(
      "SELECT fname, lname, username, is_bot FROM members WHERE status >= ? AND user_id <> ?",
      MEMBER_STATUS.administrator,
      except,
    )
    .toArray()
    .map(({ fname, lname, username, is_bot }) => ({ name: shownName(fname, lname), username, isPerson: is_bot === 0 }));
  const chat = values.get("chat");
  const bot = values.get("snapshot")?.bot.username ?? "";
  return [
    ...admins,
    { name: chat?.title ?? "", username: chat?.username ?? "", isPerson: false },
    { name: "", username: bot, isPerson: false },
  ];
}
