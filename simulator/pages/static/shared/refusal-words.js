/** Telegram's codes as sentences; a code that is not here is shown as it is, in plain letters. */
const SENTENCES = {
  BOT_GROUPS_BLOCKED: "This bot does not join groups.",
  CHAT_ABOUT_TOO_LONG: "The description is too long.",
  CHAT_ADMIN_REQUIRED: "Only administrators may do this.",
  CHAT_SEND_AS_BANNED: "This channel is banned in the chat.",
  INVITE_HASH_EXPIRED: "This invite link is no longer valid.",
  INVITE_HASH_INVALID: "There is no such invite link.",
  MESSAGE_TOO_LONG: "The message is too long.",
  RIGHT_FORBIDDEN: "You cannot give a right that you do not have.",
  TOPIC_CLOSED: "This topic is closed.",
  TOPIC_NOT_MODIFIED: "Nothing was changed.",
  TOPIC_TITLE_EMPTY: "A topic needs a name.",
  TOPIC_TITLE_TOO_LONG: "The name of the topic is too long.",
  USER_ALREADY_PARTICIPANT: "They are in the chat already.",
  USER_KICKED: "They are banned in this chat.",
  USER_NOT_PARTICIPANT: "They are not in the chat.",
};

/** Says in a sentence why Telegram, or the simulator, refused something. */
export function wordsOf(refusal) {
  const plain = refusal.replace(/^(Bad Request|Forbidden): /, "");
  const code = /^[A-Z][A-Z_]+(?=:|$)/.exec(plain)?.[0];
  if (code) return SENTENCES[code] ?? sentence(code.toLowerCase().replaceAll("_", " "));
  return sentence(plain);
}

function sentence(words) {
  const first = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
