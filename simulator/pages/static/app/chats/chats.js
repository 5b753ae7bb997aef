import { displayName } from "../../shared/names.js";

/** Questions about the world, without side effects. */

const presentStatuses = ["creator", "administrator", "member"];

/** @returns the member record of somebody in a chat, or undefined */
export function memberOf(chat, userId) {
  return chat?.members?.find((member) => (member.user_id ?? member.user?.id) === userId);
}

export function isPresent(member) {
  if (!member) return false;
  return presentStatuses.includes(member.status) || (member.status === "restricted" && member.is_member === true);
}

export function isAdmin(member) {
  return member?.status === "creator" || member?.status === "administrator";
}

/** A person or bot of the world by id. */
export function accountOf(world, id) {
  return world.users.find((user) => user.id === id) ?? world.bots.find((bot) => bot.id === id);
}

/** Reads what is between "me" and a bot: `{started, blocked}`. */
export function privateChatOf(world, me, botId) {
  const known = world.private_chats?.find((chat) => chat.user === me && chat.bot === botId);
  return known ?? { started: false, blocked: false };
}

/** Counts who is in the chat now. */
function memberCount(chat) {
  return (chat.members ?? []).filter(isPresent).length;
}

/**
 * The chats a person sees: `mine` they are in (and every bot's private chat), `others` they may look at and join.
 * @returns {{mine: Entry[], others: Entry[]}} Entry: `{key, chat?, bot?, who, isForum}`
 */
export function chatsOf(world, me) {
  const entries = world.chats
    .filter((chat) => chat.migrated_to === undefined)
    .map((chat) => ({ key: String(chat.id), chat, who: chat, isForum: chat.is_forum === true }));
  const bots = world.bots.map((bot) => ({ key: `bot:${bot.id}`, bot, who: bot, isForum: false }));
  const within = (entry) => isPresent(memberOf(entry.chat, me));
  return { mine: [...entries.filter(within), ...bots], others: entries.filter((entry) => !within(entry)) };
}

/** Writes what stands under the name in the conversation's header. */
export function subtitleOf(entry, thread) {
  if (entry.bot) return "bot";
  const count = memberCount(entry.chat);
  const what = entry.chat.type === "channel" ? "subscriber" : "member";
  const members = `${count} ${what}${count === 1 ? "" : "s"}`;
  return thread === null ? members : `${displayName(entry.chat)} · ${members}`;
}

/** A message of a forum is in General unless it is marked as a topic's. */
export function isInThread(message, thread) {
  if (thread === null) return true;
  if (thread === 1) return !message.is_topic_message && !message.forum_topic_created;
  return message.message_thread_id === thread || message.message_id === thread;
}
