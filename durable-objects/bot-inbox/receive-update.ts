import type { Update } from "grammy/types";
import { type InboxEvent, readInbox } from "../../bot/private/read-inbox.ts";
import { readUpdate } from "../../bot/read-update.ts";
import type { updates as updatesTable } from "../../db/schema/bot-inbox/updates.ts";
import { languageFor } from "../../domain/languages.ts";
import { CONTACT_STATUS } from "../../domain/private-chats/contact.ts";
import { updateKind } from "../../domain/updates/usage-kind.ts";
import { languageOf } from "../../services/accounts/language-of.ts";
import { isListedChat } from "../../services/chats/listed-chats.ts";
import type { PrivateDelivery } from "../../services/objects.ts";
import { nextMidnightMs } from "../shared/daily.ts";
import { storeDeadUpdate } from "../shared/dead-letters.ts";
import { logFault } from "../shared/log-fault.ts";
import { reportDeadLettersSoon } from "../shared/ops/report-dead-letters.ts";
import { receivePrivate } from "../shared/private-answer.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import { answerMessage } from "./answer.ts";
import { noteArrival, noteLast, setThread, storeContact } from "./contact.ts";
import type { InboxContext } from "./context.ts";
import { drainLine } from "./drain-outbox.ts";
import { expectingOf } from "./expecting.ts";
import { editMessage, RECEIVED, storeMessage } from "./message.ts";
import { countUpdate, isPaused } from "./usage.ts";

/** An update older than this on arrival does not change a status that is already known. */
const LATE_SECONDS = 60;

/** Content of a message whose words are not stored. */
const NO_WORDS = { text: "", shared: "", entities: [], file: null, replyTo: null };

/** An update that is stored, with what is left to do about it. */
interface Stored {
  update: Update;
  event: InboxEvent | null;
  isAnswered: boolean;
}

/**
 * Stores an update and tells the dashboards, then hands it to the groups that wait for this person (docs/decisions/021)
 * and, where it answered none of them, answers it. Each step happens once: a delivery that failed half-way resumes
 * where it stopped. Rejects only where a group could not be reached, so that Telegram delivers the update again.
 */
export async function receiveUpdate(context: InboxContext, delivery: PrivateDelivery): Promise<void> {
  if ((context.values.get("snapshot")?.deletedAt ?? 0) > 0) return;
  let stored: Stored;
  try {
    stored = await context.commits.run(() => commit(context, delivery));
  } catch (error) {
    storeDeadLetter(context, delivery, error);
    return;
  }
  await finishUpdate(context, delivery, stored);
}

/**
 * Handles an update where the update is a dead letter already. @throws where it cannot be handled, or a group not
 * reached
 */
export async function replayUpdate(context: InboxContext, delivery: PrivateDelivery): Promise<void> {
  await finishUpdate(context, delivery, await context.commits.run(() => commit(context, delivery)));
}

async function finishUpdate(context: InboxContext, delivery: PrivateDelivery, stored: Stored): Promise<void> {
  const { update, event, isAnswered } = stored;
  if (event === null || isAnswered) return;
  const { userId } = event.person;
  if (event.kind !== "press") context.signal.changed(userId);
  const isTaken = await receivePrivate(expectingOf(context, userId), delivery.bot, update, {
    chat: (telegramChatId) => context.services().objects.chat(telegramChatId),
    isKnown: (telegramChatId) => isListedChat(context.services().db, telegramChatId),
    languageOf: (id, code) => languageOf(context.services().db, id, code).catch(() => languageFor(code)),
  });
  const { update_id } = update;
  const isQueued = await context.commits.run(() => {
    context.sql.exec("UPDATE updates SET is_answered = 1 WHERE update_id = ?", update_id);
    return !isTaken && event.kind === "message" && answerMessage(context, event, update_id);
  });
  if (!isQueued) return;
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainLine(context, userId));
}

function commit(context: InboxContext, delivery: PrivateDelivery): Stored {
  const { values, sql } = context;
  const { bot } = delivery;
  if (values.get("botId") !== bot.id) values.set("botId", bot.id);
  const update = readUpdate(delivery);
  const event = readInbox(update);
  const { rowsWritten } = sql.exec(
    "INSERT OR IGNORE INTO updates (update_id, at) VALUES (?, ?)",
    update.update_id,
    context.now(),
  );
  if (rowsWritten === 0) {
    const [known] = sql.exec<StoredRow<typeof updatesTable, "is_answered">>(
      "SELECT is_answered FROM updates WHERE update_id = ?",
      update.update_id,
    );
    return { update, event, isAnswered: known?.is_answered === 1 };
  }
  context.alarms.arm("daily", nextMidnightMs(context.nowMs()));
  // The allowance is asked before this one is counted: the last update within it is served.
  const keepsWords = !isPaused(context);
  countUpdate(context, updateKind(update) ?? "unknown");
  if (event !== null) storeEvent(context, event, keepsWords);
  return { update, event, isAnswered: false };
}

function storeEvent(context: InboxContext, event: InboxEvent, keepsWords: boolean): void {
  const { person } = event;
  const { userId } = person;
  if (event.kind === "status") {
    storeContact(context, person, { status: event.status, at: toldAt(context, event.date) });
    return;
  }
  const date = event.kind === "press" ? context.now() : (event.content.editDate ?? event.content.date);
  // By its own date: one that was written before a block and comes after it does not take the block back.
  const at = Math.min(context.now(), date);
  storeContact(context, person, { status: CONTACT_STATUS.normal, at, isDerived: true });
  if (event.kind === "press") return;
  // The words of an edit are not stored either, and blanking the earlier ones would be a loss (AMB-265).
  if (!keepsWords && event.kind === "edit") return;
  const content = keepsWords ? event.content : { ...event.content, ...NO_WORDS };
  if (event.kind === "edit" && editMessage(context, userId, content)) {
    noteLast(context, userId, content, false, { onlyIfLast: true });
    return;
  }
  storeMessage(context, userId, content, RECEIVED);
  noteLast(context, userId, content, false);
  if (event.kind !== "message") return;
  noteArrival(context, userId, content.id);
  setThread(context, userId, event.thread);
}

/**
 * Computes the unix second that counts as the time of a report: its arrival, unless it is late. Telegram's clock can
 * differ from ours.
 */
const toldAt = (context: InboxContext, date: number): number => Math.min(context.now(), date + LATE_SECONDS);

function storeDeadLetter(context: InboxContext, delivery: PrivateDelivery, error: unknown): void {
  const bot = delivery.bot.id;
  const tell = (where: string, id: number, message: string) =>
    logFault("BotInbox", { where, bot, update: id, message });
  storeDeadUpdate({ ...context, report: tell }, delivery, error);
  // Its end is the day's work, which nothing else may have asked for.
  context.alarms.arm("daily", nextMidnightMs(context.nowMs()));
  reportDeadLettersSoon(context);
}
