import { changed, loadMessages, state } from "../state.js";

/** Changes who one is and what is open, kept in the address so that a reload and a link lead to the same place. */

function writeAddress() {
  const parts = new URLSearchParams();
  if (state.me) parts.set("me", String(state.me));
  if (state.chat) parts.set("chat", state.chat);
  if (state.thread !== null) parts.set("topic", String(state.thread));
  history.replaceState(null, "", `${location.pathname}#${parts}`);
}

/** Takes person, chat and topic from the address's hash. */
export function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const me = Number(parts.get("me"));
  if (state.world.users.some((user) => user.id === me)) state.me = me;
  state.chat = parts.get("chat");
  state.thread = parts.has("topic") ? Number(parts.get("topic")) : null;
}

/** Becomes another person; a chat stays open where that person can see it too. */
export async function actAs(userId) {
  state.me = userId;
  state.replyTo = null;
  state.editing = null;
  if (state.chat?.startsWith("bot:")) state.messages = [];
  writeAddress();
  changed("selection");
  await loadMessages();
}

/** @param {string | null} key null closes the conversation @param {number | null} [thread] */
export async function openChat(key, thread = null) {
  if (state.chat !== key) state.messages = [];
  state.chat = key;
  state.thread = thread;
  state.replyTo = null;
  state.editing = null;
  writeAddress();
  changed("selection");
  await loadMessages();
}
