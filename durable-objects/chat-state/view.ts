import type { ChatView } from "../../bot/chat-view.ts";
import { type ChatLevel, monthlyAllowance, ruleSlots } from "../../domain/limits.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus } from "../../domain/member-status.ts";
import { effectiveLevel, isExhausted as isUsedUp } from "../../domain/plan.ts";
import type { ReplyContext } from "../../domain/responders/decide-reply.ts";
import { createModerationView } from "./moderation-view.ts";
import { createNewcomerView } from "./newcomers-read.ts";
import { orderView } from "./order-view.ts";
import type { ChatScope } from "./scope.ts";
import { readTemplate } from "./snapshot-content.ts";

/** What the features may read while an update is decided. */
export function createView(scope: ChatScope, bot: { id: number; hashId: string }): ChatView {
  const { sql, values, members } = scope;
  const chat = values.get("chat");
  const isExhausted = isServicePaused(scope);
  return {
    now: scope.now(),
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
    level: levelOf(scope),
    ...orderView(scope),
    moderation: createModerationView(scope),
    newcomers: createNewcomerView(scope),
    member: (userId) => members.status(userId),
    hasRight: (userId, right) => members.hasRight(userId, right),
    knows: (person) => members.knows(person),
    knowsSenderChat: (id, title, username) => members.knowsSenderChat(id, title, username),
    topic(id) {
      const [row] = sql.exec<{ name: string; flag: number }>("SELECT name, flag FROM topics WHERE id = ?", id);
      return row ?? null;
    },
    responders: () => scope.responders.compiled(),
    replyContext: () => replyContextOf(scope, isExhausted),
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
export function levelOf({ values, now }: ChatScope): ChatLevel {
  const settings = values.get("snapshot")?.settings;
  return settings === undefined ? 0 : effectiveLevel(settings, now());
}

/** What of the chat decides which responder answers. */
export function replyContextOf(scope: ChatScope, isPaused: boolean): ReplyContext {
  const snapshot = scope.values.get("snapshot");
  return {
    botUsername: snapshot?.bot.username ?? "",
    slots: snapshot === undefined ? 0 : ruleSlots(levelOf(scope)),
    isPaused,
  };
}

/** The month's allowance is used up (AMB-211). A chat that is not registered yet is in its trial. */
export function isServicePaused(scope: ChatScope): boolean {
  const settings = scope.values.get("snapshot")?.settings;
  if (settings === undefined) return false;
  const level = effectiveLevel(settings, scope.now());
  return isUsedUp(scope.usage.count(), monthlyAllowance(level));
}
