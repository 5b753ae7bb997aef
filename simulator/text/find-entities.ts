import type { MessageEntity } from "@grammyjs/types";
import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";

type Found = { type: FoundType; offset: number; length: number };
type FoundType = "mention" | "bot_command" | "hashtag" | "cashtag" | "url" | "email" | "phone_number";

const WORD = "\\p{L}\\p{N}\\p{M}_\\u200c";
const BEFORE = `(?<![${WORD}/<>])`;

/** Usernames that are shorter than five characters but belong to inline bots of Telegram itself. */
const SHORT_USERNAMES = /^(gif|wiki|vid|bing|pic|bold|imdb|coub|like|vote)$/i;

/**
 * What Telegram marks by itself in a text: mentions, commands, hashtags, cashtags, addresses, phone numbers.
 * Offsets and lengths in UTF-16 units, sorted, never overlapping; an earlier or longer find wins.
 */
export function findEntities(text: string): MessageEntity[] {
  if (text === "") return [];
  const found: Found[] = [
    ...matches(text, "mention", /(?<![\p{L}\p{N}\p{M}_@/])@([A-Za-z][A-Za-z0-9_]{2,31})(?![A-Za-z0-9_])/gu).filter(
      ({ offset, length }) => length >= 6 || SHORT_USERNAMES.test(text.slice(offset + 1, offset + length)),
    ),
    ...matches(
      text,
      "bot_command",
      /(?<![\p{L}\p{N}\p{M}_/<>])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z][A-Za-z0-9_]{2,31})?(?![\p{L}\p{N}\p{M}_/<>@])/gu,
    ),
    ...matches(text, "hashtag", new RegExp(`${BEFORE}#(?=[${WORD}]*[\\p{L}_])[${WORD}]{1,256}(?![${WORD}#])`, "gu")),
    ...matches(text, "cashtag", /(?<![\p{L}\p{N}\p{M}_$])\$(?:1INCH|[A-Z]{3,8})(?![\p{L}\p{N}\p{M}_$])/gu),
    ...findAddresses(text),
    ...findPhoneNumbers(text),
  ];
  found.sort((a, b) => a.offset - b.offset || b.length - a.length);
  const kept: Found[] = [];
  let end = 0;
  for (const entity of found) {
    if (entity.offset < end) continue;
    kept.push(entity);
    end = entity.offset + entity.length;
  }
  return kept;
}

function matches(text: string, type: FoundType, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length }));
}

const HOST_LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?";
const ADDRESS = new RegExp(
  // scheme
  "(?<![\\p{L}\\p{N}_@.-])(?:(?<scheme>https?|ftp|tg|ton|tonsite):\\/\\/)?" +
    // user part of an e-mail address or of an URL
    "(?:(?<user>[\\p{L}\\p{N}._%+~!$&'*=-]+)@)?" +
    // host
    `(?<host>localhost|(?:\\d{1,3}\\.){3}\\d{1,3}|(?:${HOST_LABEL}\\.)*${HOST_LABEL})` +
    "(?<port>:\\d{1,5})?" +
    // path, query, fragment
    '(?<path>[/?#][^\\s<>"«»\\u2000-\\u200b\\u2028\\u2029]*)?',
  "gu",
);

/** Addresses with a scheme, bare domains of a known top-level domain, and e-mail addresses. */
function findAddresses(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    const { scheme, user, host = "", port = "", path = "" } = match.groups ?? {};
    const tail = trimTail(path);
    const length = match[0].length - path.length + tail.length;
    if (scheme === "tg" || scheme === "ton" || scheme === "tonsite") {
      found.push({ type: "url", offset: match.index, length });
    } else if (user !== undefined && scheme === undefined) {
      if (!isEmail(user, host)) continue;
      found.push({ type: "email", offset: match.index, length: user.length + 1 + host.length });
    } else if (isKnownHost(host, scheme !== undefined)) {
      found.push({ type: "url", offset: match.index, length: tail === "" ? match[0].length - path.length : length });
    } else if (port === "" && path === "") {
      // "end.Next" is two sentences, no address.
    }
  }
  return found;
}

function isEmail(user: string, host: string): boolean {
  if (user.length > 64 || !/^[\p{L}\p{N}]/u.test(user)) return false;
  return host.includes(".") && isKnownHost(host, false) && !/^\d+(\.\d+){3}$/.test(host);
}

function isKnownHost(host: string, hasScheme: boolean): boolean {
  if (host === "localhost") return hasScheme;
  if (/^\d+(\.\d+){3}$/.test(host)) return host.split(".").every((part) => Number(part) <= 255);
  const labels = host.split(".");
  const top = (labels.at(-1) ?? "").toLowerCase();
  if (labels.length < 2) return false;
  if (top.startsWith("xn--")) return true;
  if (hasScheme) return /^\p{L}{2,}$/u.test(top);
  return TOP_LEVEL_DOMAINS.has(top);
}

/** Punctuation at the end of a sentence and unmatched closing brackets are no part of an address. */
function trimTail(path: string): string {
  let tail = path;
  for (;;) {
    const last = tail.at(-1);
    if (last === undefined) return tail;
    if (".,:;!?'\"`*~…”’".includes(last)) tail = tail.slice(0, -1);
    else if (isUnmatched(tail, last)) tail = tail.slice(0, -1);
    else return tail === "?" || tail === "#" ? "" : tail;
  }
}

function isUnmatched(tail: string, last: string): boolean {
  const opening = { ")": "(", "]": "[", "}": "{" }[last];
  if (!opening) return false;
  return tail.split(last).length > tail.split(opening).length;
}

/** International numbers: a plus and 7 to 15 digits, parted by spaces, dashes or brackets. */
function findPhoneNumbers(text: string): Found[] {
  return matches(text, "phone_number", /(?<![\p{L}\p{N}_+])\+\d(?:[ ()-]{0,2}\d){6,14}(?![\p{L}\p{N}_])/gu);
}
