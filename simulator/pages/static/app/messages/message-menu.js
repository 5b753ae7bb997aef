import { byId } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { chatsOf } from "../chats/chats.js";
import { send } from "../composer/send.js";
import { choose } from "../form.js";
import { openMenu } from "../menu.js";
import { botOfKey, changed, state } from "../state.js";
import { toast } from "../toast.js";

/** Offers what one may do with a message. */
export function messageMenu(anchor, message) {
  const own = message.from?.id === state.me;
  openMenu(anchor, "Message", [
    { label: "Reply", run: () => draft({ replyTo: message, editing: null }) },
    own &&
      (message.text ?? message.caption) !== undefined && {
        label: "Edit",
        run: () => draft({ editing: message, replyTo: null }),
      },
    { label: "Forward", run: () => forward(message) },
    { label: "Copy text", run: () => copy(message.text ?? message.caption ?? "") },
    { label: `Copy id ${message.message_id}`, run: () => copy(String(message.message_id)) },
  ]);
}

function draft(change) {
  Object.assign(state, change);
  if (change.editing) byId("text").value = change.editing.text ?? change.editing.caption ?? "";
  changed("draft");
  byId("text").focus();
}

async function copy(text) {
  await navigator.clipboard.writeText(text).catch(() => {});
  toast("Copied");
}

async function forward(message) {
  const entry = await choose({
    title: "Forward to",
    options: chatsOf(state.world, state.me).mine.map((one) => ({
      label: displayName(one.who),
      who: one.who,
      value: one,
    })),
  });
  if (!entry) return;
  const bot = botOfKey(state.chat);
  await send(entry.key, {
    forward: { chat: message.chat.id, message_id: message.message_id, ...(bot === null ? {} : { bot }) },
  });
  toast(`Forwarded to ${displayName(entry.who)}`);
}
