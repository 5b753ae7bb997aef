import { AppError } from "../../domain/errors.ts";
import { type ByteRange, byteRangeOf } from "../../domain/materials/byte-range.ts";
import { requireBotOwner, requireChatAdmin } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { findMaterial, type MaterialRow, thumbnailKey } from "./queries.ts";

export interface OpenedMaterial {
  mimetype: string;
  fileName: string;
  /** null where the range asked for is not in the file */
  body: ReadableStream | null;
  /** bytes of the whole */
  size: number;
  /** null for the whole */
  range: ByteRange | null;
}

/**
 * Reads the bytes of a file, or of its small picture (LIB-21, AMB-156); a picture without a small one is its own.
 * @param rangeHeader `Range` of the request: players of sound and video ask for pieces
 * @throws AppError 'Missing ugcbinarie', ACCESS_DENIED or TARGET_NOT_FOUND
 */
export async function openMaterial(
  ctx: SessionContext,
  id: string,
  { isThumbnail, rangeHeader }: { isThumbnail: boolean; rangeHeader: string | null },
): Promise<OpenedMaterial> {
  const row = await findMaterial(ctx.db, id);
  await (row.owner_type === "chat" ? requireChatAdmin(ctx, row.owner_id) : requireBotOwner(ctx, row.owner_id));
  if (isThumbnail && (row.thumbnail_mimetype !== null || !row.mimetype.startsWith("image/"))) {
    return openThumbnail(ctx, row);
  }
  const { size, mimetype, file_name: fileName } = row;
  const range = byteRangeOf(rangeHeader, size);
  if (range === "unsatisfiable") return { mimetype, fileName, body: null, size, range: null };
  const object = await ctx.files.get(id, range === null ? {} : { range });
  if (object === null) throw new AppError("Missing ugcbinarie");
  return { mimetype, fileName, body: object.body, size, range };
}

async function openThumbnail({ files }: SessionContext, row: MaterialRow): Promise<OpenedMaterial> {
  const object = row.thumbnail_mimetype === null ? null : await files.get(thumbnailKey(row.id));
  if (object === null || row.thumbnail_mimetype === null) throw new AppError("Missing ugcbinarie");
  const { thumbnail_mimetype: mimetype, file_name: fileName } = row;
  return { mimetype, fileName, body: object.body, size: object.size, range: null };
}
