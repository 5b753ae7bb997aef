import type { ChatSettings } from "../../domain/chat.ts";
import type { ChatLevel } from "../../domain/limits.ts";
import { requiresVerification, typeInForce } from "../../domain/newcomers/policy.ts";
import type { NewcomerPreview } from "../../domain/newcomers/preview.ts";
import { wordsOf } from "../words/words.ts";
import { promptPayload } from "./prompt.ts";

type PreviewSettings = Pick<ChatSettings, "ncm_type" | "ncm_prmt" | "ncm_wait" | "langm">;

/** Nobody's user id: the preview's names are links to no one. */
const NOBODY = 1;

/**
 * What the bot would say about a newcomer now, made of the same parts as what it does say.
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
  if (!requiresVerification(type)) return { type, prompt: null, verdict: null };
  const words = wordsOf(settings.langm).newcomers;
  const { text, reply_markup } = promptPayload([{ userId: NOBODY, name }], 0, settings, group, words);
  // What promptPayload puts there.
  const { inline_keyboard } = reply_markup as { inline_keyboard: { text: string }[][] };
  return {
    type,
    prompt: { text: String(text), keys: inline_keyboard.map((row) => row.map((key) => key.text)) },
    verdict: {
      success: words.verdict.success(name),
      timeout: words.verdict.timeout(name),
      attemptsExceeded: words.verdict.attemptsExceeded(name),
    },
  };
}
