import { type ForumTopic, forumTopics } from "../../../domain/calls/chats.ts";
import { listResponders } from "../../../domain/calls/responders.ts";
import { chatTemplates } from "../../../domain/calls/templates.ts";
import { planName, ruleSlots } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plan.ts";
import type { Responder } from "../../../domain/responder.ts";
import type { Template } from "../../../domain/template.ts";
import { type Attempted, attempt } from "../../client/attempt.ts";
import { CallFailure } from "../../client/failure.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatClock } from "../../i18n/format.ts";
import { loadChat } from "../chats/load-chat.ts";
import { type Example, readExample } from "./examples.ts";
import { rivalsOf } from "./place-trigger.ts";

/** Of another responder what its neighbours need to know. */
export type OtherResponder = Pick<Responder, "id" | "triggers" | "template_id">;

export interface EditorData {
  /** null for a new one */
  responder: Responder | null;
  /** All that are stored, in the order in which they are asked. */
  all: OtherResponder[];
  templates: Attempted<Template[]>;
  topics: Attempted<ForumTopic[]>;
  example: Example | null;
  /** Keywords of the stored one that another has too. */
  rivals: string[];
  /** The plan has no place for another; `nextPlan` has more. */
  full: { slots: number; nextPlan: string | null } | null;
  /** The chat's time now, for the bubble. */
  clock: string;
}

/** What the editor of a new responder, or of the one in the address, begins with. */
export async function loadEditor(args: PageArgs): Promise<EditorData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat("groups", args);
  const params = { id: chat.id };
  const [responders, templates, topics] = await Promise.all([
    client.call(listResponders, { params }),
    attempt(client.call(chatTemplates.list, { params })),
    attempt(chat.is_forum ? client.call(forumTopics, { params }) : Promise.resolve([])),
  ]);
  const { itemId } = args.params;
  const responder = responders.find(({ id }) => id === itemId) ?? null;
  if (itemId !== undefined && responder === null) throw new CallFailure("Missing responder", { status: 404 });
  const level = effectiveLevel(chat, now);
  const slots = ruleSlots(level);
  const next = nextLevel(level);
  const isFull = responder === null && responders.length >= slots;
  return {
    responder,
    all: responders.map(({ id, triggers, template_id }) => ({ id, triggers, template_id })),
    templates,
    topics,
    rivals: rivalsOf(
      responder?.triggers ?? [],
      responders.filter(({ id }) => id !== itemId),
    ),
    example: responder === null ? readExample(new URL(request.url).searchParams.get("example")) : null,
    full: isFull ? { slots, nextPlan: next === null ? null : planName(next) } : null,
    clock: formatClock(lang, now, chat.tzn_offset),
  };
}
