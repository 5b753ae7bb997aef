import * as z from "zod/mini";
import { newcomerPreviewShape } from "../newcomers/preview.ts";
import { newcomerChangeShape } from "../newcomers/settings.ts";
import { defineCall } from "./define.ts";
import { idParams } from "./fields.ts";

const admin = { kind: "chatAdmin", chat: { in: "path", name: "id" } } as const;

/** API-14, NCM-13 .. NCM-19: answers only what changed. */
export const newcomerVerification = defineCall({
  name: "chats.newcomer_verification",
  method: "POST",
  path: "chats/newcomer_verification/{id}",
  summary: "Change who may come in and what newcomers have to do",
  access: admin,
  params: idParams,
  body: newcomerChangeShape,
  result: z.object({ diff: newcomerChangeShape }),
});

/** NCM-31: made of the present settings, as if the caller had joined. */
export const previewNewcomers = defineCall({
  name: "newcomers.preview",
  method: "GET",
  path: "newcomers/{id}/preview",
  summary: "What a newcomer would be told with the present settings",
  access: admin,
  params: idParams,
  result: newcomerPreviewShape,
});
