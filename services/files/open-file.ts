import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { TELEGRAM_DOWNLOAD_MAX_BYTES } from "../../domain/limits.ts";
import { type StoredFile, servedMimetype } from "../../domain/private-chats/private-file.ts";
import { type Download, downloadFile } from "../../telegram/download-file.ts";
import { type OwnedBot, requireBotOwner, requireChatAdmin } from "../access.ts";
import { clientOf, usableToken } from "../bots/client.ts";
import type { ServiceContext, SessionContext } from "../context.ts";

/** A file at Telegram as it is handed out. */
export interface OpenedFile extends Download {
  mimetype: string;
  fileName: string;
}
/** Reason for missing bytes; `unavailable`: Telegram does not deliver them (any more, or now). */
export type FileRefusal = "unknown" | "too large" | "unavailable";

export type BotOfFile = OwnedBot["bot"];

/** A file to request from Telegram with a bot's token; file ids are valid for one bot only. */
interface WantedBytes {
  fileId: string;
  maxBytes: number;
  rangeHeader: string | null;
}

/** Asks Telegram for a file and streams its bytes. No answer and no error contains the bot's token. */
export async function openBytes(
  ctx: ServiceContext,
  bot: BotOfFile,
  { fileId, maxBytes, rangeHeader }: WantedBytes,
): Promise<Download | FileRefusal> {
  const [client, token] = [await clientOf(ctx, bot), await usableToken(ctx, bot)];
  if (client === null || token === null) return "unavailable";
  const answer = await client.call<{ file_path?: string; file_size?: number }>("getFile", { file_id: fileId });
  if (!answer.ok) return /file is too big/i.test(answer.description) ? "too large" : "unavailable";
  const { file_path: path, file_size: size = 0 } = answer.result;
  if (path === undefined) return "unavailable";
  if (size > maxBytes) return "too large";
  return (await downloadFile(ctx.config.telegramApiRoot, token, path, rangeHeader, maxBytes)) ?? "unavailable";
}

/** Reads the bot that manages a chat; undefined where none of ours does. */
export async function botOfChat(ctx: ServiceContext, botId: string | null): Promise<BotOfFile | undefined> {
  return botId === null ? undefined : (await ctx.db.select().from(bots).where(eq(bots.id, botId)))[0];
}

/**
 * Opens a file that was sent to an own bot or by it (API-44, AMB-199): asked for by the bot's owner, at most 20 MB.
 * @throws AppError TARGET_NOT_FOUND for a bot that is not the caller's
 */
export async function openPrivateFile(
  ctx: SessionContext,
  { botId, fileUniqueId }: { botId: string; fileUniqueId: string },
  rangeHeader: string | null,
): Promise<OpenedFile | FileRefusal> {
  const { bot } = await requireBotOwner(ctx, botId);
  return openStored(ctx, bot, await ctx.objects.botInbox(Number(bot.id)).file(fileUniqueId), rangeHeader);
}

/**
 * Opens the file of a stored message of a chat: asked for by an admin of the chat, at most 20 MB.
 * @throws AppError TARGET_NOT_FOUND, ACCESS_DENIED as the guard of the chat
 */
export async function openMessageFile(
  ctx: SessionContext,
  { chatId, key }: { chatId: string; key: number },
  rangeHeader: string | null,
): Promise<OpenedFile | FileRefusal> {
  const { chat } = await requireChatAdmin(ctx, chatId);
  const bot = await botOfChat(ctx, chat.bot_id);
  if (bot === undefined) return "unavailable";
  return openStored(ctx, bot, await ctx.objects.chat(chat.telegram_id).messageFile(key), rangeHeader);
}

async function openStored(
  ctx: ServiceContext,
  bot: BotOfFile,
  file: StoredFile | null,
  rangeHeader: string | null,
): Promise<OpenedFile | FileRefusal> {
  if (file === null) return "unknown";
  const maxBytes = TELEGRAM_DOWNLOAD_MAX_BYTES;
  if (file.size > maxBytes) return "too large";
  const download = await openBytes(ctx, bot, { fileId: file.file_id, maxBytes, rangeHeader });
  if (typeof download === "string") return download;
  return { ...download, mimetype: servedMimetype(file.mimetype), fileName: file.file_name || file.file_unique_id };
}
