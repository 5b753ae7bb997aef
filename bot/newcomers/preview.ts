import type { ChatSettings } from "../../domain/chats/chat.ts";
import type { ChatLevel } from "../../domain/limits.ts";
import { checkOf, typeInForce } from "../../domain/newcomers/policy.ts";
import type { NewcomerPreview } from "../../domain/newcomers/preview.ts";
import { wordsFor } from "../words/words.ts";
import { askPayload } from "./private-prompt.ts";
import { promptPayload } from "./prompt.ts";

type PreviewSettings = Pick<ChatSettings, "ncm_type" | "ncm_prmt" | "ncm_wait" | "ncm_quiz" | "ncm_addr" | "langm">;

/** Nobody's user id: the preview's names are links to no one. */
const NOBODY = 1;
/** Its button leads nowhere. */
const NO_LINK = "";

/**
 * Previews the bot's messages about a newcomer, made of the same parts as the real ones.
 * @param level effective level of the chat's plan
 * @param name whom the texts name
 */
export function previewNewcomer(
  settings: PreviewSettings,
  level: ChatLevel,
  group: string,
  name: string,
): NewcomerPreview {
  const type = typeInForce(settings.ncm_type, level);
  const check = checkOf(type);
  if (check === null) return { type, prompt: null, question: null, verdict: null };
  const t = wordsFor(settings.langm);
  const isPrivate = check !== "press";
  const door = isPrivate ? { press: false, link: NO_LINK } : { press: true, link: null };
  const ask = { check, settings, name, group, telegramChatId: 0, left: settings.ncm_wait, triesLeft: null, t };
  const challenge = check === "captcha" ? { kind: "digits" as const, digits: "", seed: 0 } : null;
  return {
    type,
    prompt: said(promptPayload([{ userId: NOBODY, name }], 0, settings, group, t, door)),
    question: isPrivate ? said(askPayload({ ...ask, challenge }).payload) : null,
    verdict: {
      success: t("newcomers.verdict.success", { name }),
      timeout: t("newcomers.verdict.timeout", { name }),
      attemptsExceeded: t("newcomers.verdict.attemptsExceeded", { name }),
    },
  };
}

/** Reads the text and the buttons' labels of a request that the bot would make. */
function said({ text, caption, reply_markup }: Record<string, unknown>): { text: string; keys: string[][] } {
  // promptPayload and askPayload put it there.
  const { inline_keyboard } = reply_markup as { inline_keyboard: { text: string }[][] };
  return { text: String(text ?? caption), keys: inline_keyboard.map((row) => row.map((key) => key.text)) };
}
