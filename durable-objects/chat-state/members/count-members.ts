import { MEMBERS_COUNTED_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";
import { telegramOf } from "../settings/managing-bot.ts";

/** Arms the alarm for Telegram's count of the members an hour after something happened (AMB-173). */
export const armCount = ({ alarms, nowMs }: ChatContext): void =>
  alarms.arm("count", nowMs() + MEMBERS_COUNTED_SECONDS * 1000);

/**
 * Asks Telegram for the member count, so that somebody who came or went without an update is counted within an hour. A
 * refusal changes nothing; the next update arms the alarm again.
 */
export async function countMembers(context: ChatContext): Promise<null> {
  const { values } = context;
  const chat_id = values.get("telegramId");
  const isOut = (values.get("botStatus")?.status ?? MEMBER_STATUS.member) < MEMBER_STATUS.restricted;
  if (chat_id === undefined || isOut || values.get("movedTo") !== undefined) return null;
  const known = values.get("memberCount");
  const telegram = await telegramOf(context);
  const answer = await telegram?.call<number>("getChatMemberCount", { chat_id });
  // Somebody came or went meanwhile: whether Telegram's number has that already, nobody can tell.
  const isTold = answer?.ok === true && Number.isInteger(answer.result) && values.get("memberCount") === known;
  if (isTold && answer.result !== known) {
    storeCount(context, answer.result);
    context.alarms.arm("numbers", context.nowMs());
  }
  return null;
}

/** Keeps Telegram's count of now. */
export function storeCount({ sql, values, now }: ChatContext, count: number): void {
  values.set("memberCount", count);
  sql.exec("INSERT OR REPLACE INTO member_counts (at, count) VALUES (?, ?)", now(), count);
}
