import type { ChatMember, ChatMemberUpdated } from "grammy/types";
import { GROUP_ANONYMOUS_BOT_ID } from "../domain/limits.ts";
import { adminRights } from "../domain/members/admin-rights.ts";
import {
  inviterOf,
  isAdminStatus,
  isPresent,
  statusChangeLabel,
  statusFromTelegram,
  untilDateOf,
} from "../domain/members/member-status.ts";
import { packRights, rightsOfMember } from "../domain/members/restrict-right.ts";
import type { ChatFacts } from "./chat-facts.ts";
import type { Membership, MembershipChange } from "./decision.ts";

/** Reads a ChatMember into its stored form. */
export function membershipOf(member: ChatMember): Membership {
  const isAdmin = member.status === "creator" || member.status === "administrator";
  const restrictRights = rightsOfMember(member);
  return {
    status: statusFromTelegram(member),
    isAnonymous: isAdmin && member.is_anonymous,
    customTitle: isAdmin ? (member.custom_title ?? "") : "",
    tag: "tag" in member && typeof member.tag === "string" ? member.tag : "",
    untilDate: untilDateOf(member),
    restrictRight: restrictRights === null ? null : packRights(restrictRights),
    rights: isAdmin ? adminRights(member) : null,
  };
}

/** Tells whether a person administers the chat, also one who acts for it without a name. */
export function isAdmin(userId: number, facts: Pick<ChatFacts, "member">): boolean {
  const status = facts.member(userId)?.status;
  return userId === GROUP_ANONYMOUS_BOT_ID || (status !== undefined && isAdminStatus(status));
}

/** Tells whether somebody came by a request to join that was approved, or by a link that makes one. */
export const cameByRequest = ({ from, new_chat_member, via_join_request, invite_link }: ChatMemberUpdated): boolean =>
  via_join_request === true || (invite_link?.creates_join_request === true && from.id !== new_chat_member.user.id);

/**
 * Makes the log's row for a chat_member or my_chat_member update (MBR-19, MBR-21).
 * @param facts whether the one who did it administers the chat; without them nobody is vouched for
 */
export function membershipChangeOf(
  updated: ChatMemberUpdated,
  facts: Pick<ChatFacts, "member"> | null = null,
): MembershipChange {
  const oldStatus = statusFromTelegram(updated.old_chat_member);
  const newStatus = statusFromTelegram(updated.new_chat_member);
  const label = statusChangeLabel(oldStatus, newStatus);
  const isJoin = label === "join";
  return {
    at: updated.date,
    userId: updated.new_chat_member.user.id,
    label,
    oldStatus,
    newStatus,
    actor: updated.from.id,
    inviter: isJoin ? inviterOf(updated) : null,
    inviteLink: isJoin ? (updated.invite_link?.name ?? updated.invite_link?.invite_link ?? null) : null,
    isVouched: facts !== null && isPresent(newStatus) && !isPresent(oldStatus) && isVouchedFor(updated, facts),
    source: "chat_member",
  };
}

const isVouchedFor = (updated: ChatMemberUpdated, facts: Pick<ChatFacts, "member">): boolean =>
  cameByRequest(updated) || (updated.from.id !== updated.new_chat_member.user.id && isAdmin(updated.from.id, facts));
