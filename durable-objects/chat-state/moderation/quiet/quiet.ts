import type { ChatFullInfo, ChatPermissions } from "grammy/types";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { CHAT_TYPE } from "../../../../domain/chats/chat-type.ts";
import { nextNightChange } from "../../../../domain/chats/night-mode.ts";
import { arePermissions, settleQuiet } from "../../../../domain/chats/quiet.ts";
import type { Act } from "../../../../domain/moderation/act.ts";
import { offsetMinutes, zoneOf } from "../../../../domain/time/zone.ts";
import { BOT_ERROR } from "../../../../telegram/errors.ts";
import type { RequestOutcome } from "../../../shared/outbox/row.ts";
import type { ChatContext } from "../../context.ts";
import { drainOutbox } from "../../sending/drain-outbox.ts";
import { telegramOf } from "../../settings/managing-bot.ts";
import { beginMove } from "../../update/move.ts";
import type { HeldPermissions } from "../../values.ts";
import { tellAdmins } from "../missing-right.ts";
import { queuePermissions } from "../queue-act.ts";
import { tellOfNight } from "./night-notice.ts";
import { answerQuiet, answerQuietAfter, askedNow, SET_PERMISSIONS } from "./quiet-answer.ts";
import { silenceNow, stateOf, wantedQuiet } from "./wanted.ts";

/** Tells whether the bot may restrict, by its rights as last told; while they are unknown it is tried. */
export function canRestrict({ values }: ChatContext): boolean {
  const rights = values.get("botStatus")?.rights;
  return rights === undefined || rights.can_restrict_members === true;
}

/** Tells whether Telegram refused the permissions that are held: messages are deleted in their place (AMB-066). */
export const isRefused = (context: ChatContext, held: HeldPermissions): boolean =>
  stateOf(context, held.key) === "failed";

/**
 * Sets the chat's permissions, by alarm, to those wanted now, and stores the former ones to restore later.
 * @returns epoch milliseconds of the next change, null for none
 */
export async function settlePermissions(context: ChatContext): Promise<number | null> {
  const { values } = context;
  if (values.get("movedTo") !== undefined) return null;
  const silence = values.get("silence");
  if (silence !== undefined && silenceNow(context) === null) values.remove("silence");
  await settle(context);
  // Also where nothing had to be changed: the admins may want it told from now on.
  context.storage.transactionSync(() => tellOfNight(context));
  await drainOutbox(context);
  return nextChangeMs(context);
}

async function settle(context: ChatContext): Promise<void> {
  const { values } = context;
  const type = values.get("chat")?.type;
  if (wantedQuiet(context) === null && values.get("quiet") !== undefined && !canRestrict(context)) {
    tellAdmins(context, "can_restrict_members");
  }
  if (type === CHAT_TYPE.channel || isSettled(context)) {
    return answerAtOnce(context, isAsWanted(context) ? null : LACKS_RIGHT);
  }
  // Requests that went out before are over when Telegram is asked.
  await drainOutbox(context);
  const told = await readPermissions(context);
  if ("permissions" in told && !isSettled(context)) {
    context.storage.transactionSync(() => step(context, told.permissions));
    await drainOutbox(context);
  }
  // Of a chat that Telegram does not tell of nothing changes.
  answerAtOnce(context, "permissions" in told ? null : told);
}

const isAsWanted = (context: ChatContext): boolean =>
  context.values.get("quiet")?.cause.id === wantedQuiet(context)?.id;

// Without the right nothing is set: the messages are deleted. Permissions to be given back wait until they can be.
const isSettled = (context: ChatContext): boolean => isAsWanted(context) || !canRestrict(context);

const refused = (resStatus: number, message: string): RequestOutcome => ({
  state: "failed",
  messageIds: [],
  resStatus,
  message,
});
/** The refusal that stands for a missing right: without it Telegram is not asked. */
const LACKS_RIGHT = refused(BOT_ERROR.restricted, "");

