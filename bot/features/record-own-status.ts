import { CHAT_TYPE, chatTypeFromTelegram } from "../../domain/chats/chat-type.ts";
import { adminRights } from "../../domain/members/admin-rights.ts";
import { isAdminStatus, isPresent } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, type Effect, NOTHING, type Write } from "../decision.ts";
import { type Incoming, personOf, standsForNobody } from "../incoming.ts";
import { membershipChangeOf, membershipOf } from "../membership.ts";

/**
 * Records a change of the managing bot's own place in the chat (my_chat_member). The one who made it an administrator,
 * or brought it into a channel, administers the chat; an anonymous admin names nobody, so Telegram is asked at once
 * (AMB-035). After a return of the bot nobody is let in until Telegram has told who administers the chat (AMB-277).
 */
export function recordOwnStatus({ update, chat }: Incoming, facts: ChatFacts): Decision {
  const updated = update.my_chat_member;
  if (updated === undefined) return NOTHING;
  const membership = membershipOf(updated.new_chat_member);
  const person = personOf(updated.new_chat_member.user);
  const change = membershipChangeOf(updated);
  const writes: Write[] = [
    { kind: "storeBotStatus", status: membership.status, rights: adminRights(updated.new_chat_member) },
    { kind: "storeMembership", person, membership, change, at: updated.date },
  ];
  const isChannel = chatTypeFromTelegram(chat.type) === CHAT_TYPE.channel;
  const adder = updated.from;
  const isHere = isPresent(membership.status);
  if (isHere && (isAdminStatus(membership.status) || isChannel) && !standsForNobody(adder.id) && !adder.is_bot) {
    writes.push({
      kind: "storeAdder",
      person: personOf(adder),
      at: updated.date,
      languageCode: adder.language_code ?? null,
    });
  }
  if (isHere && !isPresent(change.oldStatus) && facts.isRegistered) writes.push({ kind: "forgetAdmins" });
  const effects: Effect[] = [{ kind: "updateDirectory", wait: true }];
  if (isHere) effects.push({ kind: "sync" });
  return { writes, effects };
}
