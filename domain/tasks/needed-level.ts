import { CHAT_LEVELS, type ChatLevel } from "../limits.ts";
import { exceedsMenu, type SendKeyboard } from "../sending/send-markup.ts";

/**
 * Finds the level that a message needs (AMB-209): the lowest that shows as many of its buttons as the level under which
 * it was queued.
 */
export function neededLevel(
  { keyboard, interactionMode }: { keyboard: SendKeyboard; interactionMode: number },
  queuedUnder: ChatLevel,
): ChatLevel {
  if (interactionMode === 0) return 0;
  const enough = CHAT_LEVELS.find((level) => !exceedsMenu(keyboard, level)) ?? queuedUnder;
  return enough < queuedUnder ? enough : queuedUnder;
}
