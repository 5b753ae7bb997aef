import { avatar } from "../../shared/avatar.js";
import { byId, h } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { choose } from "../form.js";
import { icon } from "../icons.js";
import { actAs, openChat } from "../messages/selection.js";
import { excerpt, serviceText } from "../messages/service-text.js";
import { previewKey, state } from "../state.js";
import { chatsOf, isInThread } from "./chats.js";
import { newPerson } from "./create-actions.js";

/** The left column: who one is, and the chats of that person. */

export function renderSidebar() {
  renderMe();
  const { mine, others } = chatsOf(state.world, state.me);
  byId("chats").replaceChildren(
    ...section("Chats", mine.sort(newestFirst)),
    ...section("Not a member", others),
    ...(mine.length + others.length === 0 ? [nothingYet()] : []),
  );
}

function renderMe() {
  const me = state.world.users.find((user) => user.id === state.me);
  byId("me").replaceChildren(
    ...(me
      ? [
          avatar(me, 40),
          h("span", { class: "me-text" }, h("small", {}, "Acting as"), h("b", { dir: "auto" }, displayName(me))),
        ]
      : [h("span", { class: "me-text" }, h("b", {}, "Nobody yet"))]),
    icon("chevron", 18),
  );
}

function nothingYet() {
  return h("p", { class: "hint" }, "Nobody is here yet. Make a person with the name above, then a group with +.");
}

function newestFirst(a, b) {
  const date = (entry) => state.previews.get(previewKey(entry.key))?.date ?? 0;
  return date(b) - date(a);
}

function section(title, entries) {
  if (entries.length === 0) return [];
  return [h("h2", { class: "section" }, title), h("ul", { class: "chat-list" }, entries.map(chatRow))];
}

function chatRow(entry) {
  const isOpen = entry.key === state.chat;
  const last = state.previews.get(previewKey(entry.key));
  const kind = entry.bot ? "bot" : entry.chat.type === "channel" ? "channel" : entry.isForum ? "topic" : "group";
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: `chat-row${isOpen ? " open" : ""}`,
        "aria-current": isOpen ? "true" : null,
        "aria-label": displayName(entry.who),
        onclick: () => void openChat(entry.key),
      },
      avatar(entry.who, 50),
      h(
        "span",
        { class: "chat-text" },
        h(
          "span",
          { class: "chat-line" },
          h("b", { dir: "auto" }, icon(kind, 15), displayName(entry.who)),
          last && h("time", {}, shortDate(last.date)),
        ),
        h(
          "span",
          { class: "chat-preview", dir: "auto" },
          last ? preview(last) : entry.bot ? "Press Start to begin" : "No messages yet",
        ),
      ),
    ),
    entry.isForum && isOpen && topics(entry),
  );
}

function preview(message) {
  const sender =
    message.from && !serviceText(message) && message.chat.type !== "private" && message.chat.type !== "channel";
  if (!sender) return excerpt(message, 80);
  const name = message.from.id === state.me ? "You" : message.from.first_name;
  return [h("span", { class: "preview-sender" }, `${name}: `), excerpt(message, 80)];
}

function topics(entry) {
  const rows = [{ id: null, name: "All topics" }, ...(entry.chat.topics ?? []).filter((topic) => !topic.hidden)];
  if (!rows.some((topic) => topic.id === 1)) rows.splice(1, 0, { id: 1, name: "General" });
  return h(
    "ul",
    { class: "topics", "aria-label": "Topics" },
    rows.map((topic) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            "aria-current": state.thread === topic.id ? "true" : null,
            onclick: () => void openChat(entry.key, topic.id),
          },
          h("span", { dir: "auto" }, topic.id === null ? "" : "# ", topic.name),
          topic.closed && icon("lock", 14),
          h("small", {}, String(state.messages.filter((message) => isInThread(message, topic.id)).length)),
        ),
      ),
    ),
  );
}

/** Today the time, this year the day, else the year too. */
function shortDate(second) {
  const when = new Date(second * 1000);
  const now = new Date();
  if (when.toDateString() === now.toDateString())
    return when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const year = when.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
  return when.toLocaleDateString([], { day: "numeric", month: "short", ...year });
}

/** Lets one choose whom to act as. */
export async function chooseMe() {
  const people = state.world.users.map((user) => ({
    label: displayName(user),
    note: [user.username && `@${user.username}`, user.language_code, String(user.id)].filter(Boolean).join(" · "),
    who: user,
    value: user.id,
  }));
  const picked = await choose({ title: "Act as", options: [...people, { label: "New person…", value: "new" }] });
  if (picked === "new") await newPerson();
  else if (picked !== undefined) await actAs(picked);
}
