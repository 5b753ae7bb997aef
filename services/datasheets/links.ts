import { and, eq, gt, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { sheetLinks } from "../../db/schema/index.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import type { Sheet, SheetFormat } from "../../domain/datasheets/sheet.ts";
import { AppError } from "../../domain/errors.ts";
import { SHEET_LINK_SECONDS, SHEET_LINKS_MAX } from "../../domain/limits.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import { randomToken } from "../crypto/random-token.ts";
import { createObjectWriter } from "../materials/object-writer.ts";
import { noteStray, removeObjects } from "../materials/stray-objects.ts";
import type { Pace } from "../pace.ts";
import { findLiveSession } from "../sessions/read.ts";
import { SHEET_MIMETYPE, sheetFile } from "./workbook.ts";

/**
 * Stores the file of a sheet and returns the address that serves it once: a web view cannot keep the answer to a POST,
 * and Telegram itself can follow a link (AMB-303).
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function storeSheet(ctx: SessionContext, sheet: Sheet, format: SheetFormat, pace: Pace): Promise<string> {
  const { db, now, session, config } = ctx;
  const mine = and(eq(sheetLinks.account_id, session.account.id), gt(sheetLinks.expires_at, now));
  const hasRoom = sql`(SELECT count(*) FROM ${sheetLinks} WHERE ${mine}) < ${SHEET_LINKS_MAX}`;
  const fileId = `sheet-${crypto.randomUUID()}`;
  const token = randomToken();
  const token_hash = await sha256Hex(token);
  const row = {
    token_hash,
    account_id: session.account.id,
    session_hash: session.tokenHash,
    file_id: fileId,
    file_name: sheet.filename,
    format,
    expires_at: now + SHEET_LINK_SECONDS,
  };
  // Before the file is written, which takes long: a link that is refused costs nothing.
  const [link] = await insertWhere(db, sheetLinks, row, hasRoom).returning({ file_id: sheetLinks.file_id });
  if (link === undefined) throw new AppError("TOO_MANY_REQUESTS", { retry_after: SHEET_LINK_SECONDS });
  try {
    // Noted first: what nobody comes for is removed by the sweep.
    await noteStray(ctx, fileId);
    const writer = createObjectWriter(ctx.files, { key: fileId, begin: () => SHEET_MIMETYPE[format] });
    for await (const bytes of sheetFile(sheet, format, pace)) await writer.write(bytes);
    await writer.finish();
  } catch (error) {
    await db.delete(sheetLinks).where(eq(sheetLinks.token_hash, token_hash));
    throw error;
  }
  return `${config.publicUrl}/v2data/datasheets/file/${token}`;
}

/** A finished file; no bytes where only its head was asked for. */
export interface StoredSheet {
  fileName: string;
  format: SheetFormat;
  size: number;
  bytes: ArrayBuffer | null;
}

/**
 * Takes the file that a link stands for. Asking for its head (Telegram looks at the size first) does not use it up.
 * @throws AppError SHEET_LINK_OVER for a link that is unknown, used or too old, or whose session has ended
 */
export async function redeemSheetLink(ctx: ServiceContext, token: string, isHead: boolean): Promise<StoredSheet> {
  const { db, now, files } = ctx;
  const link = and(
    eq(sheetLinks.token_hash, await sha256Hex(token)),
    eq(sheetLinks.is_used, false),
    gt(sheetLinks.expires_at, now),
  );
  // One statement, so that of two at once one has it.
  const [row] = isHead
    ? await db.select().from(sheetLinks).where(link)
    : await db.update(sheetLinks).set({ is_used: true }).where(link).returning();
  if (row === undefined || (await findLiveSession(ctx, row.session_hash)) === undefined) {
    throw new AppError("SHEET_LINK_OVER");
  }
  const told = { fileName: row.file_name, format: row.format };
  if (isHead) return { ...told, size: (await files.head(row.file_id))?.size ?? 0, bytes: null };
  const object = await files.get(row.file_id);
  if (object === null) throw new AppError("SHEET_LINK_OVER");
  const bytes = await object.arrayBuffer();
  ctx.waitUntil(removeObjects(ctx, row.file_id));
  return { ...told, size: bytes.byteLength, bytes };
}
