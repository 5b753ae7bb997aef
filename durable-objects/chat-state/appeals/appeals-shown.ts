import { APPEALS_SHOWN } from "../../../domain/limits.ts";
import type { OverviewNumbers } from "../../../services/object-queries.ts";
import type { ChatContext } from "../context.ts";
import { actionOf } from "../moderation/action-log.ts";
import { waitingAppeals } from "./read-appeals.ts";

/** Lists the appeals that wait for an admin, the last ones first, each with its act, and counts all of them. */
export function appealsShown(context: ChatContext): Pick<OverviewNumbers, "appeals" | "cnt_appeal"> {
  const waiting = waitingAppeals(context);
  return {
    appeals: waiting.slice(0, APPEALS_SHOWN).map(({ act }) => actionOf(context, act)),
    cnt_appeal: waiting.length,
  };
}
