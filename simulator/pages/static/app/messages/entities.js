import { h } from "../../shared/dom.js";
import { openAddress, ownAddress } from "./links.js";

/**
 * A formatted text as nodes. Entities nest (a bold link), so each piece between two borders is wrapped by all that
 * cover it, outer ones first. Offsets are UTF-16 units, as JavaScript counts.
 * @param {string} text @param {{type: string, offset: number, length: number}[]} [entities]
 */
export function formatted(text, entities = []) {
  const sorted = entities
    .filter((entity) => entity.length > 0)
    .sort((a, b) => a.offset - b.offset || b.length - a.length);
  return nested(text, sorted, 0, text.length);
}

function nested(text, entities, from, to) {
  const nodes = [];
  let at = from;
  let index = 0;
  while (index < entities.length) {
    const entity = entities[index];
    const start = Math.max(entity.offset, at);
    const end = Math.min(entity.offset + entity.length, to);
    index += 1;
    if (end <= start) continue;
    if (start > at) nodes.push(text.slice(at, start));
    const inside = [];
    while (index < entities.length && entities[index].offset < end) {
      inside.push(entities[index]);
      index += 1;
    }
    nodes.push(wrapped(entity, nested(text, inside, start, end), text.slice(start, end)));
    // A part of an inner entity that reaches out goes on behind the outer one.
    const reaching = inside.filter((inner) => inner.offset + inner.length > end);
    entities.splice(index, 0, ...reaching.map((inner) => cut(inner, end)));
    at = end;
  }
  if (at < to) nodes.push(text.slice(at, to));
  return nodes;
}

function cut(entity, from) {
  return { ...entity, offset: from, length: entity.offset + entity.length - from };
}

const plainTags = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code" };

function wrapped(entity, children, raw) {
  const tag = plainTags[entity.type];
  if (tag) return h(tag, {}, children);
  switch (entity.type) {
    case "pre":
      return h("pre", { class: "pre", "data-language": entity.language ?? null }, h("code", {}, children));
    case "blockquote":
      return h("blockquote", {}, children);
    case "expandable_blockquote":
      return h(
        "blockquote",
        { class: "expandable", onclick: (event) => event.currentTarget.classList.add("open") },
        children,
      );
    case "spoiler":
      return h(
        "span",
        { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Hidden text, press to show", ...revealing() },
        h("span", {}, children),
      );
    case "text_link":
      return link(entity.url, children);
    case "url":
      return link(/^[a-z][a-z0-9+.-]*:/i.test(raw) ? raw : `http://${raw}`, children);
    case "email":
      return link(`mailto:${raw}`, children);
    case "phone_number":
      return link(`tel:${raw}`, children);
    case "mention":
      return link(`https://t.me/${raw.slice(1)}`, children);
    case "hashtag":
    case "cashtag":
    case "bot_command":
    case "text_mention":
      return h("span", { class: "tagged" }, children);
    default:
      return h("span", {}, children);
  }
}

function revealing() {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.currentTarget.classList.add("open");
    event.currentTarget.removeAttribute("aria-label");
  };
  return { onclick: reveal, onkeydown: reveal };
}

/** Only addresses that cannot run code become links. */
function link(address, children) {
  if (!/^(https?|mailto|tel|tg):/i.test(address)) return h("span", { class: "tagged" }, children);
  return h(
    "a",
    {
      href: ownAddress(address),
      target: "_blank",
      rel: "noopener noreferrer",
      onclick: (event) => openAddress(address, event),
    },
    children,
  );
}
