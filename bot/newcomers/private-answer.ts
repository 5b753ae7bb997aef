import { NEWCOMER_QUESTIONS_MAX, NEWCOMER_WRONG_ANSWERS_MAX } from "../../domain/limits.ts";
import { isRightAnswer } from "../../domain/newcomers/answer.ts";
import { solutionOf } from "../../domain/newcomers/captcha/challenge.ts";
import { checkOf } from "../../domain/newcomers/policy.ts";
import type { AnswerOutcome, PrivateAnswer } from "../../domain/newcomers/private-answer.ts";
import { stepVerification } from "../../domain/newcomers/verification.ts";
import type { PrivateButton } from "../../domain/newcomers/verification-link.ts";
import { passed } from "../../domain/newcomers/verify-status.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type BotRequest, type Decision, joinDecisions, NOTHING, type Write } from "../decision.ts";
import { notifyPerson } from "../say.ts";
import { wordsFor } from "../words/words.ts";
import type { Newcomer, OwedVerdict } from "./facts.ts";
import { advance, durationsOf } from "./verdict.ts";

export interface TakenAnswer {
  outcome: AnswerOutcome;
  decision: Decision;
}

/** Takes an update of the bot's private chat that is about this group (AMB-076). */
export function takePrivateAnswer(given: PrivateAnswer, facts: ChatFacts): TakenAnswer {
  const newcomer = facts.newcomers.newest(given.userId);
  const isOpen = newcomer !== null && newcomer.verification.endedAt === null;
  const { act } = given;
  if (!isOpen) return nothingAsked(given, facts, newcomer?.owed ?? null);
  const check = checkOf(newcomer.verification.type) ?? "press";
  if (check === "press" && !newcomer.isRequest) return inTheGroup(given, facts);
  switch (act.kind) {
    case "start":
      return taken(ask(newcomer, given));
    case "button":
      return taken(press(newcomer, act, given, facts));
    case "text": {
      const isOthers = act.replyTo !== null && newcomer.privateId !== null && act.replyTo !== newcomer.privateId;
      if (isOthers) return { outcome: "other", decision: NOTHING };
      return taken(answer(newcomer, act.text, given, facts));
    }
  }
}

/** Returns the person's language, as their own chat with the bot tells it. */
const languageOf = ({ userId, lang }: PrivateAnswer, facts: ChatFacts): string | undefined =>
  lang ?? facts.languageOf(userId);

const taken = (decision: Decision): TakenAnswer => ({ outcome: "taken", decision });

function ask(
  { id }: Newcomer,
  { privateChat, lang }: PrivateAnswer,
  way: "same" | "words" | "picture" = "same",
  triesLeft: number | null = null,
): Decision {
  return {
    writes: [{ kind: "newcomer", change: { kind: "ask", id, privateChat, lang, way, triesLeft } }],
    effects: [DRAIN],
  };
}

function answer(newcomer: Newcomer, text: string, given: PrivateAnswer, facts: ChatFacts): Decision {
  const { verification, challenge } = newcomer;
  const check = checkOf(verification.type) ?? "press";
  // The question has not been put yet, or is a button: an answer to it cannot be meant.
  if (newcomer.asked === 0 || check === "press") return ask(newcomer, given);
  const settings = facts.settings;
  const isRight = isRightAnswer(check, text, {
    ncm_ansr: settings?.ncm_ansr ?? "",
    ncm_addr: settings?.ncm_addr ?? "",
    challenge: challenge === null ? "" : solutionOf(challenge),
  });
  const event = { kind: "answered", isRight } as const;
  const { next, outcome } = stepVerification(verification, event, durationsOf(facts), facts.now);
  const { id } = newcomer;
  const kept: Write[] =
    check === "captcha"
      ? []
      : [{ kind: "newcomer", change: { kind: "keepAnswer", id, text: text.trim(), status: next.status } }];
  const moved = advance(newcomer, event, facts);
  const again = outcome === "retry" ? ask(newcomer, given, "same", NEWCOMER_WRONG_ANSWERS_MAX - next.wrong) : NOTHING;
  return joinDecisions([{ writes: kept, effects: [] }, moved, again]);
}

