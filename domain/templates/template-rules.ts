import { cutEmoji, hasFormattedEmoji } from "../entities/emoji.ts";
import { trimFormatted } from "../entities/slice.ts";
import type { Entity } from "../entities/types.ts";
import type { ErrorCode } from "../errors.ts";
import { replyKeyboardProblem } from "./keyboard-rules.ts";
import { INTERACTION, type Payload } from "./template.ts";
import { isMixable } from "./template-asset.ts";

/** A message in the form that is stored and sent: its text trimmed, its entities normalised (AMB-013, AMB-132). */
export interface Composed extends Omit<Payload, "entities"> {
  entities: Entity[];
}
export type ComposeResult = { ok: true; composed: Composed } | { ok: false; code: ErrorCode };

interface ComposeOptions {
  /** Channels have no reply keyboards (MSG-14). */
  isChannel: boolean;
  multimedia?: boolean;
  /** Treatment of formatted emoji: asked about, taken out, or left as it is (MSG-11, AMB-136). */
  emoji: "ask" | "clean" | "leave";
}

/**
 * Composes a message in its stored form, or returns the first reason why it is invalid (MSG-02, MSG-09 to MSG-14,
 * AMB-138).
 */
export function composeMessage(payload: Payload, { isChannel, multimedia, emoji }: ComposeOptions): ComposeResult {
  const { text, entities } = trimFormatted(payload.content, payload.entities);
  const code = problemOf(payload, text, { isChannel, multimedia: multimedia === true });
  if (code !== null) return { ok: false, code };
  if (emoji === "ask" && hasFormattedEmoji(text, entities)) return { ok: false, code: "Q_CLEAN_EMOJI_FORMAT" };
  const kept = emoji === "clean" ? cutEmoji(text, entities) : entities;
  const { keyboard, assets, interactionMode, disableWebPreview, disableNotification } = payload;
  return {
    ok: true,
    composed: {
      content: text,
      entities: kept,
      keyboard,
      assets,
      // An album takes no menu, so none is remembered for it.
      interactionMode: assets.length > 1 ? INTERACTION.none : interactionMode,
      disableWebPreview,
      disableNotification,
    },
  };
}

function problemOf(
  { assets, keyboard, interactionMode }: Payload,
  text: string,
  { isChannel, multimedia }: { isChannel: boolean; multimedia: boolean },
): ErrorCode | null {
  if (assets.length === 0 && multimedia) return "PLS_CHOOSE_MATERIAL";
  if (assets.length === 0 && text === "") return "PLS_FILL_MSG_CONTENT";
  if (!isMixable(assets.map(({ type }) => type))) return "DOC_AUDIO_NOT_MIXABLE";
  if (assets.length > 1 && keyboard.length > 0) return "Menu not applicable";
  if (interactionMode !== INTERACTION.reply) return null;
  if (isChannel) return "REPLY_KEYBOARD_NOT_FOR_CHANNELS";
  return keyboard.length === 0 ? null : replyKeyboardProblem(keyboard);
}
