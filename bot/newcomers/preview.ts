import type { ChatSettings } from "../../domain/chats/chat.ts";
import type { ChatLevel } from "../../domain/limits.ts";
import { checkNow, typeInForce } from "../../domain/newcomers/policy.ts";
import type { NewcomerPreview } from "../../domain/newcomers/preview.ts";
import type { NamedChat } from "../../domain/placeholders/values.ts";
import { unpackRaidControl } from "../../domain/raids/raid-control.ts";
import type { StandingRaid } from "../../domain/raids/standing-raid.ts";
import { wordsFor } from "../words/words.ts";
import { askPayload } from "./private-prompt.ts";
import { type PromptPerson, promptPayload } from "./prompt.ts";

type PreviewSettings = Pick<
  ChatSettings,
  "ncm_type" | "ncm_prmt" | "ncm_wait" | "ncm_quiz" | "ncm_addr" | "langm" | "raid_control"
>;

/** Stands for the link of the private chat: a preview's button leads nowhere. */
const NO_LINK = "";

/**
 * Previews the bot's messages about a newcomer, made of the same parts as the real ones.
 * @param level effective level of the chat's plan
 * @param person whom the texts name; only the texts are shown, so nobody is linked
 * @param raid the wall that stands
 */
export function previewNewcomer(
  settings: PreviewSettings,
  level: ChatLevel,
  chat: NamedChat,
  person: PromptPerson,
  raid: StandingRaid | null,
): NewcomerPreview {
  const type = typeInForce(settings.ncm_type, level);
  const check = checkNow(type, raid === null ? undefined : unpackRaidControl(settings.raid_control).measures);
  if (check === null) return { type, raid, prompt: null, question: null, verdict: null };
  const t = wordsFor(settings.langm);
  const { name } = person;
  const isPrivate = check !== "press";
  const door = isPrivate ? { press: false, link: NO_LINK } : { press: true, link: null };
  const ask = { check, settings, person, chat, telegramChatId: 0, left: settings.ncm_wait, triesLeft: null, t };
  const challenge = check === "captcha" ? { kind: "digits" as const, digits: "", seed: 0 } : null;
  return {
    type,
    raid,
    prompt: said(promptPayload([person], 0, settings, chat, t, door)),
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
