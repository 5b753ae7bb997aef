import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { isAdminStatus, isPresent } from "../../domain/members/member-status.ts";
import { NO_RIGHTS } from "../../domain/members/restrict-right.ts";
import type { Penalty, Telling } from "../../domain/moderation/act.ts";
import { REACTION_RULE, type ReactionAct, unpackReactionControl } from "../../domain/reactions/reaction-control.ts";
import { DRAIN } from "../act.ts";
import { notifyOfReactions } from "../cards/reactions-card.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING, type Write } from "../decision.ts";

/** A newcomer who never wrote, with the number of messages that they reacted to within the time of the setting. */
export interface Reacting {
  userId: number;
  count: number;
  /** False once so many cards went out within an hour. */
  isCardDue: boolean;
}

const PENALTY: Readonly<Record<ReactionAct, Penalty | Telling | null>> = {
  off: null,
  tell: { kind: "tell" },
  mute: { kind: "restrict", rights: NO_RIGHTS, seconds: 0 },
  ban: { kind: "ban", seconds: 0 },
};

/** Returns the key of the act upon somebody: another one each time they join. */
export const reactionsKey = (userId: number, facts: Pick<ChatFacts, "memberSince">): string =>
  `reactions ${userId} ${facts.memberSince(userId) ?? 0}`;

/**
 * Decides about a newcomer who reacts much and never writes, by the chat's setting; a mute or a ban takes the reactions
 * away. Admins and the trusted are left alone (AMB-291).
 */
export function decideReactions({ userId, count, isCardDue }: Reacting, facts: ChatFacts): Decision {
  const { act, most } = unpackReactionControl(facts.settings?.rctn_ctrl);
  const penalty = PENALTY[act];
  const status = facts.member(userId)?.status;
  const target = { userId, senderChatId: null };
  if (penalty === null || count < most || facts.isExhausted || status === undefined) return NOTHING;
  if (!isPresent(status) || isAdminStatus(status) || facts.trustOf(target) !== null) return NOTHING;
  const name = facts.moderation.nameOf(target);
  const key = reactionsKey(userId, facts);
  const wanted = {
    key,
    kind: "filter" as const,
    ruleId: REACTION_RULE,
    reason: String(count),
    target,
    actor: null,
    penalty,
    deletes: [],
    evidence: { type: 0, text: name },
  };
  const cards = isCardDue ? notifyOfReactions(key, { userId, name, count, penalty }, facts) : [];
  const taken = penalty.kind === "tell" ? [] : takeReactions(key, { user_id: userId }, facts);
  return { writes: [{ kind: "act", act: wanted }, ...taken, ...cards], effects: [DRAIN] };
}

/** Takes somebody's reactions away, where Telegram can: in supergroups (`deleteAllMessageReactions`). */
export function takeReactions(
  key: string,
  whose: { user_id: number } | { actor_chat_id: number | null },
  facts: Pick<ChatFacts, "chat">,
): Write[] {
  if (facts.chat?.type !== CHAT_TYPE.supergroup) return [];
  const request = { key: `${key} reactions`, method: "deleteAllMessageReactions", payload: whose, weight: 0 };
  return [{ kind: "request", request }];
}
