import type { ForumTopic } from "../../../domain/calls/chats.ts";
import type { HidingChat } from "../../../domain/commands/hides.ts";
import { forumTopics } from "../../../domain/endpoints/chats.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { nextLevel } from "../../../domain/plans/plan.ts";
import type { Responder } from "../../../domain/responders/responder.ts";
import type { Template } from "../../../domain/templates/template.ts";
import { type Attempted, attempt } from "../../client/calls/attempt.ts";
import { CallFailure } from "../../client/calls/failure.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatClock } from "../../i18n/format.ts";
import { responderCalls, responderSlots, templateCalls } from "../../shared/content/content-calls.ts";
import { loadOwner } from "../../shared/content/load-owner.ts";
import { type Example, readExample } from "./examples.ts";
import { rivalsOf } from "./triggers/place-trigger.ts";

/** The part of another responder that the editor compares with. */
export type OtherResponder = Pick<Responder, "id" | "triggers" | "template_id" | "more_template_ids" | "reply_order">;

export interface EditorData {
  /** null for a new one */
  responder: Responder | null;
  /** All stored responders, in the order in which they are tried. */
  all: OtherResponder[];
  templates: Attempted<Template[]>;
  topics: Attempted<ForumTopic[]>;
  example: Example | null;
  /** Keywords of the stored responder that another has too. */
  rivals: string[];
  hiding: HidingChat | null;
  /** Set where the plan has no room for another one; `nextPlan` has more. */
  full: { slots: number; nextPlan: ChatLevel | null } | null;
  level: ChatLevel;
  /** The owner's time now, for the bubble. */
  clock: string;
}

/** Loads the editor of a new responder, or of the one that the address names. */
export async function loadEditor(args: PageArgs): Promise<EditorData> {
  const { client, lang, now, request } = args;
  const owner = await loadOwner(args);
  const params = { id: owner.id };
  const [responders, templates, topics] = await Promise.all([
    client.call(responderCalls(owner.type).list, { params }),
    attempt(client.call(templateCalls(owner.type).list, { params })),
    attempt(owner.isForum ? client.call(forumTopics, { params }) : Promise.resolve([])),
  ]);
  const { itemId } = args.params;
  const responder = responders.find(({ id }) => id === itemId) ?? null;
  if (itemId !== undefined && responder === null) throw new CallFailure("Missing responder", { status: 404 });
  const slots = responderSlots(owner);
  const next = nextLevel(owner.level, owner.type);
  const isFull = responder === null && responders.length >= slots;
  return {
    responder,
    all: responders.map(({ id, triggers, template_id, more_template_ids, reply_order }) => ({
      id,
      triggers,
      template_id,
      more_template_ids,
      reply_order,
    })),
    templates,
    topics,
    rivals: rivalsOf(
      responder?.triggers ?? [],
      responders.filter(({ id }) => id !== itemId),
    ),
    hiding: owner.hiding,
    example: responder === null ? readExample(new URL(request.url).searchParams.get("example")) : null,
    full: isFull ? { slots, nextPlan: next } : null,
    level: owner.level,
    clock: formatClock(lang, now, owner.tzn_offset),
  };
}
