import { isInHost, isInPath, isInScheme, isInUser, WORD } from "./letters.ts";
import type { Found } from "./span.ts";
import { checkedAddress, isEmail } from "./web-address.ts";

const PATH_TAIL = ".:;,('?!`";
const MAX_PORT = 65_535;
const BOUND_BEFORE = new RegExp(`[${WORD}/#@]`, "u");
/** Schemes at the end of the text before `://`, and words with such an ending that are other schemes. */
const SCHEME = /(?:https?|ftp|tonsite)$/i;
const OTHER_SCHEME = /^(?:shttp|[ts]ftp)$/i;

const TELEGRAM = /(?:tg|ton):\/\/[a-z0-9_-]{1,253}|tonsite:\/\/[a-z0-9_-]{1,253}/gi;

/** Finds links of Telegram's own schemes, `tg://`, `ton://` and `tonsite://`, in any case and also glued to a word. */
export function findTelegramLinks(text: string): Found[] {
  return [...text.matchAll(TELEGRAM)].map((match) => {
    const host = match.index + match[0].length;
    return { type: "url", start: match.index, end: endOfPath(text, host) };
  });
}

/** Finds addresses of the web and of e-mail, around each dot of the text. */
export function findAddresses(text: string): Found[] {
  const found: Found[] = [];
  let from = 0;
  for (;;) {
    const dot = text.indexOf(".", from);
    if (dot < 0 || dot + 1 === text.length) return found;
    if (text[dot + 1] === " ") {
      from = dot + 2;
      continue;
    }
    const { start, end, isAddress } = spanAround(text, dot, from);
    let next = end;
    if (isAddress) {
      const address = end > dot + 1 ? typed(text, start, end) : undefined;
      if (address) found.push(address);
      while (text[next] === ".") next += 1;
    } else next = text.lastIndexOf(".", end - 1) + 1;
    from = Math.max(next, dot + 1);
  }
}

function typed(text: string, start: number, end: number): Found | undefined {
  const span = text.slice(start, end);
  if (isEmail(span)) return { type: "email", start, end };
  if (span.startsWith("mailto:") && isEmail(span.slice(7))) return { type: "email", start: start + 7, end };
  const address = checkedAddress(span);
  return address === undefined ? undefined : { type: "url", start, end: start + address.length };
}

/** Reads what could be an address around a dot; nothing before `from` belongs to it. */
function spanAround(text: string, dot: number, from: number) {
  let start = walkBack(text, dot, from, isInHost);
  const host = walk(text, dot, (letter) => letter === "@" || isInHost(letter));
  const hasInnerAt = text.slice(dot, host).includes("@");
  if (hasInnerAt) start = walkBack(text, start, from, isInUser);
  let end = endOfPath(text, endOfPort(text, host));
  while (end > dot + 1 && text[end - 1] === ".") end -= 1;

  let isAddress = true;
  if (start > from && text[start - 1] === "@") {
    const user = walkBack(text, start - 1, from, isInUser);
    isAddress = !hasInnerAt && user < start - 1;
    start = user;
  }
  const bound = bindScheme(text, start, from);
  return { start: bound ?? start, end, isAddress: isAddress && bound !== undefined };
}

/** Finds where the address begins with its scheme; undefined where what stands before it forbids one. */
function bindScheme(text: string, start: number, from: number): number | undefined {
  if (start === from) return start;
  if (start - from >= 6 && text.startsWith("://", start - 3)) {
    const scheme = text.slice(walkBack(text, start - 3, from, isInScheme), start - 3);
    const known = OTHER_SCHEME.test(scheme) ? null : SCHEME.exec(scheme);
    return known ? start - 3 - known[0].length : undefined;
  }
  return BOUND_BEFORE.test(letterBefore(text, start)) ? undefined : start;
}

/** Finds the end of a port: a port counts from 1 to 65535, with as many zeros in front as one likes. */
function endOfPort(text: string, host: number): number {
  const port = /^:(0*[1-9]\d{0,4})(?!\d)/.exec(text.slice(host, host + 64));
  return port && Number(port[1]) <= MAX_PORT ? host + port[0].length : host;
}

function endOfPath(text: string, host: number): number {
  if (!"/?#".includes(text[host] ?? " ")) return host;
  let end = walk(text, host + 1, isInPath);
  while (end > host + 1 && PATH_TAIL.includes(text[end - 1] as string)) end -= 1;
  return text[host] === "/" || end > host + 1 ? end : host;
}

/** Returns the character that ends before `index`, a surrogate pair as one. */
function letterBefore(text: string, index: number): string {
  const pair = text.codePointAt(index - 2);
  return index >= 2 && pair !== undefined && pair > 0xffff
    ? text.slice(index - 2, index)
    : text.slice(index - 1, index);
}

function walk(text: string, index: number, belongs: (letter: string) => boolean): number {
  let end = index;
  while (end < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(end) as number);
    if (!belongs(letter)) break;
    end += letter.length;
  }
  return end;
}

function walkBack(text: string, index: number, floor: number, belongs: (letter: string) => boolean): number {
  let start = index;
  while (start > floor) {
    const letter = letterBefore(text, start);
    if (!belongs(letter)) break;
    start -= letter.length;
  }
  return start;
}
