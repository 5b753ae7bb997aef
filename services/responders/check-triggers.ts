import { AppError } from "../../domain/errors.ts";
import { countPatterns, refuseTriggers } from "../../domain/responders/check-triggers.ts";
import type { Trigger } from "../../domain/responders/responder.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { respondersOf } from "./queries.ts";

/**
 * Refuses triggers of a responder that could never fire, or cost too much.
 * @param id of the responder; empty for a new one
 * @throws AppError ERR_NOT_PATTERN, TOO_MANY_PATTERNS, TRIGGER_IS_COMMAND
 */
export async function checkTriggers(
  { db }: SessionContext,
  target: AdministeredChat | OwnedBot,
  owner: LibraryOwner,
  triggers: readonly Trigger[],
  id = "",
): Promise<void> {
  // Only a pattern has the others counted.
  const others = countPatterns(triggers) === 0 ? [] : await respondersOf(db, owner);
  const taken = others
    .filter((other) => other.id !== id)
    .reduce((sum, other) => sum + countPatterns(other.triggers), 0);
  const refused = refuseTriggers(triggers, commandsOf(target), taken);
  if (refused !== null) throw new AppError(refused.code, refused.extra);
}

/**
 * Returns the facts of a chat that decide which texts are commands, which take precedence over responders; null for
 * private chats, which have none.
 */
function commandsOf(target: AdministeredChat | OwnedBot) {
  if (target.guarded === "botOwner") return null;
  const { type, bot_settings } = target.chat;
  return { type, hasPoints: bot_settings.points_commands === true, botUsername: "" };
}
