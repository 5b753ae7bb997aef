import type { SendResult } from "../../../domain/templates/template.ts";
import type { PreviewRequest } from "../../../services/objects.ts";
import { sendPreview } from "../../shared/outbox/preview.ts";
import type { ChatContext } from "../context.ts";
import { drainPrivate } from "./drain-outbox.ts";

/** Sends something of this chat to one person alone, in the managing bot's name (MSG-32, AMB-269). */
export async function preview(context: ChatContext, request: PreviewRequest): Promise<SendResult> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).preview(request);
  const begin = (userId: number) => {
    context.alarms.arm("drain", context.nowMs());
    context.waitUntil(drainPrivate(context, userId));
  };
  return sendPreview({ ...context, begin }, request);
}
