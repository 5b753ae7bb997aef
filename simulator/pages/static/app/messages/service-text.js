import { displayName } from "../../shared/names.js";

/** @returns {string | null} the words of a service message; null where the message is an ordinary one */
export function serviceText(message) {
  const who = named(message.from ?? message.sender_chat ?? message.chat);
  for (const [field, say] of Object.entries(sayings)) {
    if (message[field] !== undefined) return say(message[field], who, message);
  }
  return null;
}

/** Isolated, so that a name in another direction leaves the sentence as it is. */
const named = (who) => `\u2068${displayName(who)}\u2069`;
const names = (users) => users.map(named).join(", ");

const sayings = {
  new_chat_members: (users, who, message) =>
    users.length === 1 && users[0].id === message.from?.id ? `${who} joined the group` : `${who} added ${names(users)}`,
  left_chat_member: (user, who, message) =>
    user.id === message.from?.id ? `${who} left the group` : `${who} removed ${named(user)}`,
  new_chat_title: (title, who) => `${who} changed the name to “\u2068${title}\u2069”`,
  new_chat_photo: (_photo, who) => `${who} changed the picture`,
  delete_chat_photo: (_value, who) => `${who} removed the picture`,
  group_chat_created: (_value, who) => `${who} created the group`,
  supergroup_chat_created: () => "The group was created",
  channel_chat_created: () => "The channel was created",
  migrate_to_chat_id: () => "This group was upgraded to a supergroup",
  migrate_from_chat_id: () => "The group became a supergroup",
  pinned_message: (pinned, who) => `${who} pinned “\u2068${excerpt(pinned, 40)}\u2069”`,
  forum_topic_created: (topic, who) => `${who} created the topic “\u2068${topic.name}\u2069”`,
  forum_topic_edited: (topic, who) => `${who} renamed the topic${topic.name ? ` to “\u2068${topic.name}\u2069”` : ""}`,
  forum_topic_closed: (_value, who) => `${who} closed the topic`,
  forum_topic_reopened: (_value, who) => `${who} reopened the topic`,
  general_forum_topic_hidden: (_value, who) => `${who} hid General`,
  general_forum_topic_unhidden: (_value, who) => `${who} unhid General`,
  message_auto_delete_timer_changed: (timer, who) =>
    `${who} set messages to delete after ${timer.message_auto_delete_time} s`,
  video_chat_scheduled: (_value, who) => `${who} scheduled a video chat`,
  video_chat_started: (_value, who) => `${who} started a video chat`,
  video_chat_ended: () => "The video chat ended",
  chat_shared: (_value, who) => `${who} shared a chat`,
  users_shared: (_value, who) => `${who} shared users`,
  write_access_allowed: (_value, who) => `${who} allowed the bot to write`,
  connected_website: (site) => `You allowed this bot to message you when you logged in on ${site}`,
  web_app_data: (data) => `Data of the Mini App was sent: ${data.button_text ?? ""}`,
  successful_payment: (paid, who) => `${who} paid ⭐ ${paid.total_amount}`,
  refunded_payment: (paid, who) => `⭐ ${paid.total_amount} went back to ${who}`,
  boost_added: (_value, who) => `${who} boosted the group`,
};

const kinds = {
  photo: "Photo",
  video: "Video",
  animation: "GIF",
  voice: "Voice message",
  video_note: "Video message",
  audio: "Music",
  document: "File",
  location: "Location",
  contact: "Contact",
  game: "Game",
  invoice: "Invoice",
  story: "Story",
};

/** One line that stands for a message: in the list, in a reply, in the pinned bar. */
export function excerpt(message, length = 120) {
  const service = serviceText(message);
  if (service) return service;
  const text = message.text ?? message.caption;
  const kind = kindOf(message);
  const line = [kind, text].filter(Boolean).join(kind && text ? ", " : "");
  return shortened(line || "Message", length);
}

function kindOf(message) {
  if (message.sticker) return `${message.sticker.emoji ?? ""} Sticker`.trim();
  if (message.dice) return message.dice.emoji;
  if (message.poll) return `Poll: ${message.poll.question}`;
  // Telegram sets `document` for a GIF too, so the more telling kinds come first.
  const field = Object.keys(kinds).find((name) => message[name] !== undefined);
  return field === "document" ? (message.document.file_name ?? kinds.document) : field ? kinds[field] : "";
}

function shortened(text, length) {
  const flat = [...text.replace(/\s+/gu, " ")];
  return flat.length > length ? `${flat.slice(0, length - 1).join("")}…` : flat.join("");
}
