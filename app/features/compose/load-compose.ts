import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { forumTopics } from "../../../domain/endpoints/chats.ts";
import { chatMaterials } from "../../../domain/endpoints/materials.ts";
import { chatTemplates } from "../../../domain/endpoints/templates.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { type Attempted, attempt } from "../../client/calls/attempt.ts";
import { CallFailure } from "../../client/calls/failure.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatClock } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { type LibraryFile, libraryFileOf } from "../../shared/content/library-file.ts";

export interface ComposeData {
  topics: Attempted<ForumTopic[]>;
  /** The topic that the address names, else General (NAV-07). */
  topic: number;
  /**
   * The template that the address names, with the library's files (a card's "Send"): null for none, an error where it
   * is not there any more.
   */
  first: Attempted<{ template: Template; files: LibraryFile[] }> | null;
  /** The chat's time now, for the bubble */
  clock: string;
  level: ChatLevel;
}

/** Loads the library, topics and rights that the page of a new message needs. */
export async function loadCompose(args: PageArgs): Promise<ComposeData> {
  const chat = await loadChat(args);
  const { searchParams } = new URL(args.request.url);
  const named = searchParams.get("template_id");
  const [topics, first] = await Promise.all([
    attempt(chat.is_forum ? args.client.call(forumTopics, { params: { id: chat.id } }) : Promise.resolve([])),
    named === null ? null : attempt(loadFirst(args, chat.id, named)),
  ]);
  const asked = Number(searchParams.get("forum_topic_id") ?? "0");
  const isKnown = topics.ok && topics.value.some(({ id }) => id === asked);
  return {
    topics,
    topic: isKnown ? asked : 0,
    first,
    clock: formatClock(args.lang, args.now, chat.tzn_offset),
    level: effectiveLevel(chat, args.now),
  };
}

/** @throws CallFailure 'Target not found' for a template that is not the chat's, or no longer there */
async function loadFirst({ client }: PageArgs, id: string, templateId: string) {
  const input = { params: { id } };
  const [templates, files] = await Promise.all([
    client.call(chatTemplates.list, input),
    // Without their names and pictures the message can be sent anyway.
    attempt(client.call(chatMaterials.list, input)),
  ]);
  const template = templates.find((each) => each.id === templateId);
  if (template === undefined) throw new CallFailure("Target not found", { status: 200 });
  return { template, files: files.ok ? files.value.map(libraryFileOf) : [] };
}
