import { eq } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import type { ImportPart } from "../../domain/imports/sums.ts";
import { QUARTER_SECONDS } from "../../domain/limits.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

const objectOf = (ctx: SessionContext, { chat }: AdministeredChat) => ctx.objects.chat(chat.telegram_id);

/** Computes the begin of the quarter hour in which the bot arrived; from then on the bot counts itself. */
const countedFrom = ({ chat }: AdministeredChat): number => chat.ctime - (chat.ctime % QUARTER_SECONDS);

/** Lists the chat's imports, with the unix second from which the bot counts itself. */
export async function listImports(ctx: SessionContext, target: AdministeredChat) {
  const { imports } = await objectOf(ctx, target).importsState();
  return { imports, counted: countedFrom(target) };
}

/** Begins an import; one that was broken off is removed first. */
export async function beginImport(
  ctx: SessionContext,
  target: AdministeredChat,
  range: { from_at: number; to_at: number },
): Promise<{ id: string }> {
  const counted = countedFrom(target);
  if (range.from_at > range.to_at || range.from_at >= counted) throw new AppError("INVALID_RANGE");
  const object = objectOf(ctx, target);
  const { imports } = await object.importsState();
  for (const { id, done_at } of imports) if (done_at === null) await removeAll(ctx, target, id);
  return { id: await object.beginImport({ ...range, to_at: Math.min(range.to_at, counted - 1) }) };
}

/**
 * Passes a piece of an import to the chat's object. @throws AppError 'Target not found' for one that is over, or where
 * an earlier piece is missing
 */
export async function takeImportPart(
  ctx: SessionContext,
  target: AdministeredChat,
  id: string,
  part: ImportPart,
): Promise<{ number: number }> {
  const taken = await objectOf(ctx, target).takeImportPart(Number(id), part, countedFrom(target));
  if (taken === "unknown") throw new AppError("Target not found");
  return { number: part.number };
}

/** Ends an import: from then on reports reach back to its beginning. */
export async function finishImport(ctx: SessionContext, target: AdministeredChat, id: string) {
  if (!(await objectOf(ctx, target).finishImport(Number(id)))) throw new AppError("Target not found");
  await tellReach(ctx, target);
  return listImports(ctx, target);
}

/** Removes all that an import brought. */
export async function removeImport(ctx: SessionContext, target: AdministeredChat, id: string) {
  await removeAll(ctx, target, id);
  return listImports(ctx, target);
}

async function removeAll(ctx: SessionContext, target: AdministeredChat, id: string): Promise<void> {
  const object = objectOf(ctx, target);
  while (!(await object.removeImport(Number(id))).isDone);
  await tellReach(ctx, target);
}

/** Writes to D1 how far back the chat's reports reach. */
async function tellReach(ctx: SessionContext, target: AdministeredChat): Promise<void> {
  const { importedFrom } = await objectOf(ctx, target).importsState();
  await ctx.db.update(chats).set({ imported_from: importedFrom }).where(eq(chats.id, target.chat.id));
}
