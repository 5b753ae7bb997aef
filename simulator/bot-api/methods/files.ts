import type { File as ApiFile } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import { fileByIdOf, fileIdFor } from "../../world/files.ts";
import type { Bot, StoredFile } from "../../world/types.ts";
import type { World } from "../../world/world.ts";
import type { Call, Methods } from "../call.ts";

const MAX_DOWNLOAD = 20 * 1024 * 1024;

const FOLDER: Record<StoredFile["kind"], string> = {
  photo: "photos",
  video: "videos",
  animation: "animations",
  audio: "music",
  voice: "voice",
  video_note: "video_notes",
  document: "documents",
  sticker: "stickers",
  thumbnail: "thumbnails",
};

function getFile({ world, bot, args }: Call): ApiFile {
  const fileId = args.text("file_id");
  if (fileId === "") throw badRequest("file_id not specified");
  const file = fileByIdOf(world, bot.id, fileId);
  if (!file) throw badRequest("wrong file_id or the file is temporarily unavailable");
  if (file.size > MAX_DOWNLOAD) throw badRequest("file is too big");
  return {
    file_id: fileIdFor(bot.id, file.uniqueId),
    file_unique_id: file.uniqueId,
    file_size: file.size,
    file_path: pathOf(file),
  };
}

function pathOf(file: StoredFile): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(file.fileName ?? "")?.[0] ?? DEFAULT_EXTENSION[file.kind] ?? "";
  return `${FOLDER[file.kind]}/${file.uniqueId}${extension.toLowerCase()}`;
}

const DEFAULT_EXTENSION: Partial<Record<StoredFile["kind"], string>> = {
  photo: ".jpg",
  thumbnail: ".jpg",
  video: ".mp4",
  video_note: ".mp4",
  animation: ".mp4",
  audio: ".mp3",
  voice: ".oga",
  sticker: ".webp",
};

/** `getFile`. */
export const fileMethods: Methods = { getfile: getFile };

/**
 * Serves `GET /file/bot{TOKEN}/{path}`. A file without stored bytes (sent by address or size alone) is served as zeros
 * of its size.
 */
export function sendFile(world: World, bot: Bot | undefined, path: string): Response {
  const uniqueId = /^[a-z_]+\/([A-Za-z0-9_-]+)(\.\w+)?$/.exec(path)?.[1];
  const file = bot && uniqueId ? world.files.get(uniqueId) : undefined;
  if (!file || pathOf(file) !== path || file.size > MAX_DOWNLOAD) {
    return Response.json({ ok: false, error_code: 404, description: "Not Found" }, { status: 404 });
  }
  const bytes = file.bytes ?? new Uint8Array(file.size);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/octet-stream" } });
}
