import { act } from "../../shared/control.js";
import { botOfKey, changed, chatIdOf, state, upsertMessage } from "../state.js";
import { attempt } from "../toast.js";

/**
 * Sends as "me". @param {string} key the chat @param {object} content text, media, dice, ... of `POST /control/messages`
 * @returns {Promise<boolean>} whether it was sent
 */
export function send(key, content) {
  return attempt(async () => {
    const bot = botOfKey(key);
    const inOpenChat = key === state.chat;
    const message = await act("messages", {
      chat: chatIdOf(key),
      from: state.me,
      ...(bot === null ? {} : { bot }),
      // General has no thread of its own: sending to it leaves the field out.
      ...(inOpenChat && state.thread !== null && state.thread !== 1 ? { thread: state.thread } : {}),
      ...(inOpenChat && state.replyTo ? { reply_to: state.replyTo.message_id } : {}),
      ...content,
    });
    if (inOpenChat) state.replyTo = null;
    changed("draft");
    upsertMessage(key, message);
    changed("messages");
  });
}

/** Replaces the text of one's own message. */
export function sendEdit(message, text) {
  return attempt(async () => {
    const bot = botOfKey(state.chat);
    const place = { chat: message.chat.id, message_id: message.message_id, by: state.me };
    const edited = await act("messages/edit", { ...place, ...(bot === null ? {} : { bot }), text });
    state.editing = null;
    changed("draft");
    upsertMessage(state.chat, edited);
    changed("messages");
  });
}
