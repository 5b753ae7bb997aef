import { sql } from "drizzle-orm";
import { materials } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { newItemId } from "../../domain/ids.ts";
import { binaries, THUMBNAIL_MAX_BYTES } from "../../domain/limits.ts";
import { type MediaFile, materialTypeOf, uploadProblem } from "../../domain/materials/material.ts";
import type { MultipartEvent } from "../../domain/media/multipart.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { countMaterials, findMaterial, mediaFileOf, thumbnailKey } from "./queries.ts";
import { type ReceivedFile, type ReceivedThumbnail, receiveUpload } from "./receive.ts";
import { claimStray, noteStray, removeObjects } from "./stray-objects.ts";

/**
 * Stores an uploaded file while it streams in (API-43, LIB-03 to LIB-09, LIB-21). A file that is refused, or whose
 * upload breaks off, leaves nothing behind: what cannot be removed at once is noted and removed by the cron.
 * @param isAttachment for one private message of the bot; it takes no place in the library
 * @throws AppError INVALID_INPUT without a file, UPLOAD_BROKEN, and the codes of uploadProblem
 */
export async function uploadMaterial(
  ctx: SessionContext,
  owner: LibraryOwner,
  events: AsyncIterable<MultipartEvent>,
  isAttachment = false,
): Promise<MediaFile> {
  const id = newItemId(Date.now(), Math.random);
  const hasSlot = isAttachment || (await hasFreeSlot(ctx, owner));
  await noteStray(ctx, id);
  try {
    const { file, thumbnail } = await receiveUpload(events, {
      bucket: ctx.files,
      key: id,
      level: owner.level,
      hasSlot,
      takesAny: isAttachment,
    });
    if (file === null) throw new AppError("INVALID_INPUT", { field: "ugcbinary", reason: "a file is missing" });
    refuse(file, owner);
    const thumbnailMimetype = await storeThumbnail(ctx, id, thumbnail);
    await insert(ctx, owner, { id, file, thumbnailMimetype, isAttachment });
  } catch (error) {
    await removeObjects(ctx, id);
    throw error;
  }
  return mediaFileOf(await findMaterial(ctx.db, id));
}

async function hasFreeSlot({ db }: SessionContext, owner: LibraryOwner): Promise<boolean> {
  const [counted] = await db.all<{ count: number }>(sql`SELECT ${countMaterials(owner)} AS count`);
  return (counted?.count ?? 0) < binaries(owner.level);
}

interface NewFile {
  id: string;
  file: ReceivedFile;
  thumbnailMimetype: string | null;
  isAttachment: boolean;
}

function refuse(file: ReceivedFile, { level, type }: LibraryOwner): void {
  const problem = uploadProblem(file);
  if (problem === "UPPLAN_FOR_SLOTS_DESC" || problem === "EXCEED_MAX_FREE_SIZE") {
    throw new AppError(problem, upgradeHint(level, "slot.lmt", type));
  }
  if (problem !== null) throw new AppError(problem, { field: "ugcbinary" });
  if (!file.isStored) throw new AppError("UPLOAD_BROKEN");
}

async function storeThumbnail(
  { files }: SessionContext,
  id: string,
  thumbnail: ReceivedThumbnail | null,
): Promise<string | null> {
  // Browsers send a field without a file as an empty one.
  if (thumbnail === null || thumbnail.size === 0) return null;
  if (thumbnail.size > THUMBNAIL_MAX_BYTES) throw new AppError("EXCEED_MAX_THUMBNAIL_SIZE", { field: "thumbnail" });
  const { mimetype } = thumbnail;
  if (mimetype === null) throw new AppError("UPLOAD_WRONG_TYPE", { field: "thumbnail" });
  await files.put(thumbnailKey(id), thumbnail.bytes, { httpMetadata: { contentType: mimetype } });
  return mimetype;
}

/** Inserts the row, unless the last slot was taken meanwhile; counted in the statement that writes (LIB-09). */
async function insert(
  ctx: SessionContext,
  owner: LibraryOwner,
  { id, file, thumbnailMimetype, isAttachment }: NewFile,
): Promise<void> {
  const { mimetype } = file;
  if (mimetype === null) throw new AppError("UPLOAD_WRONG_TYPE");
  const { account } = ctx.session;
  const creatorName = `${account.fname} ${account.lname}`.trim();
  const { meta } = await ctx.db.run(sql`
    INSERT INTO ${materials} (id, owner_type, owner_id, type, mimetype, file_name, size, thumbnail_mimetype, ctime,
      creator_id, creator_name, creator_username)
    SELECT ${id}, ${isAttachment ? "attachment" : owner.type}, ${owner.id}, ${materialTypeOf(mimetype)}, ${mimetype}, ${file.fileName}, ${file.size},
      ${thumbnailMimetype}, ${ctx.now}, ${account.id}, ${creatorName}, ${account.username ?? ""}
    WHERE ${isAttachment} OR ${countMaterials(owner)} < ${binaries(owner.level)}`);
  if (meta.changes === 0) throw new AppError("UPPLAN_FOR_SLOTS_DESC", upgradeHint(owner.level, "slot.lmt", owner.type));
  // Should this fail, the cron finds the row and takes the note away.
  await claimStray(ctx, id);
}
