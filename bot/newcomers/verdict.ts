import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import {
  NEWCOMER_RETRY_DEFAULT_SECONDS,
  NEWCOMER_WAIT_DEFAULT_SECONDS,
  VERDICT_KEPT_SECONDS,
} from "../../domain/limits.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import type { Act, Penalty } from "../../domain/moderation/act.ts";
import { planAct } from "../../domain/moderation/carry-act.ts";
import {
  type Durations,
  type Removal,
  removalOf,
  stepVerification,
  type Verification,
  type VerificationEvent,
} from "../../domain/newcomers/verification.ts";
import { passed, VERIFY_STATUS, type VerifyStatus, verifyStatusName } from "../../domain/newcomers/verify-status.ts";
import { act, DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING, type Write } from "../decision.ts";
import { requestInChat } from "../say.ts";
import { wordsFor } from "../words/words.ts";
import { checkKey, type Newcomer, type OwedVerdict, type Verdict } from "./facts.ts";
import { privateWord } from "./private-word.ts";
import { greet, rightsBack, welcome } from "./welcome.ts";

/**
 * Returns the seconds that newcomers have to answer and those for which they stay away; the defaults in a chat that the
 * lists do not know yet.
 */
export const durationsOf = ({ settings }: Pick<ChatFacts, "settings">): Durations => ({
  ncm_wait: settings?.ncm_wait ?? NEWCOMER_WAIT_DEFAULT_SECONDS,
  ncm_rtry: settings?.ncm_rtry ?? NEWCOMER_RETRY_DEFAULT_SECONDS,
});

/** Whose doing an event was, and whether Telegram has carried out already what follows from it. */
interface Doing {
  /** user id of the admin */
  actor?: number | null;
  /** Telegram has already carried out what would follow (an admin banned, kicked or freed the newcomer) */
  isDone?: boolean;
  /** key of an act that is queued already and does what would follow */
  carriedBy?: string;
}

/**
 * Advances a newcomer's verification by an event. A verdict is true only once Telegram has carried out its act: until
 * then the verdict is owed, and status, log, words and greeting wait for the answer ({@link settle}, AMB-339).
 */
export function advance(
  newcomer: Newcomer,
  event: VerificationEvent,
  facts: ChatFacts,
  { actor = null, isDone = false, carriedBy }: Doing = {},
): Decision {
  const { verification, id, userId } = newcomer;
  const { next, outcome } = stepVerification(verification, event, durationsOf(facts), facts.now);
  if (next === verification) return NOTHING;
  const step = (to: Verification): Write => ({ kind: "newcomer", change: { kind: "stepCheck", id, verification: to } });
  // The question to somebody who left is deleted now.
  if (outcome !== "verdict") return { writes: [step(next)], effects: next.endedAt === null ? [] : [DRAIN] };
  // Nobody was kept out where the bot cannot do it, nor can it say so to a person it cannot write to.
  if (event.kind === "cannotRestrict" || event.kind === "unreachable") {
    return { writes: [step(next), logOf(userId, next), ...noticeOf(newcomer, next, facts)], effects: [DRAIN] };
  }
  const settled = { ...newcomer, verification: next };
  if (isDone) return settle(settled, { actor, isOurs: false }, facts);
  const wanted = carriedBy === undefined ? actOf(newcomer, next.status, actor, facts) : { key: carriedBy, writes: [] };
  if (isNothing(wanted, facts)) {
    const told = settle(settled, { actor, isOurs: true }, facts);
    return joinDecisions([told, { writes: wanted.writes, effects: [DRAIN] }]);
  }
  const over = { ...next, status: verification.status };
  const owed = owe(newcomer, { key: wanted.key, status: next.status, actor });
  return { writes: [step(over), owed, ...wanted.writes], effects: [DRAIN] };
}

/** Tells whether no request is made for an act: a basic group has taken no right, and has none to give back. */
const isNothing = ({ writes }: Carried, { chat }: ChatFacts): boolean =>
  writes.some(
    (write) => write.kind === "act" && planAct(write.act, chat?.type ?? CHAT_TYPE.supergroup).penalty.length === 0,
  );

/** Returns a newcomer whose verdict is owed as one on whom something else can still be decided. */
export const reopened = (newcomer: Newcomer): Newcomer => ({
  ...newcomer,
  verification: { ...newcomer.verification, endedAt: null },
});

/**
 * Returns a newcomer on whom an admin can still decide: whose verification is not over, or whose verdict Telegram
 * refused to carry out. Null for all others.
 */
export function openTo(newcomer: Newcomer | null): Newcomer | null {
  if (newcomer === null || newcomer.verification.endedAt === null) return newcomer;
  return newcomer.owed?.isRefused === true ? reopened(newcomer) : null;
}

const owe = (
  { userId, verification }: Newcomer,
  { key, status, actor }: { key: string; status: VerifyStatus; actor: number | null },
): Write => ({
  kind: "newcomer",
  change: {
    kind: "oweVerdict",
    key,
    userId,
    verdict: { of: "check", startedAt: verification.startedAt, status, actor },
  },
});

/** Tries the act of an owed verdict again, as things are now. */
export function tryAgain(newcomer: Newcomer, { status, actor }: OwedVerdict, facts: ChatFacts): Decision {
  const wanted = actOf(newcomer, status, actor, facts);
  return { writes: [owe(newcomer, { key: wanted.key, status, actor }), ...wanted.writes], effects: [DRAIN] };
}

