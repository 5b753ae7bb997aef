import type { Message } from "grammy/types";
import { messageTextOf } from "../messages/message-type.ts";
import type { Judged } from "../spam/judge.ts";
import { wordsOfMessage } from "./content.ts";
import { hostOfLink, linksOf } from "./links.ts";
import type { Rules } from "./rules.ts";
import { type WordHits, wordForm } from "./word-form.ts";

/** Facts that decide beside the message. */
export interface Facts {
  /** what the sender wrote in the seconds before this message; an album is one line (AMB-273) */
  wrote(seconds: number): { lines: number; characters: number };
  /** An edit adds no line, and a later part of an album neither. */
  isNewLine: boolean;
  /** whose name is looked at; null for nobody, or somebody looked at lately (AMB-045) */
  name: { fname: string; lname: string } | null;
  /** A responder answers the command with which the message begins (AMB-039). */
  isAnswered(): boolean;
  /** The score of the message (docs/spam.md); null for one that is not scored. */
  spam(): Judged | null;
  /** unix second from which the sender is known to be here; null for somebody never seen, or no person */
  memberSince(): number | null;
  /** The message is an edited one. */
  isEdit: boolean;
  /** hosts that an edited message linked to before; null where that is not known */
  formerHosts(): ReadonlySet<string> | null;
  /** Of a newcomer nothing else has stayed since they joined; false where the bot did not see them join. */
  isFirstMessage(): boolean;
  /** Names whom the sender is called like, by name or username; null for nobody's, or a name that was known before. */
  alike(): string | null;
  /** Somebody, by number or name in lower case, is in the chat as far as it knows, or is the chat itself. */
  isHere(who: number | string): boolean;
  /** The sender is exempt from all filters of `flt`. */
  isTrusted(): boolean;
}

/** A message with what several checks ask, worked out once and only where it is asked. */
export interface Checked {
  message: Message;
  facts: Facts;
  hits(rules: Rules): WordHits;
  /** of the text alone, or of all words of a message without one */
  form(): string;
  hosts(): readonly string[];
  spam(): Judged | null;
}

/** Prepares a message for the filters; what several of them read is computed once, when it is first asked for. */
export function checkedMessage(message: Message, facts: Facts): Checked {
  let form: string | null = null;
  let hits: WordHits | null = null;
  let hosts: string[] | null = null;
  let judged: Judged | null | undefined;
  const words = () => wordForm(wordsOfMessage(message));
  return {
    message,
    facts,
    form: () => (form ??= messageTextOf(message) === "" ? words() : wordForm(messageTextOf(message))),
    hits: (rules) => (hits ??= rules.words(words())),
    hosts: () => (hosts ??= linksOf(message).map(hostOfLink)),
    spam() {
      if (judged === undefined) judged = facts.spam();
      return judged;
    },
  };
}
