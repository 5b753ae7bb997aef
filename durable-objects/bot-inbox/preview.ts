import type { SendResult } from "../../domain/templates/template.ts";
import type { PreviewRequest } from "../../services/objects.ts";
import { sendPreview } from "../shared/outbox/preview.ts";
import type { InboxContext } from "./context.ts";
import { drainLine } from "./drain-outbox.ts";

/** Sends something of this bot's to one person alone (MSG-32, AMB-269); it is no part of a conversation. */
export const preview = (context: InboxContext, request: PreviewRequest): Promise<SendResult> =>
  sendPreview(
    {
      ...context,
      begin(userId) {
        context.alarms.arm("drain", context.nowMs());
        context.waitUntil(drainLine(context, userId));
      },
    },
    request,
  );
