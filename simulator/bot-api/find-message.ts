import { badRequest } from "../world/errors.ts";
import type { Chat, StoredMessage } from "../world/types.ts";
import { findMessage } from "../world/view.ts";
import type { Call } from "./call.ts";

/** The message of `message_id`. @throws 400 "`what` not found", such as "message to edit not found" */
export function findTargetMessage(call: Call, chat: Chat, what: string): StoredMessage {
  const id = call.args.optional("message_id") ?? 0;
  if (id <= 0) throw badRequest("message identifier is not specified");
  const message = findMessage(call.world, chat, id, call.bot.id);
  if (!message) throw badRequest(`${what} not found`);
  return message;
}
