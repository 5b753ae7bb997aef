import { AppError, assertNever } from "../../domain/errors.ts";
import { PICTURE_MAX_BYTES } from "../../domain/limits.ts";
import type { FileAddress } from "../../domain/media/file-address.ts";
import { sniff } from "../../domain/media/sniff.ts";
import { requireBotOwner, requireChatAdmin, requireListedAdmin } from "../access.ts";
import { clientOf } from "../bots/client.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { type BotOfFile, botOfChat, type FileRefusal, openBytes } from "./open-file.ts";

interface PictureBytes {
  bytes: Uint8Array<ArrayBuffer>;
  mimetype: string;
}

/** A small picture that the caller may see: its key in a cache, and its bytes, `none` where there is no picture. */
export interface Picture {
  cacheKey: string;
  load(): Promise<PictureBytes | FileRefusal | "none">;
}

type WholeFile = { kind: "privateFile" | "messageFile" };
export type PictureAddress = Exclude<FileAddress, WholeFile>;

/**
 * Finds a photo of a chat or person, or the thumbnail of a message, for those who may see it: admins of the chat, the
 * owner of the bot.
 * @throws AppError TARGET_NOT_FOUND, ACCESS_DENIED as the guards, the first also for a person never seen there
 */
export async function findPicture(ctx: SessionContext, address: PictureAddress): Promise<Picture> {
  switch (address.kind) {
    case "chatPhoto": {
      const { chat } = await requireListedAdmin(ctx, address.chatId);
      return { cacheKey: `chat/${chat.id}`, load: async () => chatPhoto(ctx, await botOfChat(ctx, chat.bot_id), chat) };
    }
    case "memberPhoto": {
      const { chat } = await requireChatAdmin(ctx, address.chatId);
      const known = await ctx.objects.chat(chat.telegram_id).membership(address.userId);
      if (known === null) throw new AppError("TARGET_NOT_FOUND");
      const load = async () => personPhoto(ctx, await botOfChat(ctx, chat.bot_id), address.userId);
      return { cacheKey: `person/${chat.bot_id}/${address.userId}`, load };
    }
    case "botPhoto": {
      const { bot } = await requireBotOwner(ctx, address.botId);
      return { cacheKey: `person/${bot.id}/${bot.id}`, load: () => personPhoto(ctx, bot, Number(bot.id)) };
    }
    case "contactPhoto": {
      const { bot } = await requireBotOwner(ctx, address.botId);
      const known = await ctx.objects.botInbox(Number(bot.id)).conversation(address.userId);
      if (known === null) throw new AppError("TARGET_NOT_FOUND");
      return { cacheKey: `person/${bot.id}/${address.userId}`, load: () => personPhoto(ctx, bot, address.userId) };
    }
    case "messageThumbnail": {
      const { chat } = await requireChatAdmin(ctx, address.chatId);
      const file = await ctx.objects.chat(chat.telegram_id).messageFile(address.key);
      if (file === null) throw new AppError("TARGET_NOT_FOUND");
      const load = async () => loadPicture(ctx, await botOfChat(ctx, chat.bot_id), file.thumbnail?.file_id);
      return { cacheKey: `file/${chat.bot_id}/${file.file_unique_id}`, load };
    }
    case "privateThumbnail": {
      const { bot } = await requireBotOwner(ctx, address.botId);
      const file = await ctx.objects.botInbox(Number(bot.id)).file(address.fileUniqueId);
      if (file === null) throw new AppError("TARGET_NOT_FOUND");
      const load = () => loadPicture(ctx, bot, file.thumbnail?.file_id);
      return { cacheKey: `file/${bot.id}/${file.file_unique_id}`, load };
    }
    default:
      return assertNever(address);
  }
}

async function chatPhoto(ctx: ServiceContext, bot: BotOfFile | undefined, chat: { telegram_id: number }) {
  const client = bot === undefined ? null : await clientOf(ctx, bot);
  if (client === null) return "unavailable";
  const chat_id = chat.telegram_id;
  const answer = await client.call<{ photo?: { small_file_id: string } }>("getChat", { chat_id });
  return answer.ok ? loadPicture(ctx, bot, answer.result.photo?.small_file_id) : "unavailable";
}

interface ProfilePhotos {
  photos: { file_id: string; width: number; height: number }[][];
}

async function personPhoto(ctx: ServiceContext, bot: BotOfFile | undefined, user_id: number) {
  const client = bot === undefined ? null : await clientOf(ctx, bot);
  if (client === null) return "unavailable";
  const answer = await client.call<ProfilePhotos>("getUserProfilePhotos", { user_id, limit: 1 });
  // The sizes come in order, the smallest first; that one is 160 wide.
  return answer.ok ? loadPicture(ctx, bot, answer.result.photos[0]?.[0]?.file_id) : "unavailable";
}

/** Reads a whole picture. Its type is taken from its first bytes; a file that is no picture is refused. */
async function loadPicture(
  ctx: ServiceContext,
  bot: BotOfFile | undefined,
  fileId: string | undefined,
): Promise<PictureBytes | FileRefusal | "none"> {
  if (fileId === undefined) return "none";
  if (bot === undefined) return "unavailable";
  const opened = await openBytes(ctx, bot, { fileId, maxBytes: PICTURE_MAX_BYTES, rangeHeader: null });
  if (typeof opened === "string") return opened;
  const bytes = await new Response(opened.body).bytes().catch(() => null);
  if (bytes === null) return "unavailable";
  const mimetype = sniff(bytes);
  return mimetype?.startsWith("image/") ? { bytes: new Uint8Array(bytes), mimetype } : "unavailable";
}
