import type { Message } from "grammy/types";
import { topicOf } from "../../chats/forum-topic.ts";
import type { FltName } from "../../limits.ts";
import type { Checked } from "../checked.ts";
import { carriesMedia, wordsOfMessage } from "../content.ts";
import { isAllowedHost } from "../links.ts";
import type { Rules } from "../rules.ts";
import type { Exceptions, FltRule } from "./compile.ts";
import { findScript, findStranger, marksOf } from "./words.ts";

/** Finds the reason why a message does not pass a filter; null where it passes. */
type Find = (checked: Checked, rule: FltRule, rules: Pick<Rules, "allowedHosts">) => string | null;

const kind =
  (holds: (message: Message) => boolean): Find =>
  ({ message }) =>
    holds(message) ? "" : null;

const FIND: Readonly<Record<FltName, Find>> = {
  contact: kind(({ contact }) => contact !== undefined),
  poll: kind(({ poll }) => poll !== undefined),
  via_bot: ({ message: { via_bot } }) => (via_bot === undefined ? null : nameOfBot(via_bot)),
  // Telegram sets `location` beside `venue`.
  location: kind(({ location, venue }) => location !== undefined || venue !== undefined),
  story: kind(({ story, external_reply }) => story !== undefined || external_reply?.story !== undefined),
  giveaway: kind(
    ({ giveaway, giveaway_winners, external_reply }) =>
      (giveaway ?? giveaway_winners ?? external_reply?.giveaway ?? external_reply?.giveaway_winners) !== undefined,
  ),
  game: kind(({ game }) => game !== undefined),
  mention: findStranger,
  sticker_set: ({ message: { sticker } }, { sets }) =>
    sticker?.set_name !== undefined && sets.has(sticker.set_name.toLowerCase()) ? sticker.set_name : null,
  emoji({ message }, { most }) {
    const count = marksOf(message).filter(({ type }) => type === "custom_emoji").length;
    return count > most ? String(count) : null;
  },
  script: ({ message }, { letter, share }) => (letter === null ? null : findScript(message, letter, share)),
  pattern({ message }, { patterns }) {
    if (patterns.length === 0) return null;
    const words = wordsOfMessage(message);
    return patterns.find(({ isIn }) => isIn(words))?.source ?? null;
  },
  first_message(checked, _rule, { allowedHosts }) {
    const host = checked.hosts().find((each) => !isAllowedHost(each, allowedHosts));
    if (host === undefined && !carriesMedia(checked.message)) return null;
    return checked.facts.isFirstMessage() ? (host ?? "") : null;
  },
  edit_link(checked, _rule, { allowedHosts }) {
    if (!checked.facts.isEdit) return null;
    const hosts = checked.hosts().filter((each) => !isAllowedHost(each, allowedHosts));
    const former = hosts.length === 0 ? null : checked.facts.formerHosts();
    return former === null ? null : (hosts.find((host) => !former.has(host)) ?? null);
  },
  alike: ({ facts }) => facts.alike(),
};

const nameOfBot = ({ username, first_name }: NonNullable<Message["via_bot"]>): string =>
  username === undefined ? first_name : `@${username}`;

/**
 * Finds the reason why a message does not pass a filter of `flt`; the filter's exceptions are only checked where there
 * is one.
 */
export function findFlt(name: FltName, checked: Checked, rule: FltRule, rules: Rules): string | null {
  const reason = FIND[name](checked, rule, rules);
  return reason === null || isExcepted(checked, rule) ? null : reason;
}

/** Tells whether a filter leaves a message alone: in a topic, or of a member who has been here long. */
export function isExcepted({ message, facts }: Checked, { topics, exemptAfter }: Exceptions): boolean {
  if (topics.size > 0 && topics.has(topicOf(message))) return true;
  if (exemptAfter === null) return false;
  const since = facts.memberSince();
  return since !== null && message.date - since >= exemptAfter;
}
