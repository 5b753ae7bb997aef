import { checkInMessage } from "../../../bot/check-in-message.ts";
import { CHECK_IN_POST_SECONDS, CHECK_IN_TOP } from "../../../domain/limits.ts";
import { activeWords } from "../../../domain/moderation/word-list.ts";
import { payloadShape, sendOptionsShape } from "../../../domain/templates/template.ts";
import type { CheckInPosted } from "../../../services/points/points-object.ts";
import type { ChatContext } from "../context.ts";
import { send } from "../sending/send.ts";
import { levelOf } from "../settings/plan.ts";
import { pointsRanking } from "./reports.ts";

/** Posts how to check in, the steps and the first ten, once in a minute at most (LOY-10, AMB-103). */
export async function postCheckIn(context: ChatContext, key: string, waitMs: number): Promise<CheckInPosted> {
  const { values, now } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).postCheckIn(key, waitMs);
  const settings = values.get("snapshot")?.settings;
  const triggers = settings === undefined ? [] : activeWords(settings, "trg_attn", levelOf(context));
  if (settings === undefined || triggers.length === 0) return { outcome: "failed", error_code: 400, message: "" };
  const waitSeconds = (values.get("checkInPostedAt") ?? 0) + CHECK_IN_POST_SECONDS - now();
  if (waitSeconds > 0) return { outcome: "tooSoon", waitSeconds };
  values.set("checkInPostedAt", now());
  const { rows } = pointsRanking(context, { page: 1, perPage: CHECK_IN_TOP, most: CHECK_IN_TOP, board: "all" });
  const content = checkInMessage(settings.langm, { triggers, steps: settings.atndc_pnt_steps, top: rows });
  const { parts } = await send(context, {
    idempotencyKey: `check-in message ${key}`,
    payload: payloadShape.parse({ content }),
    options: sendOptionsShape.parse({}),
    waitMs,
  });
  const [part] = parts;
  if (part?.status === "sent" && part.message_id !== undefined) return { outcome: "sent", messageId: part.message_id };
  if (part?.status === "pending") return { outcome: "pending" };
  // A refused one may be tried again at once.
  if (part?.status === "failed") values.remove("checkInPostedAt");
  return { outcome: "failed", error_code: part?.error_code ?? 0, message: part?.message ?? "" };
}
