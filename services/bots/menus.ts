import { and, eq, exists, isNotNull, notExists, sql } from "drizzle-orm";
import { botMenus, bots, chats } from "../../db/schema/index.ts";
import { BOT_STATUS } from "../../domain/chats/bot-status.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf } from "../crypto/derived.ts";
import { clientOf } from "./client.ts";

/** One thing that Telegram shows of a bot in one language (bot/menus.ts). */
interface Menu {
  place: string;
  method: string;
  payload: Record<string, unknown>;
}

/** Menus and descriptions published in one run of the cron; the others follow ten minutes later. */
const PUBLISHED_PER_RUN = 30;
/** The place whose row says that all of a bot's menus are published. */
const ALL = "";
/** Scopes in which an own bot may have a menu that its owner made with BotFather. */
const OWNERS_SCOPES = ["default", "all_group_chats", "all_chat_administrators"];

const hashOf = async (told: unknown): Promise<string> => (await sha256Hex(JSON.stringify(told))).slice(0, 16);

/**
 * Publishes, by cron, the menus that have changed since the last run, in every language (docs/decisions/121). Each menu
 * is recorded once Telegram has accepted it, so that the next run continues one that was cut off.
 * @param shared menus of the shared bot
 * @param own menus of accounts' bots whose owner has made none
 */
export async function publishMenus(ctx: ServiceContext, shared: readonly Menu[], own: readonly Menu[]): Promise<void> {
  const { config, db } = ctx;
  const [row] = await db
    .select()
    .from(bots)
    .where(eq(bots.id, botIdOf(config.sharedBotToken)));
  const telegram = row === undefined ? null : await clientOf(ctx, row);
  if (row === undefined || telegram === null) return;
  const isTold = await publishDue(ctx, row.id, telegram, shared);
  if (isTold) await publishOwnBot(ctx, own);
}

/** Publishes the menus of a bot that have changed. @returns true where none had */
async function publishDue(ctx: ServiceContext, botId: string, telegram: TelegramClient, menus: readonly Menu[]) {
  const told = await publishedOf(ctx, botId);
  const all = await hashOf(menus);
  if (told.get(ALL) === all) return true;
  const hashed = await Promise.all(menus.map(async (menu) => ({ menu, hash: await hashOf(menu) })));
  const due = hashed.filter(({ menu, hash }) => told.get(menu.place) !== hash);
  let isWhole = due.length <= PUBLISHED_PER_RUN;
  for (const { menu, hash } of due.slice(0, PUBLISHED_PER_RUN)) {
    const answer = await telegram.call(menu.method, menu.payload);
    if (answer.ok) await note(ctx, botId, menu.place, hash);
    else isWhole = false;
    // One menu that is refused keeps no other waiting; where Telegram answers nothing, all wait.
    if (!answer.ok && answer.error_code !== 400) break;
  }
  if (isWhole) await note(ctx, botId, ALL, all);
  return false;
}

async function publishedOf({ db }: ServiceContext, botId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(botMenus).where(eq(botMenus.bot_id, botId));
  return new Map(rows.map(({ place, told }) => [place, told]));
}

const note = ({ db }: ServiceContext, bot_id: string, place: string, told: string) =>
  db
    .insert(botMenus)
    .values({ bot_id, place, told })
    .onConflictDoUpdate({ target: [botMenus.bot_id, botMenus.place], set: { told } });

/**
 * Publishes the menus of one own bot in each run, in any order, so that a bot without an answer does not hold up
 * others.
 */
async function publishOwnBot(ctx: ServiceContext, menus: readonly Menu[]): Promise<void> {
  const { db } = ctx;
  const all = await hashOf(menus);
  const [bot] = await db
    .select()
    .from(bots)
    .where(
      and(
        isNotNull(bots.owner_account_id),
        eq(bots.status, BOT_STATUS.normal),
        exists(db.select({ id: chats.id }).from(chats).where(eq(chats.bot_id, bots.id))),
        notExists(
          db
            .select({ id: botMenus.bot_id })
            .from(botMenus)
            .where(and(eq(botMenus.bot_id, bots.id), eq(botMenus.place, ALL), eq(botMenus.told, all))),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1);
  const telegram = bot === undefined ? null : await clientOf(ctx, bot);
  if (bot === undefined || telegram === null) return;
  const isOurs = [...(await publishedOf(ctx, bot.id)).keys()].some((place) => place !== ALL);
  const kept = isOurs ? false : await hasOwnersMenu(telegram);
  if (kept === null) return;
  if (kept) await note(ctx, bot.id, ALL, all);
  else await publishDue(ctx, bot.id, telegram, menus);
}

/** Tells whether the owner manages the bot's commands with BotFather or elsewhere; null where Telegram does not say. */
async function hasOwnersMenu(telegram: TelegramClient): Promise<boolean | null> {
  for (const type of OWNERS_SCOPES) {
    const answer = await telegram.call<unknown[]>("getMyCommands", { scope: { type } });
    if (!answer.ok) return null;
    if (answer.result.length > 0) return true;
  }
  return false;
}
