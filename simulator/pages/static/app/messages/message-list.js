import { byId, h } from "../../shared/dom.js";
import { isInThread } from "../chats/chats.js";
import { changed, state } from "../state.js";
import { messageElement, senderOf } from "./bubble.js";
import { jumpTo } from "./jump.js";
import { messageMenu } from "./message-menu.js";
import { serviceText } from "./service-text.js";

/** The conversation. Elements are kept by message, so that an opened spoiler or a playing video stays as it is. */

/** More than anybody scrolls through; "Show earlier" adds as many again. */
const pageSize = 150;
/** Messages of one sender within this time stand together. */
const runSecond = 600;

/** So near to the end, in pixels, the newest message counts as read along. */
const nearEnd = 120;

let shown = pageSize;
let openKey = "";
let isAtEnd = true;
const kept = new Map();

/** Keeps the newest message in sight when a picture loads, or a bot's keyboard takes room from the conversation. */
export function keepEndInSight() {
  const scroller = byId("scroller");
  scroller.addEventListener("scroll", () => {
    isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd;
  });
  const observer = new ResizeObserver(() => {
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  });
  observer.observe(scroller);
  observer.observe(byId("messages"));
}

export function renderMessages() {
  const list = byId("messages");
  const scroller = byId("scroller");
  const key = `${state.me}/${state.chat}/${state.thread}`;
  const isNew = key !== openKey;
  if (isNew) {
    openKey = key;
    shown = pageSize;
    kept.clear();
  }
  if (isNew) isAtEnd = true;
  const visible = state.messages.filter((message) => isInThread(message, state.thread));
  const part = visible.slice(-shown);
  list.replaceChildren(...(visible.length > part.length ? [earlier()] : []), ...rows(part));
  byId("empty").hidden = visible.length > 0;
  if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
}

function earlier() {
  const more = () => {
    shown += pageSize;
    renderMessages();
  };
  return h("li", { class: "service" }, h("button", { type: "button", onclick: more }, "Show earlier messages"));
}

function rows(messages) {
  const nodes = [];
  const alive = new Set();
  let day = "";
  messages.forEach((message, index) => {
    const messageDay = new Date(message.date * 1000).toLocaleDateString([], { day: "numeric", month: "long" });
    if (messageDay !== day) nodes.push(h("li", { class: "service day" }, h("span", {}, messageDay)));
    const place = placeOf(message, messageDay === day ? messages[index - 1] : undefined, messages[index + 1]);
    day = messageDay;
    nodes.push(elementOf(message, place));
    alive.add(message.message_id);
  });
  for (const id of kept.keys()) if (!alive.has(id)) kept.delete(id);
  return nodes;
}

function placeOf(message, before, after) {
  const mine = message.sender_chat === undefined && message.from?.id === state.me;
  const inChannel = message.chat.type === "channel";
  return {
    mine,
    first: !continues(before, message),
    last: !after || !continues(message, after),
    showSender: !mine && !inChannel && message.chat.type !== "private",
    topic: topicName(message),
  };
}

function continues(before, message) {
  if (!before || serviceText(before) || serviceText(message)) return false;
  return (
    senderOf(before).id === senderOf(message).id &&
    message.date - before.date < runSecond &&
    before.message_thread_id === message.message_thread_id
  );
}

function topicName(message) {
  if (state.thread !== null || !message.is_topic_message) return undefined;
  const chat = state.world.chats.find((one) => one.id === message.chat.id);
  return chat?.topics?.find((topic) => topic.id === message.message_thread_id)?.name;
}

function elementOf(message, place) {
  const print = JSON.stringify([message, place]);
  const known = kept.get(message.message_id);
  if (known?.print === print) return known.element;
  const element = messageElement(message, place, {
    reply: () => {
      state.replyTo = message;
      state.editing = null;
      changed("draft");
      byId("text").focus();
    },
    menu: (anchor) => messageMenu(anchor, message),
    jump: jumpTo,
  });
  kept.set(message.message_id, { print, element });
  return element;
}
