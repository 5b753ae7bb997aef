import { waitingNewcomers } from "../../../../domain/endpoints/counts.ts";
import { previewNewcomers } from "../../../../domain/endpoints/newcomers.ts";
import { PER_PAGE_DEFAULT } from "../../../../domain/limits/session.ts";
import { isNewcomerType, requiresVerification } from "../../../../domain/newcomers/policy.ts";
import type { WaitingNewcomer } from "../../../../domain/newcomers/waiting.ts";
import { zoneName } from "../../../../domain/time/city-name.ts";
import type { Clock } from "../../../../domain/time/zone.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatClock, formatDuration, formatMoment } from "../../../i18n/format.ts";
import { loadChat } from "../../../shared/chat/load-chat.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { dayOf } from "../../../shared/period/calendar-day.ts";

/** A newcomer who waits; times are already words of the chat's timezone. */
export interface WaitingLine {
  key: string;
  userId: string;
  person: string;
  /** the `ncm_type` of the check */
  type: number;
  wrong: number;
  isRequest: boolean;
  /** whether the prompt was sent */
  isAsked: boolean;
  since: string;
  /** null where the time is up and the verdict is on its way, and before the prompt, from which on the time runs */
  left: string | null;
}

export interface WaitingData {
  page: number;
  waiting: Attempted<{ lines: WaitingLine[]; total: number }>;
  /** whether newcomers have to pass a check, by the settings or while a wall stands against a raid */
  hasCheck: boolean;
  timezone: string;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Rounds the time left up to whole units: seconds in the last minute, then minutes, above two hours hours.
 * @returns seconds
 */
export function roundedLeft(seconds: number): number {
  const unit = seconds <= MINUTE ? 1 : seconds <= 2 * HOUR ? MINUTE : HOUR;
  return Math.ceil(seconds / unit) * unit;
}

export function waitingLine(row: WaitingNewcomer, lang: string, zone: Clock, now: number): WaitingLine {
  const isToday = dayOf(row.start_at, zone) === dayOf(now, zone);
  const left = row.end_at === null ? 0 : row.end_at - now;
  return {
    key: `${row.user.id}-${row.start_at}`,
    userId: row.user.id,
    person: personName(row.user),
    type: isNewcomerType(row.type) ? row.type : 0,
    wrong: row.wrong,
    isRequest: row.is_request,
    isAsked: row.prompted_at !== null,
    since: (isToday ? formatClock : formatMoment)(lang, row.start_at, zone),
    left: left > 0 ? formatDuration(lang, roundedLeft(left)) : null,
  };
}

const pageOf = (request: Request): number => {
  const text = new URL(request.url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
};

/**
 * Loads a page of the newcomers who wait for verification (AMB-091); in a group without a check, only a wall makes some
 * wait.
 */
export async function loadWaiting(args: PageArgs): Promise<WaitingData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const page = pageOf(request);
  const query = { perPage: PER_PAGE_DEFAULT };
  const params = { id: chat.id };
  const isChecking = isNewcomerType(chat.ncm_type) && requiresVerification(chat.ncm_type);
  const [answer, preview] = await Promise.all([
    attempt(client.call(waitingNewcomers, { params: { ...params, page }, query })),
    isChecking ? null : attempt(client.call(previewNewcomers, { params })),
  ]);
  return {
    page,
    waiting: mapped(answer, ({ rows, total }) => ({
      lines: rows.map((row) => waitingLine(row, lang, chat, now)),
      total: total ?? rows.length,
    })),
    hasCheck: isChecking || (preview?.ok === true && preview.value.prompt !== null),
    timezone: zoneName(chat),
  };
}
