import { planReminderMessage } from "../../../bot/private/plan-reminder.ts";
import { assetSlots, PLAN_REMINDER_SETTLE_SECONDS, ruleSlots } from "../../../domain/limits.ts";
import { nextReminder, type PlanEnd, planEnd, reminderStep, wasTold } from "../../../domain/plans/plan-end.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import { readAnnouncements, readResponders } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";

const SETTLE_MS = PLAN_REMINDER_SETTLE_SECONDS * 1000;

/** Arms the alarm of the next reminder by the plan that is held; a renewed plan is reminded of later. */
export function armPlanReminder({ values, alarms, now }: ChatContext): void {
  const settings = values.get("snapshot")?.settings;
  const end = settings === undefined ? null : planEnd(settings, now());
  const next = end === null ? null : nextReminder(end, values.get("planTold"), now());
  const atMs = next === null ? null : next * 1000;
  const heldMs = alarms.at("planEnds");
  // One that is due by now is put off a little each time it is computed: the first time stands.
  const isDue = heldMs !== null && atMs !== null && heldMs <= atMs && atMs - heldMs <= SETTLE_MS;
  if (heldMs === atMs || isDue || alarms.isRetried("planEnds")) return;
  alarms.disarm("planEnds");
  if (atMs !== null) alarms.arm("planEnds", atMs);
}

/**
 * Has the shared bot remind those who want it of the end of the plan. A step is told once: the notices' keys hold it to
 * that where this run is cut off, and the mark after that. The plan is read from D1: what was renewed meanwhile is not
 * told of.
 * @returns when the next reminder is due, null where none is
 */
export async function runPlanReminder(context: ChatContext): Promise<number | null> {
  const { values, now, dependencies } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || values.get("movedTo") !== undefined) return null;
  const services = context.services();
  const found = await dependencies.planReminder(services, snapshot.chat.id);
  const end = found === null ? null : planEnd(found.plan, now());
  if (found === null || end === null) return null;
  const step = reminderStep(end, now());
  if (step !== null && !wasTold(values.get("planTold"), end, step)) {
    const about = { chat: snapshot.chat, zone: zoneOf(snapshot.settings), end, pausing: pausingBy(context, end) };
    for (const { botId, userId, hashId, lang } of found.readers) {
      const key = `plan ${snapshot.chat.id} ${end.at} ${step}`;
      const notice = { ...planReminderMessage(about, lang, now()), key, userId, hashId };
      await services.objects.sharedBotChat(botId, userId).tell({ ...notice, reminderOf: snapshot.chat.id });
    }
    values.set("planTold", { at: end.at, step });
  }
  const next = nextReminder(end, values.get("planTold"), now());
  return next === null ? null : next * 1000;
}

/** Counts the rules for which the level that follows has no room. */
function pausingBy({ sql }: ChatContext, { next }: PlanEnd) {
  return {
    responders: Math.max(0, readResponders(sql).length - ruleSlots(next)),
    announcements: Math.max(0, readAnnouncements(sql).length - assetSlots(next)),
  };
}
