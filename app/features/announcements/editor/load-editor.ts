import type { Announcement, ListedAnnouncement } from "../../../../domain/announcements/announcement.ts";
import type { Schedule } from "../../../../domain/announcements/next-run.ts";
import type { ForumTopic } from "../../../../domain/calls/chats.ts";
import { listAnnouncements } from "../../../../domain/endpoints/announcements.ts";
import { forumTopics } from "../../../../domain/endpoints/chats.ts";
import { assetSlots, type ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { effectiveLevel, nextLevel } from "../../../../domain/plans/plan.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";
import { type Attempted, attempt } from "../../../client/calls/attempt.ts";
import { CallFailure } from "../../../client/calls/failure.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatClock } from "../../../i18n/format.ts";
import { loadChat } from "../../../shared/chat/load-chat.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { type Example, exampleSchedule, readExample } from "../examples.ts";
import { TURNED_ON } from "./turned-on.ts";

export interface EditorData {
  /** null for a new one */
  announcement: Announcement | null;
  /** runs of a stored one that count towards the number after which it ends */
  made: number;
  /** the one that a new one is a copy of */
  copied: Announcement | null;
  /** id of the template that a new one sends, where the address names it; it may be gone */
  begunWith: string | null;
  templates: Attempted<Template[]>;
  topics: Attempted<ForumTopic[]>;
  example: Example | null;
  /** Opened to switch it on: its time has passed, so it needs another one. */
  isTurnedOn: boolean;
  /** when a new one is sent, before anything is chosen */
  schedule: Schedule;
  /** The plan has no place for another; `nextPlan` has more. */
  full: { nextPlan: ChatLevel | null } | null;
  level: ChatLevel;
  zone: { tzn_name: string; tzn_offset: number };
  /** unix second at which the page was made */
  now: number;
  /** The chat's time now, for the bubble. */
  clock: string;
}

/** Returns the editable part of a listed announcement. */
export function storedOf({
  next_at: _next,
  last: _last,
  runs: _runs,
  is_paused: _paused,
  is_failing: _failing,
  ...announcement
}: ListedAnnouncement): Announcement {
  return announcement;
}

/** Loads the editor of a new announcement, or of the one that the address names. */
export async function loadEditor(args: PageArgs): Promise<EditorData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const params = { id: chat.id };
  const [all, templates, topics] = await Promise.all([
    client.call(listAnnouncements, { params }),
    attempt(client.call(templateCalls("chat").list, { params })),
    attempt(chat.is_forum ? client.call(forumTopics, { params }) : Promise.resolve([])),
  ]);
  const { itemId } = args.params;
  const search = new URL(request.url).searchParams;
  const find = (wanted: string | null | undefined): Announcement | null => {
    const found = all.find(({ id }) => id === wanted);
    return found === undefined ? null : storedOf(found);
  };
  const announcement = find(itemId);
  const copied = announcement === null ? find(search.get("from")) : null;
  if (itemId !== undefined && announcement === null) throw new CallFailure("Missing announcement", { status: 404 });
  const level = effectiveLevel(chat, now);
  const next = nextLevel(level);
  const isFull = announcement === null && all.length >= assetSlots(level);
  const example = announcement === null ? readExample(search.get("example")) : null;
  const { tzn_name, tzn_offset } = chat;
  return {
    announcement,
    made: all.find(({ id }) => id === announcement?.id)?.runs ?? 0,
    copied: copied && { ...copied, skip_at: 0 },
    begunWith: announcement === null ? search.get("template") : null,
    templates,
    topics,
    example,
    isTurnedOn: search.has(TURNED_ON),
    schedule: exampleSchedule(example, now, zoneOf(chat)),
    full: isFull ? { nextPlan: next } : null,
    level,
    zone: { tzn_name, tzn_offset },
    now,
    clock: formatClock(lang, now, tzn_offset),
  };
}
