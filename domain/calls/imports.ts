import * as z from "zod/mini";
import * as endpoints from "../endpoints/imports.ts";
import { importPartShape } from "../imports/sums.ts";
import { IMPORT_PART_BYTES } from "../limits/imports.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, positiveInteger } from "./contract/fields.ts";

/** One export that was brought; times are unix seconds. */
const importShape = z.object({
  id: z.string(),
  made_at: z.number(),
  /** null while it is under way, or was broken off */
  done_at: z.nullable(z.number()),
  from_at: z.number(),
  to_at: z.number(),
  messages: z.number(),
  people: z.number(),
  joined: z.number(),
  left: z.number(),
  /** messages that were stored with their words */
  texts: z.number(),
});
/** `counted`: from here the bot has counted itself */
const listShape = z.object({ imports: z.array(importShape), counted: z.number() });

const importId = z.string("Invalid target").check(z.regex(/^[1-9]\d{0,15}$/, "Invalid target"));
const call = { limit: "cheap", access: adminWho("settings"), params: idParams } as const;

/** Decision 096: lists the imports, the last one first. */
export const listImports = defineCall(endpoints.listImports, {
  ...call,
  summary: "Exports of Telegram Desktop that were brought into a chat",
  access: admin,
  result: listShape,
});

/** Decision 096: begins an import; one that was broken off is removed first. */
export const beginImport = defineCall(endpoints.beginImport, {
  ...call,
  summary: "Begin to bring an export of Telegram Desktop",
  body: z.object({ from_at: positiveInteger, to_at: positiveInteger }),
  result: z.object({ id: z.string() }),
});

/**
 * Decision 096: takes a piece with sums by quarter hour, and messages only where the page's reader wants them; a
 * repeated piece changes nothing.
 */
export const takeImportPart = defineCall(endpoints.takeImportPart, {
  ...call,
  summary: "Bring one piece of an export's sums",
  bodyMaxBytes: IMPORT_PART_BYTES,
  body: z.extend(importPartShape, { import_id: importId }),
  result: z.object({ number: z.number() }),
});

export const finishImport = defineCall(endpoints.finishImport, {
  ...call,
  summary: "End an import: reports reach back to its beginning",
  body: z.object({ import_id: importId }),
  result: listShape,
});

export const removeImport = defineCall(endpoints.removeImport, {
  ...call,
  summary: "Remove all that an import brought",
  body: z.object({ import_id: importId }),
  result: listShape,
});