function press(
  newcomer: Newcomer,
  { button, queryId }: { button: PrivateButton; queryId: string },
  given: PrivateAnswer,
  facts: ChatFacts,
): Decision {
  const check = checkOf(newcomer.verification.type) ?? "press";
  const lang = languageOf(given, facts);
  const done = answerPress(queryId, "done", lang);
  switch (button) {
    case "cancel":
      return joinDecisions([advance(newcomer, { kind: "cancelled" }, facts), done]);
    case "human": {
      if (check !== "press") return answerPress(queryId, "over", lang);
      const verdict = advance(newcomer, { kind: "pressed" }, facts);
      return joinDecisions([verdict, answerVerdict(verdict, queryId, "done", lang)]);
    }
    case "words":
    case "picture":
      if (check !== "captcha") return answerPress(queryId, "over", lang);
      if (newcomer.asked >= NEWCOMER_QUESTIONS_MAX) return answerPress(queryId, "noMore", lang);
      return joinDecisions([ask(newcomer, given, button), done]);
  }
}

/** The notices that Telegram shows over a pressed button. */
export type PressNotice =
  | "notYours"
  | "adminsOnly"
  | "over"
  | "welcome"
  | "done"
  | "privately"
  | "noMore"
  | "owed"
  | "notDone";

/** Answers a press: Telegram shows a clock on the button until then. */
export const answerPress = (queryId: string, notice: PressNotice, lang: string | undefined): Decision =>
  answerPressWith(queryId, wordsFor(lang)(`newcomers.notice.${notice}`));

/** Answers the press of a button with a text (answerCallbackQuery). */
export const answerPressWith = (queryId: string, text: string): Decision => ({
  writes: [{ kind: "request", request: pressRequest(queryId, text) }],
  effects: [DRAIN],
});

const pressRequest = (queryId: string, text: string): BotRequest => ({
  key: `newcomer press ${queryId}`,
  method: "answerCallbackQuery",
  payload: { callback_query_id: queryId, text },
  weight: 0,
});

/**
 * Answers a press that led to a verdict, once Telegram has carried the verdict out; says why not where it is refused
 * (AMB-339).
 */
export function answerVerdict(
  verdict: Decision,
  queryId: string,
  notice: "welcome" | "done",
  lang: string | undefined,
): Decision {
  const t = wordsFor(lang);
  const after = owedKey(verdict);
  const request = pressRequest(queryId, t(`newcomers.notice.${notice}`));
  if (after === null) return { writes: [{ kind: "request", request }], effects: [DRAIN] };
  const refused = pressRequest(queryId, t(`newcomers.notice.${notice === "welcome" ? "owed" : "notDone"}`));
  const otherwise = { ...refused, key: `${refused.key} refused` };
  return { writes: [{ kind: "request", request: { ...request, after, otherwise } }], effects: [DRAIN] };
}

/** Returns the key of the act that a decision's verdict waits for; null where it waits for none. */
const owedKey = ({ writes }: Decision): string | null =>
  writes.flatMap((write) =>
    write.kind === "newcomer" && write.change.kind === "oweVerdict" ? [write.change.key] : [],
  )[0] ?? null;

/**
 * Answers only presses of a person who has no open question. Anybody can write any number into a link, so a message
 * gets no answer that would tell whether the group exists.
 */
function nothingAsked(given: PrivateAnswer, facts: ChatFacts, owed: OwedVerdict | null): TakenAnswer {
  const { act, privateChat, updateId } = given;
  const isPress = act.kind === "button";
  if (!isPress && owed?.isRefused === true && passed(owed.status)) {
    const text = wordsFor(languageOf(given, facts))("newcomers.private.owed", { group: facts.chat?.title ?? "" });
    const told = notifyPerson(privateChat, { key: `visit ${facts.bot.id} ${updateId}`, text });
    return { outcome: "told", decision: { writes: [told], effects: [DRAIN] } };
  }
  const notice = owed != null && passed(owed.status) ? "owed" : "over";
  return { outcome: "none", decision: isPress ? answerPress(act.queryId, notice, languageOf(given, facts)) : NOTHING };
}

function inTheGroup(given: PrivateAnswer, facts: ChatFacts): TakenAnswer {
  const { act, privateChat, updateId } = given;
  const lang = languageOf(given, facts);
  if (act.kind === "button") return { outcome: "none", decision: answerPress(act.queryId, "over", lang) };
  const text = wordsFor(lang)("newcomers.private.inGroup", { group: facts.chat?.title ?? "" });
  const told = notifyPerson(privateChat, { key: `visit ${facts.bot.id} ${updateId}`, text });
  return { outcome: "told", decision: { writes: [told], effects: [DRAIN] } };
}
