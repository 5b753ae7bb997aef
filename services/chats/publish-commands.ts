import { and, asc, eq, gt, lt, lte, ne, or, sql } from "drizzle-orm";
import { botMenus, bots, chats } from "../../db/schema/index.ts";
import { CHAT_TYPE, isGroupType } from "../../domain/chats/chat-type.ts";
import { ADMIN_COMMANDS, builtInCommands, type ChatMenus, chatMenus } from "../../domain/commands/menu.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { LANGUAGES } from "../../domain/languages.ts";
import { DAY_SECONDS, TRIAL_DAYS } from "../../domain/limits.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";
import { clientOf } from "../bots/client.ts";
import { publishCommands } from "../bots/commands.ts";
import type { BotRow } from "../bots/rows.ts";
import type { DescribeCommand, ServiceContext } from "../context.ts";
import { eachAlone } from "../unexpected.ts";
import type { ChatRow } from "./chat-row.ts";

/** Chats whose menus are published in one run of the cron. */
const PUBLISHED_PER_RUN = 30;
/** Seconds to the next try, one run of the cron later. */
const RETRY_SECONDS = 600;
/** Tries before menus are given up; the last one is a day after the first. */
const TRIES_MAX = 8;
/** Value of `chats.commands_told` where the menus at Telegram are unknown. */
export const PUBLISHED_UNKNOWN = "?";

/** Makes the values that mark a chat's menus as changed: they belong into the statement of the change itself. */
export const menuChanged = (now: number) => ({ commands_due: now, commands_tries: 0 });

/**
 * Tells whether a bot's menu ends with its ad: in free chats the shared bot has a command of its own at the end
 * (BOT-28, AMB-069).
 */
export const hasAd = (chat: ChatRow, bot: Pick<BotRow, "is_shared"> | null, now: number): boolean =>
  bot?.is_shared === true && effectiveLevel(chat, now) === 0;

/** Reads the bot that manages a chat; null for none. */
export async function managingBot({ db }: ServiceContext, { bot_id }: Pick<ChatRow, "bot_id">): Promise<BotRow | null> {
  const [bot] = await db
    .select()
    .from(bots)
    .where(eq(bots.id, bot_id ?? ""));
  return bot ?? null;
}

/**
 * A try to publish menus; `told`: the menus at Telegram afterwards (`chats.commands_told`), null where they are
 * unchanged.
 */
interface Tried {
  answer: TelegramAnswer<unknown>;
  told: string | null;
}

const NO_CLIENT: TelegramAnswer<never> = {
  ok: false,
  error_code: 401,
  description: "the bot has no token that works",
  outcomeUnknown: false,
};
const NOTHING_ASKED: TelegramAnswer<true> = { ok: true, result: true };

/** Publishes a bot's menus in a chat, that of members first: where it is refused nothing has changed. */
export async function tryPublishing(ctx: ServiceContext, chat: ChatRow, bot: BotRow): Promise<Tried> {
  const menus = await menusOf(ctx, chat, bot);
  const isEmpty = menus.members.length + menus.admins.length === 0;
  if (isEmpty && chat.commands_told === "") return { answer: NOTHING_ASKED, told: "" };
  const telegram = await clientOf(ctx, bot);
  if (telegram === null) return { answer: NO_CLIENT, told: null };
  const ofMembers = await publishScope(telegram, chat, menus, "members");
  if (!ofMembers.ok) return { answer: ofMembers, told: null };
  // No channel shows a menu to its administrators.
  const ofAdmins = isGroupType(chat.type) ? await publishScope(telegram, chat, menus, "admins") : NOTHING_ASKED;
  if (!ofAdmins.ok) return { answer: ofAdmins, told: PUBLISHED_UNKNOWN };
  return { answer: ofAdmins, told: isEmpty ? "" : await signatureOf(ctx, chat, bot) };
}

const publishScope = (telegram: TelegramClient, { telegram_id }: ChatRow, menus: ChatMenus, to: keyof ChatMenus) =>
  publishCommands(
    telegram,
    { type: to === "members" ? "chat" : "chat_administrators", chat_id: telegram_id },
    menus[to],
  );

