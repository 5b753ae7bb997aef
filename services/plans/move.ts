import { and, desc, eq, exists, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { chats, orderChats, orders, planMoves } from "../../db/schema/index.ts";
import { listOf } from "../../domain/chats/chat-type.ts";
import { AppError, type ErrorCode } from "../../domain/errors.ts";
import { DAY_SECONDS, PLAN_MOVE_SECONDS } from "../../domain/limits.ts";
import { ORDER_STATUS } from "../../domain/orders/order-status.ts";
import { paidLevel } from "../../domain/plans/plan.ts";
import { type AdministeredChat, requireChatAdmin } from "../access.ts";
import { menuChanged } from "../chats/publish-commands.ts";
import { markSettingsDirty, pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";

type Database = SessionContext["db"];

/**
 * Selects the orders, for the chat alone or with it as the first one, whose days are not over: they make up its plan.
 */
const runningOrders = (chatId: string, now: number): SQL | undefined =>
  and(
    ...[eq(orders.target_type, "chat"), eq(orders.target, chatId), eq(orders.status, ORDER_STATUS.done)],
    sql`max(${orders.status_at}, ${orders.former_viptime}) + ${orders.duration} * ${DAY_SECONDS} > ${now}`,
  );

/** Selects the orders for several chats that have the chat as a further one, by the same conditions. */
const runningBeside = (db: Database, chatId: string, now: number): SQL | undefined =>
  and(
    eq(orderChats.chat_id, chatId),
    exists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(
          and(
            ...[eq(orders.id, orderChats.order_id), eq(orders.status, ORDER_STATUS.done)],
            sql`max(${orders.status_at}, ${orderChats.former_viptime}) + ${orders.duration} * ${DAY_SECONDS} > ${now}`,
          ),
        ),
    ),
  );

const movesOf = (chatId: string) => or(eq(planMoves.from_chat, chatId), eq(planMoves.to_chat, chatId));

/**
 * The reason why the caller cannot move a chat's plan now; `at`: unix second from which it is possible, 0 for other
 * reasons.
 */
interface Obstacle {
  code: Extract<ErrorCode, `PLAN_MOVE_${string}`>;
  at: number;
}

/** Tells whether the caller may move a chat's plan: somebody who bought all of it, once in thirty days. */
export async function planMoveObstacle(ctx: SessionContext, { chat }: AdministeredChat): Promise<Obstacle | null> {
  const { db, now, session } = ctx;
  if (paidLevel(chat, now) === 0) return { code: "PLAN_MOVE_NOTHING", at: 0 };
  const [alone, beside, [last]] = await db.batch([
    db.select({ account: orders.account_id }).from(orders).where(runningOrders(chat.id, now)),
    db
      .select({ account: orders.account_id })
      .from(orderChats)
      .innerJoin(orders, eq(orders.id, orderChats.order_id))
      .where(runningBeside(db, chat.id, now)),
    db
      .select({ at: planMoves.moved_at })
      .from(planMoves)
      .where(and(movesOf(chat.id), gt(planMoves.moved_at, now - PLAN_MOVE_SECONDS)))
      .orderBy(desc(planMoves.moved_at))
      .limit(1),
  ]);
  const bought = [...alone, ...beside];
  const isBuyer = bought.length > 0 && bought.every(({ account }) => account === session.account.id);
  if (!isBuyer) return { code: "PLAN_MOVE_NOT_BUYER", at: 0 };
  return last === undefined ? null : { code: "PLAN_MOVE_TOO_SOON", at: last.at + PLAN_MOVE_SECONDS };
}

/**
 * Moves the plan of a chat to another one of the same kind that the caller administers too and that has none: the days
 * continue there, and the orders that paid for them move too, so that a refund ends the right plan. All of it is one
 * transaction on the condition that nothing has changed since it was read; of two at once one succeeds.
 * @throws AppError PLAN_MOVE_*, what requireChatAdmin throws, 'Target does not match' where something changed meanwhile
 */
export async function movePlan(ctx: SessionContext, from: AdministeredChat, toId: string): Promise<{ id: string }> {
  const { db, now, session } = ctx;
  const obstacle = await planMoveObstacle(ctx, from);
  if (obstacle !== null) throw new AppError(obstacle.code, obstacle.at === 0 ? {} : { at: obstacle.at });
  const to = await requireChatAdmin(ctx, toId);
  if (to.chat.id === from.chat.id) throw new AppError("PLAN_MOVE_TARGET_HAS_PLAN");
  if (listOf(to.chat.type) !== listOf(from.chat.type)) throw new AppError("PLAN_MOVE_OTHER_KIND");
  if (paidLevel(to.chat, now) > 0) throw new AppError("PLAN_MOVE_TARGET_HAS_PLAN");
  const { viplv, viptime } = from.chat;
  const [source, target] = [from.chat.id, to.chat.id];
  const id = crypto.randomUUID();
  const level = paidLevel(from.chat, now);
  const row = {
    id,
    account_id: session.account.id,
    from_chat: source,
    to_chat: target,
    viplv: level,
    viptime,
    moved_at: now,
  };
  const one = { one: sql`1` };
  const isFree = exists(
    db
      .select(one)
      .from(chats)
      .where(and(eq(chats.id, target), sql`(${chats.viplv} = 0 OR ${chats.viptime} <= ${now})`)),
  );
  const isSame = exists(
    db
      .select(one)
      .from(chats)
      .where(and(eq(chats.id, source), eq(chats.viplv, viplv), eq(chats.viptime, viptime))),
  );
  const isMoved = exists(db.select(one).from(planMoves).where(eq(planMoves.id, id)));
  // Telegram is told of the commands anew: the free plan has one more (BOT-28).
  const told = menuChanged(now);
  const [written] = await db.batch([
    insertWhere(db, planMoves, row, sql`${isFree} AND ${isSame}`).returning({ id: planMoves.id }),
    db
      .update(chats)
      .set({ viplv, viptime, ...told })
      .where(and(eq(chats.id, target), isMoved)),
    db
      .update(chats)
      .set({ viplv: 0, viptime: 0, ...told })
      .where(and(eq(chats.id, source), ne(chats.id, target), isMoved)),
    db
      .update(orders)
      .set({ target })
      .where(and(runningOrders(source, now), isMoved)),
    db
      .update(orderChats)
      .set({ chat_id: target })
      .where(and(runningBeside(db, source, now), isMoved)),
    ...markSettingsDirty(db, source, now),
    ...markSettingsDirty(db, target, now),
  ]);
  if (written.length === 0) throw new AppError("Target does not match");
  await Promise.all([pushSnapshot(ctx, source), pushSnapshot(ctx, target)]);
  return { id: target };
}
