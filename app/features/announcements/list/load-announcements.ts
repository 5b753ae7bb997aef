import type { ListedAnnouncement } from "../../../../domain/announcements/announcement.ts";
import { FREQUENCY } from "../../../../domain/announcements/frequency.ts";
import { mayRun } from "../../../../domain/announcements/settle.ts";
import { listAnnouncements } from "../../../../domain/endpoints/announcements.ts";
import { assetSlots, type ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { messageLink } from "../../../../domain/messages/message-link.ts";
import { activePlaces, keptOf } from "../../../../domain/plans/kept-items.ts";
import { effectiveLevel, nextLevel } from "../../../../domain/plans/plan.ts";
import type { Drive } from "../../../../domain/plans/upgrade-hint.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { drawName } from "../../../../domain/templates/template-name.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { loadChat } from "../../../shared/chat/load-chat.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { excerptOf } from "../../../shared/content/excerpt.ts";
import { momentOf } from "../schedule-words.ts";
import { type WeekDay, weekOf } from "./week-of.ts";

/** One line of the list; times are already words of the chat's clock. */
export interface AnnouncementRow {
  announcement: ListedAnnouncement;
  /**
   * what it sends, cut short, and the name that its author gave the template, empty for none; null where the template
   * is gone (AMB-154)
   */
  message: { name: string; text: string; files: number } | null;
  next: string | null;
  /** the next run to be left out, where that is still to come */
  skipped: string | null;
  /** whether its end has come */
  isOver: boolean;
  last: { moment: string; status: number; comment: string; link: string | null } | null;
  /** the limit of the plan that keeps it from running (AMB-215); null where it runs */
  resting: Drive | null;
}

export interface AnnouncementsData {
  /** what is sent in the coming week */
  week: WeekDay[];
  rows: Attempted<AnnouncementRow[]>;
  zone: { tzn_name: string; tzn_offset: number };
  /** least minutes between two announcements */
  gap: number;
  slots: number;
  nextPlan: ChatLevel | null;
}

/** Loads the chat's announcements, the next one first. */
export async function loadAnnouncements(args: PageArgs): Promise<AnnouncementsData> {
  const { client, lang, now } = args;
  const chat = await loadChat(args);
  const params = { id: chat.id };
  const [all, templates] = await Promise.all([
    attempt(client.call(listAnnouncements, { params })),
    attempt(client.call(templateCalls("chat").list, { params })),
  ]);
  const { tzn_name, tzn_offset } = chat;
  const level = effectiveLevel(chat, now);
  const slots = assetSlots(level);
  const next = nextLevel(level);
  const messages = templates.ok ? new Map(templates.value.map((template) => [template.id, template])) : null;
  const ids = all.ok ? all.value.map(({ id }) => id) : [];
  const active = activePlaces(ids, slots, keptOf(chat, "announcements"));
  const rowOf = (announcement: ListedAnnouncement, place: number): AnnouncementRow => ({
    announcement,
    message: messageOf(announcement, messages),
    next: announcement.next_at === null ? null : momentOf(lang, announcement.next_at, zoneOf(chat)),
    skipped: announcement.skip_at > now ? momentOf(lang, announcement.skip_at, zoneOf(chat)) : null,
    isOver:
      announcement.next_at === null &&
      !announcement.isSwitchedOff &&
      announcement.freq_type !== FREQUENCY.once &&
      isEnded(announcement, now),
    last: announcement.last && {
      moment: formatMoment(lang, announcement.last.at, zoneOf(chat).offsetAt(announcement.last.at) / 60),
      status: announcement.last.res_status,
      comment: announcement.last.comment,
      link: announcement.last.message_id === null ? null : messageLink(chat, announcement.last.message_id),
    },
    resting: announcement.isSwitchedOff ? null : restingOf(announcement, active.has(place), level),
  });
  const rows = mapped(all, (list) => list.map(rowOf).sort((a, b) => nextOf(a) - nextOf(b)));
  const planned = rows.ok
    ? rows.value.map((row) => ({ ...row, text: row.message?.name || (row.message?.text ?? "") }))
    : [];
  return {
    rows,
    week: weekOf(lang, planned, zoneOf(chat), now),
    zone: { tzn_name, tzn_offset },
    gap: chat.annc_gap,
    slots,
    nextPlan: next,
  };
}

/** Returns the limit of the plan that keeps an announcement from running; null for none. */
function restingOf(announcement: ListedAnnouncement, hasRoom: boolean, level: ChatLevel): Drive | null {
  if (!mayRun(announcement, level)) return "minutely";
  return hasRoom ? null : "slot.lmt";
}

const isEnded = ({ ends_at, runs_max, runs }: ListedAnnouncement, now: number): boolean =>
  (ends_at > 0 && ends_at <= now) || (runs_max > 0 && runs >= runs_max);

const nextOf = ({ announcement }: AnnouncementRow): number => announcement.next_at ?? Number.MAX_SAFE_INTEGER;

function messageOf({ template_id }: ListedAnnouncement, messages: ReadonlyMap<string, Template> | null) {
  const template = messages?.get(template_id);
  if (template) {
    const { name, content } = template;
    return { ...excerptOf(template), name: name === drawName(content) ? "" : name };
  }
  return messages ? null : { name: "", text: "", files: 0 };
}
