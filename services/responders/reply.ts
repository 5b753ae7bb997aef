import type { Responder, ResponderFields } from "../../domain/responders/responder.ts";
import type { Template } from "../../domain/templates/template.ts";
import type { SessionContext } from "../context.ts";
import type { LibraryOwner } from "../library/owner.ts";
import { storedForRule } from "../templates/for-rule.ts";
import type { PreparedTemplate } from "../templates/prepare.ts";

/** A stored responder, and its reply where that was stored with it. */
export interface SavedResponder {
  item: Responder;
  reply?: Template;
}

/** Reads the reply back. @throws AppError 'Target not found' where it was deleted right after */
export async function storedReply(ctx: SessionContext, owner: LibraryOwner, prepared: PreparedTemplate | null) {
  const reply = await storedForRule(ctx, owner, prepared);
  return reply === null ? {} : { reply };
}

/**
 * Clears the fields that private chats do not have: there are neither topics to choose from nor admins to leave out
 * (RSP-23); the chat is the person.
 */
export const forOwner = <Fields extends Partial<ResponderFields>>({ type }: LibraryOwner, fields: Fields): Fields =>
  type === "chat"
    ? fields
    : { ...fields, isForSelectedTopics: false, forum_topic_ids: [], adminExampt: false, cooldown_chat: 0 };
