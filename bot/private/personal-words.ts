import { PERSONAL_DATA_CHATS_NAMED } from "../../domain/limits.ts";
import { waitDuration } from "../words/duration.ts";
import { wordsFor } from "../words/words.ts";
import { FORGET_BUTTONS } from "./personal-command.ts";

/** A chat in which something is stored of the person. */
export interface FoundChat {
  title: string;
  messages: number;
  points: number;
}

/** Outcome of a search or an erasure over all chats. */
export interface PersonalOutcome {
  /** the first chats that were found */
  found: readonly FoundChat[];
  chats: number;
  messages: number;
  /** chats that did not answer */
  unanswered: number;
  hasAccount: boolean;
}

/** Characters of a group's title: twenty titles fit into one message. */
const TITLE_MAX = 64;

/** Lists the data stored of a person: the chats, with the number of messages and points. */
export function personalDataText(lang: string, outcome: PersonalOutcome): string {
  const t = wordsFor(lang);
  const { found, chats, unanswered, hasAccount } = outcome;
  const named = found.slice(0, PERSONAL_DATA_CHATS_NAMED);
  const lines = named.map(({ title, messages, points }) =>
    t("personal.chat", { chat: [...title].slice(0, TITLE_MAX).join(""), messages, points }),
  );
  if (chats > named.length) lines.push(t("personal.more", { rest: chats - named.length }));
  return [
    chats === 0 ? t("personal.nothing") : `${t("personal.found")}\n\n${lines.join("\n")}`,
    hasAccount ? t("personal.account") : "",
    unanswered > 0 ? t("personal.unanswered", { chats: unanswered }) : "",
    chats === 0 ? "" : t("personal.erasable"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Describes the outcome of an erasure. */
export function erasedText(lang: string, { chats, messages, unanswered }: PersonalOutcome): string {
  const t = wordsFor(lang);
  const done = chats === 0 ? t("personal.nothing") : t("personal.erased", { chats, messages });
  return unanswered > 0 ? `${done}\n\n${t("personal.unanswered", { chats: unanswered })}` : done;
}

/** Makes the question before an erasure, which says what is deleted and what stays. */
export function forgetQuestion(lang: string) {
  const t = wordsFor(lang);
  return {
    text: t("personal.question"),
    choices: [
      { text: t("personal.erase"), data: FORGET_BUTTONS.erase },
      { text: t("personal.keep"), data: FORGET_BUTTONS.keep },
    ],
  };
}

export const personalNotice = (lang: string, notice: "looking" | "kept"): string =>
  wordsFor(lang)(`personal.${notice}`);

export function tooSoonText(lang: string, seconds: number): string {
  const t = wordsFor(lang);
  // Whole minutes: nobody counts the seconds of an hour.
  return t("personal.tooSoon", { duration: waitDuration(t, Math.ceil(seconds / 60) * 60) });
}
