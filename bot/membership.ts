import type { ChatMember, ChatMemberUpdated } from "grammy/types";
import { adminRights } from "../domain/members/admin-rights.ts";
import { inviterOf, statusChangeLabel, statusFromTelegram, untilDateOf } from "../domain/members/member-status.ts";
import { packRights, rightsOfMember } from "../domain/members/restrict-right.ts";
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

/** Makes the log's row for a chat_member or my_chat_member update (MBR-19, MBR-21). */
export function membershipChangeOf(updated: ChatMemberUpdated): MembershipChange {
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
    source: "chat_member",
  };
}
