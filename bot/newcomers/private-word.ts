import { NEWCOMER_RETRY_NEVER } from "../../domain/limits.ts";
import type { Verification } from "../../domain/newcomers/verification.ts";
import { verifyStatusName } from "../../domain/newcomers/verify-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { tellPerson } from "../say.ts";
import type { NewcomerWords } from "../words/newcomers/shape.ts";
import { wordsOf } from "../words/words.ts";
import { checkKey, type Newcomer } from "./facts.ts";
import { durationOf } from "./prompt.ts";

/** The verdict, told in the newcomer's own chat with the bot, where there is one. */
export function privateWord(newcomer: Newcomer, { status }: Verification, facts: ChatFacts): Write[] {
  if (newcomer.privateChat === null) return [];
  const words = wordsOf(facts.settings?.langm).newcomers;
  const text = textOf(
    newcomer,
    status,
    facts.chat?.title ?? "",
    words,
    facts.settings?.ncm_rtry ?? NEWCOMER_RETRY_NEVER,
  );
  return text === null ? [] : [tellPerson(newcomer.privateChat, { key: `${checkKey(newcomer)} word`, text })];
}

function textOf(
  { isRequest }: Newcomer,
  status: Verification["status"],
  group: string,
  words: NewcomerWords,
  ncm_rtry: number,
): string | null {
  const own = words.private;
  const later = ncm_rtry === NEWCOMER_RETRY_NEVER ? "" : ` ${own.retry(durationOf(ncm_rtry, words))}`;
  switch (verifyStatusName(status)) {
    case "success":
    case "adminPass":
    case "adminInvite":
      return isRequest ? own.admitted(group) : own.passed(group);
    case "timeout":
      return own.timeout(group) + later;
    case "attemptsExceeded":
      return own.attemptsExceeded(group) + later;
    case "failed":
      return own.refused(group) + later;
    case "kickedByAdmin":
      return own.refused(group);
    case "pending":
    case "attempting":
    case "notExist":
      return null;
  }
}
