import type { ModerationWrite } from "../../../bot/moderation/moderation-write.ts";
import { assertNever } from "../../../domain/errors.ts";
import { pullBrake } from "../brake/brake.ts";
import type { ChatContext } from "../context.ts";
import { decideReport, noteReport } from "../reports/note-report.ts";
import { awaitPurge } from "./purge-answer.ts";
import { awaitQuiet } from "./quiet/quiet-answer.ts";

/** Stores the state that moderation writes; called inside the transaction of an update. */
export function applyModeration(context: ChatContext, write: ModerationWrite): void {
  const { sql, values, alarms, nowMs } = context;
  switch (write.kind) {
    case "setWarnings":
      sql.exec(
        "INSERT OR REPLACE INTO warnings (member_id, count, key, at) VALUES (?, ?, ?, ?)",
        write.memberId,
        write.count,
        write.key,
        write.at,
      );
      return;
    case "clearWarnings":
      sql.exec("DELETE FROM warnings WHERE member_id = ?", write.memberId);
      return;
    case "beginSilence": {
      const until = write.seconds === null ? null : context.now() + write.seconds;
      values.set("silence", { id: write.id, until });
      awaitQuiet(context, write.answer);
      alarms.arm("quiet", nowMs());
      return;
    }
    case "endSilence":
      values.remove("silence");
      awaitQuiet(context, write.answer);
      alarms.arm("quiet", nowMs());
      return;
    case "answerPurge":
      awaitPurge(context, write.answer);
      return;
    case "report":
      noteReport(context, write.report, write.answer);
      return;
    case "decideReport":
      decideReport(context, write);
      return;
    case "pullBrake":
      pullBrake(context, write.actor);
      return;
    case "askLibrary":
      values.set("libraryJobs", [...(values.get("libraryJobs") ?? []), write.job]);
      alarms.arm("library", nowMs());
      return;
    default:
      assertNever(write);
  }
}
