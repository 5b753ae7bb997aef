import type { ChatFacts } from "../../../bot/chat-facts.ts";
import { type ChatLevel, monthlyAllowance, ruleSlots } from "../../../domain/limits.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";
import { effectiveLevel, isExhausted as isUsedUp } from "../../../domain/plans/plan.ts";
import type { ReplyContext } from "../../../domain/responders/decide-reply.ts";
import type { ChatContext } from "../context.ts";
import { filterFacts } from "../moderation/filter-facts.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { createNewcomerView } from "../newcomers/read-newcomers.ts";
import { readTemplate } from "../settings/snapshot-content.ts";

/** What the features may read while an update is decided. */
export function createFacts(context: ChatContext, bot: { id: number; hashId: string }): ChatFacts {
  const { sql, values, members } = context;
  const chat = values.get("chat");
  const isExhausted = isServicePaused(context);
  return {
    now: context.now(),
    telegramId: values.get("telegramId") ?? 0,
    isRegistered: values.get("snapshot") !== undefined,
    chat:
      chat === undefined
        ? null
        : { type: chat.type, title: chat.title, username: chat.username, isForum: chat.flags.is_forum === true },
    bot,
    botStatus: values.get("botStatus")?.status ?? null,
    isExhausted,
    settings: values.get("snapshot")?.settings ?? null,
    level: levelOf(context),
    ...filterFacts(context),
    moderation: createModerationFacts(context),
    newcomers: createNewcomerView(context),
    member: (userId) => members.status(userId),
    hasRight: (userId, right) => members.hasRight(userId, right),
    knows: (person) => members.knows(person),
    knowsSenderChat: (id, title, username) => members.knowsSenderChat(id, title, username),
    topic(id) {
      const [row] = sql.exec<{ name: string; flag: number }>("SELECT name, flag FROM topics WHERE id = ?", id);
      return row ?? null;
    },
    responders: () => context.responders.compiled(),
    replyContext: () => replyContextOf(context, isExhausted),
    template: (id) => readTemplate(sql, id),
    lastChange(userId) {
      const [row] = sql.exec<{ at: number; new_status: number; source: string }>(
        "SELECT at, new_status, source FROM membership_changes WHERE user_id = ? ORDER BY at DESC, id DESC LIMIT 1",
        userId,
      );
      if (row === undefined) return null;
      return {
        at: row.at,
        newStatus: memberStatus(row.new_status),
        source: row.source === "service" ? "service" : "chat_member",
      };
    },
  };
}

/** A status as the database has it; only the six codes are ever written. */
export const memberStatus = (value: number): MemberStatus => (isMemberStatus(value) ? value : MEMBER_STATUS.left);

/** The effective level; 0 for a chat that the lists do not know. */
export function levelOf({ values, now }: ChatContext): ChatLevel {
  const settings = values.get("snapshot")?.settings;
  return settings === undefined ? 0 : effectiveLevel(settings, now());
}

/** What of the chat decides which responder answers. */
export function replyContextOf(context: ChatContext, isPaused: boolean): ReplyContext {
  const snapshot = context.values.get("snapshot");
  return {
    botUsername: snapshot?.bot.username ?? "",
    slots: snapshot === undefined ? 0 : ruleSlots(levelOf(context)),
    isPaused,
  };
}

/** The month's allowance is used up (AMB-211). A chat that is not registered yet is in its trial. */
export function isServicePaused(context: ChatContext): boolean {
  const settings = context.values.get("snapshot")?.settings;
  if (settings === undefined) return false;
  const level = effectiveLevel(settings, context.now());
  return isUsedUp(context.usage.count(), monthlyAllowance(level));
}
