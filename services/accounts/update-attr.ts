import { and, eq, inArray } from "drizzle-orm";
import { accounts, chatAdmins, chats } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { isLanguage } from "../../domain/languages.ts";
import { markSettingsDirtyWhere } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";

/**
 * Changes the language or theme of the dashboard; answers what changed. An empty theme follows the device (AMB-242). The
 * chats that the account administers learn the language with the next run of the cron: their bot writes in it in private.
 */
export async function updateAccountAttr(ctx: SessionContext, attr: "lang" | "theme", value: string) {
  const allowed = attr === "lang" ? isLanguage(value) : ["", "light", "dark"].includes(value);
  if (!allowed) throw new AppError("Operation failed");
  if (ctx.session[attr] === value) return { diff: {} };
  const { db, now, session } = ctx;
  const account = session.account.id;
  const administered = db
    .select({ id: chatAdmins.chat_id })
    .from(chatAdmins)
    .where(and(eq(chatAdmins.account_id, account), eq(chatAdmins.is_admin, true)));
  await db.batch([
    db
      .update(accounts)
      .set({ [attr]: value })
      .where(eq(accounts.id, account)),
    ...(attr === "lang" ? markSettingsDirtyWhere(db, inArray(chats.id, administered), now) : []),
  ]);
  return { diff: { [attr]: value } };
}
