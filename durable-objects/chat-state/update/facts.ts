import type { ChatFacts } from "../../../bot/chat-facts.ts";
import type { membershipChanges } from "../../../db/schema/chat-state/members.ts";
import type { topics } from "../../../db/schema/chat-state/messages.ts";
import { CHECK_IN_TOP, ruleSlots } from "../../../domain/limits.ts";
import type { ReplyContext } from "../../../domain/responders/decide-reply.ts";
import { chosenResponders } from "../../shared/responders/chosen.ts";
import { readLastAnswers, readTurn } from "../../shared/responders/last-answers.ts";
import { readTemplate } from "../../shared/snapshot-content.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { blockListFacts } from "../block-list/block-list-facts.ts";
import { adminChatNow } from "../cards/admin-chat.ts";
import type { ChatContext } from "../context.ts";
import { memberStatus } from "../members/read-members.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { filterFacts } from "../moderation/filter-facts.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { createNewcomerFacts } from "../newcomers/read-newcomers.ts";
import { isCheckInShared } from "../points/joint-check-ins.ts";
import { readPoints } from "../points/ledger.ts";
import { pausedDays } from "../points/paused-days.ts";
import { pointsRanking, standingOf } from "../points/reports.ts";
import { raidFacts } from "../raids/raid-facts.ts";
import { reportFacts } from "../reports/report-facts.ts";
import { isServicePaused, levelOf } from "../settings/plan.ts";
import { spamFacts } from "../spam/spam-facts.ts";

/** Makes the facts of an update's features. */
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
    adminChat: adminChatNow(context),
    ownCommands: () => values.get("snapshot")?.commands ?? [],
    level: levelOf(context),
    ...filterFacts(context),
    moderation: createModerationFacts(context),
    newcomers: createNewcomerFacts(context),
    spam: spamFacts(context),
    raids: raidFacts(context),
    reports: reportFacts(context),
    blockList: blockListFacts(context),
    member: (userId) => members.status(userId),
    hasRight: (userId, right) => members.hasRight(userId, right),
    languageOf: (userId, languageCode) => readerLanguage(context, userId, languageCode),
    knows: (person) => members.knows(person),
    knowsSenderChat: (id, title, username) => members.knowsSenderChat(id, title, username),
    topic(id) {
      const [row] = sql.exec<StoredRow<typeof topics, "name" | "flag">>(
        "SELECT name, flag FROM topics WHERE id = ?",
        id,
      );
      return row ?? null;
    },
    responders: () => context.responders.compiled(),
    replyContext: () => replyContextOf(context, isExhausted),
    lastAnswers: (ruleId, person) => readLastAnswers(sql, ruleId, person),
    turnOf: (ruleId) => readTurn(sql, ruleId),
    random: () => context.dependencies.random(),
    template: (id) => readTemplate(sql, id),
    points: (userId) => readPoints(sql, userId),
    pausedDays: () => pausedDays(context),
    isCheckInShared: (topic) => isCheckInShared(context, topic),
    pointsBoard: (board) => pointsRanking(context, { page: 1, perPage: CHECK_IN_TOP, most: CHECK_IN_TOP, board }).rows,
    standing: (userId) => standingOf(context, userId),
    isRequested: (key) => sql.exec("SELECT 1 FROM outbox WHERE idempotency_key = ?", key).toArray().length > 0,
    lastChange(userId) {
      const [row] = sql.exec<StoredRow<typeof membershipChanges, "at" | "new_status" | "source">>(
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

/** Reads the values of the chat that decide which responder answers. */
function replyContextOf(context: ChatContext, isPaused: boolean): ReplyContext {
  const snapshot = context.values.get("snapshot");
  const slots = snapshot === undefined ? 0 : ruleSlots(levelOf(context));
  return {
    botUsername: snapshot?.bot.username ?? "",
    slots,
    active: chosenResponders(context.responders, snapshot?.settings ?? {}, slots),
    isPaused,
  };
}
