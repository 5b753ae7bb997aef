import type { SendResult } from "../../domain/template.ts";
import type { PreviewRequest } from "../../services/objects.ts";
import { sendPreview } from "../outbox/preview.ts";
import { drainPrivate } from "./host.ts";
import type { ChatScope } from "./scope.ts";

/** Sends something of this chat to one person alone, in the managing bot's name (MSG-32, AMB-269). */
export async function preview(scope: ChatScope, request: PreviewRequest): Promise<SendResult> {
  const movedTo = scope.values.get("movedTo");
  if (movedTo !== undefined) return scope.services().objects.chat(movedTo).preview(request);
  const begin = (userId: number) => {
    scope.alarms.arm("drain", scope.nowMs());
    scope.waitUntil(drainPrivate(scope, userId));
  };
  return sendPreview({ ...scope, lines: scope.privateLines, begin }, request);
}
