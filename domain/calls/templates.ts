import * as z from "zod/mini";
import { templateChangeShape, templateDraftShape, templateShape } from "../template.ts";
import { admin, adminWho, owner } from "./access.ts";
import type { Access } from "./contract.ts";
import { defineCall } from "./define.ts";
import { idParams, itemId, targetId } from "./fields.ts";

const itemParams = z.object({ id: targetId, itemId });
const item = z.object({ item: templateShape });

/** The same calls for a chat's templates and a bot's (API-38, LIB-20). */
const callsOf = <Noun extends "chat" | "bot", const Who extends Access>(noun: Noun, access: Who, settings: Who) => ({
  list: defineCall({
    name: `${noun}_msgtemplates.list`,
    method: "GET",
    path: `${noun}_msgtemplates/list/{id}`,
    summary: `The ${noun}'s message templates, newest first`,
    limit: "none",
    access,
    params: idParams,
    result: z.array(templateShape),
  }),
  create: defineCall({
    name: `${noun}_msgtemplates.create`,
    method: "POST",
    path: `${noun}_msgtemplates/create/{id}`,
    summary: "Store a message as a template",
    limit: "none",
    access: settings,
    params: idParams,
    body: templateDraftShape,
    result: item,
  }),
  /** Replaces the whole template: of two at once the later stands, or, with `mtime`, the earlier. */
  update: defineCall({
    name: `${noun}_msgtemplates.update`,
    method: "POST",
    path: `${noun}_msgtemplates/update/{id}/{itemId}`,
    summary: "Replace a template",
    limit: "none",
    access: settings,
    params: itemParams,
    body: templateChangeShape,
    result: item,
  }),
  delete: defineCall({
    name: `${noun}_msgtemplates.delete`,
    method: "POST",
    path: `${noun}_msgtemplates/delete/{id}/{itemId}`,
    summary: "Delete a template, also one in use (AMB-154)",
    limit: "none",
    access: settings,
    params: itemParams,
    result: z.object({ item: z.object({ id: z.string() }) }),
  }),
});

export const chatTemplates = callsOf("chat", admin, adminWho("settings"));
export const botTemplates = callsOf("bot", owner, owner);