async function menusOf(ctx: ServiceContext, chat: ChatRow, bot: BotRow): Promise<ChatMenus> {
  const describe = (command: Parameters<DescribeCommand>[1]) => ctx.describeCommand(chat.langm, command);
  // Where an own bot's owner made menus with BotFather they stay (docs/decisions/121), until the chat has its own.
  const isOurs = (isPointsOn(chat) || hasRules(chat)) && (chat.commands.length > 0 || (await maySpeak(ctx, bot)));
  const on = { hasPoints: isOurs && isPointsOn(chat), hasRules: isOurs && hasRules(chat) };
  return chatMenus({ type: chat.type, ...on, own: chat.commands, hasAd: hasAd(chat, bot, ctx.now) }, describe);
}

const hasRules = ({ asset_id_rules }: ChatRow): boolean => asset_id_rules !== "";

const isPointsOn = ({ bot_settings }: ChatRow): boolean => bot_settings.points_commands === true;

async function maySpeak({ db }: ServiceContext, { id, is_shared }: Pick<BotRow, "id" | "is_shared">): Promise<boolean> {
  if (is_shared) return true;
  const [ours] = await db
    .select({ place: botMenus.place })
    .from(botMenus)
    .where(and(eq(botMenus.bot_id, id), ne(botMenus.place, "")))
    .limit(1);
  return ours !== undefined;
}

/**
 * Returns the signature of published menus, apart from the admin's own commands: the bot, the features in use, and the
 * texts.
 */
async function signatureOf(ctx: ServiceContext, chat: ChatRow, bot: BotRow): Promise<string> {
  const on = [hasAd(chat, bot, ctx.now), isPointsOn(chat), hasRules(chat)];
  const switches = on.map((each) => (each ? "1" : "0")).join("");
  return `${bot.id} ${switches} ${chat.langm} ${await wordsVersion(ctx.describeCommand)}`;
}

const versions = new WeakMap<DescribeCommand, Promise<string>>();

/** Returns a hash of all texts that describe our commands. */
function wordsVersion(describe: DescribeCommand): Promise<string> {
  const known = versions.get(describe);
  if (known !== undefined) return known;
  const all = { type: CHAT_TYPE.supergroup, hasPoints: true, hasRules: true };
  const commands = [...builtInCommands(all, false), ...ADMIN_COMMANDS];
  const texts = LANGUAGES.map((lang) => commands.map((command) => describe(lang, command)));
  const version = sha256Hex(JSON.stringify(texts)).then((hash) => hash.slice(0, 8));
  versions.set(describe, version);
  return version;
}

/**
 * Publishes a chat's menus at once where they have changed; after a failure the cron goes on. A refusal (400) is tried
 * less and less often and given up in the end; a bot outside the chat (403) is not tried again before the next change.
 * Neither a missing answer nor a demanded pause (429) counts as a try.
 * @returns whether Telegram answers this bot; also true where nothing had to be published
 */
export async function publishChatCommands(ctx: ServiceContext, chatId: string): Promise<boolean> {
  const { db, now } = ctx;
  const [chat] = await db.select().from(chats).where(eq(chats.id, chatId));
  if (chat === undefined || chat.commands_due === 0 || chat.commands_due > now) return true;
  const bot = await managingBot(ctx, chat);
  if (bot === null) {
    await db.update(chats).set({ commands_due: 0 }).where(unchangedSince(chat));
    return true;
  }
  const { answer, told } = await tryPublishing(ctx, chat, bot);
  const [settled] = await db
    .update(chats)
    .set({ ...(told === null ? {} : { commands_told: told }), ...nextTry(chat, answer, now) })
    .where(unchangedSince(chat))
    .returning({ id: chats.id });
  // Something changed meanwhile, and may have been told before this: nobody knows which of both stands there.
  if (settled === undefined) {
    await db
      .update(chats)
      .set({ commands_told: PUBLISHED_UNKNOWN, ...menuChanged(now) })
      .where(eq(chats.id, chatId));
  }
  return answer.ok || isRefusal(answer);
}

const isRefusal = ({ error_code }: { error_code: number }): boolean => error_code === 400 || error_code === 403;

