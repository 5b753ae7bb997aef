import { read } from "../shared/control.js";

/**
 * Holds what the page shows. `chat` names a chat: its id as text, or `bot:{id}` for the private chat of "me" with a bot.
 * `thread` is a topic's id, or null for all topics.
 */
export const state = {
  world: { users: [], bots: [], chats: [] },
  me: 0,
  chat: null,
  thread: null,
  messages: [],
  replyTo: null,
  editing: null,
  previews: new Map(),
};

const listeners = new Set();

/** Calls `listener(what)` after a change; `what` is "world", "messages", "selection" or "draft". */
export function onChange(listener) {
  listeners.add(listener);
}

export function changed(what) {
  for (const listener of listeners) listener(what);
}

export const botOfKey = (key) => (key?.startsWith("bot:") ? Number(key.slice(4)) : null);

/** The chat's id for the control API: a private chat has its person's id. */
export function chatIdOf(key) {
  return botOfKey(key) === null ? Number(key) : state.me;
}

/** Tells whether the chat has been there: reading a private chat would begin it. */
function exists(key) {
  const bot = botOfKey(key);
  if (bot === null) return state.world.chats.some((chat) => String(chat.id) === key);
  return (state.world.private_chats ?? []).some((chat) => chat.user === state.me && chat.bot === bot);
}

/** Reads a chat's messages, oldest first. */
export async function readMessages(key, afterId = 0) {
  if (!exists(key)) return [];
  const bot = botOfKey(key);
  const query = new URLSearchParams();
  if (afterId > 0) query.set("after", String(afterId));
  if (bot !== null) query.set("bot", String(bot));
  const { messages } = await read(`chats/${chatIdOf(key)}/messages?${query}`);
  return messages;
}

export async function loadWorld() {
  state.world = await read("world");
  if (!state.world.users.some((user) => user.id === state.me)) state.me = state.world.users[0]?.id ?? 0;
  changed("world");
}

/** Reads the open chat anew. An answer that comes after another chat was opened is dropped. */
export async function loadMessages() {
  const wanted = state.chat;
  const me = state.me;
  const messages = wanted ? await readMessages(wanted) : [];
  if (state.chat !== wanted || state.me !== me) return;
  state.messages = messages;
  changed("messages");
}

/** Puts a new or edited message where it belongs. */
export function upsertMessage(key, message) {
  const last = state.previews.get(previewKey(key));
  if (!last || last.message_id <= message.message_id) state.previews.set(previewKey(key), message);
  if (key !== state.chat) return;
  const index = state.messages.findIndex((one) => one.message_id === message.message_id);
  if (index >= 0) state.messages = state.messages.with(index, message);
  else state.messages = [...state.messages, message].sort((a, b) => a.message_id - b.message_id);
}

/** Private chats are previewed per person. */
export function previewKey(key) {
  return botOfKey(key) === null ? key : `${key}:${state.me}`;
}
