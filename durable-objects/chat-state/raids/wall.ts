import { raidNotices } from "../../../bot/raids/notice.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { RAID_CALM_SECONDS, RAID_LOWERED_SECONDS, RAID_RATE_SECONDS } from "../../../domain/limits.ts";
import type { StandingWall } from "../../../domain/raids/detector.ts";
import { RAID_RULE } from "../../../domain/raids/raid-control.ts";
import { adminChatNow } from "../cards/admin-chat.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { adminsOf } from "../moderation/filter-facts.ts";
import { logOwnAct, queueRequest } from "../moderation/queue-act.ts";
import { forgetFormerBans } from "./bans.ts";
import { endKey } from "./raid-ending.ts";
import { showRaid } from "./show-raid.ts";

/** The wall that stands; times are unix seconds. */
export interface RaidWall extends StandingWall {
  /** from which on who came belongs to the raid: just before it was noticed */
  from: number;
  /** people a minute that raised it */
  threshold: number;
}

/** A wall of which an admin wants taken back what it did to who came between two seconds. */
export interface TakeBack {
  from: number;
  to: number;
  actor: number;
}

/** So often a wall that stands is looked at. */
export const LOOK_MS = 60_000;

/** Raises the wall in the transaction that noticed the raid, and tells the admins once. */
export function raiseWall(context: ChatContext, { count, threshold }: { count: number; threshold: number }): void {
  const { values, alarms, config } = context;
  const at = context.now();
  const former = values.get("raidLast");
  values.set("raidWall", { at, from: at - RAID_RATE_SECONDS, ragedAt: at, threshold });
  // A new raid takes nothing of the last one back, and has the list of raiders.
  values.remove("raidTakeBack");
  if (former !== undefined) showRaid(context, former.from + RAID_RATE_SECONDS);
  forgetFormerBans(context);
  logOwnAct(context, { key: `raid ${at} begin`, kind: "raid", ruleId: RAID_RULE, reason: "", actor: null }, "wall");
  const telegramChatId = values.get("telegramId") ?? 0;
  const chat = values.get("chat")?.title ?? "";
  const admins = adminsOf(context).map((userId) => ({ userId, lang: readerLanguage(context, userId) }));
  const recipients = { adminChat: adminChatNow(context), lang: values.get("snapshot")?.settings.langm, admins };
  for (const request of raidNotices(recipients, { chat, count, telegramChatId, at, publicUrl: config.publicUrl }))
    queueRequest(context, request);
  alarms.arm("raid", context.nowMs() + LOOK_MS);
  alarms.arm("drain", context.nowMs());
}

/**
 * Lowers the wall within a transaction: all that follows is decided by the settings as they are then.
 * @param actor user id of the admin who wants it and, with it, taken back what the wall did; null where it is over
 * @param pressed the notice whose button was pressed
 */
export function lowerWall(context: ChatContext, actor: number | null, pressed?: CardPress["notice"]): void {
  const { values, alarms } = context;
  const wall = values.get("raidWall");
  if (wall === undefined) return;
  const now = context.now();
  values.remove("raidWall");
  values.set("raidLast", { from: wall.from, to: now });
  logOwnAct(context, { key: endKey(wall.at), kind: "raid", ruleId: RAID_RULE, reason: "", actor }, "unwall");
  showRaid(context, wall.at, pressed);
  const isCalm = now >= wall.ragedAt + RAID_CALM_SECONDS;
  if (actor !== null || !isCalm) values.set("raidRestsUntil", now + RAID_LOWERED_SECONDS);
  if (actor === null) return;
  values.set("raidTakeBack", { from: wall.from, to: now, actor });
  alarms.arm("raid", context.nowMs());
}
