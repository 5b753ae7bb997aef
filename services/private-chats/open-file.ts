import { TELEGRAM_DOWNLOAD_MAX_BYTES } from "../../domain/limits.ts";
import { servedMimetype } from "../../domain/private-chats/private-file.ts";
import { type Download, downloadFile } from "../../telegram/download-file.ts";
import { requireBotOwner } from "../access.ts";
import { clientOf, tokenOf } from "../bots/client.ts";
import type { ServiceContext, Session } from "../context.ts";

/** A file of a private chat as it is handed out. */
export interface OpenedFile extends Download {
  mimetype: string;
  fileName: string;
}
/** Reason for which there are no bytes; `unavailable`: Telegram does not give them (any more, or now). */
export type FileRefusal = "unknown" | "too large" | "unavailable";

interface Wanted {
  botId: string;
  fileUniqueId: string;
  rangeHeader: string | null;
}

/**
 * Opens a file that was sent to an own bot or by it (API-44, AMB-199): asked for by the bot's owner, streamed from
 * Telegram, at most 20 MB.
 * @throws AppError TARGET_NOT_FOUND for a bot that is not the caller's
 */
export async function openPrivateFile(
  ctx: ServiceContext,
  session: Session,
  { botId, fileUniqueId, rangeHeader }: Wanted,
): Promise<OpenedFile | FileRefusal> {
  const { bot } = await requireBotOwner({ ...ctx, session }, botId);
  const file = await ctx.objects.botInbox(Number(bot.id)).file(fileUniqueId);
  if (file === null) return "unknown";
  if (file.size > TELEGRAM_DOWNLOAD_MAX_BYTES) return "too large";
  const [client, botToken] = [await clientOf(ctx, bot), await tokenOf(ctx, bot)];
  if (client === null || botToken === null) return "unavailable";
  const answer = await client.call<{ file_path?: string; file_size?: number }>("getFile", { file_id: file.file_id });
  if (!answer.ok) return /file is too big/i.test(answer.description) ? "too large" : "unavailable";
  const { file_path: path, file_size: size = 0 } = answer.result;
  if (path === undefined) return "unavailable";
  if (size > TELEGRAM_DOWNLOAD_MAX_BYTES) return "too large";
  const { telegramApiRoot } = ctx.config;
  const download = await downloadFile(telegramApiRoot, botToken, path, rangeHeader, TELEGRAM_DOWNLOAD_MAX_BYTES);
  if (download === null || download === "too large") return download ?? "unavailable";
  return { ...download, mimetype: servedMimetype(file.mimetype), fileName: file.file_name || file.file_unique_id };
}
