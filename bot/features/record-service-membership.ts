import type { Message } from "grammy/types";
import { isPresent, MEMBER_STATUS, type MemberStatus, statusChangeLabel } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, type MembershipChange, NOTHING, type Write } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";
import { isAdmin } from "../membership.ts";
import { memberDelta, wasTold } from "./record-membership.ts";

type User = NonNullable<Message["left_chat_member"]>;

/**
 * Records joining and leaving from service messages. They are the only source for a bot that is no administrator; for
 * one that is, chat_member tells the same before or after, and a change is recorded once.
 */
export function recordServiceMembership({ message, isEdit }: Incoming, facts: ChatFacts): Decision {
  if (message === null || isEdit) return NOTHING;
  const writes: Write[] = [];
  for (const user of message.new_chat_members ?? []) {
    writes.push(...changed(user, MEMBER_STATUS.member, message, facts));
  }
  if (message.left_chat_member !== undefined) {
    // Only chat_member tells whether a ban goes with it.
    writes.push(...changed(message.left_chat_member, MEMBER_STATUS.left, message, facts));
  }
  return writes.length === 0 ? NOTHING : { writes, effects: [] };
}

function changed(user: User, newStatus: MemberStatus, message: Message, facts: ChatFacts): Write[] {
  // The managing bot's own place is told by my_chat_member.
  if (standsForNobody(user.id) || user.id === facts.bot.id) return [];
  const person = personOf(user);
  const known = facts.member(user.id);
  const oldStatus = known?.status ?? (isPresent(newStatus) ? MEMBER_STATUS.left : MEMBER_STATUS.member);
  if (known !== null && isPresent(known.status) === isPresent(newStatus)) return [];
  // An old notice, delivered after something newer was heard of the person.
  if (known !== null && known.mtime > message.date) return [];
  const { from } = message;
  const actor = from === undefined || standsForNobody(from.id) ? null : from.id;
  const isJoin = isPresent(newStatus);
  const change: MembershipChange = {
    at: message.date,
    userId: user.id,
    label: statusChangeLabel(oldStatus, newStatus),
    oldStatus,
    newStatus,
    actor,
    inviter: isJoin && actor !== user.id ? actor : null,
    inviteLink: null,
    isVouched: isJoin && from !== undefined && from.id !== user.id && isAdmin(from.id, facts),
    source: "service",
  };
  if (wasTold(change, facts)) return [];
  const membership = {
    status: newStatus,
    isAnonymous: false,
    customTitle: "",
    tag: "",
    untilDate: 0,
    restrictRight: null,
    rights: null,
  };
  return [
    { kind: "storeMembership", person, membership, change, at: message.date },
    { kind: "addToMemberCount", delta: memberDelta(change) },
  ];
}
