import type { Message } from "grammy/types";
import { topicOf } from "../../chats/forum-topic.ts";
import type { FltName } from "../../limits.ts";
import type { Checked } from "../checked.ts";
import type { FltRule } from "./compile.ts";

/** Finds the reason for which a filter is against a message; null where it is not. */
type Find = (checked: Checked, rule: FltRule) => string | null;

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
};

const nameOfBot = ({ username, first_name }: NonNullable<Message["via_bot"]>): string =>
  username === undefined ? first_name : `@${username}`;

/** Finds what a filter of `flt` has against a message; its exceptions are asked only where it has something. */
export function findFlt(name: FltName, checked: Checked, rule: FltRule): string | null {
  const reason = FIND[name](checked, rule);
  return reason === null || isExcepted(checked, rule) ? null : reason;
}

/** Tells whether a filter leaves a message alone: in a topic, or of a member who has been here long. */
function isExcepted({ message, facts }: Checked, { topics, exemptAfter }: FltRule): boolean {
  if (topics.size > 0 && topics.has(topicOf(message))) return true;
  if (exemptAfter === null) return false;
  const since = facts.memberSince();
  return since !== null && message.date - since >= exemptAfter;
}
