import type { MessageReactionUpdated } from "grammy/types";
import type { Effect } from "../../../bot/decision.ts";
import { decideReactions, reactionsKey } from "../../../bot/reactions/decide-reactions.ts";
import { REACTION_CARDS_AN_HOUR } from "../../../domain/limits.ts";
import { REACTION_RULE, unpackReactionControl } from "../../../domain/reactions/reaction-control.ts";
import { isActedUpon, isCardDue } from "../cards/acts-before.ts";
import type { ChatContext } from "../context.ts";
import { isOfNewcomer } from "../spam/newcomer.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";

/** Tells whether this chat counts reactions; updates of the bot's other chats arrive too and are dropped unread. */
export const isReactionControlOn = ({ values }: ChatContext): boolean =>
  unpackReactionControl(values.get("snapshot")?.settings.rctn_ctrl).act !== "off";

/**
 * Counts a message to which a silent newcomer reacted, and acts when there are too many. A repeated update counts the
 * same message again, so it changes nothing. Uses none of the allowance (AMB-291).
 */
export function noteReaction(
  context: ChatContext,
  { user, message_id, new_reaction }: MessageReactionUpdated,
  bot: { id: number; hashId: string },
): Effect[] {
  if (user === undefined || user.is_bot || !isOfSilentNewcomer(context, user.id)) return [];
  const { sql } = context;
  const now = context.now();
  if (new_reaction.length === 0) {
    sql.exec("DELETE FROM reactions WHERE user_id = ? AND message_id = ?", user.id, message_id);
    return [];
  }
  sql.exec("INSERT OR IGNORE INTO reactions (user_id, message_id, at) VALUES (?, ?, ?)", user.id, message_id, now);
  const facts = createFacts(context, bot);
  const { most, within } = unpackReactionControl(facts.settings?.rctn_ctrl);
  const { count } = sql
    .exec<{ count: number }>(
      "SELECT count(*) AS count FROM reactions WHERE user_id = ? AND at > ?",
      user.id,
      now - within,
    )
    .one();
  if (count < most || isActedUpon(context, reactionsKey(user.id, facts))) return [];
  // Of what was written just now the members' rows do not tell yet.
  if (facts.newcomers.wroteSince(user.id, facts.memberSince(user.id) ?? 0).length > 0) return [];
  const decision = decideReactions(
    { userId: user.id, count, isCardDue: isCardDue(context, REACTION_RULE, REACTION_CARDS_AN_HOUR) },
    facts,
  );
  if (decision.writes.length === 0) return [];
  applyWrites(context, decision.writes);
  forgetReactions(context, user.id);
  return decision.effects;
}

/** Forgets what was counted of somebody. */
export const forgetReactions = ({ sql }: ChatContext, userId: number): void => {
  sql.exec("DELETE FROM reactions WHERE user_id = ?", userId);
};

/** Tells whether somebody came lately and has written nothing that this chat knows of. */
function isOfSilentNewcomer(context: ChatContext, userId: number): boolean {
  const [row] = context.sql.exec<{ last_seen: number }>("SELECT last_seen FROM members WHERE user_id = ?", userId);
  return row?.last_seen === 0 && isOfNewcomer(context, userId);
}
