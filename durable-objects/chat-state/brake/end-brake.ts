import type { CardPress } from "../../../domain/cards/card-button.ts";
import { BRAKE_HELD_SECONDS } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";
import { logOwnAct } from "../moderation/queue-act.ts";
import type { Brake, BrakeEnd } from "./brake.ts";
import { showBrake, showReplaced } from "./show-brake.ts";

/**
 * Ends a stop within a transaction, once: earlier acts of the admin no longer count, and the cards show how it ended.
 */
export function endBrake(context: ChatContext, admin: number, end: BrakeEnd, pressed?: CardPress["notice"]): void {
  const { values, now } = context;
  const brake = values.get("brakes")?.[admin];
  if (brake === undefined || brake.freedAt !== null) return;
  const freedAt = end.how === "time" ? brake.at + BRAKE_HELD_SECONDS : now();
  const ended: Brake = { ...brake, freedAt, end };
  values.set("brakes", { ...values.get("brakes"), [admin]: ended });
  const actor = end.how === "freed" ? end.by : null;
  const cause = { key: `brake ${admin} ${brake.at} end`, kind: "brake", ruleId: "admn_brake", reason: "" } as const;
  logOwnAct(context, { ...cause, actor }, "unbrake", admin);
  showBrake(context, admin, ended, pressed);
}

/** Reads whether an open stop is over by itself; null while it is in force. */
function overOf({ values, now }: ChatContext, { at }: Brake): BrakeEnd | null {
  if ((values.get("snapshot")?.settings.admn_brake ?? 0) === 0) return { how: "off" };
  return now() >= at + BRAKE_HELD_SECONDS ? { how: "time" } : null;
}

/** Ends the former stop of an admin who is stopped anew; the new one takes its place. */
export function endFormer(context: ChatContext, admin: number): void {
  const former = context.values.get("brakes")?.[admin];
  if (former === undefined) return;
  if (former.freedAt === null) endBrake(context, admin, overOf(context, former) ?? { how: "time" });
  const ended = context.values.get("brakes")?.[admin];
  if (ended !== undefined) showReplaced(context, admin, ended);
}

/** Returns when the next stop is over, in epoch milliseconds; null where none is in force. */
export function nextBrakeMs({ values }: ChatContext): number | null {
  const open = Object.values(values.get("brakes") ?? {}).filter(({ freedAt }) => freedAt === null);
  return open.length === 0 ? null : Math.min(...open.map(({ at }) => at + BRAKE_HELD_SECONDS)) * 1000;
}

/** Ends the stops whose day is over, and all where the brake is switched off. @returns when the next one is */
export async function runBrakes(context: ChatContext): Promise<number | null> {
  context.storage.transactionSync(() => {
    for (const [admin, brake] of Object.entries(context.values.get("brakes") ?? {})) {
      const over = brake.freedAt === null ? overOf(context, brake) : null;
      if (over !== null) endBrake(context, Number(admin), over);
    }
  });
  return nextBrakeMs(context);
}
