import type { ChatFullInfo, ChatMember } from "grammy/types";
import { personOf } from "../../../bot/incoming.ts";
import { membershipOf } from "../../../bot/membership.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { ALL_RIGHTS, rightsFromPermissions, rightsOfLevel } from "../../../domain/members/restrict-right.ts";
import type { Penalty } from "../../../domain/moderation/act.ts";
import type { MemberAct, MemberActAnswer, MemberActRequest } from "../../../services/members/members-object.ts";
import type { TelegramClient } from "../../../telegram/client.ts";
import { BOT_ERROR, botErrorCode } from "../../../telegram/errors.ts";
import { readParts } from "../../shared/outbox/parts.ts";
import { pausedUntilMs } from "../../shared/outbox/pauses.ts";
import { OWN_CHAT } from "../../shared/outbox/row.ts";
import { withdraw } from "../../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../../shared/outbox/wait-for-parts.ts";
import { heldBrake } from "../brake/brake.ts";
import { queueAdminsAct } from "../brake/queue-admins-act.ts";
import type { ChatContext } from "../context.ts";
import { membership } from "../members/read-members.ts";
import { upsertMember } from "../members/write-members.ts";
import { goneLabel, recyclePoints } from "../points/ledger.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { telegramOf } from "../settings/managing-bot.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { banBefore } from "./ban-before.ts";
import { deletionsOf } from "./queue-act.ts";

const refused = (error_code: number, description: string) =>
  ({ outcome: "refused", error_code, description }) as const satisfies MemberActAnswer;

/**
 * Acts upon a member for an admin of the dashboard or for a task; logged like any other act, and returns once Telegram
 * has answered (API-18).
 */
export async function actUponMember(context: ChatContext, request: MemberActRequest): Promise<MemberActAnswer> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).actUponMember(request);
  const { key, userId, deed, actor, card, waitMs, task } = request;
  const isKnown = readParts(context.sql, key).length > 0;
  if (task?.isWithdrawn === true) withdrawAct(context, key);
  if (!isKnown && task?.isWithdrawn === true) return refused(0, "");
  if (!isKnown && heldBrake(context, actor) !== null) return { outcome: "stopped" };
  const telegram = await telegramOf(context);
  const chat_id = context.values.get("telegramId");
  if (telegram === null || chat_id === undefined) return refused(BOT_ERROR.notInChat, "no bot manages this chat");
  if (!isKnown) {
    const penalty = await penaltyOfDeed(telegram, chat_id, deed);
    if (task !== undefined && deed.kind === "ban") {
      // Of many who are banned one after the other somebody else may have had one meanwhile.
      const now = await readBanned(context, telegram, chat_id, userId, { key, seconds: deed.seconds });
      if (now !== null) return now;
    }
    const from = { kind: card === undefined ? "dashboard" : "card", ruleId: card ?? deed.kind } as const;
    const act = { key, ...from, reason: "", actor, penalty } as const;
    const isQueued = inTransaction(context, () => {
      const isAccepted = queueAdminsAct(context, {
        ...act,
        target: { userId, senderChatId: null },
        deletes: [],
        evidence: null,
      });
      if (isAccepted && deed.kind === "unban") context.sql.exec("DELETE FROM warnings WHERE member_id = ?", userId);
      return isAccepted;
    });
    // The owner is told of a stop that this act led to.
    if (!isQueued) {
      context.waitUntil(drainOutbox(context));
      return { outcome: "stopped" };
    }
  }
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
  await waitForParts(context.sql, context.outbox, key, waitMs, task === undefined ? undefined : isOverOrPutOff);
  const parts = readParts(context.sql, key);
  if (parts.length === 0 && deed.kind !== "unban") return refused(400, "not possible in a basic group");
  const failed = parts.find((part) => part.state !== "sent");
  if (failed !== undefined) {
    const said = refused(failed.resStatus ?? 0, failed.message ?? "Telegram has not answered yet");
    if (failed.state !== "pending" && failed.state !== "sending") return said;
    return { ...said, outcome: "pending", pausedUntilMs: pausedUntilMs(context.sql, OWN_CHAT, context.nowMs()) };
  }
  return readBack(context, telegram, chat_id, userId);
}

/**
 * Answers a ban of a task that another one has made already, or is about to (docs/decisions/271); null where it is to be
 * made.
 */
async function readBanned(
  context: ChatContext,
  telegram: TelegramClient,
  chat_id: number,
  userId: number,
  ban: { key: string; seconds: number },
): Promise<MemberActAnswer | null> {
  const before = banBefore(context, userId, ban);
  if (before === "queued") return { ...refused(0, ""), outcome: "pending", pausedUntilMs: context.nowMs() };
  if (before === null) return null;
  const now = await readBack(context, telegram, chat_id, userId);
  return now.outcome === "done" && now.membership.status === MEMBER_STATUS.kicked ? now : null;
}

/** Withdraws the requests of an act that have not been sent, its deletions included. */
function withdrawAct({ sql, storage, nowMs }: ChatContext, key: string): void {
  storage.transactionSync(() => {
    withdraw(sql, key, nowMs());
    const groups = sql.exec<{ group_key: string }>(
      "SELECT DISTINCT group_key FROM outbox WHERE group_key >= ? AND group_key < ?",
      ...deletionsOf(key),
    );
    for (const { group_key } of groups.toArray()) withdraw(sql, group_key, nowMs());
  });
}

/** Asks Telegram for the permissions of the chat, which levels 1 and 2 leave as they are (AMB-052). */
async function penaltyOfDeed(telegram: TelegramClient, chat_id: number, deed: MemberAct): Promise<Penalty> {
  switch (deed.kind) {
    case "restrict": {
      const chat = deed.level === 0 ? null : await telegram.call<ChatFullInfo>("getChat", { chat_id });
      const permissions = chat?.ok === true ? chat.result.permissions : undefined;
      const usual = permissions === undefined ? ALL_RIGHTS : rightsFromPermissions(permissions);
      return { kind: "restrict", rights: rightsOfLevel(deed.level, usual), seconds: deed.seconds };
    }
    case "unrestrict":
      return { kind: "lift" };
    case "ban":
    case "kick":
    case "unban":
      return deed;
  }
}

async function readBack(
  context: ChatContext,
  telegram: TelegramClient,
  chat_id: number,
  user_id: number,
): Promise<MemberActAnswer> {
  const answer = await telegram.call<ChatMember>("getChatMember", { chat_id, user_id });
  if (answer.ok) {
    const place = membershipOf(answer.result);
    upsertMember(context, personOf(answer.result.user), place, null, context.now());
    recyclePoints(context, { userId: user_id, status: place.status, label: goneLabel(place.status) });
  }
  const known = membership(context, user_id);
  if (known !== null) return { outcome: "done", membership: known.membership };
  return answer.ok ? refused(404, "user not found") : refused(botErrorCode(answer), answer.description);
}
