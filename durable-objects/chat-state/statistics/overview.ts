import { DAY_SECONDS, FAILED_ACT_TOLD_SECONDS, LATEST_ACTS_SHOWN } from "../../../domain/limits.ts";
import type { OverviewNumbers, OverviewQuery } from "../../../services/object-queries.ts";
import { deadLettersIn } from "../../shared/dead-letters.ts";
import { countTroubled } from "../announcements/states.ts";
import { appealsShown } from "../appeals/appeals-shown.ts";
import { stoppedAdmins } from "../brake/stopped-admins.ts";
import { adminChatTrouble } from "../cards/admin-chat.ts";
import type { ChatContext } from "../context.ts";
import { sendNumbersSoon } from "../directory/numbers.ts";
import { forumTopics } from "../members/forum-topics.ts";
import { countActions, latestActs } from "../moderation/action-log.ts";
import { silenceShown } from "../moderation/quiet/wanted.ts";
import { countWaiting } from "../newcomers/waiting-newcomers.ts";
import { raidNow } from "../raids/raid-now.ts";
import { postNumbers } from "../reactions/post-reactions.ts";
import { countFailedAnswers } from "../responders/service-log.ts";
import { foldStatistics } from "./fold.ts";
import { glanceOfFolded } from "./glance.ts";
import { membersNow } from "./member-numbers.ts";
import { mostActive } from "./most-active.ts";
import { trendOfFolded } from "./trend.ts";
import { writersLanguage } from "./writers-language.ts";

/** The last answer, with its question and the number of rows that the object had changed by then. */
interface Answered {
  question: string;
  changes: number;
  numbers: OverviewNumbers;
}
const answered = new WeakMap<ChatContext, Answered>();

/** Counts the rows changed since the database was opened. */
const changesSoFar = ({ sql }: ChatContext): number => sql.exec<{ n: number }>("SELECT total_changes() AS n").one().n;

/**
 * Reads everything that a chat's overview needs of its object in one call, since each further call would cost as much.
 * The same question gets the same answer until a row changes.
 */
export function overview(context: ChatContext, query: OverviewQuery): OverviewNumbers {
  const question = JSON.stringify(query);
  const last = answered.get(context);
  if (last !== undefined && last.question === question && last.changes === changesSoFar(context)) return last.numbers;
  foldStatistics(context);
  bringListsUpToDate(context);
  const numbers = numbersOf(context, query);
  answered.set(context, { question, changes: changesSoFar(context), numbers });
  return numbers;
}

/** Updates the lists at once where they still show another number of members. */
function bringListsUpToDate(context: ChatContext): void {
  const { told } = context.numbers;
  if (told !== null && told.cntmbr !== (context.values.get("memberCount") ?? null)) sendNumbersSoon(context);
}

function numbersOf(
  context: ChatContext,
  { current, previous, usage, trend, trendBefore }: OverviewQuery,
): OverviewNumbers {
  const byKind = context.sql.exec<{ update_type: string; count: number }>(
    "SELECT kind AS update_type, sum(count) AS count FROM usage_days WHERE day BETWEEN ? AND ? GROUP BY kind ORDER BY count DESC, kind",
    Math.floor(usage.startSecond / DAY_SECONDS),
    Math.floor(usage.endSecond / DAY_SECONDS),
  );
  const trends = {
    trend: trend === null ? [] : trendOfFolded(context, trend),
    trendBefore: trendBefore === null ? [] : trendOfFolded(context, trendBefore),
  };
  return {
    ...glanceOfFolded(context, current, previous),
    cntmbr: membersNow(context),
    usage_by_kind: byKind.toArray(),
    cnt_forum_topic: forumTopics(context).length,
    ...trends,
    reactions: postNumbers(context, { current, previous }, trends),
    dead_letters: deadLettersIn(context),
    cnt_waiting: countWaiting(context),
    raid: raidNow(context),
    silence: silenceShown(context),
    stopped: stoppedAdmins(context),
    ...appealsShown(context),
    card_trouble: cardTrouble(context),
    cnt_failed_act: countActions(context, {
      startSecond: context.now() - FAILED_ACT_TOLD_SECONDS,
      endSecond: context.now(),
      result: "failed",
    }),
    cnt_failed_answer: countFailedAnswers(context, context.now() - FAILED_ACT_TOLD_SECONDS),
    cnt_failed_announcement: countTroubled(context),
    latest_acts: latestActs(context, LATEST_ACTS_SHOWN),
    most_active: mostActive(context, current),
    written_lang: writersLanguage(context),
  };
}

function cardTrouble(context: ChatContext): string | null {
  const trouble = adminChatTrouble(context);
  return trouble && (trouble.message || String(trouble.resStatus));
}
