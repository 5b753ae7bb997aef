import { eq } from "drizzle-orm";
import { accounts } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { isLanguage } from "../../domain/languages.ts";
import type { SessionContext } from "../context.ts";

/** Language or theme of the dashboard; answers what changed. An empty theme follows the device (AMB-242). */
export async function updateAccountAttr(ctx: SessionContext, attr: "lang" | "theme", value: string) {
  const allowed = attr === "lang" ? isLanguage(value) : ["", "light", "dark"].includes(value);
  if (!allowed) throw new AppError("Operation failed");
  if (ctx.session[attr] === value) return { diff: {} };
  await ctx.db
    .update(accounts)
    .set({ [attr]: value })
    .where(eq(accounts.id, ctx.session.account.id));
  return { diff: { [attr]: value } };
}
