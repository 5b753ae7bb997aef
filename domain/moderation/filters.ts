import type { Message } from "grammy/types";
import { FLT_NAMES, type FltName, SPAM_MODES } from "../limits.ts";
import { messageTextOf } from "../messages/message-content.ts";
import { isJoinNotice, isServiceMessage } from "../messages/service-message.ts";
import type { ActKind } from "./act.ts";
import type { Checked } from "./checked.ts";
import { carriesMedia, commandIn, isDice, isDocument, isForwarded, isImage, isSticker, isVoice } from "./content.ts";
import { findFlt, isExcepted } from "./flt/checks.ts";
import { isAllowedHost } from "./links.ts";
import { linkIn, nameLength, phoneIn, shownName } from "./names.ts";
import type { FloodLimit, Rules } from "./rules.ts";
import { wordForm } from "./word-form.ts";

/**
 * The checks in the order in which they are made (AMB-059); those of `flt` (decision 144) after the other kinds of
 * content.
 */
export const FILTERS = [
  "flood_lines",
  "flood_characters",
  "name_length",
  "name_phone",
  "name_url",
  "name_word",
  "sensword",
  "rocontain",
  "roexact",
  "del_msg_img",
  "del_msg_voice",
  "del_msg_doc",
  "del_msg_sticker",
  "del_msg_link",
  "del_dice",
  "del_forward",
  "del_forward_media",
  "del_forward_link",
  "flt_contact",
  "flt_poll",
  "flt_via_bot",
  "flt_location",
  "flt_story",
  "flt_giveaway",
  "flt_game",
  "flt_mention",
  "flt_sticker_set",
  "flt_emoji",
  "flt_script",
  "flt_pattern",
  "flt_first_message",
  "flt_edit_link",
  "flt_alike",
  "spam_score",
  "del_join",
  "del_botcmd",
] as const;
export type FilterName = (typeof FILTERS)[number];

export interface Check {
  kind: ActKind;
  isOn(rules: Rules): boolean;
  /** the reason why a message is not wanted: a word, a host, a number; null where it may stay */
  find(checked: Checked, rules: Rules): string | null;
}

const yes = (holds: boolean): string | null => (holds ? "" : null);
const filter = (key: Parameters<Rules["isOn"]>[0], find: Check["find"]): Check => ({
  kind: "filter",
  isOn: (rules) => rules.isOn(key),
  find,
});
const content = (key: Parameters<Rules["isOn"]>[0], holds: (message: Message) => boolean): Check =>
  filter(key, ({ message }) => yes(holds(message)));

