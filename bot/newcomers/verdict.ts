import { VERDICT_KEPT_SECONDS } from "../../domain/limits.ts";
import { LOG_KIND } from "../../domain/log-kind.ts";
import type { Penalty } from "../../domain/moderation/act.ts";
import {
  type Durations,
  type Removal,
  stepVerification,
  type Verification,
  type VerificationEvent,
} from "../../domain/newcomers/verification.ts";
import { passed, VERIFY_STATUS, verifyStatusName } from "../../domain/newcomers/verify-status.ts";
import { act } from "../act.ts";
import type { ChatView } from "../chat-view.ts";
import { type Decision, joinDecisions, NOTHING, type Write } from "../decision.ts";
import { sayInChat } from "../say.ts";
import { wordsOf } from "../words/words.ts";
import type { Newcomer } from "./view.ts";
import { welcome } from "./welcome.ts";

/** How long newcomers have; what a chat has that the lists do not know yet. */
export const durationsOf = ({ settings }: ChatView): Durations => ({
  ncm_wait: settings?.ncm_wait ?? 180,
  ncm_rtry: settings?.ncm_rtry ?? 600,
});

/**
 * Something happens to a newcomer's check, with all that follows: the rights given back or the removal, the greeting,
 * the notice in the group, the log.
 * @param actor user id of the admin whose doing it was
 * @param isDone Telegram has carried out already what would follow (an admin banned, kicked or freed the newcomer)
 */
export function advance(
  newcomer: Newcomer,
  event: VerificationEvent,
  view: ChatView,
  { actor = null, isDone = false }: { actor?: number | null; isDone?: boolean } = {},
): Decision {
  const { next, outcome, removal } = stepVerification(newcomer.verification, event, durationsOf(view), view.now);
  if (next === newcomer.verification) return NOTHING;
  const writes: Write[] = [{ kind: "newcomer", change: { kind: "stepCheck", id: newcomer.id, verification: next } }];
  if (outcome !== "verdict") return { writes, effects: [] };
  const { userId } = newcomer;
  const key = `newcomer ${newcomer.id}`;
  const told: Decision = {
    writes: [...writes, logOf(userId, next), ...noticeOf(newcomer, next, view)],
    effects: [{ kind: "drain" }],
  };
  if (!passed(next.status)) {
    return removal === null || isDone ? told : joinDecisions([told, remove(userId, key, removal, actor)]);
  }
  return joinDecisions([told, welcome({ userId, key, former: newcomer.former, wasMuted: !isDone }, view)]);
}

function remove(userId: number, key: string, removal: Removal, actor: number | null): Decision {
  // 0 is for ever in an act.
  const penalty: Penalty = removal.kind === "kick" ? removal : { kind: "ban", seconds: removal.banSeconds ?? 0 };
  return act({
    key: `${key} out`,
    kind: "newcomer",
    ruleId: "ncm_type",
    reason: "",
    target: { userId, senderChatId: null },
    actor,
    deletes: [],
    penalty,
    evidence: null,
  });
}

/** NCM-33: a verdict is a row of the log, its code the status. */
export const logOf = (userId: number, { status }: Verification): Write => ({
  kind: "logService",
  run: { kind: LOG_KIND.newcomerVerify, ruleId: String(userId), condition: "", userId, senderChatId: null },
  resStatus: status,
  comment: "",
});

/** NCM-40, AMB-086: told in the group for a minute, where the admins want it. */
function noticeOf({ id, name }: Newcomer, { status }: Verification, view: ChatView): Write[] {
  if (view.settings?.ncm_ntfy !== 1) return [];
  const statusName = verifyStatusName(status);
  if (
    status < VERIFY_STATUS.failed ||
    statusName === "notExist" ||
    statusName === "pending" ||
    statusName === "attempting"
  ) {
    return [];
  }
  const text = wordsOf(view.settings.langm).newcomers.verdict[statusName](name);
  return [sayInChat({ key: `newcomer ${id} verdict`, text, deleteAfterSeconds: VERDICT_KEPT_SECONDS })];
}
