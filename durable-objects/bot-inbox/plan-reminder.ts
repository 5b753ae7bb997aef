import { responderRoom } from "../../domain/limits.ts";
import { botPlanEnd } from "../../domain/plans/plan-end.ts";
import { armReminder, sendReminder } from "../shared/plan-reminder.ts";
import { readResponders } from "../shared/snapshot-content.ts";
import type { InboxContext } from "./context.ts";

/** Time zone of reminders: a bot has none of its own. */
const UTC = { offsetAt: () => 0 };

/** Arms the alarm of the next reminder by the plan that is held; a bot that was deleted has none. */
export function armBotPlanReminder(context: InboxContext): void {
  const snapshot = context.values.get("snapshot");
  const isHosted = snapshot !== undefined && snapshot.deletedAt === 0;
  armReminder(context, isHosted ? botPlanEnd(snapshot, context.now()) : null);
}

/**
 * Reminds the owner of the end of the bot's plan, as a chat's object does of the chat's.
 * @returns when the next reminder is due, null where none is
 */
export async function runBotPlanReminder(context: InboxContext): Promise<number | null> {
  const { values, now, sql, dependencies } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || snapshot.deletedAt > 0) return null;
  const id = String(snapshot.bot.id);
  const found = await dependencies.botPlanReminder(context.services(), id);
  const end = found === null ? null : botPlanEnd(found.plan, now());
  if (found === null || end === null) return null;
  const responders = Math.max(0, readResponders(sql).length - responderRoom("bot", end.next));
  return sendReminder(context, {
    readers: found.readers,
    key: `plan bot ${id}`,
    source: { reminderOfBot: id },
    type: "bot",
    target: { id, title: found.name },
    zone: UTC,
    end,
    pausing: { responders, announcements: 0 },
  });
}
