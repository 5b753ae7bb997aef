import * as z from "zod/mini";
import * as endpoints from "../../endpoints/templates.ts";
import { taskShape } from "../../tasks/task.ts";
import { sendOptionsShape, templateChangeShape, templateDraftShape, templateShape } from "../../templates/template.ts";
import { admin, adminWho, owner } from "../contract/access.ts";
import type { Access } from "../contract/contract.ts";
import { defineCall } from "../contract/define.ts";
import { idParams, itemId, targetId } from "../contract/fields.ts";

const itemParams = z.object({ id: targetId, itemId });
const item = z.object({ item: templateShape });

/** Declares the calls for templates, the same for a chat's and a bot's (API-38, LIB-20). */
const callsOf = <Noun extends "chat" | "bot", const Who extends Access>(
  noun: Noun,
  at: ReturnType<typeof endpoints.endpointsOf<Noun>>,
  access: Who,
  settings: Who,
) => ({
  list: defineCall(at.list, {
    summary: `The ${noun}'s message templates, newest first`,
    limit: "cheap",
    access,
    params: idParams,
    result: z.array(templateShape),
  }),
  create: defineCall(at.create, {
    summary: "Store a message as a template",
    limit: "cheap",
    access: settings,
    params: idParams,
    body: templateDraftShape,
    result: item,
  }),
  /**
   * Replaces the whole template. Of two changes at the same time the later one stands or, with `mtime`, the earlier
   * one.
   */
  update: defineCall(at.update, {
    summary: "Replace a template",
    limit: "cheap",
    access: settings,
    params: itemParams,
    body: templateChangeShape,
    result: item,
  }),
  delete: defineCall(at.delete, {
    summary: "Delete a template, also one in use (AMB-154)",
    limit: "cheap",
    access: settings,
    params: itemParams,
    result: z.object({ item: z.object({ id: z.string() }) }),
  }),
  /** API-39, AMB-143: 'Target does not match' for a chat that the caller does not administer. */
  forward: defineCall(at.forward, {
    summary: "Queue a template for another chat that the caller administers",
    limit: "cheap",
    access,
    params: z.object({ id: targetId, itemId, toChatId: targetId }),
    body: z.object({ options: z.optional(sendOptionsShape) }),
    result: z.object({ item: taskShape }),
  }),
});

export const chatTemplates = callsOf("chat", endpoints.chatTemplates, admin, adminWho("settings"));
export const botTemplates = callsOf("bot", endpoints.botTemplates, owner, owner);
