import { isPassing } from "../../telegram/errors.ts";
import type { AlarmHandlers } from "../alarm-schedule.ts";
import { runDaily } from "./daily.ts";
import { tellDirectoryIfChanged } from "./directory.ts";
import { fold } from "./fold.ts";
import { indexForSearch } from "./history-index.ts";
import { drainOutbox } from "./host.ts";
import { answerLibrary } from "./library.ts";
import { runMove } from "./move.ts";
import { runNewcomers } from "./newcomers-round.ts";
import { settlePermissions } from "./quiet.ts";
import { type AlarmName, type ChatScope, report } from "./scope.ts";
import { sync } from "./sync.ts";

/** Others get their turn between two runs that read words for searches. */
const SEARCH_PAUSE_MS = 200;

/** What each named alarm of a chat does; run twice, each has one effect. */
export function alarmHandlers(scope: ChatScope): AlarmHandlers<AlarmName> {
  return {
    drain: () => drainOutbox(scope),
    fold: async () => {
      fold(scope);
      scope.pending.count = 0;
      scope.alarms.arm("search", scope.nowMs());
      return null;
    },
    search: async () => (indexForSearch(scope) ? null : scope.nowMs() + SEARCH_PAUSE_MS),
    directory: () => tellDirectoryIfChanged(scope),
    sync: async () => {
      const outcome = await sync(scope);
      if (outcome.ok) return null;
      // Asked again until there is an answer: a chat whose administrators nobody has told is in nobody's list (LST-17).
      if (isPassing(outcome.error_code)) throw new Error(`Telegram does not answer: ${outcome.error_code}`);
      // A refusal is an answer: the next opening of the chat asks again (AMB-035).
      report({ where: "sync", chat: scope.values.get("telegramId"), code: outcome.error_code });
      return null;
    },
    daily: () => runDaily(scope),
    move: () => runMove(scope),
    newcomers: () => runNewcomers(scope),
    quiet: () => settlePermissions(scope),
    library: () => answerLibrary(scope),
  };
}
