import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { addWarning, type WarningRules, warningRules, warningsNow } from "../../domain/commands/warnings.ts";
import { withGap } from "../../domain/joins.ts";
import { COMMAND_KEPT_SECONDS } from "../../domain/limits.ts";
import type { Act, ActTarget, Penalty } from "../../domain/moderation/act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { sayInChat } from "../say.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import type { WarningStep } from "./moderation-facts.ts";
import { penaltyText } from "./name-notices.ts";

/** Returns the key under which warnings of a person or a channel are kept. */
export const memberIdOf = ({ userId, senderChatId }: ActTarget): number => userId ?? senderChatId ?? 0;

/** Returns the chat's rules of warnings, and the warnings of a member that hold now. */
export function warningsHeld(facts: ChatFacts, target: ActTarget) {
  const rules = warningRules(facts.settings ?? {});
  const stored = facts.moderation.warningsOf(memberIdOf(target));
  return { rules, stored, held: warningsNow(stored, rules, facts.now) };
}

/** One more warning of a member. */
interface Warned {
  shown: number;
  rules: WarningRules;
  /** follows the last warning; null before that one, and where Telegram has no such penalty for this member */
  penalty: Penalty | null;
  /** Why no penalty follows the last warning. */
  lack: "basicGroup" | "channelCannot" | null;
  /** Makes the write that stores the count, under the key of the act that resets it once carried out. */
  count(key: string): Write;
}

/**
 * Counts one more warning; null for one that counts nothing: this key was counted already, or what somebody is warned
 * for happened before the penalty of their last warning (AMB-331).
 * @param at unix second of the message or command that warns
 */
export function warn(facts: ChatFacts, target: ActTarget, key: string, at: number): Warned | null {
  const { rules, stored, held } = warningsHeld(facts, target);
  // A button that was pressed twice.
  if (stored.key === key || stepBefore(facts, target, at) !== null) return null;
  const { shown, isLast } = addWarning(held, rules);
  const lack = isLast ? lackOf(rules.penalty, target, facts) : null;
  const count = (by: string): Write => ({
    kind: "setWarnings",
    memberId: memberIdOf(target),
    count: shown,
    key: by,
    at: facts.now,
  });
  return { shown, rules, penalty: isLast && lack === null ? rules.penalty : null, lack, count };
}

/** Finds the penalty of a last warning that answers all that happened up to it; null where none does. */
export function stepBefore(facts: ChatFacts, target: ActTarget, at: number): WarningStep | null {
  const step = facts.moderation.lastStep(target);
  return step !== null && (step.isUnderWay || at <= step.at) ? step : null;
}

/**
 * Finds the reason why a penalty is not possible here, null where it is: basic groups have no mutes, and a channel can
 * only be banned (AMB-060, AMB-068).
 */
function lackOf({ kind }: Penalty, { senderChatId }: ActTarget, { chat }: ChatFacts): Warned["lack"] {
  if (chat?.type === CHAT_TYPE.group && (kind === "restrict" || senderChatId !== null)) return "basicGroup";
  return senderChatId !== null && kind !== "ban" ? "channelCannot" : null;
}

/** Describes a warning, with what followed it. */
export function warnedText(t: Translate, name: string, { shown, rules, penalty, lack }: Omit<Warned, "count">): string {
  const values = { name, warnings: shown, most: rules.most };
  if (penalty?.kind === "ban") return t("commands.warnedOut", values);
  if (penalty !== null) return t("commands.warnedThen", { ...values, penalty: penaltyText(t, penalty) });
  const told = t("commands.warned", values);
  return lack === null ? told : withGap(told) + t(`commands.${lack}`);
}

/** The message or the name that a rule acts on: its author's name, its topic, and its unix second. */
export interface RuledOn {
  name: string;
  topic: number;
  at: number;
}

/**
 * Makes the writes of a rule's act. Where its penalty is a warning, it is counted and told in the chat; the penalty
 * that follows the last one is an act of its own, so that the log has both.
 */
export function actOfRule(wanted: Act, { name, topic, at }: RuledOn, facts: ChatFacts): Write[] {
  const act: Write = { kind: "act", act: wanted };
  if (wanted.penalty?.kind !== "warn") return [act];
  const { userId } = wanted.target;
  const isOut = userId !== null && facts.moderation.isOut(userId);
  const warned = isOut ? null : warn(facts, wanted.target, wanted.key, at);
  // The penalty of the last warning answers this one as well.
  if (warned === null) return [{ kind: "act", act: { ...wanted, penalty: null } }];
  const text = warnedText(wordsFor(facts.settings?.langm), name, warned);
  const key = `${wanted.key} warned`;
  const told = sayInChat({ key: `${wanted.key}:told`, text, topic, deleteAfterSeconds: COMMAND_KEPT_SECONDS });
  if (warned.penalty === null || told.kind !== "request") return [warned.count(wanted.key), act, told];
  const { kind, target, evidence } = wanted;
  const last = { key, kind, ruleId: "warn", reason: "", target, actor: null, deletes: [], evidence };
  return [
    warned.count(key),
    act,
    { kind: "act", act: { ...last, penalty: warned.penalty } },
    { kind: "request", request: { ...told.request, after: key } },
  ];
}
