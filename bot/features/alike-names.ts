import type { User } from "grammy/types";
import type { Act } from "../../domain/moderation/act.ts";
import { shownName } from "../../domain/moderation/names.ts";
import { DRAIN } from "../act.ts";
import { askAboutAlike } from "../cards/alike-card.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import { type Incoming, personOf } from "../incoming.ts";
import { actOfRule } from "../moderation/warn.ts";
import { joinedUsers } from "./newcomer-names.ts";

/** Compares the names of people who join with those of the admins, by whichever of the two updates comes first. */
export function checkAlikeNames(incoming: Incoming, facts: ChatFacts): Decision {
  const rule = facts.filters()?.rules.flt.alike;
  if (rule === undefined || facts.isExhausted) return NOTHING;
  return joinDecisions(joinedUsers(incoming).map(decisionOn));

  function decisionOn(user: User): Decision {
    const person = personOf(user);
    const other = facts.knows(person) ? null : facts.alikeOf(person);
    if (other === null || rule === undefined) return NOTHING;
    const { penalty } = rule;
    const name = shownName(person.fname, person.lname);
    const key = `alike ${facts.bot.id} ${incoming.updateId} ${user.id}`;
    const wanted: Act = {
      key,
      kind: "name",
      ruleId: "flt_alike",
      reason: other,
      penalty,
      target: { userId: user.id, senderChatId: null },
      actor: null,
      deletes: [],
      evidence: { type: 0, text: name },
    };
    const acts = penalty === null ? [] : actOfRule(wanted, { name, topic: 0, at: facts.now }, facts);
    return {
      writes: [...acts, ...askAboutAlike(key, { userId: user.id, name, other, penalty }, facts)],
      effects: [DRAIN],
    };
  }
}
