import type { ResponderFields } from "../../domain/responders/responder.ts";
import type { LibraryOwner } from "../library/owner.ts";

/** In private chats there are neither topics to choose from nor admins to leave out (RSP-23). */
export const forOwner = <Fields extends Partial<ResponderFields>>({ type }: LibraryOwner, fields: Fields): Fields =>
  type === "chat" ? fields : { ...fields, isForSelectedTopics: false, forum_topic_ids: [], adminExampt: false };
