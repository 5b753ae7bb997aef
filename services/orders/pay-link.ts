import { hex } from "@scure/base";
import { eq } from "drizzle-orm";
import { accounts, orders } from "../../db/schema/index.ts";
import { equalInConstantTime, hmacSha256 } from "../../domain/crypto/digest.ts";
import { AppError } from "../../domain/errors.ts";
import { PAY_LINK_CODE_LENGTH } from "../../domain/limits.ts";
import { isExpired, isPayable } from "../../domain/orders/order-status.ts";
import { requireChatAdmin } from "../access.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";
import { ownOrder } from "./own.ts";
import { targetsOf } from "./targets.ts";

/** Derives the code of an order's link: whoever has it, and administers the chat, may pay. Nothing is stored for it. */
async function codeOf({ config }: Pick<ServiceContext, "config">, { id, ctime }: OrderRow): Promise<string> {
  const bytes = await hmacSha256(config.appSecret, `pay order\n${id}\n${ctime}`);
  return hex.encode(bytes).slice(0, PAY_LINK_CODE_LENGTH);
}

/**
 * Returns the code by which another admin of the chat may pay an order of the caller's (AMB-234).
 * @throws AppError 'Target not found', ORDER_NOT_PAYABLE, PAY_LINK_ONLY_FOR_CHATS for a bot's, which only its owner
 *   pays
 */
export async function payLink(ctx: SessionContext, id: number): Promise<{ code: string }> {
  const order = await ownOrder(ctx, id);
  if (order.target_type !== "chat") throw new AppError("PAY_LINK_ONLY_FOR_CHATS");
  if (!isPayable(order.status) || isExpired(order, ctx.now)) throw new AppError("ORDER_NOT_PAYABLE");
  return { code: await codeOf(ctx, order) };
}

/**
 * Finds an order that the caller may pay: an own one, or by its link one of a chat that the caller administers too. The
 * order stays the buyer's.
 * @throws AppError 'Target not found' also for a code that is wrong, so that nobody learns of an order by guessing;
 *   ACCESS_DENIED for who has the link and is no admin of the chat
 */
export async function payableOrder(ctx: SessionContext, id: number, code?: string): Promise<OrderRow> {
  if (code === undefined) return ownOrder(ctx, id);
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  if (order === undefined || order.target_type !== "chat") throw new AppError("Target not found");
  if (!equalInConstantTime(await codeOf(ctx, order), code)) throw new AppError("Target not found");
  if (order.account_id !== ctx.session.account.id) {
    // Of several chats all: who pays sees them by name.
    const targets = await targetsOf(ctx, order);
    await Promise.all(targets.map(({ id: chat }) => requireChatAdmin(ctx, chat)));
  }
  return order;
}

/**
 * Reads the name of an order's buyer as the dashboard shows it; empty where that is the caller, or has no account (any
 * more).
 */
export async function nameOfOther({ db, session }: SessionContext, accountId: string): Promise<string> {
  if (accountId === "" || accountId === session.account.id) return "";
  const [person] = await db
    .select({ fname: accounts.fname, lname: accounts.lname, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (person === undefined) return "";
  return [person.fname, person.lname].filter((part) => part !== "").join(" ") || person.username;
}
