import type { Reply } from "../../domain/calls/responders.ts";
import type { Responder, ResponderFields } from "../../domain/responders/responder.ts";
import type { Template } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { type PreparedTemplate, prepareNew, prepareVersion } from "../templates/prepare.ts";
import { findTemplate } from "../templates/queries.ts";

/** A stored responder, and its reply where that was stored with it. */
export interface SavedResponder {
  item: Responder;
  reply?: Template;
}

/** Prepares the reply that comes with a responder: a new template, or with `id` a new version of one. */
export const prepareReply = (ctx: SessionContext, owner: LibraryOwner, { id, ...reply }: Reply) =>
  id === undefined ? prepareNew(ctx, owner, reply) : prepareVersion(ctx, owner, id, reply);

/** Reads the reply back. @throws AppError 'Target not found' where it was deleted right after */
export const storedReply = async (ctx: SessionContext, owner: LibraryOwner, prepared: PreparedTemplate | null) =>
  prepared === null ? {} : { reply: await findTemplate(ctx.db, owner, prepared.id, "Target not found") };

/** In private chats there are neither topics to choose from nor admins to leave out (RSP-23). */
export const forOwner = <Fields extends Partial<ResponderFields>>({ type }: LibraryOwner, fields: Fields): Fields =>
  type === "chat" ? fields : { ...fields, isForSelectedTopics: false, forum_topic_ids: [], adminExampt: false };
