import { BLOCK_LIST_RULE, listedPenalty } from "../../domain/block-lists/act.ts";
import { isAdminStatus, isPresent } from "../../domain/members/member-status.ts";
import { DRAIN } from "../act.ts";
import { askAboutListed } from "../cards/list-card.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";

/** Somebody who is on the block list, with the message that led to the look-up; null where joining did. */
export interface Listed {
  userId: number;
  /** names the list */
  list: string;
  said: { type: number; text: string } | null;
  /** False once so many cards went out within an hour. */
  isCardDue: boolean;
}

/** Returns the key of the act upon somebody: another one each time they join. */
export const listedKey = (userId: number, facts: Pick<ChatFacts, "memberSince">): string =>
  `listed ${userId} ${facts.memberSince(userId) ?? 0}`;

/**
 * Decides about somebody who is on the block list by the chat's setting: nothing, the admins are told, a mute until they
 * decide, or a ban. Admins and the trusted are left alone.
 */
export function decideListed({ userId, list, said, isCardDue }: Listed, facts: ChatFacts): Decision {
  const penalty = listedPenalty(facts.settings?.blck_list);
  const status = facts.member(userId)?.status;
  const target = { userId, senderChatId: null };
  if (penalty === null || facts.isExhausted || status === undefined) return NOTHING;
  if (!isPresent(status) || isAdminStatus(status) || facts.trustOf(target) !== null) return NOTHING;
  const name = facts.moderation.nameOf(target);
  const key = listedKey(userId, facts);
  const since = facts.memberSince(userId) ?? facts.now;
  const act = {
    key,
    kind: "filter" as const,
    ruleId: BLOCK_LIST_RULE,
    reason: list,
    target,
    actor: null,
    penalty,
    deletes: penalty.kind === "tell" ? [] : facts.newcomers.wroteSince(userId, since),
    evidence: said ?? { type: 0, text: name },
  };
  const cards = isCardDue ? askAboutListed(key, { userId, name, list, penalty }, facts) : [];
  return { writes: [{ kind: "act", act }, ...cards], effects: [DRAIN] };
}
