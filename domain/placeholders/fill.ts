import { hasRightToLeft } from "../direction.ts";
import type { FormattedText, RawEntity } from "../entities/types.ts";
import { BUTTON_TEXT_MAX, MAX_ENTITIES, MESSAGE_MAX_CONTENT, REPLY_KEYBOARD_CELL_MAX } from "../limits/content.ts";
import { INTERACTION } from "../templates/interaction.ts";
import type { Keyboard, Payload } from "../templates/template.ts";
import { findPlaceholders, hasPlaceholder, hasPlaceholderOnButtons } from "./find.ts";
import { type FilledLimits, type Replacement, replaceParts } from "./replace-parts.ts";
import { type PlaceholderValues, type Value, valueFor } from "./values.ts";

const NO_TEXT: FormattedText = { text: "", entities: [] };
const LIMITS: FilledLimits = { maxLength: MESSAGE_MAX_CONTENT, maxEntities: MAX_ENTITIES };

/**
 * Fills in the placeholders of a text (AMB-306). Values are not searched for placeholders, so that a name with
 * `{group}` in it stays as it is; only the chat's rules are filled in beforehand.
 */
export function fillText(
  { text, entities }: { text: string; entities: readonly RawEntity[] },
  values: PlaceholderValues,
  limits: FilledLimits = LIMITS,
): FormattedText {
  const { chat } = values;
  const rules = once(() => fillText(chat?.rules?.() ?? NO_TEXT, { ...values, chat: chat && { ...chat, rules: null } }));
  return replaceParts(text, entities, partsOf(text, values, rules), limits);
}

function partsOf(text: string, values: PlaceholderValues, rules: () => FormattedText): Replacement[] {
  const isRightToLeft = hasRightToLeft(text);
  const known = new Map<string, Value | null>();
  return findPlaceholders(text).flatMap(({ name, offset, length }) => {
    const value = known.has(name) ? known.get(name) : valueFor(name, values, isRightToLeft, rules);
    known.set(name, value ?? null);
    return value ? [{ offset, length, ...value }] : [];
  });
}

function once<T>(read: () => T): () => T {
  let held: { value: T } | null = null;
  return () => {
    held ??= { value: read() };
    return held.value;
  };
}

/**
 * Fills in the placeholders of a message, in its text and the words on its buttons; addresses stay as they are. Returns
 * a message without placeholders unchanged.
 */
export function fillPayload<P extends Pick<Payload, "content" | "entities" | "keyboard" | "interactionMode">>(
  payload: P,
  values: PlaceholderValues,
): P {
  const { content, entities, keyboard, interactionMode } = payload;
  const isInText = hasPlaceholder(content);
  const isOnButtons = hasPlaceholderOnButtons(keyboard);
  const filled = isInText ? fillText({ text: content, entities }, values) : { text: content, entities };
  return {
    ...payload,
    ...(isInText ? { content: filled.text, entities: filled.entities } : {}),
    ...(isOnButtons ? { keyboard: fillKeyboard(keyboard, interactionMode, values) } : {}),
  };
}

/** Fills in the placeholders in the words on buttons. These are one line, so that {rules} stays a placeholder. */
function fillKeyboard(keyboard: Keyboard, mode: Payload["interactionMode"], values: PlaceholderValues): Keyboard {
  const maxLength = mode === INTERACTION.reply ? REPLY_KEYBOARD_CELL_MAX : BUTTON_TEXT_MAX;
  const fill = (text: string): string => {
    const parts = partsOf(text, values, () => ({ text: "{rules}", entities: [] }));
    return parts.length === 0 ? text : replaceParts(text, [], parts, { maxLength, maxEntities: 0 }).text;
  };
  return keyboard.map((row) => row.map((button) => ({ ...button, text: fill(button.text) })));
}
