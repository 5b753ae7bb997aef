import type { User } from "grammy/types";
import { statusChangeLabel, statusFromTelegram } from "../../domain/members/member-status.ts";
import type { Act } from "../../domain/moderation/act.ts";
import { filterName } from "../../domain/moderation/filter.ts";
import { FILTER } from "../../domain/moderation/filters.ts";
import { shownName } from "../../domain/moderation/names.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import { type Incoming, standsForNobody } from "../incoming.ts";
import { nameNotices } from "../moderation/name-notices.ts";
import { watchedAct } from "../moderation/note-watched.ts";
import { actOfRule } from "../moderation/warn.ts";

/** Checks the names of people who join, by whichever of the two updates comes first (AMB-045). */
export function checkJoinedNames(incoming: Incoming, facts: ChatFacts): Decision {
  const joined = joinedUsers(incoming);
  if (joined.length === 0 || facts.isExhausted) return NOTHING;
  const active = facts.filters();
  if (active === null || active.rules.names === null) return NOTHING;
  return joinDecisions(
    joined.filter((user) => facts.isNameDue(user.id)).map((user) => decisionOn(user, incoming.updateId, facts)),
  );

  function decisionOn(user: User, updateId: number, at: ChatFacts): Decision {
    const noted: Decision = { writes: [{ kind: "noteName", userId: user.id }], effects: [] };
    const name = { fname: user.first_name, lname: user.last_name ?? "" };
    if (active === null) return noted;
    const acting = filterName(name, active);
    // A rule that only watches is asked where none acts.
    const finding = acting ?? filterName(name, { ...active, before: active.watching });
    if (finding === null) return noted;
    const key = `name ${at.bot.id} ${updateId} ${user.id}`;
    const shown = shownName(name.fname, name.lname);
    const wanted: Act = {
      key,
      kind: FILTER[finding.check].kind,
      ruleId: finding.check,
      reason: finding.reason,
      target: { userId: user.id, senderChatId: null },
      actor: null,
      deletes: [],
      penalty: finding.penalty,
      evidence: { type: 0, text: shown },
    };
    if (acting === null) return { writes: [...noted.writes, watchedAct(wanted)], effects: [] };
    const notices = nameNotices(key, at, { id: user.id, name: shown }, finding, 0);
    return {
      writes: [...noted.writes, ...actOfRule(wanted, { name: shown, topic: 0, at: at.now }, at), ...notices],
      effects: [DRAIN],
    };
  }
}

/** Lists the people who come in with an update, without bots, which admins add on purpose. */
export function joinedUsers({ message, isEdit, update }: Incoming): User[] {
  const users = isEdit ? [] : [...(message?.new_chat_members ?? [])];
  const member = update.chat_member;
  if (member !== undefined) {
    const from = statusFromTelegram(member.old_chat_member);
    if (statusChangeLabel(from, statusFromTelegram(member.new_chat_member)) === "join") {
      users.push(member.new_chat_member.user);
    }
  }
  return users.filter((user) => !user.is_bot && !standsForNobody(user.id));
}
