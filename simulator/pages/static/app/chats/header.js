import { avatar } from "../../shared/avatar.js";
import { byId, h } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { icon } from "../icons.js";
import { jumpTo } from "../messages/jump.js";
import { openMiniApp } from "../messages/links.js";
import { openChat } from "../messages/selection.js";
import { excerpt } from "../messages/service-text.js";
import { state } from "../state.js";
import { chatMenu } from "./chat-menu.js";
import { subtitleOf } from "./chats.js";
import { currentEntry } from "./current.js";
import { openMembers } from "./members.js";

/** The top of the conversation: name, topic, menu, and the pinned message. */
export function renderHeader() {
  const entry = currentEntry();
  document.documentElement.dataset.view = entry ? "chat" : "list";
  byId("conversation").hidden = !entry;
  byId("welcome").hidden = Boolean(entry);
  if (!entry) return;
  const topic = entry.chat?.topics?.find((one) => one.id === state.thread);
  const name = topic?.name ?? (state.thread === 1 ? "General" : displayName(entry.who));
  const parts = [
    h(
      "button",
      {
        type: "button",
        class: "icon-button to-list",
        "aria-label": "Back to the chats",
        onclick: () => void openChat(null),
      },
      icon("back"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "chat-title",
        "aria-label": `${name}, members`,
        disabled: Boolean(entry.bot),
        onclick: () => openMembers(entry.chat.id),
      },
      avatar(entry.who, 40),
      h(
        "span",
        { class: "chat-title-text" },
        h("b", { dir: "auto" }, state.thread !== null && "# ", name),
        h("small", { dir: "auto" }, subtitleOf(entry, state.thread)),
      ),
    ),
    entry.bot?.web_app_url &&
      h(
        "button",
        { type: "button", class: "app-button", onclick: () => openMiniApp(entry.bot) },
        icon("web", 18),
        h("span", {}, "Open app"),
      ),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": "Chat menu",
        onclick: (event) => chatMenu(event.currentTarget, entry),
      },
      icon("more"),
    ),
  ];
  byId("chat-header").replaceChildren(...parts.filter(Boolean));
}

/** The last pinned message that still exists. */
export function renderPinned() {
  const bar = byId("pinned");
  const ids = state.messages
    .filter((message) => message.pinned_message)
    .map((message) => message.pinned_message.message_id);
  const message = ids.reverse().map(find).find(Boolean);
  bar.hidden = !message;
  if (!message) return;
  bar.replaceChildren(
    icon("pin", 20),
    h(
      "span",
      { class: "pinned-text" },
      h("b", {}, "Pinned message"),
      h("span", { dir: "auto" }, excerpt(message, 100)),
    ),
  );
  bar.onclick = () => jumpTo(message.message_id);
}

const find = (id) => state.messages.find((message) => message.message_id === id);
