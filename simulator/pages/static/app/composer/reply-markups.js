import { read } from "../../shared/control.js";
import { botOfKey, changed, state } from "../state.js";

/**
 * Reply keyboards. They are no part of a message that others read, only an order to the person's client, so they are
 * read from what the bots called.
 */

const markups = new Map();
let lastCall = 0;
let reading = null;

const keyOf = (chatId, messageId, bot) => `${chatId}:${chatId > 0 ? bot : ""}:${messageId}`;

/** @returns {object | undefined} the keyboard, or its removal, that came with a bot's message */
export function replyMarkupOf(message) {
  return markups.get(keyOf(message.chat.id, message.message_id, botOfKey(state.chat)));
}

/** Reads the calls that are new; one reading at a time. */
export function loadReplyMarkups() {
  reading ??= readCalls().finally(() => {
    reading = null;
  });
  return reading;
}

async function readCalls() {
  const { calls } = await read(`calls?since=${lastCall}`);
  let found = false;
  for (const call of calls) {
    lastCall = Math.max(lastCall, call.n);
    const markup = markupOf(call.payload?.reply_markup);
    const message = call.response?.result;
    if (!markup || !message?.message_id) continue;
    markups.set(keyOf(message.chat.id, message.message_id, call.bot), markup);
    found = true;
  }
  if (found) changed("keyboard");
}

/** Forms carry the markup as JSON text. */
function markupOf(given) {
  let markup = given;
  if (typeof given === "string") {
    try {
      markup = JSON.parse(given);
    } catch {
      return null;
    }
  }
  return markup?.keyboard || markup?.remove_keyboard ? markup : null;
}
