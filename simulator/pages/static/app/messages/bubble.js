import { avatar } from "../../shared/avatar.js";
import { h } from "../../shared/dom.js";
import { invoiceView } from "../../shared/invoice-view.js";
import { colourOf, displayName } from "../../shared/names.js";
import { icon } from "../icons.js";
import { formatted } from "./entities.js";
import { inlineKeyboard } from "./inline-keyboard.js";
import { mediaOf } from "./media.js";
import { excerpt, serviceText } from "./service-text.js";

/** Names the one a message is shown to be from: a channel or an anonymous group stands before the account. */
export function senderOf(message) {
  return message.sender_chat ?? message.from ?? message.chat;
}

/**
 * One message of the conversation.
 * @param {object} message a Bot API `Message`
 * @param {{mine: boolean, first: boolean, last: boolean, showSender: boolean, topic?: string}} place first and last of a
 *   run of messages by one sender
 * @param {{reply: () => void, menu: (anchor: Element) => void, jump: (id: number) => void}} actions
 */
export function messageElement(message, place, actions) {
  const service = serviceText(message);
  if (service) {
    return h("li", { class: "service", dataset: { id: String(message.message_id) } }, h("span", {}, service));
  }
  const sender = senderOf(message);
  const media = mediaOf(message);
  const text = message.text ?? message.caption;
  const entities = message.entities ?? message.caption_entities;
  const bare = Boolean(message.sticker || message.dice) && !text;
  const bubble = h(
    "div",
    { class: `bubble${bare ? " bare" : ""}${media && !bare ? " with-media" : ""}`, tabindex: "-1" },
    place.first && place.showSender && !bare && senderLine(sender, message),
    place.topic && place.first && h("span", { class: "topic-mark", dir: "auto" }, place.topic),
    message.forward_origin &&
      h("div", { class: "forwarded" }, "Forwarded from ", h("b", { dir: "auto" }, originName(message.forward_origin))),
    repliedTo(message, actions),
    media,
    message.invoice && invoiceView(message.invoice),
    text !== undefined && h("div", { class: "text", dir: "auto" }, formatted(text, entities)),
    meta(message),
  );
  return h(
    "li",
    {
      class: `message${place.mine ? " mine" : ""}${place.first ? " first" : ""}${place.last ? " last" : ""}`,
      dataset: { id: String(message.message_id) },
      ondblclick: actions.reply,
    },
    place.showSender && h("span", { class: "side" }, place.last && avatar(sender, 34)),
    h("div", { class: "column" }, bubble, inlineKeyboard(message)),
    tools(actions),
  );
}

function tools(actions) {
  return h(
    "span",
    { class: "tools" },
    h("button", { type: "button", "aria-label": "Reply", onclick: actions.reply }, icon("reply", 18)),
    h(
      "button",
      { type: "button", "aria-label": "More on this message", onclick: (event) => actions.menu(event.currentTarget) },
      icon("more", 18),
    ),
  );
}

function senderLine(sender, message) {
  const badge = message.sender_chat ? "" : message.from?.is_bot ? "bot" : "";
  return h(
    "div",
    { class: "sender", style: { "--tint": colourOf(sender.id) } },
    h("bdi", {}, displayName(sender)),
    badge && h("small", {}, badge),
    message.author_signature && h("small", {}, message.author_signature),
  );
}

function repliedTo(message, actions) {
  const target = message.reply_to_message;
  // In a topic a message that is no reply still carries the topic's creation message.
  if (!target || target.forum_topic_created) return null;
  const sender = senderOf(target);
  return h(
    "button",
    {
      type: "button",
      class: "quote",
      style: { "--tint": colourOf(sender.id) },
      onclick: () => actions.jump(target.message_id),
    },
    h("b", { dir: "auto" }, displayName(sender)),
    h("span", { dir: "auto" }, excerpt(target, 90)),
  );
}

function originName(origin) {
  return (
    displayName(origin.sender_user ?? origin.sender_chat ?? origin.chat ?? { first_name: origin.sender_user_name }) ||
    "?"
  );
}

function meta(message) {
  const when = new Date(message.date * 1000);
  return h(
    "span",
    { class: "meta" },
    message.edit_date && h("span", {}, "edited "),
    h(
      "time",
      { datetime: when.toISOString(), title: when.toLocaleString() },
      when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
    ),
  );
}
