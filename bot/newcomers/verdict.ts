import {
  NEWCOMER_RETRY_DEFAULT_SECONDS,
  NEWCOMER_WAIT_DEFAULT_SECONDS,
  VERDICT_KEPT_SECONDS,
} from "../../domain/limits.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import type { Penalty } from "../../domain/moderation/act.ts";
import {
  type Durations,
  type Removal,
  stepVerification,
  type Verification,
  type VerificationEvent,
} from "../../domain/newcomers/verification.ts";
import { passed, VERIFY_STATUS, verifyStatusName } from "../../domain/newcomers/verify-status.ts";
import { act, DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING, type Write } from "../decision.ts";
import { requestInChat } from "../say.ts";
import { wordsFor } from "../words/words.ts";
import { checkKey, type Newcomer } from "./facts.ts";
import { privateWord } from "./private-word.ts";
import { welcome } from "./welcome.ts";

/**
 * Returns the seconds that newcomers have to answer and those for which they stay away; the defaults in a chat that the
 * lists do not know yet.
 */
export const durationsOf = ({ settings }: Pick<ChatFacts, "settings">): Durations => ({
  ncm_wait: settings?.ncm_wait ?? NEWCOMER_WAIT_DEFAULT_SECONDS,
  ncm_rtry: settings?.ncm_rtry ?? NEWCOMER_RETRY_DEFAULT_SECONDS,
});

/**
 * Advances a newcomer's verification by an event, with all that follows: the rights given back or the removal, the
 * greeting, the notice in the group, the log.
 * @param actor user id of the admin whose doing it was
 * @param isDone Telegram has already carried out what would follow (an admin banned, kicked or freed the newcomer)
 */
export function advance(
  newcomer: Newcomer,
  event: VerificationEvent,
  facts: ChatFacts,
  { actor = null, isDone = false }: { actor?: number | null; isDone?: boolean } = {},
): Decision {
  const { next, outcome, removal } = stepVerification(newcomer.verification, event, durationsOf(facts), facts.now);
  if (next === newcomer.verification) return NOTHING;
  const writes: Write[] = [{ kind: "newcomer", change: { kind: "stepCheck", id: newcomer.id, verification: next } }];
  // The question to somebody who left is deleted now.
  if (outcome !== "verdict") return { writes, effects: next.endedAt === null ? [] : [DRAIN] };
  const { userId } = newcomer;
  const key = checkKey(newcomer);
  const isLeftToAdmins = event.kind === "unreachable";
  // Nobody was kept out where the bot cannot do it, nor can it say so to whom it cannot write to.
  const word = event.kind === "cannotRestrict" || isLeftToAdmins ? [] : privateWord(newcomer, next, facts);
  const told: Decision = {
    writes: [...writes, logOf(userId, next), ...noticeOf(newcomer, next, facts), ...word],
    effects: [DRAIN],
  };
  // Somebody who asked to join is outside: nothing was taken away, and nobody has to be removed (AMB-075).
  if (isLeftToAdmins) return told;
  if (newcomer.isRequest && !isDone) {
    const settled = passed(next.status) ? approveRequest(userId, key) : declineRequest(userId, key, { actor });
    return joinDecisions([told, settled]);
  }
  if (!passed(next.status)) {
    return removal === null || isDone ? told : joinDecisions([told, remove(userId, key, removal, actor)]);
  }
  return joinDecisions([told, welcome({ userId, key, former: newcomer.former, wasMuted: !isDone, actor }, facts)]);
}

const approveRequest = (userId: number, key: string): Decision => ({
  writes: [
    {
      kind: "request",
      request: { key: `${key} approve`, method: "approveChatJoinRequest", payload: { user_id: userId }, weight: 0 },
    },
  ],
  effects: [DRAIN],
});

/**
 * Declines a request to join, as an act in the action log (MOD-44).
 * @param query number of the query by which Telegram asked
 * @param actor user id of the admin whose doing it was
 */
export const declineRequest = (
  userId: number,
  key: string,
  { query, actor = null }: { query?: string | undefined; actor?: number | null },
): Decision =>
  act({
    key: `${key} decline`,
    kind: "newcomer",
    ruleId: "ncm_type",
    reason: "",
    target: { userId, senderChatId: null },
    actor,
    deletes: [],
    penalty: { kind: "decline", query },
    evidence: null,
  });

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

/** Logs a verdict; its code is the row's status (NCM-33). */
export const logOf = (userId: number, { status }: Verification): Write => ({
  kind: "logService",
  run: { kind: LOG_KIND.newcomerVerify, ruleId: String(userId), condition: "", userId, senderChatId: null },
  resStatus: status,
  comment: "",
});

/** Sends the verdict in the group for a minute, where the admins want it (NCM-40, AMB-086). */
function noticeOf(newcomer: Newcomer, { status }: Verification, facts: ChatFacts): Write[] {
  if (facts.settings?.ncm_ntfy !== 1 || facts.raids.isCrowded()) return [];
  const statusName = verifyStatusName(status);
  if (
    status < VERIFY_STATUS.failed ||
    statusName === "notExist" ||
    statusName === "pending" ||
    statusName === "attempting"
  ) {
    return [];
  }
  const text = wordsFor(facts.settings.langm)(`newcomers.verdict.${statusName}`, { name: newcomer.name });
  const request = requestInChat({
    key: `${checkKey(newcomer)} verdict`,
    text,
    deleteAfterSeconds: VERDICT_KEPT_SECONDS,
  });
  const { userId, name } = newcomer;
  return [{ kind: "tellVerdict", request, userId, name, isIn: passed(status) }];
}
