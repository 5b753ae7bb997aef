import { isAdminStatus, isPresent } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, type Effect, type MembershipChange, NOTHING, type Write } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";
import { membershipChangeOf, membershipOf } from "../membership.ts";

/** A service message and a chat_member update about one change are at most this far apart. */
export const SAME_CHANGE_SECONDS = 30;

/**
 * Records a change of a member's place in the chat (chat_member): membership, log and member count (MBR-19, MBR-21).
 */
export function recordMembership({ update }: Incoming, facts: ChatFacts): Decision {
  const updated = update.chat_member;
  if (updated === undefined || standsForNobody(updated.new_chat_member.user.id)) return NOTHING;
  const change = membershipChangeOf(updated, facts);
  const isToldAlready = wasTold(change, facts);
  const writes: Write[] = [
    {
      kind: "storeMembership",
      person: personOf(updated.new_chat_member.user),
      membership: membershipOf(updated.new_chat_member),
      // This completes the row of a service message that was quicker (write-members.ts).
      change,
      at: updated.date,
    },
  ];
  const delta = memberDelta(change);
  if (delta !== 0 && !isToldAlready) writes.push({ kind: "addToMemberCount", delta });
  const concernsAdmins =
    updated.old_chat_member.status !== updated.new_chat_member.status
      ? isAdminStatus(change.oldStatus) || isAdminStatus(change.newStatus)
      : isAdminStatus(change.newStatus);
  const effects: Effect[] = concernsAdmins ? [{ kind: "updateDirectory", wait: true }] : [];
  return { writes, effects };
}

/** Computes by how many members the chat has grown after a change. */
export const memberDelta = (change: Pick<MembershipChange, "oldStatus" | "newStatus">): number =>
  Number(isPresent(change.newStatus)) - Number(isPresent(change.oldStatus));

/** Tells whether a service message told of the same change before. */
export function wasTold(change: MembershipChange, facts: ChatFacts): boolean {
  const last = facts.lastChange(change.userId);
  return (
    last !== null &&
    last.source !== change.source &&
    isPresent(last.newStatus) === isPresent(change.newStatus) &&
    Math.abs(last.at - change.at) <= SAME_CHANGE_SECONDS
  );
}
