import type { Message } from "grammy/types";
import { REMOVAL_NOTES } from "../../domain/limits.ts";
import type { Act } from "../../domain/moderation/act.ts";
import { explainOrder, type OrderExplanation, type TakenBy } from "../../domain/moderation/explain.ts";
import { FILTERS } from "../../domain/moderation/filters.ts";
import type { RemovalTold } from "../../domain/moderation/removal-notes.ts";
import type { TrustedBy } from "../../domain/moderation/trust.ts";
import { type Explanation, explainReply } from "../../domain/responders/explain.ts";
import type { SpamZone } from "../../domain/spam/zone.ts";
import { runChain, runRules } from "../chain.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import { checkedOf, nameDue } from "../features/filter-messages.ts";
import { askedOf, isResting, personOf } from "../features/responders.ts";
import { type Incoming, readIncoming } from "../incoming.ts";
import { chargedTo, isExempt } from "../sender.ts";
import { reasonWords } from "../spam/reason-words.ts";

export type ExplainedMessage = OrderExplanation & {
  /** what takes it, so that neither the check-in nor a responder sees it; null where it goes through */
  takenBy: TakenBy | null;
  isRemoved: boolean;
  isExempt: boolean;
  isPaused: boolean;
  /** by whom its author is trusted; null for who is not */
  trusted: TrustedBy | null;
  /** null where the score is off or does not look at the message */
  spam: { zone: SpamZone; why: string } | null;
  /** its author is told in the group why it went; null where nobody is (docs/decisions/192) */
  told: RemovalTold | null;
};

/** Parts that take a message before the rules are asked. */
const BEFORE_RULES: ReadonlySet<TakenBy | null> = new Set<TakenBy>(["newcomer", "quiet", "raid"]);

/**
 * Explains for every filter whether a message that nobody has sent passes it, and what would become of the message
 * (MOD-45); null for a chat without rules. The chain that decides on real messages decides on this one too (AMB-059).
 */
export function explainMessage(message: Message, facts: ChatFacts): ExplainedMessage | null {
  const active = facts.filters();
  if (active === null) return null;
  const { decisions, takenBy } = runChain(incomingOf(message), facts);
  const last = (takenBy && decisions.at(-1)) || NOTHING;
  const ruleId = takenBy === "rule" ? actOf(last)?.ruleId : undefined;
  const isLeftAlone = isExempt(message, facts);
  const isAsked = !facts.isExhausted && !BEFORE_RULES.has(takenBy);
  const name = nameDue(message, facts, active);
  const checked = checkedOf(message, false, name, facts);
  const explained = explainOrder(checked, active, {
    fires: FILTERS.find((check) => check === ruleId) ?? null,
    isLeftAlone: isLeftAlone || !isAsked,
    // A name is looked at once in a while; until then no message of its bearer is asked for it (AMB-045).
    isNameDue: message.from === undefined || facts.isNameDue(message.from.id),
  });
  const judged = isAsked ? checked.spam() : null;
  const spam = judged && { zone: judged.zone, why: reasonWords(judged, facts.settings?.langm) };
  const checks = explained.checks.map((each) =>
    each.check === "spam_score" && spam !== null && spam.zone !== "keep" ? { ...each, reason: spam.why } : each,
  );
  return {
    ...explained,
    checks,
    takenBy,
    spam,
    isRemoved: actsOf(last).some(({ deletes }) => deletes.includes(message.message_id)),
    isExempt: isLeftAlone,
    isPaused: facts.isExhausted,
    trusted: facts.trustOf(chargedTo(message)),
    told: toldOf(last, facts),
  };
}

function toldOf({ writes }: Decision, { settings }: ChatFacts): RemovalTold | null {
  if (!writes.some(({ kind }) => kind === "noteRemoval")) return null;
  return settings?.rmv_ntfy === REMOVAL_NOTES.first ? "first" : "always";
}

/** Outcomes of responders that are only asked where nothing takes the message before. */
const REACHED: ReadonlySet<Explanation["outcome"]> = new Set([
  ...(["fires", "no_template", "outranked", "paused", "cooldown"] as const),
]);

/**
 * Explains for every responder why it answers a message that nobody has sent, or why not (RSP-26); the same chain
 * decides whether the message comes to them.
 */
export function explainAnswer(message: Message, facts: ChatFacts): Explanation[] {
  const { takenBy } = runChain(incomingOf(message), facts);
  const rows = explainReply(askedOf(message, facts), facts.responders(), facts.replyContext(), {
    hasTemplate: (id) => facts.template(id) !== null,
    turnOf: (responder) => facts.turnOf(responder.id),
    isResting: (responder) => isResting(responder, personOf(message), facts),
  });
  if (takenBy === null) return rows;
  const outcome = takenBy === "command" ? "command" : "removed";
  return rows.map((row) => (REACHED.has(row.outcome) ? { ...row, outcome } : row));
}

/**
 * Decides on a message of the past by the rules that are tried on it, as the bot decides on a real one.
 * @returns without the writes of a command
 */
export function decideOn(message: Message, facts: ChatFacts): Decision {
  const { decisions, takenBy } = runRules(incomingOf(message), facts);
  return joinDecisions(takenBy === "command" ? decisions.slice(0, -1) : decisions);
}

const incomingOf = (message: Message): Incoming =>
  readIncoming({ update_id: 0, message: message as Message & NonNullable<Incoming["update"]["message"]> });

/** Finds the act by which a message is removed; null where it stays. */
export const actOf = (decision: Pick<Decision, "writes">): Act | null =>
  actsOf(decision).find(({ penalty }) => penalty?.kind !== "tell" && penalty?.kind !== "watch") ?? null;

/** Selects the acts among the writes of a decision. */
export const actsOf = ({ writes }: Pick<Decision, "writes">): Act[] =>
  writes.flatMap((write) => (write.kind === "act" ? [write.act] : []));
