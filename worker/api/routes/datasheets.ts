import type { Hono } from "hono";
import * as calls from "../../../domain/calls/datasheets.ts";
import type { SheetFormat, SheetLink } from "../../../domain/datasheets/sheet.ts";
import { createSheet, type MadeSheet } from "../../../services/datasheets/create.ts";
import { redeemSheetLink } from "../../../services/datasheets/links.ts";
import { SHEET_MIMETYPE } from "../../../services/datasheets/workbook.ts";
import { fileHeaders } from "../material-answer.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountDatasheets(app: Hono<ApiEnv>): void {
  mount(app, calls.chatDatasheet, async ({ ctx, chat, body }) => answerOf(await createSheet(ctx, chat, body)));
  mount(app, calls.botDatasheet, async ({ ctx, bot, body }) => answerOf(await createSheet(ctx, bot, body)));
  mount(app, calls.datasheetFile, async ({ ctx, params, http }) => {
    const { fileName, format, size, bytes } = await redeemSheetLink(ctx, params.token, http.request.method === "HEAD");
    const headers = sheetHeaders(fileName, format);
    headers.set("content-length", String(size));
    // Telegram on the web fetches the file by itself.
    headers.set("access-control-allow-origin", "https://web.telegram.org");
    headers.set("cross-origin-resource-policy", "cross-origin");
    return new Response(bytes, { headers });
  });
}

function answerOf(made: MadeSheet | SheetLink): Response | SheetLink {
  if ("url" in made) return made;
  const headers = sheetHeaders(made.fileName, made.format);
  if (made.isTruncated) headers.set("x-rows-truncated", "1");
  return new Response(made.file, { headers });
}

function sheetHeaders(fileName: string, format: SheetFormat): Headers {
  const mimetype = SHEET_MIMETYPE[format];
  const headers = fileHeaders({ mimetype, fileName: `${fileName}.${format}`, isInline: false });
  headers.set("cache-control", "no-store");
  headers.delete("accept-ranges");
  return headers;
}
