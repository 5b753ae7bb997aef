import type { Message, MessageEntity } from "grammy/types";
import { FLT_MENTIONS_MAX } from "../../limits.ts";
import type { Checked } from "../checked.ts";
import { wordsOfMessage } from "../content.ts";
import type { FltRule } from "./compile.ts";

/** Returns the formatting of a message's text or caption. */
export const marksOf = ({ entities, caption_entities }: Message): readonly MessageEntity[] =>
  entities ?? caption_entities ?? [];

/** Finds a mention of somebody who is neither a known member of the chat nor allowed there. */
export function findStranger({ message, facts }: Checked, { names }: FltRule): string | null {
  const text = message.text ?? message.caption ?? "";
  const asked = new Set<string>();
  for (const mark of marksOf(message)) {
    if (asked.size >= FLT_MENTIONS_MAX) return null;
    if (mark.type === "text_mention") {
      const { id, first_name } = mark.user;
      asked.add(String(id));
      if (!facts.isHere(id)) return first_name;
    }
    if (mark.type !== "mention") continue;
    const name = text.slice(mark.offset + 1, mark.offset + mark.length);
    const key = name.toLowerCase();
    if (names.has(key) || asked.has(key)) continue;
    asked.add(key);
    if (!facts.isHere(key)) return `@${name}`;
  }
  return null;
}

const LETTERS = /\p{L}/gu;

/** Finds a text of which a share of the letters, in per cent, is of unwanted scripts. */
export function findScript(message: Message, letter: RegExp, share: number): string | null {
  const words = wordsOfMessage(message);
  if (!letter.test(words)) return null;
  const letters = words.match(LETTERS) ?? [];
  const unwanted = letters.filter((each) => letter.test(each)).length;
  if (unwanted === 0) return null;
  const percent = (unwanted / letters.length) * 100;
  return percent >= share ? `${Math.round(percent)} %` : null;
}
