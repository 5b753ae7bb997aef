import { isBasicGroup } from "../../domain/chats/chat-type.ts";
import { isPresent } from "../../domain/members/member-status.ts";
import { act } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { joinedUsers } from "./newcomer-names.ts";
import { SAME_CHANGE_SECONDS } from "./record-membership.ts";

/** Removes a banned member who comes back to a basic group, which has no ban list (AMB-068). */
export function enforceBans(incoming: Incoming, facts: ChatFacts): Decision {
  if (facts.chat === null || !isBasicGroup(facts.chat.type)) return NOTHING;
  return joinDecisions(
    joinedUsers(incoming).map(({ id }) => {
      const ban = facts.groupBan(id);
      if (ban === null || isToldAlready(id, incoming, facts)) return NOTHING;
      return act({
        key: `kept out ${facts.bot.id} ${incoming.updateId} ${id}`,
        kind: "group_ban",
        ruleId: "ban",
        reason: "",
        target: { userId: id, senderChatId: null },
        actor: null,
        deletes: [],
        penalty: { kind: "ban", seconds: ban.until === null ? 0 : ban.until - facts.now },
        evidence: null,
      });
    }),
  );
}

/**
 * Detects the second of the two updates that tell of a return: it adds nothing, also where it comes after the removal
 * that the first led to.
 */
function isToldAlready(userId: number, { update, message }: Incoming, facts: ChatFacts): boolean {
  const source = update.chat_member === undefined ? "service" : "chat_member";
  const at = update.chat_member?.date ?? message?.date ?? facts.now;
  const last = facts.lastChange(userId);
  if (last === null || last.source === source) return false;
  return last.at > at || (isPresent(last.newStatus) && at - last.at <= SAME_CHANGE_SECONDS);
}
