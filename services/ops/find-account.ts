import { and, count, eq } from "drizzle-orm";
import { accounts, bots, chatAdmins, chats, orders, sessions } from "../../db/schema/index.ts";
import type { TaskCounts } from "../../domain/tasks/task.ts";
import type { ServiceContext } from "../context.ts";
import { type Answered, answerOf } from "./answer-of.ts";

/** An account for an operator, without names: those are in the person's export. Times are unix seconds. */
export interface FoundAccount {
  id: string;
  lang: string;
  ctime: number;
  mtime: number;
  sessions: { way: string; ctime: number; seen_at: number; expires_at: number }[];
  chats: { id: string; title: string; is_admin: boolean; bot_status: number; synced_at: number }[];
  bots: { id: string; error: number | null }[];
  orders: { status: number; count: number }[];
  tasks: Answered<TaskCounts>;
}

/** Chats that are listed. */
const CHATS_MAX = 200;

/** Looks an account up; null for who has never signed in. */
export async function findAccountState(ctx: ServiceContext, id: string): Promise<FoundAccount | null> {
  const { db } = ctx;
  const [row] = await db
    .select({ id: accounts.id, lang: accounts.lang, ctime: accounts.ctime, mtime: accounts.mtime })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (row === undefined) return null;
  const [live, managed, own, ordered, tasks] = await Promise.all([
    db
      .select({ way: sessions.way, ctime: sessions.ctime, seen_at: sessions.seen_at, expires_at: sessions.expires_at })
      .from(sessions)
      .where(eq(sessions.account_id, id)),
    db
      .select({
        id: chats.id,
        title: chats.title,
        is_admin: chatAdmins.is_admin,
        bot_status: chats.bot_status,
        synced_at: chats.synced_at,
      })
      .from(chatAdmins)
      .innerJoin(chats, eq(chats.id, chatAdmins.chat_id))
      .where(and(eq(chatAdmins.account_id, id)))
      .limit(CHATS_MAX),
    db.select({ id: bots.id, error: bots.error }).from(bots).where(eq(bots.owner_account_id, id)),
    db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .where(eq(orders.account_id, id))
      .groupBy(orders.status),
    answerOf(ctx.objects.taskQueue(id).counts()),
  ]);
  return { ...row, sessions: live, chats: managed, bots: own, orders: ordered, tasks };
}
