import type { Message } from "grammy/types";
import type { Act } from "../../domain/moderation/act.ts";
import { evidenceOf } from "../../domain/moderation/evidence.ts";
import type { Finding } from "../../domain/moderation/filter.ts";
import { FILTER } from "../../domain/moderation/filters.ts";
import { shownName } from "../../domain/moderation/names.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { messageKey } from "../message-key.ts";
import { chargedTo, isExempt } from "../sender.ts";

/** Turns an act of a rule that only watches into a row of the log, with nothing done (docs/decisions/186). */
export const watchedAct = ({ key, ...act }: Act): Write => ({
  kind: "act",
  act: { ...act, key: `watch ${key}`, deletes: [], penalty: { kind: "watch" }, album: null },
});

/** Notes in the log the findings of rules that only watch on a message that stays, each once. */
export function noteWatched(message: Message, findings: readonly Finding[], facts: ChatFacts): Write[] {
  if (findings.length === 0 || isExempt(message, facts)) return [];
  const { from } = message;
  const name = from === undefined ? "" : shownName(from.first_name, from.last_name ?? "");
  return findings.map(({ check, reason }) => {
    const { kind } = FILTER[check];
    return watchedAct({
      key: `${messageKey(message.date, message.message_id)} ${check}`,
      kind,
      ruleId: check,
      reason,
      actor: null,
      target: chargedTo(message),
      deletes: [],
      penalty: null,
      evidence: kind === "name" ? { type: 0, text: name } : evidenceOf(message),
    });
  });
}
