import type { BotRequest } from "../../../bot/decision.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { WAITING_PRIVATE_WORDS } from "../../../domain/limits.ts";
import { type Act, OWN_ACTS } from "../../../domain/moderation/act.ts";
import { type ActPlan, type ActRequest, deletionOf, planAct } from "../../../domain/moderation/carry-act.ts";
import { inverseOf } from "../../../domain/moderation/undo.ts";
import { LANE, type Lane } from "../../shared/outbox/lane.ts";
import { isAboutChat, isIdempotent, type NewOutboxRow, type Purpose } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { noteFreed } from "../exceptions/note-freed.ts";
import { keepRestriction } from "../newcomers/kept-restriction.ts";
import { withRaidMessages } from "../raids/raid-messages.ts";
import { learnFromAct } from "../spam/learn-from-acts.ts";
import { actPlaceOf } from "./act-place.ts";
import { withoutLesserPenalty } from "./lesser-penalty.ts";
import { noteTrust } from "./trust/trust.ts";

/**
 * Logs an act and queues its requests; called inside the transaction that decides on it. An act whose key is known
 * is the same one and is left alone.
 * @param undoes key of the act that this one takes back
 * @returns whether it is new
 */
export function queueAct(context: ChatContext, wanted: Act, undoes: string | null = null): boolean {
  const act = withRaidMessages(context, withoutLesserPenalty(context, wanted));
  const chatType = context.values.get("chat")?.type ?? CHAT_TYPE.supergroup;
  const plan = planAct(act, chatType);
  if (!logAct(context, act, plan, undoes)) return false;
  learnFromAct(context, act);
  if (act.album != null) {
    context.sql.exec("INSERT OR IGNORE INTO removed_albums (id, at) VALUES (?, ?)", act.album, context.now());
  }
  noteGroupBan(context, plan);
  noteTrust(context, act, plan.action);
  noteFreed(context, act, plan.action);
  // Also of a penalty that is lesser than the silence of a verification.
  if (undoes === null) keepRestriction(context, wanted);
  // A deletion that Telegram refuses keeps nobody from being muted: both go out by themselves.
  enqueue(context.sql, [
    ...plan.deletes.flatMap((request, index) =>
      rowsOf(context, deletionOf(act.key, index), act.key, "delete", [request]),
    ),
    ...plan.notices.flatMap((request, index) =>
      rowsOf(context, deletionOf(act.key, plan.deletes.length + index), act.key, null, [request]),
    ),
    ...rowsOf(context, act.key, act.key, "penalty", plan.penalty),
  ]);
  return true;
}

/** Returns the bounds of the group keys of an act's deletions, including those made one by one. */
export const deletionsOf = (actKey: string): [string, string] => [`${actKey}:delete `, `${actKey}:delete ~`];

/**
 * Builds the outbox rows of an act's requests.
 * @param part of the act in the log that gets Telegram's answer; null where the log does not keep it
 */
function rowsOf(
  context: ChatContext,
  groupKey: string,
  actKey: string,
  part: "delete" | "penalty" | null,
  requests: readonly ActRequest[],
): NewOutboxRow[] {
  return requests.map(({ method, payload, durationSeconds }, position) => ({
    idempotencyKey: `${groupKey}#${position}`,
    groupKey,
    position,
    lane: LANE.moderate,
    method,
    payload,
    purpose: {
      ...(part === null ? {} : { act: { key: actKey, part } }),
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
    },
    weight: 0,
    dueMs: context.nowMs(),
  }));
}

