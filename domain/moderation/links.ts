import type { InlineKeyboardButton, Message, MessageEntity, Poll } from "grammy/types";
import { richBlocksText, richLinks } from "../messages/rich-text.ts";
import { linksInText } from "./bare-links.ts";

/** Telegram's own addresses for the same thing (AMB-049). */
const SAME_AS_T_ME: ReadonlySet<string> = new Set(["t.me", "telegram.me", "telegram.dog"]);
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** A host with a port and no scheme: `evil.example:8080`. */
const HOST_AND_PORT = /^[^/?#@]*\.[^/?#@]*:\d{1,5}(?:[/?#]|$)/;
/**
 * A backslash before the path: browsers read it as a slash, other programs as a letter, and then find another host
 * behind an @.
 */
const AMBIGUOUS = /^[^?#]*\\/;

/**
 * Returns the host that a link leads to, as a browser reads it: lower case, ASCII, without user, port and final dot. A
 * link of another scheme gives the scheme (`ton:`), and an unreadable one its text: no list of hosts has either.
 */
export function hostOfLink(link: string): string {
  const text = link.trim();
  if (AMBIGUOUS.test(text)) return text.toLowerCase();
  const scheme = HOST_AND_PORT.test(text) ? undefined : SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === "tg") return "t.me";
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") return `${scheme}:`;
  const address = scheme === undefined ? `https://${text.replace(/^\/+/, "")}` : text;
  if (!URL.canParse(address)) return text.toLowerCase();
  const host = new URL(address).hostname.replace(/\.+$/, "");
  return SAME_AS_T_ME.has(host.replace(/^www\./, "")) ? "t.me" : host;
}

/** Tells whether a host or a domain above it is listed, label by label (AMB-049). */
export function isAllowedHost(host: string, allowed: ReadonlySet<string>): boolean {
  for (let rest = host; rest !== ""; ) {
    if (allowed.has(rest)) return true;
    const dot = rest.indexOf(".");
    if (dot < 0) return false;
    rest = rest.slice(dot + 1);
  }
  return false;
}

/**
 * Returns every link of a message: of its text and caption, preview, quote, what it answers in another chat, buttons,
 * poll, checklist, game and rich blocks (AMB-049).
 */
export function linksOf(message: Message): string[] {
  const { link_preview_options, external_reply, quote, poll, checklist, rich_message, reply_markup, game } = message;
  const links = [
    ...entityLinks(message.text, message.entities),
    ...entityLinks(message.caption, message.caption_entities),
  ];
  const add = (link: string | undefined) => {
    if (link !== undefined && link !== "") links.push(link);
  };
  add(link_preview_options?.url);
  add(external_reply?.link_preview_options?.url);
  if (quote !== undefined) links.push(...entityLinks(quote.text, quote.entities));
  if (game !== undefined) links.push(...entityLinks(game.text, game.text_entities));
  // Telegram makes no links of a poll's question and answers, but they can be read.
  if (poll !== undefined) links.push(...linksOfPoll(poll));
  if (checklist !== undefined) {
    links.push(...entityLinks(checklist.title, checklist.title_entities));
    for (const task of checklist.tasks) links.push(...entityLinks(task.text, task.text_entities));
  }
  if (rich_message !== undefined) {
    links.push(...richLinks(rich_message.blocks), ...linksInText(richBlocksText(rich_message.blocks)));
  }
  for (const button of reply_markup?.inline_keyboard.flat() ?? []) add(linkOfButton(button));
  return links;
}

/** Lists the texts of a poll. */
export const pollTexts = (poll: Poll): string[] => [
  poll.question,
  poll.description ?? "",
  ...poll.options.map((option) => option.text),
  poll.explanation ?? "",
];

function linksOfPoll(poll: Poll): string[] {
  const media = [poll.media, poll.explanation_media, ...poll.options.map((option) => option.media)];
  return [
    ...pollTexts(poll).flatMap(linksInText),
    ...entityLinks(poll.description, poll.description_entities),
    ...entityLinks(poll.explanation, poll.explanation_entities),
    ...media.flatMap((attached) => attached?.link?.url ?? []),
  ];
}

function entityLinks(text: string | undefined, entities: readonly MessageEntity[] | undefined): string[] {
  if (text === undefined || entities === undefined) return [];
  return entities.flatMap((entity) => {
    if (entity.type === "text_link") return [entity.url];
    return entity.type === "url" ? [text.slice(entity.offset, entity.offset + entity.length)] : [];
  });
}

function linkOfButton(button: InlineKeyboardButton): string | undefined {
  if ("url" in button) return button.url;
  if ("web_app" in button) return button.web_app.url;
  return "login_url" in button ? button.login_url.url : undefined;
}
