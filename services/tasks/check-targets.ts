import { and, eq, sql } from "drizzle-orm";
import { bots, chatAdmins, chatMoves, chats } from "../../db/schema/index.ts";
import { assertNever } from "../../domain/errors.ts";
import { settleFew } from "../../domain/few-at-once.ts";
import { botMonthlyAllowance, type ChatLevel, monthlyAllowance } from "../../domain/limits.ts";
import { isOutdated } from "../../domain/permissions.ts";
import { effectiveBotLevel, effectiveLevel, isExhausted } from "../../domain/plans/plan.ts";
import { missingBot, missingChat, TASK_ERROR } from "../../domain/tasks/task.ts";
import { numbersOf } from "../bots/rows.ts";
import { accessTo, chatOf, findChat, type JoinedChat, SHOWN_OF_ADMIN } from "../chats/queries.ts";
import type { ServiceContext } from "../context.ts";
import { answerOf } from "../ops/answer-of.ts";

/** The level and usage of a source, on which its tasks depend (AMB-202, AMB-209). */
export interface TaskSource {
  level: ChatLevel;
  isExhausted: boolean;
}

/** Reads the current state of a source; null where the account no longer administers the chat, or has the bot. */
export async function readTaskSource(
  ctx: ServiceContext,
  account: string,
  type: "chat" | "bot",
  id: string,
): Promise<TaskSource | null> {
  const { db, databases, now } = ctx;
  if (type === "chat") {
    const found = (await findChat(databases, account, id)) ?? (await findMoved(ctx, account, id));
    if (found === undefined || accessTo(found, now) === "not_admin") return null;
    const level = effectiveLevel(found.chat, now);
    return { level, isExhausted: isExhausted(await usedOf(ctx, found), monthlyAllowance(level)) };
  }
  const [bot] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.id, id), eq(bots.owner_account_id, account)));
  if (bot === undefined) return null;
  const level = effectiveBotLevel(bot, now);
  const { usage_mnt } = await numbersOf(ctx, id);
  return { level, isExhausted: isExhausted(usage_mnt, botMonthlyAllowance(level)) };
}

/** Counts a chat's updates of this month: lists may be an hour behind its object (AMB-264). */
async function usedOf(ctx: ServiceContext, found: JoinedChat): Promise<number> {
  const listed = chatOf(found, ctx.now).usage_mnt;
  const told = await answerOf(ctx.objects.chat(found.chat.telegram_id).listNumbers());
  return told === null || "error" in told ? listed : Math.max(listed, told.usage);
}

async function findMoved({ db, databases }: ServiceContext, account: string, oldId: string) {
  const [moved] = await db.select().from(chatMoves).where(eq(chatMoves.old_id, oldId));
  return moved === undefined ? undefined : findChat(databases, account, moved.new_id);
}

/**
 * A target at the start of its task: Telegram's id of the chat, and whether the account may act upon its members, or
 * the reason why nothing can be sent there.
 */
export type TaskTarget = { telegramId: number; mayRestrict: boolean } | { error: string };

/**
 * Looks targets up; a group's former id leads to the supergroup that it became (MOD-42). Where the list of administrators
 * is older than a day, Telegram is asked first (AMB-277).
 */
export async function checkTargets(
  ctx: ServiceContext,
  account: string,
  ids: readonly string[],
): Promise<(id: string) => TaskTarget> {
  const { now } = ctx;
  const known = await findTargets(ctx, account, ids);
  const outdated = known.filter(({ admin, chat }) => admin?.is_admin === true && isOutdated(chat.synced_at, now));
  await settleFew(outdated, ({ telegramId }) => ctx.objects.chat(telegramId).refresh());
  const rows = outdated.length === 0 ? known : await findTargets(ctx, account, ids);
  const found = new Map(rows.flatMap((row) => [row.id, row.oldId ?? row.id].map((id) => [id, row] as const)));
  return (id) => {
    const row = found.get(id);
    if (row === undefined) return { error: missingChat(id) };
    const access = accessTo(row, now);
    switch (access) {
      case "open":
        if (isOutdated(row.chat.synced_at, now)) return { error: TASK_ERROR.closed };
        return {
          telegramId: row.telegramId,
          mayRestrict: row.admin?.rights.can_restrict_members === true,
        };
      case "not_admin":
        return { error: TASK_ERROR.notAdministered };
      case "bot_gone":
        return { error: missingBot(id) };
      case "admins_unknown":
      case "telegram_silent":
        return { error: TASK_ERROR.closed };
      default:
        return assertNever(access);
    }
  };
}

/** Reads targets with the account's place in them, in one statement. */
function findTargets({ db }: ServiceContext, account: string, ids: readonly string[]) {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .select({
      id: chats.id,
      oldId: chatMoves.old_id,
      telegramId: chats.telegram_id,
      chat: { bot_status: chats.bot_status, synced_at: chats.synced_at, silent_at: chats.silent_at },
      bot: { id: bots.id },
      admin: SHOWN_OF_ADMIN,
    })
    .from(chats)
    .leftJoin(chatMoves, and(eq(chatMoves.new_id, chats.id), sql`${chatMoves.old_id} IN ${wanted}`))
    .leftJoin(bots, eq(bots.id, chats.bot_id))
    .leftJoin(chatAdmins, and(eq(chatAdmins.chat_id, chats.id), eq(chatAdmins.account_id, account)))
    .where(sql`${chats.id} IN ${wanted} OR ${chatMoves.old_id} IS NOT NULL`);
}
