import type { Message } from "grammy/types";
import type { Judged } from "../../domain/spam/judge.ts";
import type { Write } from "../decision.ts";
import { messageKey } from "../message-key.ts";
import { percentOf, reasonWords } from "./reason-words.ts";

/** Makes the write that notes a message which the score doubts; none for one that it lets pass. */
export function noteCase(
  message: Message,
  judged: Judged | null,
  lang: string | undefined,
  actKey: string | null,
): Write[] {
  if (judged === null || judged.zone === "keep") return [];
  const { date, message_id } = message;
  return [
    {
      kind: "spamCase",
      found: {
        key: messageKey(date, message_id),
        messageId: message_id,
        zone: judged.zone,
        percent: percentOf(judged.probability),
        why: reasonWords(judged, lang),
        actKey,
      },
    },
  ];
}
