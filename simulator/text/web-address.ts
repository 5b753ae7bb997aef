import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";

const EMAIL =
  /^(?:[a-z0-9_-]{0,26}[.+]){0,10}[a-z0-9_-]{1,35}@(?:(?:[a-z0-9][a-z0-9_-]{0,28})?[a-z0-9]\.){1,6}[a-z]{2,8}$/i;
const IPV4 = /^(?:(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/;
const MAX_LABEL_BYTES = 63;
const CLOSING: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** Tells whether Telegram takes the text for an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Cuts what could be an address to what Telegram marks of it; undefined where it marks nothing. */
export function checkedAddress(span: string): string | undefined {
  const scheme = /^(?:https?|ftp|tonsite):\/\//i.exec(span)?.[0] ?? "";
  const rest = span.slice(scheme.length);
  const site = /^[^/?#]*/.exec(rest)?.[0] ?? "";
  const host = site.slice(site.indexOf("@") + 1).replace(/:[^:]*$/, "");
  return isHost(host, scheme !== "") ? scheme + site + balanced(rest.slice(site.length)) : undefined;
}

/** Ends a path before the first bracket that closes none, and before punctuation. */
function balanced(path: string): string {
  const open: Record<string, number> = { "(": 0, "[": 0, "{": 0 };
  let end = 0;
  for (; end < path.length; end++) {
    const letter = path[end] as string;
    const opening = CLOSING[letter];
    if (letter in open) open[letter] = (open[letter] ?? 0) + 1;
    if (!opening) continue;
    if (open[opening] === 0) break;
    open[opening] = (open[opening] ?? 0) - 1;
  }
  return path.slice(0, end).replace(/[.:;,('?!`]+$/, "");
}

function isHost(host: string, hasScheme: boolean): boolean {
  // A look-alike of telegram.org, which is never a link.
  if (/^teiegram\.org$/i.test(host)) return false;
  if (IPV4.test(host)) return true;
  const labels = host.split(".");
  if (labels.length < 2 || !/[^\d.]/.test(host)) return false;
  if (labels.some((label) => label === "" || label.endsWith("-") || Buffer.byteLength(label) > MAX_LABEL_BYTES)) {
    return false;
  }
  return isTop(labels.at(-1) ?? "", hasScheme) && !(labels.at(-2) ?? "").includes("_");
}

function isTop(top: string, hasScheme: boolean): boolean {
  if ([...top].length < 2) return false;
  if (top.startsWith("xn--")) return /^xn--[a-z0-9]{2,}$/i.test(top);
  return !/[_-]/.test(top) && (hasScheme || isKnownTop(top));
}

/**
 * Tells whether an ending is a domain's: an ending with nothing but its first letter in upper case is the next
 * sentence: `end.Next`.
 */
function isKnownTop(top: string): boolean {
  const lower = top.toLowerCase();
  const isSentence = lower !== top && lower.slice(1) === top.slice(1);
  return !isSentence && TOP_LEVEL_DOMAINS.has(lower);
}
