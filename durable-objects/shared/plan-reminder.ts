import { type PlanReminderText, planReminderMessage } from "../../bot/private/plan-reminder.ts";
import { PLAN_REMINDER_SETTLE_SECONDS } from "../../domain/limits.ts";
import { nextReminder, type PlanEnd, reminderStep, type ToldReminder, wasTold } from "../../domain/plans/plan-end.ts";
import type { PrivateReader } from "../../services/accounts/reader-of.ts";
import type { ServiceContext } from "../../services/context.ts";
import type { PrivateNotice } from "../../services/private-chats/shared-bot-chat-object.ts";
import type { AlarmSchedule } from "./alarm-schedule.ts";

/** The value that holds the last reminder sent. */
export interface ReminderValues {
  planTold: ToldReminder;
}

/** The members of an object's context that reminders of its plan's end work with. */
interface ReminderContext {
  values: {
    get(name: "planTold"): ToldReminder | undefined;
    set(name: "planTold", told: ToldReminder): void;
  };
  alarms: Pick<AlarmSchedule<"planEnds">, "arm" | "disarm" | "at" | "isRetried">;
  now(): number;
  services(): ServiceContext;
}

const SETTLE_MS = PLAN_REMINDER_SETTLE_SECONDS * 1000;

/** Arms the alarm of the next reminder by the end of the plan that is held; a renewed plan is reminded of later. */
export function armReminder({ values, alarms, now }: Omit<ReminderContext, "services">, end: PlanEnd | null): void {
  const next = end === null ? null : nextReminder(end, values.get("planTold"), now());
  const atMs = next === null ? null : next * 1000;
  const heldMs = alarms.at("planEnds");
  // One that is due by now is put off a little each time it is computed: the first time stands.
  const isDue = heldMs !== null && atMs !== null && heldMs <= atMs && atMs - heldMs <= SETTLE_MS;
  if (heldMs === atMs || isDue || alarms.isRetried("planEnds")) return;
  alarms.disarm("planEnds");
  if (atMs !== null) alarms.arm("planEnds", atMs);
}

/** The text of a due reminder of a plan's end, and the people to be reminded. */
interface DueReminder extends PlanReminderText {
  readers: readonly PrivateReader[];
  /** begins the notices' keys; the end and the step follow */
  key: string;
  /** the chat or bot whose reminders are switched off where Telegram refuses the notice */
  source: Pick<PrivateNotice, "reminderOf" | "reminderOfBot">;
}

/**
 * Sends the reminder that is due, once: the notices' keys prevent a repetition where this run is cut off, and the
 * stored mark does so afterwards.
 * @returns epoch milliseconds at which the next reminder is due, null for none
 */
export async function sendReminder(
  context: ReminderContext,
  { readers, key, source, ...text }: DueReminder,
): Promise<number | null> {
  const { values, now } = context;
  const { end } = text;
  const step = reminderStep(end, now());
  if (step !== null && !wasTold(values.get("planTold"), end, step)) {
    const { objects } = context.services();
    for (const { botId, userId, hashId, lang } of readers) {
      const notice = { ...planReminderMessage(text, lang, now()), key: `${key} ${end.at} ${step}`, userId, hashId };
      await objects.sharedBotChat(botId, userId).tell({ ...notice, ...source });
    }
    values.set("planTold", { at: end.at, step });
  }
  const next = nextReminder(end, values.get("planTold"), now());
  return next === null ? null : next * 1000;
}
