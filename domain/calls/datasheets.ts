import * as z from "zod/mini";
import { sheetLinkShape, sheetShape } from "../datasheets/sheet.ts";
import * as endpoints from "../endpoints/datasheets.ts";
import { SHEET_BODY_MAX_BYTES } from "../limits.ts";
import { admin, owner } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams } from "./contract/fields.ts";

const bytes = z.custom<Response>((value) => value instanceof Response);
const made = {
  limit: "computing",
  bodyMaxBytes: SHEET_BODY_MAX_BYTES,
  gives: "bytes",
  params: idParams,
  body: sheetShape,
  /** The file with the header `x-rows-truncated: 1` where rows were left out (AMB-183), or the link to it. */
  result: z.union([bytes, sheetLinkShape]),
} as const;

/** XLS-01, AMB-182. */
export const chatDatasheet = defineCall(endpoints.chatDatasheet, {
  ...made,
  summary: "Make a spreadsheet of rows, on the chat's plan",
  access: admin,
});

export const botDatasheet = defineCall(endpoints.botDatasheet, {
  ...made,
  summary: "Make a spreadsheet of rows, on the bot's plan",
  access: owner,
});

/** AMB-303. */
export const datasheetFile = defineCall(endpoints.datasheetFile, {
  summary: "A spreadsheet by its link, once within five minutes",
  limit: "cheap",
  access: { kind: "public" },
  gives: "bytes",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, "SHEET_LINK_OVER")) }),
  result: bytes,
});
