import type { ForumTopic } from "../../../../domain/calls/chats.ts";
import { forumTopics } from "../../../../domain/endpoints/chats.ts";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { DAY_SECONDS } from "../../../../domain/limits/session.ts";
import { nextLevel } from "../../../../domain/plans/plan.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { responderCalls, responderSlots, templateCalls } from "../../../shared/content/content-calls.ts";
import { loadOwner } from "../../../shared/content/load-owner.ts";
import { countAnswers, type ResponderRow, responderRows } from "./responder-rows.ts";

export interface RespondersData {
  rows: Attempted<ResponderRow[]>;
  topics: ForumTopic[];
  /** The plan's places for responders, and the plan that has more. */
  slots: number;
  nextPlan: ChatLevel | null;
  /** Tells whether the log has more rows than were counted, so that the counts are minimums. */
  isFiredPartial: boolean;
}

/** Days for which answers are counted, which the log of every plan covers (CON-14). */
const DAYS_COUNTED = 7;
/** Most rows of the log that are counted; busy chats have more. */
const ROWS_COUNTED = 500;

/** Loads the responders of a chat or bot, in the order in which they are tried. */
export async function loadResponders(args: PageArgs): Promise<RespondersData> {
  const { client, now } = args;
  const owner = await loadOwner(args);
  const params = { id: owner.id };
  const calls = responderCalls(owner.type);
  const slots = responderSlots(owner);
  const next = nextLevel(owner.level, owner.type);
  const range = { startSecond: now - DAYS_COUNTED * DAY_SECONDS, endSecond: now, page: 1 };
  const [all, templates, topics, log] = await Promise.all([
    attempt(client.call(calls.list, { params })),
    attempt(client.call(templateCalls(owner.type).list, { params })),
    attempt(owner.isForum ? client.call(forumTopics, { params }) : Promise.resolve([])),
    attempt(client.call(calls.serviceLog, { params: { ...params, ...range }, query: { perPage: ROWS_COUNTED } })),
  ]);
  const answers = log.ok ? countAnswers(log.value.rows) : null;
  return {
    rows: mapped(all, (responders) =>
      responderRows(
        responders,
        templates.ok ? templates.value : null,
        answers,
        slots,
        owner.keptResponders,
        owner.hiding,
      ),
    ),
    topics: topics.ok ? topics.value : [],
    slots,
    nextPlan: next,
    isFiredPartial: log.ok && (log.value.total ?? 0) > ROWS_COUNTED,
  };
}
