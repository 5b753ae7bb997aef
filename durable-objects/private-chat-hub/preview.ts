import type { SendResult } from "../../domain/template.ts";
import type { PreviewRequest } from "../../services/objects.ts";
import { sendPreview } from "../outbox/preview.ts";
import { drainLine } from "./host.ts";
import type { HubScope } from "./scope.ts";

/** Sends something of this bot's to one person alone (MSG-32, AMB-269); it is no part of a conversation. */
export const preview = (scope: HubScope, request: PreviewRequest): Promise<SendResult> =>
  sendPreview(
    {
      ...scope,
      begin(userId) {
        scope.alarms.arm("drain", scope.nowMs());
        scope.waitUntil(drainLine(scope, userId));
      },
    },
    request,
  );
