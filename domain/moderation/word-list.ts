import type { ErrorCode, ErrorExtra } from "../errors.ts";
import { CHECK_IN_TRIGGER_MAX, type ChatLevel, censorWords, DOMAIN_MAX, punchClockSlots, WORD_MAX } from "../limits.ts";
import { isInvisible } from "../messages/invisible.ts";
import { activeEntries, type KeptItems, keptOf } from "../plans/kept-items.ts";
import { upgradeHint } from "../plans/upgrade-hint.ts";
import type { WordListName } from "../settings/chat-settings.ts";

export type Refusal = { ok: false; code: ErrorCode; extra: ErrorExtra };
export type EntryReading = { ok: true; entry: string } | Refusal;

/**
 * Reads an entry into its stored form.
 * @returns 'Operation failed' or ERR_NOT_DOMAIN for an invalid one
 */
export function readEntry(name: WordListName, text: string): EntryReading {
  const longest = name === "domainwl" ? DOMAIN_MAX : name === "trg_attn" ? CHECK_IN_TRIGGER_MAX : WORD_MAX;
  const entry = name === "domainwl" ? hostOf(text) : name === "trg_attn" ? hashtagOf(text) : wordOf(text);
  if (entry !== null && entry.length <= longest) return { ok: true, entry };
  return name === "domainwl"
    ? { ok: false, code: "ERR_NOT_DOMAIN", extra: {} }
    : { ok: false, code: "Operation failed", extra: { attr: name, max: longest } };
}

/** Returns a word trimmed, with single spaces inside and composed letters, so that the same word is the same text. */
function wordOf(text: string): string | null {
  const word = text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return isInvisible(word) ? null : word;
}

/**
 * Returns a hashtag (LOY-07): one `#` in front, and neither another one nor a space inside, which would end it in
 * Telegram.
 */
function hashtagOf(text: string): string | null {
  const tag = wordOf(text)?.replace(/^#+/, "");
  return tag === undefined || isInvisible(tag) || /[\s#]/u.test(tag) ? null : `#${tag}`;
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const IP_V4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Telegram's own addresses for the same thing (AMB-049). */
const SAME_AS_T_ME: ReadonlySet<string> = new Set(["telegram.me", "telegram.dog"]);

/** Returns the host of a domain or web address in lower case, international ones in their ASCII form (AMB-049). */
function hostOf(text: string): string | null {
  const trimmed = text.trim();
  if (/^tg:\/\//i.test(trimmed)) return "t.me";
  if (trimmed === "" || /[\s\p{Cc}]/u.test(trimmed)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // A name in front of the host is an e-mail address, or hides where a link leads.
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  if (SAME_AS_T_ME.has(host)) return "t.me";
  // The parser makes an address out of any number, so it has to stand there as such.
  if (IP_V4.test(host)) return trimmed.includes(host) ? host : null;
  const labels = host.split(".");
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return isDomain && /^[a-z]/.test(labels.at(-1) ?? "") ? host : null;
}

/** Returns the most entries of a list at an effective level (CON-05, CON-06, AMB-048). */
export const wordListLimit = (name: WordListName, level: ChatLevel): number =>
  name === "trg_attn" ? punchClockSlots(level) : censorWords(level);

/** Returns the active entries of a list at an effective level (AMB-215, docs/decisions/114). */
export const activeWords = (
  settings: Record<WordListName, readonly string[]> & { kept_items?: KeptItems },
  name: WordListName,
  level: ChatLevel,
): readonly string[] => activeEntries(settings[name], wordListLimit(name, level), keptOf(settings, name));

/**
 * Returns the key by which entries are compared: everything in these lists is matched without regard to case, so
 * entries that only differ in case are the same.
 */
const keyOf = (entry: string): string => entry.toLowerCase();

export interface WordListChange {
  name: WordListName;
  method: "add" | "remove";
  /** as {@link readEntry} returns it */
  entry: string;
}

/**
 * Returns the list after a change; the very same list when nothing changes: an existing entry is not added again, and a
 * missing one is not removed (AMB-047).
 * @returns UPPLAN_FOR_SLOTS_DESC when the plan has no room for one more (HIS-08, LOY-08)
 */
export function alterWordList(
  list: readonly string[],
  { name, method, entry }: WordListChange,
  level: ChatLevel,
): { ok: true; list: readonly string[] } | Refusal {
  const isThere = list.some((other) => keyOf(other) === keyOf(entry));
  if (isThere !== (method === "remove")) return { ok: true, list };
  if (method === "remove") return { ok: true, list: list.filter((other) => keyOf(other) !== keyOf(entry)) };
  const max = wordListLimit(name, level);
  if (list.length < max) return { ok: true, list: [...list, entry] };
  return { ok: false, code: "UPPLAN_FOR_SLOTS_DESC", extra: { ...upgradeHint(level, "slot.lmt"), max } };
}
