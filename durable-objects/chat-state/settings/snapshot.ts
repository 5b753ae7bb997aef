import { SPAM_MODES } from "../../../domain/limits.ts";
import type { Snapshot, SnapshotHead } from "../../../services/snapshot.ts";
import { completeChat } from "../../shared/complete-settings.ts";
import { heldContentOf, storeContent } from "../../shared/snapshot-content.ts";
import { planAnnouncements } from "../announcements/plan.ts";
import { reviseWaiting } from "../announcements/waiting.ts";
import { nextBrakeMs } from "../brake/end-brake.ts";
import type { ChatContext } from "../context.ts";
import { armPlanReminder } from "./plan-reminder.ts";

/**
 * Keeps a snapshot unless a newer one is held, or it comes without content and the content held is another version.
 * @returns the version held afterwards, 0 for none
 */
export function applySnapshot(context: ChatContext, { content, ...pushed }: Snapshot): number {
  const snapshot = completeChat(pushed);
  const { values } = context;
  const held = values.get("snapshot");
  if (held !== undefined && held.version > snapshot.version) return held.version;
  if (content !== undefined) storeContent(context, content);
  else if (heldContentOf(values) !== snapshot.contentVersion) return held?.version ?? 0;
  if (held !== undefined && held.version === snapshot.version && isSame(held, snapshot)) return held.version;
  values.set("snapshot", snapshot);
  if (spamModeOf(held) !== spamModeOf(snapshot)) context.alarms.arm("spam", context.nowMs());
  if (raidOf(held) !== raidOf(snapshot) && values.get("raidWall") !== undefined) {
    context.alarms.arm("raid", context.nowMs());
  }
  if (snapshot.settings.admn_brake === 0 && nextBrakeMs(context) !== null) {
    context.alarms.arm("brakes", context.nowMs());
  }
  if (nightOf(held) !== nightOf(snapshot)) context.alarms.arm("quiet", context.nowMs());
  if (values.get("telegramId") === undefined) values.set("telegramId", snapshot.chat.telegramId);
  if (values.get("chat") === undefined) {
    const { type, title, username } = snapshot.chat;
    values.set("chat", { type, title, username, flags: {} });
  }
  // The known place in the chat was another bot's: Telegram is asked for this one's.
  const before = held?.bot.id ?? values.get("firstBot")?.id;
  if (before !== undefined && before !== snapshot.bot.id) {
    values.remove("botStatus");
    context.alarms.arm("sync", context.nowMs());
  }
  planAnnouncements(context);
  if (content !== undefined) reviseWaiting(context);
  armPlanReminder(context);
  return snapshot.version;
}

/**
 * Joins the settings that decide when a night begins and ends, and whether it is announced, to a text for comparison.
 */
function nightOf(snapshot: SnapshotHead | undefined): string {
  const { flag_nightmode = 0, tzn_name = "", tzn_offset = 0, bot_settings } = snapshot?.settings ?? {};
  return `${flag_nightmode} ${tzn_name} ${tzn_offset} ${bot_settings?.night_notice === true}`;
}

const spamModeOf = (snapshot: SnapshotHead | undefined): number => snapshot?.settings.spam_mode ?? SPAM_MODES.off;

const raidOf = (snapshot: SnapshotHead | undefined): number | undefined => snapshot?.settings.raid_control;

const isSame = (a: SnapshotHead, b: SnapshotHead): boolean => JSON.stringify(a) === JSON.stringify(b);
