import type { ChatSettings } from "../../domain/chats/chat.ts";
import { assertNever } from "../../domain/errors.ts";
import type { Challenge, SumNumber } from "../../domain/newcomers/captcha/challenge.ts";
import type { Check } from "../../domain/newcomers/policy.ts";
import { buttonData } from "../../domain/newcomers/verification-link.ts";
import { sentEntities } from "../../domain/placeholders/mention.ts";
import type { NamedChat } from "../../domain/placeholders/values.ts";
import { waitDuration } from "../words/duration.ts";
import type { Translate } from "../words/words.ts";
import { ownWords } from "./own-words.ts";
import type { PromptPerson } from "./prompt.ts";

export interface PrivateAsk {
  check: Check;
  /** null for everything but a captcha */
  challenge: Challenge | null;
  settings: Pick<ChatSettings, "ncm_prmt" | "ncm_quiz" | "ncm_addr">;
  person: PromptPerson;
  /** the group that asks */
  chat: NamedChat;
  telegramChatId: number;
  /** seconds until the verification ends */
  left: number;
  /** tries that are left after a wrong answer; null where none was given just now */
  triesLeft: number | null;
  t: Translate;
}

/** A request without `chat_id`. `photo` of a captcha is what it is drawn from, when it is sent. */
export interface PrivateRequest {
  method: "sendMessage" | "sendPhoto";
  payload: Record<string, unknown>;
}

/** Seconds of a minute: a longer time left is told in whole minutes. */
const MINUTE = 60;

/** Makes the question to a newcomer in their private chat with the bot (NCM-06 .. NCM-11). */
export function askPayload(ask: PrivateAsk): PrivateRequest {
  const { challenge, settings, t, chat, person, telegramChatId, left, triesLeft } = ask;
  const seconds = left > MINUTE ? Math.ceil(left / MINUTE) * MINUTE : Math.max(1, left);
  // Formatting is of the words at the beginning, so its offsets are those of the whole.
  const own = triesLeft === null ? ownWords(settings.ncm_prmt, [person], chat, t.lang) : null;
  const marks = own === null || own.entities.length === 0 ? null : sentEntities(own.text, own.entities);
  const text = [
    own === null ? t("newcomers.private.wrong", { count: triesLeft ?? 0 }) : own.text,
    t("newcomers.private.group", { group: chat.title, wait: waitDuration(t, seconds) }),
    questionOf(ask),
  ]
    .filter((line) => line !== "")
    .join("\n\n");
  const reply_markup = {
    inline_keyboard: keysOf(ask).map(([button, word]) => [
      { text: t(`newcomers.button.${word}`), callback_data: buttonData(button, telegramChatId) },
    ]),
  };
  if (challenge?.kind !== "digits")
    return { method: "sendMessage", payload: { text, ...(marks && { entities: marks }), reply_markup } };
  const photo = { digits: challenge.digits, seed: challenge.seed };
  return {
    method: "sendPhoto",
    payload: { photo, caption: text, ...(marks && { caption_entities: marks }), reply_markup },
  };
}

function questionOf({ check, challenge, settings, t }: PrivateAsk): string {
  const asked = () => t("newcomers.private.answer", { question: settings.ncm_quiz });
  switch (check) {
    case "captcha": {
      if (challenge?.kind !== "sum") return t("newcomers.private.digits");
      const nameOf = (number: SumNumber) => t(`newcomers.private.number.${number}`);
      return t("newcomers.private.sum", { left: nameOf(challenge.left), right: nameOf(challenge.right) });
    }
    case "answer":
      return asked();
    case "wallet":
      return settings.ncm_addr === ""
        ? t("newcomers.private.wallet")
        : t("newcomers.private.walletOfChain", { chain: settings.ncm_addr });
    case "email":
      // Whatever the admin asks for, only an address passes: that stands below.
      return settings.ncm_quiz === "" ? t("newcomers.private.email") : `${asked()}\n\n${t("newcomers.private.email")}`;
    case "info":
      return settings.ncm_quiz === "" ? t("newcomers.private.info") : asked();
    case "press":
      return t("newcomers.private.human");
    default:
      return assertNever(check);
  }
}

/**
 * Returns the buttons of a question. They offer another picture, or words, in place of a picture that cannot be read
 * (AMB-077).
 */
function keysOf({ check, challenge }: PrivateAsk) {
  const cancel = ["cancel", "cancel"] as const;
  if (check === "press") return [["human", "human"], cancel] as const;
  if (check !== "captcha") return [cancel];
  if (challenge?.kind === "sum") return [["picture", "picture"], cancel] as const;
  return [["words", "words"], ["picture", "another"], cancel] as const;
}