function logAct(context: ChatContext, act: Act, plan: ActPlan, undoes: string | null): boolean {
  const { target, penalty, evidence } = act;
  const before = target.userId === null ? null : actPlaceOf(context, target.userId);
  // Taking back what took something back is a new act, which somebody has to mean.
  const inverse = undoes === null ? inverseOf(plan.action, before, act) : null;
  const isNothing = plan.deletes.length + plan.penalty.length === 0;
  const seconds = penalty?.kind === "restrict" || penalty?.kind === "ban" ? penalty.seconds : 0;
  const { rowsWritten } = context.sql.exec(
    `INSERT OR IGNORE INTO actions (key, at, kind, rule_id, reason, action, fallback, user_id, sender_chat_id, actor,
       seconds, message_ids, message_type, message_text, penalty_status, inverse, undoes)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    act.key,
    context.now(),
    act.kind,
    act.ruleId,
    cutForLog(act.reason),
    plan.action,
    plan.fallback,
    target.userId,
    target.senderChatId,
    act.actor,
    plan.penalty.length === 0 ? 0 : seconds,
    act.deletes.length === 0 ? null : JSON.stringify(act.deletes),
    evidence?.type ?? 0,
    cutForLog(evidence?.text ?? ""),
    isOurs(plan) ? 200 : isNothing ? 400 : null,
    inverse === null ? null : JSON.stringify(inverse),
    undoes,
  );
  return rowsWritten > 0;
}

/** Returns the plan of an act that concerns no message. */
const planOfChat = (action: ActPlan["action"], ...penalty: ActRequest[]): ActPlan => ({
  action,
  fallback: "",
  deletes: [],
  notices: [],
  penalty,
  groupBan: null,
  groupUnban: null,
});

/** Sets the permissions of the whole chat, and logs it as an act upon nobody (MOD-27, MOD-38, MOD-44). */
export function queuePermissions(
  context: ChatContext,
  cause: Pick<Act, "key" | "kind" | "ruleId" | "actor">,
  action: "quiet" | "unquiet",
  request: ActRequest,
): void {
  const upon = { target: { userId: null, senderChatId: null }, deletes: [], penalty: null, evidence: null };
  const plan = planOfChat(action, request);
  logAct(context, { ...cause, ...upon, reason: "" }, plan, null);
  queueRequest(context, { key: cause.key, weight: 0, ...request }, { act: { key: cause.key, part: "penalty" } });
}

/** Logs an act that needs no request to Telegram and concerns the whole chat or one person; it is complete at once. */
export function logOwnAct(
  context: ChatContext,
  cause: Pick<Act, "key" | "kind" | "ruleId" | "reason" | "actor">,
  action: "wall" | "unwall" | "brake" | "unbrake",
  userId: number | null = null,
): void {
  const upon = { target: { userId, senderChatId: null }, deletes: [], penalty: null, evidence: null };
  const plan = planOfChat(action);
  logAct(context, { ...cause, ...upon }, plan, null);
}

const OURS: readonly ActPlan["action"][] = [...OWN_ACTS, "wall", "unwall", "brake", "unbrake"];

/**
 * Tells whether an act only changes rows of this object, as a warning or an unban in a basic group; it is complete at
 * once.
 */
const isOurs = ({ action, groupUnban }: ActPlan): boolean => OURS.includes(action) || groupUnban !== null;

function noteGroupBan({ sql, now }: ChatContext, { groupBan, groupUnban }: ActPlan): void {
  if (groupUnban !== null) sql.exec("DELETE FROM group_bans WHERE user_id = ?", groupUnban);
  if (groupBan === null) return;
  const until = groupBan.seconds === null ? null : now() + groupBan.seconds;
  sql.exec("INSERT OR REPLACE INTO group_bans (user_id, until) VALUES (?, ?)", groupBan.userId, until);
}

/** Position behind all requests of an act, for an answer that waits for them and fails with them. */
export const ANSWER_POSITION = 1000;

/** Queues a request that belongs to no act: a text of the bot, the answer to a press, the chat's permissions. */
export function queueRequest(context: ChatContext, request: BotRequest, purpose?: Purpose): void {
  const { key, method, payload, weight, deleteAfterSeconds, delaySeconds, after, otherwise } = request;
  if (weight > 0 && isTooMuch(context, payload.chat_id)) return;
  enqueue(context.sql, [
    {
      idempotencyKey: key,
      groupKey: after ?? key,
      position: after === undefined ? 0 : ANSWER_POSITION,
      lane: laneOfRequest(request),
      method,
      payload,
      purpose: {
        ...purpose,
        ...(deleteAfterSeconds === undefined ? {} : { deleteAfterSeconds }),
        ...(otherwise === undefined ? {} : { otherwise }),
      },
      weight,
      dueMs: context.nowMs() + (delaySeconds ?? 0) * 1000,
    },
  ]);
}

/** Tells whether too many requests to a chat wait already for one more text. */
function isTooMuch({ sql }: ChatContext, chatId: unknown): boolean {
  if (typeof chatId !== "number") return false;
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE chat_id = ? AND state = 'pending'", chatId)
    .one();
  return n >= WAITING_PRIVATE_WORDS;
}

/** Puts moderation first, then what somebody waits for: the answer to a press, a word in private. */
function laneOfRequest({ method, payload, weight }: BotRequest): Lane {
  // Telegram waits ten seconds for the answer to a query.
  const isAct = isIdempotent(method) && isAboutChat(method) && !method.startsWith("edit");
  if (isAct || method === "answerChatJoinRequestQuery") return LANE.moderate;
  return weight === 0 || payload.chat_id !== undefined ? LANE.prompt : LANE.answer;
}
