import { AppError } from "../../domain/errors.ts";
import type { Payload } from "../../domain/templates/template.ts";
import { drawName } from "../../domain/templates/template-name.ts";
import { requireBotOwner, requireChatAdmin } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";
import { batchOf, queueOf } from "./change.ts";
import type { BatchMessage, BatchView } from "./queue-object.ts";

type Text = Pick<Payload, "content" | "entities">;

/** Reads the text of a batch's message. @throws AppError 'Target not found' */
export async function batchText(ctx: SessionContext, id: string): Promise<Text> {
  const { content, entities } = (await messageOf(ctx, id)).payload;
  return { content, entities };
}

/**
 * Gives the messages of a batch another text in their chats.
 * @throws AppError 'Target not found' for an unknown one and while it is under way, what {@link requireChatAdmin} or
 *   {@link requireBotOwner} throw for its source, and what composeMessage names
 */
export async function editBatch(ctx: SessionContext, id: string, text: Text): Promise<BatchView> {
  const { fromType, fromId, payload } = await messageOf(ctx, id);
  const source = await (fromType === "bot" ? requireBotOwner(ctx, fromId) : requireChatAdmin(ctx, fromId));
  const draft = { ...payload, ...text, cleanEmojiFormat: false, multimedia: false };
  const composed = await compose(ctx, libraryOf(source, ctx.now), draft, { emoji: "leave" });
  return batchOf(ctx, (queue) => queue.edit(id, drawName(composed.content), composed));
}

async function messageOf(ctx: SessionContext, id: string): Promise<BatchMessage> {
  const found = await queueOf(ctx).message(id);
  if (found === null) throw new AppError("Target not found");
  return found;
}
