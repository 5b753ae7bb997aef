import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { accounts, chatAdmins, chats, orderChats, orders } from "../../db/schema/index.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import { chatAccess } from "../../domain/permissions.ts";
import type { ChatPlan } from "../../domain/plans/plan.ts";
import type { PrivateReader } from "../accounts/reader-of.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";

type Tools = Pick<ServiceContext, "db" | "config" | "now">;

/** A chat's plan as D1 has it, and the admins who want to be reminded of its end. */
export interface PlanReminder {
  plan: ChatPlan;
  readers: PrivateReader[];
}

/** Selects the orders of which the chat is a further one. */
const ordersBeside = (db: ServiceContext["db"]) =>
  db.select({ id: orderChats.order_id }).from(orderChats).where(eq(orderChats.chat_id, chatAdmins.chat_id));

/** Tells whether an admin is reminded: as they chose, else where they bought the plan that is in force. */
const isReminded = (db: ServiceContext["db"]): SQL<boolean> =>
  sql<boolean>`coalesce(${chatAdmins.plan_reminder}, ${exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(
          eq(orders.target_type, "chat"),
          or(eq(orders.target, chatAdmins.chat_id), inArray(orders.id, ordersBeside(db))),
          ...[eq(orders.account_id, chatAdmins.account_id), eq(orders.status, ORDER_STATUS.done)],
        ),
      ),
  )})`;

/**
 * Reads who is to be reminded of a chat's plan, and the plan itself: the object may hold an older one. Nobody is, where
 * the bot is gone from the chat.
 * @returns null for a chat that is not listed (any more)
 */
export async function planReminder({ db, config, now }: Tools, chatId: string): Promise<PlanReminder | null> {
  const [[chat], rows] = await db.batch([
    db
      .select({
        viplv: chats.viplv,
        viptime: chats.viptime,
        ctime: chats.ctime,
        bot_id: chats.bot_id,
        bot_status: chats.bot_status,
        synced_at: chats.synced_at,
      })
      .from(chats)
      .where(eq(chats.id, chatId)),
    db
      .select({ id: accounts.id, lang: accounts.lang })
      .from(chatAdmins)
      .innerJoin(accounts, eq(accounts.id, chatAdmins.account_id))
      .where(and(eq(chatAdmins.chat_id, chatId), eq(chatAdmins.is_admin, true), isReminded(db)))
      .orderBy(accounts.id),
  ]);
  if (chat === undefined) return null;
  const { viplv, viptime, ctime, bot_id, bot_status: status, synced_at: syncedAt } = chat;
  const botStatus = bot_id === null ? null : status;
  const isGone = chatAccess({ isAdmin: true, botStatus, syncedAt, silentAt: 0 }, now) === "bot_gone";
  const botId = botIdOf(config.sharedBotToken);
  const hashId = await sharedBotHashId(config.appSecret, botId);
  const readers = isGone
    ? []
    : rows.map(({ id, lang }) => ({ userId: Number(id), lang, botId: Number(botId), hashId }));
  return { plan: { viplv, viptime, ctime }, readers };
}

const isRow = (chatId: string, accountId: string) =>
  and(eq(chatAdmins.chat_id, chatId), eq(chatAdmins.account_id, accountId));

/** Tells whether the caller is reminded of the end of a chat's plan. */
export async function wantsPlanReminder({ db, session }: SessionContext, chatId: string): Promise<boolean> {
  const [row] = await db
    .select({ wanted: isReminded(db) })
    .from(chatAdmins)
    .where(isRow(chatId, session.account.id));
  // SQLite has no truth values of its own.
  return Boolean(row?.wanted);
}

/** Switches an admin's reminder of a chat's plan on or off. Repeated, it changes nothing. */
export async function setPlanReminder(
  { db }: Pick<ServiceContext, "db">,
  chatId: string,
  accountId: string,
  wanted: boolean,
): Promise<void> {
  await db.update(chatAdmins).set({ plan_reminder: wanted }).where(isRow(chatId, accountId));
}
