import { AppError } from "../../domain/errors.ts";
import type { TextVersion } from "../../domain/tasks/version.ts";
import type { Payload } from "../../domain/templates/template.ts";
import { drawName } from "../../domain/templates/template-name.ts";
import { requireBotOwner, requireChatAdmin } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";
import { batchOf, queueOf } from "./change.ts";
import { composeVersions } from "./compose-versions.ts";
import type { BatchMessage, BatchView } from "./queue-object.ts";

type Texts = Pick<Payload, "content" | "entities"> & { versions: TextVersion[] };

/** Reads the texts of a batch's message. @throws AppError 'Target not found' */
export async function batchText(ctx: SessionContext, id: string): Promise<Texts> {
  const { payload, versions } = await messageOf(ctx, id);
  return { content: payload.content, entities: payload.entities, versions };
}

/**
 * Edits the text of a batch's messages in their chats. Only the named versions change; none is added.
 * @throws AppError 'Target not found' for an unknown batch and for one under way, what {@link requireChatAdmin} or
 * {@link requireBotOwner} throw for its source, and what composeMessage names
 */
export async function editBatch(
  ctx: SessionContext,
  id: string,
  { versions: wanted, ...text }: Texts,
): Promise<BatchView> {
  const { fromType, fromId, payload, versions: stored } = await messageOf(ctx, id);
  const source = await (fromType === "bot" ? requireBotOwner(ctx, fromId) : requireChatAdmin(ctx, fromId));
  const owner = libraryOf(source, ctx.now);
  const draft = { ...payload, ...text, cleanEmojiFormat: false, multimedia: false };
  const composed = await compose(ctx, owner, draft, { emoji: "leave" });
  const next = stored.map((version) => wanted.find(({ langm }) => langm === version.langm) ?? version);
  const versions = await composeVersions(ctx, owner, payload, next);
  return batchOf(ctx, (queue) => queue.edit(id, drawName(composed.content), composed, versions));
}

async function messageOf(ctx: SessionContext, id: string): Promise<BatchMessage> {
  const found = await queueOf(ctx).message(id);
  if (found === null) throw new AppError("Target not found");
  return found;
}
