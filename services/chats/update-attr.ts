import { eq } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { isLanguage } from "../../domain/languages.ts";
import { isTimezoneOffset } from "../../domain/timezone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { markDirty, pushSnapshot } from "./push-snapshot.ts";

type Value = string | number;

/** The settings this call changes, each with what it may be (OVW-01 to OVW-03, AMB-050). */
const ATTRIBUTES: Record<string, (value: Value) => boolean> = {
  langm: (value) => typeof value === "string" && isLanguage(value),
  tzn_offset: (value) => typeof value === "number" && isTimezoneOffset(value),
};

/**
 * Changes one setting; answers only what changed (API-11).
 * @throws AppError 'Operation failed' for another attribute or a value it cannot have
 */
export async function updateChatAttr(ctx: SessionContext, { chat }: AdministeredChat, attr: string, value: Value) {
  const allowed = Object.hasOwn(ATTRIBUTES, attr) ? ATTRIBUTES[attr] : undefined;
  if (allowed === undefined || !allowed(value)) throw new AppError("Operation failed", { attr });
  if (chat[attr as keyof typeof chat] === value) return { diff: {} };
  await ctx.db.batch([
    ctx.db
      .update(chats)
      .set({ [attr]: value })
      .where(eq(chats.id, chat.id)),
    ...markDirty(ctx.db, chat.id, ctx.now),
  ]);
  // The row stays dirty when the object cannot be reached; cron pushes it then.
  await pushSnapshot(ctx, chat.id).catch(() => undefined);
  return { diff: { [attr]: value } };
}
