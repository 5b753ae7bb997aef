import { chatIdFromTelegram } from "../../../domain/ids.ts";
import { isPassing } from "../../../telegram/errors.ts";
import type { AlarmHandlers } from "../../shared/alarm-schedule.ts";
import { logFault } from "../../shared/log-fault.ts";
import { reportDeadLetters } from "../../shared/ops/report-dead-letters.ts";
import { noteOutboxDepth } from "../../shared/outbox/drain.ts";
import { reportDone } from "../announcements/done.ts";
import { runAnnouncement } from "../announcements/run.ts";
import { notifyTroubles } from "../announcements/trouble.ts";
import { runAppeals } from "../appeals/close-appeals.ts";
import { runBrakes } from "../brake/end-brake.ts";
import type { AlarmName, ChatContext } from "../context.ts";
import { updateDirectoryIfChanged } from "../directory/directory.ts";
import { runNumbers } from "../directory/numbers.ts";
import { countMembers } from "../members/count-members.ts";
import { runSweep } from "../members/sweep.ts";
import { sync } from "../members/sync.ts";
import { indexForSearch } from "../messages/history-index.ts";
import { settlePermissions } from "../moderation/quiet/quiet.ts";
import { sendRemovalNotes } from "../moderation/removal-notes.ts";
import { runNewcomers } from "../newcomers/round.ts";
import { sendJointCheckIns } from "../points/joint-check-ins.ts";
import { runPointsTold } from "../points/tell-group.ts";
import { runBans } from "../raids/run-bans.ts";
import { runRaid } from "../raids/run-raid.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { answerLibrary } from "../settings/answer-library.ts";
import { runPlanReminder } from "../settings/plan-reminder.ts";
import { teachUntouched } from "../spam/teach-untouched.ts";
import { runDigest } from "../statistics/digest.ts";
import { foldStatistics } from "../statistics/fold.ts";
import { keepDays } from "../statistics/keep-days.ts";
import { runDaily } from "./daily.ts";
import { runMove } from "./move.ts";

/** Milliseconds between two runs that read words for searches, in which the object serves others. */
const SEARCH_PAUSE_MS = 200;

/** Returns the handler of each named alarm of a chat; run twice, each has one effect. */
export function alarmHandlers(context: ChatContext): AlarmHandlers<AlarmName> {
  return {
    drain: () => drainOutbox(context),
    fold: async () => {
      foldStatistics(context);
      context.pending.count = 0;
      noteOutboxDepth(context.sql);
      context.alarms.arm("search", context.nowMs());
      return null;
    },
    search: async () => (indexForSearch(context) ? null : context.nowMs() + SEARCH_PAUSE_MS),
    directory: () => updateDirectoryIfChanged(context),
    numbers: () => runNumbers(context),
    sync: async () => {
      const outcome = await sync(context);
      if (outcome.ok) return null;
      // Asked again until there is an answer: a chat whose administrators nobody has told is in nobody's list (LST-17).
      if (isPassing(outcome.error_code)) throw new Error(`Telegram does not answer: ${outcome.error_code}`);
      // A refusal is an answer: the next opening of the chat asks again (AMB-035).
      logFault("ChatState", { where: "sync", chat: context.values.get("telegramId"), code: outcome.error_code });
      return null;
    },
    daily: async () => {
      const next = await runDaily(context);
      const more = keepDays(context);
      if (more !== null) context.alarms.arm("reports", more);
      return next;
    },
    count: () => countMembers(context),
    reports: async () => keepDays(context),
    move: () => runMove(context),
    newcomers: () => runNewcomers(context),
    raid: () => runRaid(context),
    raidBans: () => runBans(context),
    checkIns: () => sendJointCheckIns(context),
    pointsTold: () => runPointsTold(context),
    appeals: () => runAppeals(context),
    brakes: () => runBrakes(context),
    removals: () => sendRemovalNotes(context),
    spam: async () => teachUntouched(context),
    quiet: () => settlePermissions(context),
    deadLetters: () => reportDeadLetters(context, placeOf(context)),
    library: () => answerLibrary(context),
    announcement: ({ subject, triedMs }) => runAnnouncement(context, subject, triedMs),
    digest: () => runDigest(context),
    planEnds: () => runPlanReminder(context),
    sweep: () => runSweep(context),
    announcementsDone: () => reportDone(context),
    announcementsFailed: () => notifyTroubles(context),
  };
}

function placeOf({ values }: ChatContext) {
  const telegramId = values.get("telegramId");
  return telegramId === undefined ? null : { kind: "chat" as const, id: chatIdFromTelegram(telegramId) };
}
