import { loadReplyMarkups } from "./composer/reply-markups.js";
import { loadPreview } from "./messages/previews.js";
import { changed, loadMessages, loadWorld, state, upsertMessage } from "./state.js";

/** Keeps the page up to date by the simulator's server-sent events. */

let worldTimer = 0;
let messagesTimer = 0;

/** Several events of one act lead to one reading. */
function soonLoadWorld() {
  clearTimeout(worldTimer);
  worldTimer = setTimeout(() => void loadWorld(), 80);
}

function soonLoadMessages() {
  clearTimeout(messagesTimer);
  messagesTimer = setTimeout(() => void loadMessages(), 80);
}

/** The page's name of the chat that an event is about, or null where "me" does not see it. */
function keyOf(event) {
  if (event.chat_id === undefined) return null;
  if (event.chat_id < 0) return String(event.chat_id);
  return event.chat_id === state.me && event.bot ? `bot:${event.bot}` : null;
}

function onEvent(event) {
  const key = keyOf(event);
  switch (event.type) {
    case "message":
    case "edit":
      if (event.chat_id > 0 && event.bot) state.previews.set(`bot:${event.bot}:${event.chat_id}`, event.message);
      if (key && event.message) {
        upsertMessage(key, event.message);
        changed("messages");
        if (event.message.from?.is_bot) void loadReplyMarkups();
      }
      if (event.chat_id > 0 || event.message?.migrate_to_chat_id) soonLoadWorld();
      break;
    case "delete":
      if (key) void loadPreview(key);
      if (key === state.chat) soonLoadMessages();
      break;
    case "answer":
      break;
    default:
      // Without a chat everything may have changed: the world began anew.
      if (event.chat_id === undefined) state.previews.clear();
      soonLoadWorld();
      if (key === null || key === state.chat) soonLoadMessages();
  }
}

/** Connects; after a lost connection everything is read anew, for nobody knows what was missed. */
export function connect() {
  const source = new EventSource("/control/events");
  let wasLost = false;
  source.onmessage = (event) => onEvent(JSON.parse(event.data));
  source.onerror = () => {
    wasLost = true;
    document.documentElement.dataset.connection = "lost";
  };
  source.onopen = () => {
    document.documentElement.dataset.connection = "open";
    if (wasLost) {
      soonLoadWorld();
      soonLoadMessages();
    }
    wasLost = false;
  };
}
