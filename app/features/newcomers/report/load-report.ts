import { redirect } from "@remix-run/react";
import { listNcmvSubmit } from "../../../../domain/endpoints/newcomers.ts";
import { PER_PAGE_DEFAULT } from "../../../../domain/limits/session.ts";
import { isNewcomerType } from "../../../../domain/newcomers/policy.ts";
import type { NewcomerAnswer } from "../../../../domain/newcomers/report.ts";
import { isVerifyStatus, VERIFY_STATUS, type VerifyStatus } from "../../../../domain/newcomers/verify-status.ts";
import { zoneName } from "../../../../domain/time/city-name.ts";
import type { Clock } from "../../../../domain/time/zone.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { loadChat } from "../../../shared/chat/load-chat.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { type HistoryQuery, rangeOf, readHistoryQuery, wholeAddress } from "../../../shared/period/history-query.ts";
import { figuresOf, type ReportFigures } from "./report-figures.ts";

/** One answer; the time is already words of the chat's timezone. */
export interface AnswerLine {
  id: number;
  person: string;
  type: number;
  text: string;
  status: VerifyStatus;
  moment: string;
}

export interface NewcomerReportData {
  query: HistoryQuery;
  report: Attempted<{ answers: AnswerLine[]; total: number | undefined; figures: ReportFigures }>;
  timezone: string;
}

const lineOf = (row: NewcomerAnswer, lang: string, zone: Clock): AnswerLine => ({
  id: row.id,
  person: personName(row.user),
  type: isNewcomerType(row.type) ? row.type : 0,
  text: row.text,
  status: isVerifyStatus(row.status) ? row.status : VERIFY_STATUS.notExist,
  moment: formatMoment(lang, row.timestamp, zone),
});

/** Loads the figures of the checks in the address' days, and a page of the answers (NAV-12, NCM-32). */
export async function loadNewcomerReport(args: PageArgs): Promise<NewcomerReportData> {
  const { client, lang, now, request } = args;
  const chat = await loadChat(args);
  const query = readHistoryQuery(new URL(request.url).searchParams, chat, now);
  const whole = wholeAddress(request.url, query, { tzn_name: chat.tzn_name, tzn_offset: chat.tzn_offset });
  if (whole !== null) throw redirect(whole);
  const params = { id: chat.id, ...rangeOf(query, chat), page: query.page };
  const answer = await attempt(client.call(listNcmvSubmit, { params, query: { perPage: PER_PAGE_DEFAULT } }));
  return {
    query,
    report: mapped(answer, ({ rows, total, counts }) => ({
      answers: rows.map((row) => lineOf(row, lang, chat)),
      total,
      figures: figuresOf(counts),
    })),
    timezone: zoneName(chat),
  };
}