const unchangedSince = ({ id, bot_id, commands_due }: ChatRow) =>
  and(eq(chats.id, id), eq(chats.commands_due, commands_due), bot_id === null ? undefined : eq(chats.bot_id, bot_id));

function nextTry({ commands_tries }: ChatRow, answer: TelegramAnswer<unknown>, now: number) {
  if (answer.ok) return { commands_due: 0, commands_tries: 0 };
  if (!isRefusal(answer)) return { commands_due: now + RETRY_SECONDS };
  if (answer.error_code === 403) return { commands_due: 0, commands_tries: TRIES_MAX };
  const tries = commands_tries + 1;
  return { commands_due: tries >= TRIES_MAX ? 0 : now + RETRY_SECONDS * 2 ** (tries - 1), commands_tries: tries };
}

/**
 * Moves the menus to another bot: removes them for the bot that no longer manages the chat, then publishes those of the
 * new one.
 */
export async function moveCommands(ctx: ServiceContext, chat: ChatRow, before: BotRow | null): Promise<void> {
  if (before !== null && before.id !== chat.bot_id && chat.commands_told !== "") {
    const telegram = await clientOf(ctx, before);
    const nothing: ChatMenus = { members: [], admins: [] };
    if (telegram !== null) {
      await publishScope(telegram, chat, nothing, "members");
      if (isGroupType(chat.type)) await publishScope(telegram, chat, nothing, "admins");
    }
  }
  await publishChatCommands(ctx, chat.id);
}

/**
 * Publishes, by cron, menus that have changed but are not published, or were refused. Without an answer for one chat of
 * a bot, the bot's other chats wait as well.
 * @returns errors on our side
 */
export async function publishOverdueCommands(ctx: ServiceContext): Promise<unknown[]> {
  const rows = await ctx.db
    .select({ id: chats.id, bot_id: chats.bot_id })
    .from(chats)
    .where(and(gt(chats.commands_due, 0), lte(chats.commands_due, ctx.now)))
    .orderBy(asc(chats.commands_due))
    .limit(PUBLISHED_PER_RUN);
  const silent = new Set<string | null>();
  return eachAlone(rows, async ({ id, bot_id }) => {
    if (!silent.has(bot_id) && !(await publishChatCommands(ctx, id))) silent.add(bot_id);
  });
}

/**
 * Marks, daily by cron, menus that are out of date since a plan ended (an event of which nobody is notified: BOT-28) or
 * the program has other texts.
 */
export async function markLapsedCommands({ db, now, describeCommand }: ServiceContext): Promise<void> {
  const isFree = sql`NOT (${chats.viplv} > 0 AND ${chats.viptime} > ${now})
    AND ${chats.ctime} + ${TRIAL_DAYS * DAY_SECONDS} <= ${now}`;
  const isShared = sql`EXISTS (SELECT 1 FROM ${bots} WHERE ${bots.id} = ${chats.bot_id} AND ${bots.is_shared})`;
  const isOurs = sql`EXISTS (SELECT 1 FROM ${botMenus} WHERE ${botMenus.bot_id} = ${chats.bot_id}
    AND ${botMenus.place} <> '')`;
  const points = sql`coalesce(json_extract(${chats.bot_settings}, '$.points_commands'), 0)`;
  const rules = sql`(${chats.asset_id_rules} <> '')`;
  const isGroup = sql`${chats.type} IN (${CHAT_TYPE.group}, ${CHAT_TYPE.supergroup})`;
  const wants = or(
    ne(chats.commands, []),
    sql`((${points} OR ${rules}) AND ${isGroup} AND (${isShared} OR ${isOurs}))`,
  );
  const told = sql`${chats.bot_id} || CASE WHEN ${isFree} AND ${isShared} THEN ' 1' ELSE ' 0' END || ${points} || ${rules}
    || ' ' || ${chats.langm} || ' ' || ${await wordsVersion(describeCommand)}`;
  await db
    .update(chats)
    .set(menuChanged(now))
    .where(
      and(
        eq(chats.commands_due, 0),
        lt(chats.commands_tries, TRIES_MAX),
        sql`${chats.commands_told} <> CASE WHEN ${wants} THEN ${told} ELSE '' END`,
        sql`${chats.bot_id} IS NOT NULL`,
      ),
    );
}