/** Queues the answers to commands that need no request. */
const answerAtOnce = (context: ChatContext, refusal: RequestOutcome | null): void =>
  context.storage.transactionSync(() => answerQuiet(context, null, refusal));

function step(context: ChatContext, told: ChatPermissions): void {
  const { values, sql } = context;
  const held = values.get("quiet") ?? null;
  // A request that waits has not changed anything yet, and is as good as done: the next one takes its place.
  const isWaiting = held !== null && stateOf(context, held.key) === "pending";
  const { send, held: next } = settleQuiet(held, wantedQuiet(context), isWaiting ? held.set : told);
  let key = held?.key ?? "";
  if (send !== null) {
    const count = (values.get("quietCount") ?? 0) + 1;
    values.set("quietCount", count);
    key = `quiet ${count}`;
    // It never happened.
    const waiting = "FROM outbox WHERE method = ? AND state = 'pending'";
    sql.exec(`DELETE FROM actions WHERE key IN (SELECT idempotency_key ${waiting})`, SET_PERMISSIONS);
    sql.exec(`DELETE ${waiting}`, SET_PERMISSIONS);
    const cause = causeOf(context, held);
    const payload = { permissions: send, use_independent_chat_permissions: true };
    answerQuietAfter(context, key);
    queuePermissions(context, { key, ...cause }, wantedQuiet(context) === null ? "unquiet" : "quiet", {
      method: SET_PERMISSIONS,
      payload,
    });
  }
  if (next === null) values.remove("quiet");
  else {
    const holds = send !== null || arePermissions(isWaiting ? held.set : told, next.set);
    values.set("quiet", { ...next, key, ...(holds ? {} : { isOverruled: true }) });
  }
}

/** Finds who made the chat quiet, or ends it: an admin by a command, a silence whose time is up, the night. */
function causeOf(context: ChatContext, held: HeldPermissions | null): Pick<Act, "kind" | "ruleId" | "actor"> {
  const asked = askedNow(context);
  if (asked !== null) return { kind: "command", ruleId: asked.command, actor: asked.actor };
  const cause = wantedQuiet(context) ?? held?.cause;
  return cause?.isAsked === true
    ? { kind: "command", ruleId: "silent", actor: null }
    : { kind: "night", ruleId: "flag_nightmode", actor: null };
}

/**
 * Reads the permissions that Telegram has; its refusal where it does not say, as it does to a bot that was removed.
 * @throws when it cannot be reached: the alarm comes again
 */
async function readPermissions(context: ChatContext): Promise<{ permissions: ChatPermissions } | RequestOutcome> {
  const telegram = await telegramOf(context);
  const chat_id = context.values.get("telegramId");
  if (telegram === null || chat_id === undefined) return refused(BOT_ERROR.notInChat, "no bot manages this chat");
  const answer = await telegram.call<ChatFullInfo>("getChat", { chat_id });
  if (answer.ok) {
    const { permissions } = answer.result;
    return permissions === undefined ? refused(400, "the chat has no permissions") : { permissions };
  }
  if (answer.migrateToChatId !== undefined) beginMove(context, answer.migrateToChatId);
  if (answer.outcomeUnknown || answer.error_code === 429) throw new Error(`getChat: ${answer.error_code}`);
  return refused(answer.error_code, answer.description);
}

/** Returns when the night next begins or ends, and when the clock next changes, which moves the night. */
function nightChanges(settings: ChatSettings, now: number): (number | null)[] {
  const night = nextNightChange(settings.flag_nightmode, offsetMinutes(settings, now), now);
  return night === null ? [] : [night, zoneOf(settings).nextChange(now)];
}

/** Computes when a silence ends, or a night begins or ends. */
export function nextChangeMs(context: ChatContext): number | null {
  const { values } = context;
  const settings = values.get("snapshot")?.settings;
  const until = values.get("silence")?.until ?? null;
  const seconds = [until, ...(settings === undefined ? [] : nightChanges(settings, context.now()))].filter(
    (second) => second !== null,
  );
  return seconds.length === 0 ? null : Math.min(...seconds) * 1000;
}