/**
 * Settles a verdict that was owed, as of now.
 * @param isOurs as for {@link settle}
 */
export const settleOwed = (
  newcomer: Newcomer,
  { status, actor }: Pick<OwedVerdict, "status" | "actor">,
  isOurs: boolean,
  facts: ChatFacts,
): Decision =>
  settle(
    { ...newcomer, verification: { ...newcomer.verification, status, endedAt: facts.now } },
    { actor, isOurs },
    facts,
  );

/**
 * Settles a verdict that has become true, with all that follows: the status, the log, the notice in the group, the word
 * in private, the greeting.
 * @param newcomer with the status and the end of the verdict
 * @param isOurs the bot's own act has made it true, which gave the rights back or removed the newcomer
 */
function settle(
  newcomer: Newcomer,
  { actor, isOurs }: { actor: number | null; isOurs: boolean },
  facts: ChatFacts,
): Decision {
  const { id, userId, verification, isRequest, former } = newcomer;
  const told: Decision = {
    writes: [
      { kind: "newcomer", change: { kind: "stepCheck", id, verification } },
      logOf(userId, verification),
      ...noticeOf(newcomer, verification, facts),
      ...privateWord(newcomer, verification, facts),
    ],
    effects: [DRAIN],
  };
  if (!passed(verification.status)) return told;
  const person = { userId, key: checkKey(newcomer), former, wasMuted: false, actor };
  // Somebody whose request was approved comes in with the next update.
  if (isRequest && isOurs) return told;
  return joinDecisions([told, isOurs ? greet(person, facts) : welcome(person, facts)]);
}

interface Carried {
  key: string;
  writes: Write[];
}

/** Returns the act that makes a verdict true: the rights given back, the removal, the answer to a join request. */
function actOf(newcomer: Newcomer, status: VerifyStatus, actor: number | null, facts: ChatFacts): Carried {
  const { userId, isRequest, former } = newcomer;
  const key = checkKey(newcomer);
  // Somebody who asked to join is outside: nothing was taken away, and nobody has to be removed (AMB-075).
  if (isRequest) {
    return passed(status) ? approveRequest(userId, key) : byAct(declineAct(userId, `${key} decline`, { actor }));
  }
  if (!passed(status)) {
    return byAct(removalAct(userId, `${key} out`, removalOf(status, durationsOf(facts)), actor));
  }
  return byAct(rightsBack({ userId, key, former, wasMuted: true, actor }, facts));
}

const byAct = (wanted: Act): Carried => ({ key: wanted.key, writes: act(wanted).writes });

function approveRequest(userId: number, check: string): Carried {
  const key = `${check} approve`;
  const request = { key, method: "approveChatJoinRequest", payload: { user_id: userId }, weight: 0 };
  return { key, writes: [{ kind: "request", request }] };
}

/** Turns down a request to join by the policy, without a verification (AMB-075), by an act with this key. */
export function turnDown(userId: number, key: string, query?: string): Decision {
  return oweDoor(declineAct(userId, key, { query }), userId, { of: "request" });
}

/**
 * Removes by the policy somebody who has come in, and may come back by another way (NCM-02 .. NCM-05), by an act with
 * this key.
 */
export function turnAway(userId: number, key: string, isBot: boolean): Decision {
  const removal = removalAct(userId, key, { kind: "kick" }, null);
  return oweDoor({ ...removal, reason: isBot ? "bot" : "" }, userId, { of: "door", isBot });
}

const oweDoor = (wanted: Act, userId: number, verdict: Verdict): Decision => ({
  writes: [
    { kind: "newcomer", change: { kind: "oweVerdict", key: wanted.key, userId, verdict } },
    ...act(wanted).writes,
  ],
  effects: [DRAIN],
});

/** Logs somebody whom the policy kept out, once Telegram has done it: event kind 4 (NCM-33). */
export function logKeptOut(userId: number, comment: string): Write {
  const run = { kind: LOG_KIND.newcomerAction, ruleId: "ncm_type", condition: "", userId, senderChatId: null };
  return { kind: "logService", run, resStatus: KEPT_OUT, comment };
}

/** The log's name for somebody whom the policy kept out. */
const KEPT_OUT = 200;

const newcomerAct = (userId: number, actor: number | null): Omit<Act, "key" | "penalty"> => ({
  kind: "newcomer",
  ruleId: "ncm_type",
  reason: "",
  target: { userId, senderChatId: null },
  actor,
  deletes: [],
  evidence: null,
});

/**
 * Declines a request to join, as an act in the action log (MOD-44).
 * @param query number of the query by which Telegram asked
 * @param actor user id of the admin whose doing it was
 */
const declineAct = (
  userId: number,
  key: string,
  { query, actor = null }: { query?: string | undefined; actor?: number | null },
): Act => ({ ...newcomerAct(userId, actor), key, penalty: { kind: "decline", query } });

function removalAct(userId: number, key: string, removal: Removal, actor: number | null): Act {
  // 0 is for ever in an act.
  const penalty: Penalty = removal.kind === "kick" ? removal : { kind: "ban", seconds: removal.banSeconds ?? 0 };
  return { ...newcomerAct(userId, actor), key, penalty };
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
