import * as z from "zod/mini";
import * as endpoints from "../../endpoints/materials.ts";
import { mediaFileShape } from "../../materials/material.ts";
import { admin, adminWho, owner } from "../contract/access.ts";
import type { Access } from "../contract/contract.ts";
import { defineCall } from "../contract/define.ts";
import { idParams, itemId, targetId } from "../contract/fields.ts";

/** Declares the calls for files, the same for a chat's and a bot's (API-40, API-43, AMB-157). */
const callsOf = <Noun extends "chat" | "bot", const Who extends Access>(
  noun: Noun,
  at: ReturnType<typeof endpoints.endpointsOf<Noun>>,
  access: Who,
  settings: Who,
) => ({
  list: defineCall(at.list, {
    summary: `The ${noun}'s uploaded files, newest first`,
    limit: "cheap",
    access,
    params: idParams,
    result: z.array(mediaFileShape),
  }),
  /** Multipart: `ugcbinary` is the file, `thumbnail` a small picture of it. */
  upload: defineCall(at.upload, {
    summary: "Upload a file",
    limit: "cheap",
    access,
    takes: "multipart",
    params: idParams,
    result: z.object({ item: mediaFileShape }),
  }),
  delete: defineCall(at.delete, {
    summary: "Delete a file that no template uses",
    limit: "cheap",
    access: settings,
    params: z.object({ id: targetId, itemId }),
    result: z.object({ item: z.object({ id: z.string() }) }),
  }),
});

export const chatMaterials = callsOf("chat", endpoints.chatMaterials, admin, adminWho("settings"));
export const botMaterials = callsOf("bot", endpoints.botMaterials, owner, owner);

/** AMB-156: only for those who may see the library that the file is in. */
export const materialBytes = defineCall(endpoints.materialBytes, {
  summary: "The bytes of an uploaded file, or of its small picture",
  limit: "cheap",
  access: { kind: "session" },
  gives: "bytes",
  query: z.object({
    file_id: z.string("Missing ugcbinarie").check(z.regex(/^\d{16,30}$/, "Missing ugcbinarie")),
    thumbnail: z.optional(z.string()),
  }),
  result: z.custom<Response>((value) => value instanceof Response),
});
