import { chatsOf } from "../chats/chats.js";
import { botOfKey, changed, previewKey, readMessages, state } from "../state.js";

/** The last message of each chat, for the list. */

/** Enough to find the last message although some before it were deleted. */
const lookBack = 20;

export async function loadPreview(key) {
  // Taken now: while the messages are read, the page may become another person's.
  const place = previewKey(key);
  const chat = state.world.chats.find((one) => String(one.id) === key);
  const after = botOfKey(key) === null ? Math.max(0, (chat?.last_message_id ?? 0) - lookBack) : 0;
  const messages = await readMessages(key, after);
  const last = messages.at(-1);
  if (last) state.previews.set(place, last);
  else state.previews.delete(place);
  changed("previews");
}

/** Reads what the list does not know yet; a chat that cannot be read simply has no preview. */
export async function loadPreviews() {
  const { mine, others } = chatsOf(state.world, state.me);
  const missing = [...mine, ...others].filter((entry) => !state.previews.has(previewKey(entry.key)));
  await Promise.allSettled(missing.map((entry) => loadPreview(entry.key)));
}
