import { withGap } from "../../domain/joins.ts";
import { NEWCOMER_RETRY_NEVER } from "../../domain/limits.ts";
import type { Verification } from "../../domain/newcomers/verification.ts";
import { verifyStatusName } from "../../domain/newcomers/verify-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { notifyPerson } from "../say.ts";
import { waitDuration } from "../words/duration.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import { checkKey, type Newcomer } from "./facts.ts";

/** Sends the verdict in the newcomer's private chat with the bot, where there is one. */
export function privateWord(newcomer: Newcomer, { status }: Verification, facts: ChatFacts): Write[] {
  if (newcomer.privateChat === null) return [];
  const t = wordsFor(newcomer.lang ?? facts.languageOf(newcomer.userId));
  const text = textOf(newcomer, status, facts.chat?.title ?? "", t, facts.settings?.ncm_rtry ?? NEWCOMER_RETRY_NEVER);
  return text === null ? [] : [notifyPerson(newcomer.privateChat, { key: `${checkKey(newcomer)} word`, text })];
}

/** Tells a newcomer who passed, in private, that Telegram did not let the bot admit them (AMB-339). */
export function privateOwed(newcomer: Newcomer, facts: ChatFacts): Write[] {
  if (newcomer.privateChat === null) return [];
  const t = wordsFor(newcomer.lang ?? facts.languageOf(newcomer.userId));
  const text = t("newcomers.private.owed", { group: facts.chat?.title ?? "" });
  return [notifyPerson(newcomer.privateChat, { key: `${checkKey(newcomer)} owed`, text })];
}

function textOf(
  { isRequest }: Newcomer,
  status: Verification["status"],
  group: string,
  t: Translate,
  ncm_rtry: number,
): string | null {
  const withLater = (said: string) =>
    ncm_rtry === NEWCOMER_RETRY_NEVER
      ? said
      : withGap(said) + t("newcomers.private.retry", { wait: waitDuration(t, ncm_rtry) });
  switch (verifyStatusName(status)) {
    case "success":
    case "adminPass":
    case "adminInvite":
      return t(isRequest ? "newcomers.private.admitted" : "newcomers.private.passed", { group });
    case "timeout":
      return withLater(t("newcomers.private.timeout", { group }));
    case "attemptsExceeded":
      return withLater(t("newcomers.private.attemptsExceeded", { group }));
    case "failed":
      return withLater(t("newcomers.private.refused", { group }));
    case "kickedByAdmin":
      return t("newcomers.private.refused", { group });
    case "pending":
    case "attempting":
    case "notExist":
      return null;
  }
}
