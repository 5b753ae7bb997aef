import type { Message } from "grammy/types";
import type { Act } from "../../domain/moderation/act.ts";
import { explainOrder, type OrderExplanation } from "../../domain/moderation/explain.ts";
import { FILTERS } from "../../domain/moderation/filters.ts";
import type { TrustedBy } from "../../domain/moderation/trust.ts";
import type { SpamZone } from "../../domain/spam/zone.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import { followCommand } from "../features/commands.ts";
import { checkedOf, filterMessages, nameDue, removeStrayCommand } from "../features/filter-messages.ts";
import { type Incoming, readIncoming } from "../incoming.ts";
import { chargedTo, isExempt } from "../sender.ts";
import { reasonWords } from "../spam/reason-words.ts";

export type ExplainedMessage = OrderExplanation & {
  isExempt: boolean;
  isPaused: boolean;
  /** by whom its author is trusted; null for who is not */
  trusted: TrustedBy | null;
  /** null where the score is off or does not look at the message */
  spam: { zone: SpamZone; why: string } | null;
};

/**
 * Tells of every filter what it has against a message that nobody has sent (MOD-45); null for a chat without rules.
 * The features that decide on real messages decide on this one too, in their order (AMB-059).
 */
export function explainMessage(message: Message, facts: ChatFacts): ExplainedMessage | null {
  const active = facts.filters();
  if (active === null) return null;
  const decided = actOf(decideOn(message, facts));
  const isLeftAlone = isExempt(message, facts);
  const name = nameDue(message, facts, active);
  const checked = checkedOf(message, false, name, facts);
  const explained = explainOrder(checked, active, {
    fires: FILTERS.find((check) => check === decided?.ruleId) ?? null,
    isLeftAlone: isLeftAlone || facts.isExhausted,
    // A name is looked at once in a while; until then no message of its bearer is asked for it (AMB-045).
    isNameDue: message.from === undefined || facts.isNameDue(message.from.id),
  });
  const judged = facts.isExhausted ? null : checked.spam();
  const spam = judged && { zone: judged.zone, why: reasonWords(judged, facts.settings?.langm) };
  const checks = explained.checks.map((each) =>
    each.check === "spam_score" && spam !== null && spam.zone !== "keep" ? { ...each, reason: spam.why } : each,
  );
  return {
    ...explained,
    checks,
    isExempt: isLeftAlone,
    isPaused: facts.isExhausted,
    trusted: facts.trustOf(chargedTo(message)),
    spam,
  };
}

/**
 * Asks the filters before the commands, and those behind them where no command took the message.
 * @returns the writes of the filters alone: what a command would do is left out
 */
function decideFilters(incoming: Incoming, facts: ChatFacts): Decision {
  const filtered = filterMessages(incoming, facts);
  if (filtered.ends === true) return filtered;
  const followed = followCommand(incoming, facts);
  const stray = followed.ends === true ? NOTHING : removeStrayCommand(incoming, facts);
  return { writes: [...filtered.writes, ...stray.writes], effects: [] };
}

/** Decides on a message that nobody has sent now as the bot decides on a real one. */
export const decideOn = (message: Message, facts: ChatFacts): Decision => decideFilters(incomingOf(message), facts);

const incomingOf = (message: Message): Incoming =>
  readIncoming({ update_id: 0, message: message as Message & NonNullable<Incoming["update"]["message"]> });

/** Finds the act by which a message is removed; null where it stays. */
export const actOf = (decision: Pick<Decision, "writes">): Act | null =>
  actsOf(decision).find(({ penalty }) => penalty?.kind !== "tell" && penalty?.kind !== "watch") ?? null;

export const actsOf = ({ writes }: Pick<Decision, "writes">): Act[] =>
  writes.flatMap((write) => (write.kind === "act" ? [write.act] : []));
