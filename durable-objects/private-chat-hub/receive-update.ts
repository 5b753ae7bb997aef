import type { Update } from "grammy/types";
import { type InboxEvent, readInbox } from "../../bot/private/read-inbox.ts";
import { readUpdate } from "../../bot/read-update.ts";
import { CONTACT_STATUS } from "../../domain/contact.ts";
import { updateKind } from "../../domain/usage-kind.ts";
import { knowsChat } from "../../services/chats/knows-chat.ts";
import type { PrivateDelivery } from "../../services/objects.ts";
import { nextMidnightMs } from "../chat-state/daily.ts";
import { buryUpdate } from "../dead-letters.ts";
import { answerMessage } from "./answer.ts";
import { noteLast, setThread, storeContact, unreadAgain } from "./contact.ts";
import { expectingOf } from "./expecting.ts";
import { drainLine } from "./host.ts";
import { editMessage, RECEIVED, storeMessage } from "./message.ts";
import { receivePrivate } from "./receive-private.ts";
import { type HubScope, report } from "./scope.ts";
import { countUpdate, isPaused } from "./usage.ts";

/** What is older than this when it comes says nothing against what is known by then. */
const LATE_SECONDS = 60;

/** What is left to do once an update is stored. */
interface Stored {
  update: Update;
  event: InboxEvent | null;
  isAnswered: boolean;
}

/**
 * Stores what an update tells and tells the dashboards; then hands it to the groups that wait for this person
 * (docs/decisions/021) and, where it was no answer to one, answers it. Each step happens once: a delivery that failed
 * half-way goes on where it stopped. Rejects only where a group could not be reached, so that Telegram comes back.
 */
export async function receiveUpdate(scope: HubScope, delivery: PrivateDelivery): Promise<void> {
  if ((scope.values.get("snapshot")?.deletedAt ?? 0) > 0) return;
  let stored: Stored;
  try {
    stored = await scope.commits.run(() => commit(scope, delivery));
  } catch (error) {
    bury(scope, delivery, error);
    return;
  }
  const { update, event, isAnswered } = stored;
  if (event === null || isAnswered) return;
  const { userId } = event.person;
  if (event.kind !== "press") scope.signal.changed(userId);
  const isTaken = await receivePrivate(expectingOf(scope, userId), delivery.bot, update, {
    chat: (telegramChatId) => scope.services().objects.chat(telegramChatId),
    isKnown: (telegramChatId) => knowsChat(scope.services().db, telegramChatId),
  });
  const { update_id } = update;
  const isQueued = await scope.commits.run(() => {
    scope.sql.exec("UPDATE updates SET is_answered = 1 WHERE update_id = ?", update_id);
    return !isTaken && event.kind === "message" && answerMessage(scope, event, update_id);
  });
  if (!isQueued) return;
  scope.alarms.arm("drain", scope.nowMs());
  scope.waitUntil(drainLine(scope, userId));
}

function commit(scope: HubScope, delivery: PrivateDelivery): Stored {
  const { values, sql } = scope;
  const { bot } = delivery;
  if (values.get("botId") !== bot.id) values.set("botId", bot.id);
  const update = readUpdate(delivery);
  const event = readInbox(update);
  const { rowsWritten } = sql.exec(
    "INSERT OR IGNORE INTO updates (update_id, at) VALUES (?, ?)",
    update.update_id,
    scope.now(),
  );
  if (rowsWritten === 0) {
    const [known] = sql.exec<{ is_answered: number }>(
      "SELECT is_answered FROM updates WHERE update_id = ?",
      update.update_id,
    );
    return { update, event, isAnswered: known?.is_answered === 1 };
  }
  scope.alarms.arm("daily", nextMidnightMs(scope.nowMs()));
  // Whether this one is still served is a matter of those before it.
  const keepsWords = !isPaused(scope);
  countUpdate(scope, updateKind(update) ?? "unknown");
  if (event !== null) storeEvent(scope, event, keepsWords);
  return { update, event, isAnswered: false };
}

function storeEvent(scope: HubScope, event: InboxEvent, keepsWords: boolean): void {
  const { person } = event;
  const { userId } = person;
  if (event.kind === "status") {
    storeContact(scope, person, event.status, toldAt(scope, event.date));
    return;
  }
  const date = event.kind === "press" ? scope.now() : (event.content.editDate ?? event.content.date);
  storeContact(scope, person, CONTACT_STATUS.normal, toldAt(scope, date));
  if (event.kind === "press") return;
  const content = keepsWords ? event.content : { ...event.content, text: "", entities: [], file: null };
  if (event.kind === "edit" && editMessage(scope, userId, content)) {
    noteLast(scope, userId, content, false, { onlyIfLast: true });
    return;
  }
  storeMessage(scope, userId, content, RECEIVED);
  noteLast(scope, userId, content, false);
  if (event.kind !== "message") return;
  unreadAgain(scope, userId, content.id);
  setThread(scope, userId, event.thread);
}

/** When something counts as told: on its arrival, unless it comes late. Telegram's clock is not quite this one's. */
const toldAt = (scope: HubScope, date: number): number => Math.min(scope.now(), date + LATE_SECONDS);

function bury(scope: HubScope, delivery: PrivateDelivery, error: unknown): void {
  const bot = delivery.bot.id;
  const tell = (where: string, id: number, message: string) => report({ where, bot, update: id, message });
  buryUpdate({ ...scope, report: tell }, delivery, error);
  // Its end is the day's work, which nothing else may have asked for.
  scope.alarms.arm("daily", nextMidnightMs(scope.nowMs()));
}
