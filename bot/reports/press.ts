import type { CardPress } from "../../domain/cards/card-button.ts";
import { isAdminStatus } from "../../domain/members/member-status.ts";
import type { ModerationRight } from "../../domain/moderation/missing-right.ts";
import { DRAIN } from "../act.ts";
import { answerPress, closeCard } from "../cards/answer-press.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Decision, Write } from "../decision.ts";
import { braked } from "../moderation/brake.ts";
import { lacksRight } from "../words/lacks-right.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import { stateOf } from "./card.ts";
import type { ReportDecision, ReportedMessage } from "./facts.ts";

type Verb = "remove" | "ban" | "leave";

/** Rights that an admin needs for each press (AMB-278). */
const RIGHTS: Readonly<Record<Verb, readonly ModerationRight[]>> = {
  remove: ["can_delete_messages"],
  ban: ["can_delete_messages", "can_restrict_members"],
  leave: ["can_delete_messages"],
};
const DECISIONS: Readonly<Record<Verb, ReportDecision>> = { remove: "removed", ban: "banned", leave: "left" };
const verbOf = (verb: string): Verb => (verb === "remove" || verb === "ban" ? verb : "leave");

const BY_REPORT = "report by ";
/** Returns the key of the act of a press; a repeated press is the same act. */
const pressActKey = (key: number, queryId: string): string => `${BY_REPORT}${key} ${queryId}`;
/** Returns the key of the act that hides a message which enough people reported. */
export const hideActKey = (key: number, now: number): string => `${BY_REPORT}${key} hide ${now}`;
/** Reads the key of the message from the key of an act that hid it; null for any other act. */
export const reportedByAct = (actKey: string): number | null =>
  actKey.startsWith(BY_REPORT) ? Number.parseInt(actKey.slice(BY_REPORT.length), 10) : null;

/** Handles a press of a report's card: the first admin to press decides; a press by anybody else changes nothing. */
export function followReportPress(press: CardPress, facts: ChatFacts): Decision {
  const t = wordsFor(facts.languageOf(press.userId, press.languageCode));
  const verb = verbOf(press.verb);
  const message = facts.reports.message(press.id);
  const refusal = refusalOf(press.userId, verb, facts, t);
  if (refusal !== null) return decision([pressed(press, refusal)]);
  if (message === null) {
    const over: Write = { kind: "request", request: closeCard(press, t("appeal.over")) };
    return decision([pressed(press, t("appeal.over")), over]);
  }
  if (message.decision !== null) return decision([pressed(press, former(message, facts, t))]);
  if (verb === "ban" && isAdmin(message.userId, facts)) {
    return decision([pressed(press, t("commands.protectedMember"))]);
  }
  const stop = verb === "leave" ? null : braked(press.userId, facts, t);
  if (stop !== null) return decision([...stop.writes, pressed(press, stop.said)]);
  const actKey = verb === "leave" ? null : pressActKey(press.id, press.queryId);
  return decision([
    ...(actKey === null ? [] : [actOf(actKey, verb, press, message)]),
    { kind: "decideReport", key: press.id, decision: DECISIONS[verb], by: press.userId, actKey },
    pressed(press, ""),
  ]);
}

const decision = (writes: Write[]): Decision => ({ writes, effects: [DRAIN] });
const pressed = (press: CardPress, text: string): Write => ({ kind: "request", request: answerPress(press, text) });

const isAdmin = (userId: number | null, facts: ChatFacts): boolean => {
  const status = userId === null ? undefined : facts.member(userId)?.status;
  return status !== undefined && isAdminStatus(status);
};

/** Explains why a press does not count; null where it does. */
function refusalOf(userId: number, verb: Verb, facts: ChatFacts, t: Translate): string | null {
  if (!isAdmin(userId, facts)) return t("commands.adminsOnly");
  const lacked = RIGHTS[verb].find((right) => !facts.hasRight(userId, right));
  return lacked === undefined ? null : lacksRight(t, lacked);
}

function former(message: ReportedMessage, facts: ChatFacts, t: Translate): string {
  const decidedByName = facts.moderation.nameOf({ userId: message.decidedBy, senderChatId: null });
  return stateOf(t, { ...message, decidedByName });
}

function actOf(key: string, verb: Verb, { id, userId }: CardPress, message: ReportedMessage): Write {
  const isBan = verb === "ban";
  return {
    kind: "act",
    act: {
      key,
      kind: "card",
      ruleId: "report",
      reason: "",
      actor: userId,
      target: { userId: message.userId, senderChatId: message.senderChatId },
      deletes: message.isHidden ? [] : message.messageIds,
      penalty: isBan ? { kind: "ban", seconds: 0 } : null,
      evidence: { type: message.type, text: message.text },
      // The message for which somebody is banned is taken for spam.
      ...(isBan ? { spam: [id] } : {}),
    },
  };
}
