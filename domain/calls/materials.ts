import * as z from "zod/mini";
import { mediaFileShape } from "../material.ts";
import { admin, adminWho, owner } from "./access.ts";
import type { Access } from "./contract.ts";
import { defineCall } from "./define.ts";
import { idParams, itemId, targetId } from "./fields.ts";

/** The same calls for a chat's files and a bot's (API-40, API-43, AMB-157). */
const callsOf = <Noun extends "chat" | "bot", const Who extends Access>(noun: Noun, access: Who, settings: Who) => ({
  list: defineCall({
    name: `${noun}_ugcbinaries.list`,
    method: "GET",
    path: `${noun}_ugcbinaries/list/{id}`,
    summary: `The ${noun}'s uploaded files, newest first`,
    limit: "none",
    access,
    params: idParams,
    result: z.array(mediaFileShape),
  }),
  /** Multipart: `ugcbinary` is the file, `thumbnail` a small picture of it. */
  upload: defineCall({
    name: `${noun}_ugcbinaries.upload_single`,
    method: "POST",
    path: `${noun}_ugcbinaries/upload_single/{id}`,
    summary: "Upload a file",
    limit: "none",
    access,
    takes: "multipart",
    params: idParams,
    result: z.object({ item: mediaFileShape }),
  }),
  delete: defineCall({
    name: `${noun}_ugcbinaries.delete`,
    method: "POST",
    path: `${noun}_ugcbinaries/delete/{id}/{itemId}`,
    summary: "Delete a file that no template uses",
    limit: "none",
    access: settings,
    params: z.object({ id: targetId, itemId }),
    result: z.object({ item: z.object({ id: z.string() }) }),
  }),
});

export const chatMaterials = callsOf("chat", admin, adminWho("settings"));
export const botMaterials = callsOf("bot", owner, owner);

/** AMB-156: only for those who may see the library that the file is in. */
export const materialBytes = defineCall({
  name: "ugcbinaries.image",
  method: "GET",
  path: "ugcbinaries/image",
  summary: "The bytes of an uploaded file, or of its small picture",
  limit: "none",
  access: { kind: "session" },
  gives: "bytes",
  query: z.object({
    file_id: z.string("Missing ugcbinarie").check(z.regex(/^\d{16,30}$/, "Missing ugcbinarie")),
    thumbnail: z.optional(z.string()),
  }),
  result: z.custom<Response>((value) => value instanceof Response),
});