export const FILTER: Readonly<Record<FilterName, Check>> = {
  flood_lines: {
    kind: "flood",
    isOn: ({ flood }) => flood?.lines != null,
    find: ({ facts }, { flood }) =>
      facts.isNewLine ? beyond(flood?.lines, (seconds) => facts.wrote(seconds).lines + 1) : null,
  },
  flood_characters: {
    kind: "flood",
    isOn: ({ flood }) => flood?.characters != null,
    find: ({ message, facts }, { flood }) =>
      beyond(flood?.characters, (seconds) => facts.wrote(seconds).characters + charactersOf(message)),
  },
  name_length: ofName(
    ({ names }) => names?.longest != null,
    (name, { names }) => {
      const longest = names?.longest ?? Number.POSITIVE_INFINITY;
      if (name.length <= longest) return null;
      const length = nameLength(name);
      return length > longest ? String(length) : null;
    },
  ),
  name_phone: ofName(({ names }) => names?.phone === true, phoneIn),
  name_url: ofName(({ names }) => names?.url === true, linkIn),
  name_word: ofName(
    ({ names }) => names?.word != null,
    (name, { names }) => names?.word?.(wordForm(name)) ?? null,
  ),
  sensword: ofWords(
    ({ sensword }) => sensword.length > 0,
    (checked, rules) => rules.sensword[checked.hits(rules).sensword ?? -1] ?? null,
  ),
  rocontain: ofWords(
    ({ rocontain }) => rocontain.length > 0,
    (checked, rules) => rules.rocontain[checked.hits(rules).rocontain ?? -1] ?? null,
  ),
  roexact: ofWords(
    ({ roexact }) => roexact.size > 0,
    (checked, { roexact }) => roexact.get(checked.form().trim()) ?? null,
  ),
  del_msg_img: content("del_msg_img", isImage),
  del_msg_voice: content("del_msg_voice", isVoice),
  del_msg_doc: content("del_msg_doc", isDocument),
  del_msg_sticker: content("del_msg_sticker", isSticker),
  del_msg_link: filter("del_msg_link", unwantedHost),
  del_dice: content("del_dice", isDice),
  del_forward: content("del_forward", isForwarded),
  del_forward_media: content("del_forward_media", (message) => isForwarded(message) && carriesMedia(message)),
  del_forward_link: filter("del_forward_link", (checked, rules) =>
    isForwarded(checked.message) ? unwantedHost(checked, rules) : null,
  ),
  ...fltChecks(),
  spam_score: {
    kind: "filter",
    isOn: ({ spam }) => spam !== null,
    find: (checked, { spam }) => yes(spam?.mode === SPAM_MODES.remove && checked.spam()?.zone === "remove"),
  },
  del_join: content("del_join", isJoinNotice),
  del_botcmd: filter("del_botcmd", ({ message, facts }) => {
    const command = commandIn(message);
    return command === null || facts.isAnswered() ? null : command;
  }),
};

/** Returns the checks of the filters of `flt`, under their rule ids. */
function fltChecks() {
  const checks = FLT_NAMES.map((name): [`flt_${FltName}`, Check] => [
    `flt_${name}`,
    {
      kind: "filter",
      isOn: ({ flt }) => flt[name] !== undefined,
      find(checked, rules) {
        const rule = rules.flt[name];
        return rule === undefined ? null : findFlt(name, checked, rule, rules);
      },
    },
  ]);
  // Made from the names themselves, so all of them are there.
  return Object.fromEntries(checks) as Record<`flt_${FltName}`, Check>;
}

/** Returns the filter of `flt` that a check belongs to; null for any other check. */
export const fltNameOf = (check: FilterName): FltName | null =>
  FLT_NAMES.find((name) => check === `flt_${name}`) ?? null;

/** Tells whether a check looks at a kind of message: only del_join looks at Telegram's own notices (MOD-14). */
export const concerns = (name: FilterName, message: Message): boolean =>
  (name === "del_join") === isServiceMessage(message);

function ofName(isOn: Check["isOn"], find: (name: string, rules: Rules) => string | null): Check {
  return {
    kind: "name",
    isOn,
    find: ({ facts: { name } }, rules) => (name === null ? null : find(shownName(name.fname, name.lname), rules)),
  };
}

/**
 * Makes the filter of a list of words. All lists of words share their exceptions, which are only checked for a message
 * with such a word.
 */
function ofWords(isOn: Check["isOn"], find: Check["find"]): Check {
  return {
    kind: "filter",
    isOn,
    find(checked, rules) {
      const word = find(checked, rules);
      return word === null || isExcepted(checked, rules.wordExceptions) ? null : word;
    },
  };
}

function beyond(limit: FloodLimit | null | undefined, count: (seconds: number) => number): string | null {
  if (limit == null) return null;
  const wrote = count(limit.seconds);
  return wrote > limit.most ? String(wrote) : null;
}

/** Counts the characters of a message as the database does: in code points. */
function charactersOf(message: Message): number {
  const text = messageTextOf(message);
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff) count -= 1;
  }
  return count;
}

function unwantedHost(checked: Checked, { allowedHosts }: Rules): string | null {
  return checked.hosts().find((host) => !isAllowedHost(host, allowedHosts)) ?? null;
}
