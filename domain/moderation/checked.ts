import type { Message } from "grammy/types";
import { messageTextOf } from "../messages/message-content.ts";
import type { Judged } from "../spam/judge.ts";
import { wordsOfMessage } from "./content.ts";
import { hostOfLink, linksOf } from "./links.ts";
import type { Rules } from "./rules.ts";
import { type WordHits, wordForm } from "./word-form.ts";

/** Facts that the filters read beside the message. */
export interface Facts {
  /** what the sender wrote in the seconds before this message; an album is one line (AMB-273) */
  wrote(seconds: number): { lines: number; characters: number };
  /** False for an edit, and for a later part of an album, which add no line. */
  isNewLine: boolean;
  /** the name to check; null for none, or one checked lately (AMB-045) */
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
  /**
   * Tells whether nothing else that a newcomer wrote since they joined has stayed; false where the bot did not see them
   * join.
   */
  isFirstMessage(): boolean;
  /**
   * Finds the guarded name that the sender's name or username looks like; null for none, and for a name that was known
   * before.
   */
  alike(): string | null;
  /** Tells whether somebody, by number or name in lower case, is known to be in the chat, or is the chat itself. */
  isHere(who: number | string): boolean;
  /** The sender is exempt from all filters of `flt`. */
  isTrusted(): boolean;
}

/** A message with the values that several checks read, each computed once and on demand. */
export interface Checked {
  message: Message;
  facts: Facts;
  hits(rules: Rules): WordHits;
  /** form of the text alone, or of all words of a message without a text */
  form(): string;
  hosts(): readonly string[];
  spam(): Judged | null;
}

/** Prepares a message for the filters; values that several of them read are computed once, on demand. */
export function checkedMessage(message: Message, facts: Facts): Checked {
  let form: string | null = null;
  let hits: WordHits | null = null;
  let hosts: string[] | null = null;
  let judged: Judged | null | undefined;
  return {
    message,
    facts,
    form: () => (form ??= wordForm(messageTextOf(message) || wordsOfMessage(message))),
    hits(rules) {
      if (hits === null) {
        const words = wordsOfMessage(message);
        hits = rules.words(wordForm(words), words);
      }
      return hits;
    },
    hosts: () => (hosts ??= linksOf(message).map(hostOfLink)),
    spam() {
      if (judged === undefined) judged = facts.spam();
      return judged;
    },
  };
}
