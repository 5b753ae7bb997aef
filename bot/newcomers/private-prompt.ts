import type { ChatSettings } from "../../domain/chats/chat.ts";
import { assertNever } from "../../domain/errors.ts";
import type { Challenge } from "../../domain/newcomers/captcha/challenge.ts";
import type { Check } from "../../domain/newcomers/policy.ts";
import { buttonData, type PrivateButton } from "../../domain/newcomers/verification-link.ts";
import type { NewcomerWords } from "../words/newcomers/shape.ts";
import { durationOf, ownWords, shortName } from "./prompt.ts";

export interface PrivateAsk {
  check: Check;
  /** null for everything but a captcha */
  challenge: Challenge | null;
  settings: Pick<ChatSettings, "ncm_prmt" | "ncm_quiz" | "ncm_addr">;
  name: string;
  group: string;
  telegramChatId: number;
  /** seconds until the check ends */
  left: number;
  /** tries that are left after a wrong answer; null where none was given just now */
  triesLeft: number | null;
  words: NewcomerWords;
}

/** A request without `chat_id`. `photo` of a captcha is what it is drawn from, when it is sent. */
export interface PrivateRequest {
  method: "sendMessage" | "sendPhoto";
  payload: Record<string, unknown>;
}

/** Smallest unit that a time left is told in beyond a minute. */
const MINUTE = 60;

/** What a newcomer is asked in the own chat with the bot (NCM-06 .. NCM-11). */
export function askPayload(ask: PrivateAsk): PrivateRequest {
  const { challenge, settings, words, group, name, telegramChatId, left, triesLeft } = ask;
  const seconds = left > MINUTE ? Math.ceil(left / MINUTE) * MINUTE : Math.max(1, left);
  const text = [
    ...(triesLeft === null
      ? [ownWords(settings.ncm_prmt, [shortName(name)], group)]
      : [words.private.wrong(triesLeft)]),
    words.private.group(group, durationOf(seconds, words)),
    questionOf(ask),
  ]
    .filter((line) => line !== "")
    .join("\n\n");
  const key = (button: PrivateButton) => ({
    text: words.button[button],
    callback_data: buttonData(button, telegramChatId),
  });
  const first = firstButton(ask);
  const reply_markup = { inline_keyboard: [...(first === null ? [] : [[key(first)]]), [key("cancel")]] };
  if (challenge?.kind !== "digits") return { method: "sendMessage", payload: { text, reply_markup } };
  const photo = { digits: challenge.digits, seed: challenge.seed };
  return { method: "sendPhoto", payload: { photo, caption: text, reply_markup } };
}

function questionOf({ check, challenge, settings, words }: PrivateAsk): string {
  const own = words.private;
  switch (check) {
    case "captcha": {
      if (challenge?.kind !== "sum") return own.digits;
      const numberName = (value: number) => own.numbers[value] ?? String(value);
      return own.sum(numberName(challenge.left), numberName(challenge.right));
    }
    case "answer":
      return own.answer(settings.ncm_quiz);
    case "wallet":
      return own.wallet(settings.ncm_addr === "" ? null : settings.ncm_addr);
    case "email":
      return settings.ncm_quiz === "" ? own.email : own.answer(settings.ncm_quiz);
    case "info":
      return settings.ncm_quiz === "" ? own.info : own.answer(settings.ncm_quiz);
    case "press":
      return own.human;
    default:
      return assertNever(check);
  }
}

function firstButton({ check, challenge }: PrivateAsk): PrivateButton | null {
  if (check === "press") return "human";
  if (check !== "captcha") return null;
  return challenge?.kind === "sum" ? "picture" : "words";
}
