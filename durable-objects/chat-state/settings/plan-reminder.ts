import { assetSlots, ruleSlots } from "../../../domain/limits.ts";
import { nextReminder, type PlanEnd, planEnd } from "../../../domain/plans/plan-end.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import { armReminder, sendReminder } from "../../shared/plan-reminder.ts";
import { readAnnouncements, readResponders } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";

/** Arms the alarm of the next reminder by the plan that is held. */
export function armPlanReminder(context: ChatContext): void {
  const settings = context.values.get("snapshot")?.settings;
  armReminder(context, settings === undefined ? null : planEnd(settings, context.now()));
}

/** Computes when the next reminder is due by the plan that is held, epoch milliseconds; null for never. */
export function planReminderMs({ values, now }: ChatContext): number | null {
  const settings = values.get("snapshot")?.settings;
  const end = settings === undefined ? null : planEnd(settings, now());
  const next = end === null ? null : nextReminder(end, values.get("planTold"), now());
  return next === null ? null : next * 1000;
}

/**
 * Reminds those who want it of the end of the plan or the trial. The plan is read from D1, so that a renewed one is not
 * announced as ending.
 * @returns when the next reminder is due, null where none is
 */
export async function runPlanReminder(context: ChatContext): Promise<number | null> {
  const { values, now, dependencies } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || values.get("movedTo") !== undefined) return null;
  const { chat, settings } = snapshot;
  const found = await dependencies.planReminder(context.services(), chat.id);
  const end = found === null ? null : planEnd(found.plan, now());
  if (found === null || end === null) return null;
  return sendReminder(context, {
    readers: found.readers,
    key: `plan ${chat.id}`,
    source: { reminderOf: chat.id },
    type: "chat",
    target: { id: chat.id, title: chat.title },
    end,
    zone: zoneOf(settings),
    pausing: pausingBy(context, end),
  });
}

/** Counts the responders and announcements that the plan's next level will pause. */
function pausingBy({ sql }: ChatContext, { next }: PlanEnd) {
  return {
    responders: Math.max(0, readResponders(sql).length - ruleSlots(next)),
    announcements: Math.max(0, readAnnouncements(sql).length - assetSlots(next)),
  };
}
