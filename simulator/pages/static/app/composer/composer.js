import { act } from "../../shared/control.js";
import { byId, h } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { isAdmin, isPresent, memberOf, privateChatOf } from "../chats/chats.js";
import { currentEntry } from "../chats/current.js";
import { icon } from "../icons.js";
import { senderOf } from "../messages/bubble.js";
import { excerpt } from "../messages/service-text.js";
import { changed, state } from "../state.js";
import { attempt } from "../toast.js";
import { attachMenu } from "./attach.js";
import { renderCommands } from "./commands.js";
import { renderReplyKeyboard } from "./reply-keyboard.js";
import { send, sendEdit } from "./send.js";

/** The bottom of the conversation: what one may write, or why one may not. */

export function renderComposer() {
  const entry = currentEntry();
  if (!entry) return;
  const instead = insteadOf(entry);
  byId("instead").hidden = !instead;
  byId("compose").hidden = Boolean(instead);
  byId("instead").replaceChildren(...(instead ? [instead] : []));
  renderDraft();
  renderReplyKeyboard(byId("reply-keyboard"), instead ? [] : state.messages, (text) => send(state.chat, { text }));
}

/** The button or notice that takes the composer's place, or null where one may write. */
function insteadOf({ chat, bot }) {
  if (bot) {
    const own = privateChatOf(state.world, state.me, bot.id);
    if (own.blocked) {
      return bigButton("Unblock", () => act("private/block", { user: state.me, bot: bot.id, blocked: false }));
    }
    return !own.started && state.messages.length === 0
      ? bigButton("Start", () => act("private/start", { user: state.me, bot: bot.id }))
      : null;
  }
  const me = memberOf(chat, state.me);
  if (me?.status === "kicked") return h("p", {}, "You were banned here.");
  if (chat.join_requests?.some((request) => request.user_id === state.me)) {
    return h("p", {}, "You asked to join and wait for an answer.");
  }
  if (!isPresent(me)) {
    const label = chat.join_by_request
      ? "Ask to join"
      : chat.type === "channel"
        ? "Join the channel"
        : "Join the group";
    return bigButton(label, () => act(`chats/${chat.id}/join`, { user: state.me }));
  }
  if (chat.type === "channel" && !isAdmin(me)) return h("p", {}, "Only admins post in this channel.");
  if (me.status === "restricted" && me.can_send_messages === false) return h("p", {}, "You may not write here.");
  const topic = chat.topics?.find((one) => one.id === state.thread);
  if (topic?.closed && !isAdmin(me)) return h("p", {}, "This topic is closed.");
  return null;
}

function bigButton(label, action) {
  return h("button", { type: "button", class: "big-button", onclick: () => attempt(action) }, label);
}

/** The line above the text field: which message is answered or edited. */
export function renderDraft() {
  const bar = byId("draft");
  const target = state.editing ?? state.replyTo;
  bar.hidden = !target;
  if (!target) return;
  const drop = () => {
    if (state.editing) byId("text").value = "";
    Object.assign(state, { replyTo: null, editing: null });
    changed("draft");
  };
  bar.replaceChildren(
    icon("reply", 20),
    h(
      "span",
      { class: "pinned-text" },
      h("b", { dir: "auto" }, state.editing ? "Edit message" : `Reply to ${displayName(senderOf(target))}`),
      h("span", { dir: "auto" }, excerpt(target, 100)),
    ),
    h("button", { type: "button", class: "icon-button", "aria-label": "Cancel", onclick: drop }, icon("close")),
  );
}

async function submit(event) {
  event?.preventDefault();
  const field = byId("text");
  const text = field.value;
  if (!text.trim() || !state.chat) return;
  field.value = "";
  growToText(field);
  byId("commands").hidden = true;
  const sent = state.editing ? await sendEdit(state.editing, text) : await send(state.chat, { text });
  if (!sent && !field.value) field.value = text;
}

/** The field grows with its text, up to what the style sheet allows. */
function growToText(field) {
  field.style.blockSize = "auto";
  field.style.blockSize = `${field.scrollHeight}px`;
}

export function startComposer() {
  const field = byId("text");
  byId("compose-form").addEventListener("submit", submit);
  byId("attach").append(icon("clip"));
  byId("attach").addEventListener("click", (event) => attachMenu(event.currentTarget));
  byId("send").append(icon("send"));
  field.addEventListener("input", () => {
    growToText(field);
    renderCommands(byId("commands"), field, submit);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (state.replyTo || state.editing)) byId("draft").querySelector("button")?.click();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
}
