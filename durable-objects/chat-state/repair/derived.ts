import { ADMINS_MAX_AGE_SECONDS } from "../../../domain/limits/session.ts";
import type { DerivedChat } from "../../../services/ops/derived-objects.ts";
import { armLost, lostAlarms } from "../../shared/ops/lost-alarms.ts";
import { deadLettersIn } from "../../shared/ops/report-dead-letters.ts";
import { contentHeld } from "../../shared/snapshot-content.ts";
import { planAnnouncements } from "../announcements/plan.ts";
import type { ChatContext } from "../context.ts";
import { directoryEntry, updateDirectory } from "../directory/directory.ts";
import { areNumbersOnTheirWay, sendNumbers } from "../directory/numbers.ts";
import { countOwed } from "../newcomers/owed-verdicts.ts";
import { wantedAlarms } from "./wanted-alarms.ts";

/** Returns the state of everything that is derived in this object, for comparison with its source; changes nothing. */
export async function derived(context: ChatContext): Promise<DerivedChat> {
  const { values, alarms } = context;
  const hasMoved = values.get("movedTo") !== undefined;
  const isTold = alarms.at("directory") === null && alarms.at("sync") === null;
  return {
    ...contentHeld(context),
    alarmsLost: await lostAlarms(context, wantedAlarms(context)),
    deadLetters: deadLettersIn(context.sql),
    hasMoved,
    owedVerdicts: hasMoved ? 0 : countOwed(context),
    entry: hasMoved ? null : isTold ? toldEntry(context) : "being told",
  };
}

/** Returns the entry that the lists should hold by now, without numbers whose report is still under way. */
function toldEntry(context: ChatContext) {
  const entry = directoryEntry(context);
  if (entry === null || !areNumbersOnTheirWay(context)) return entry;
  const { usage: _usage, cntmbr: _members, ...told } = entry;
  return told;
}

/** Arms every alarm that the stored rows ask for. @returns those that were lost */
export async function restoreAlarms(context: ChatContext): Promise<string[]> {
  const lost = await lostAlarms(context, wantedAlarms(context));
  if (lost.length === 0) return [];
  armLost(context, wantedAlarms(context), lost);
  // Runs that were never planned, or whose plan is gone.
  planAnnouncements(context);
  return lost;
}

/**
 * Writes the line for the lists anew. Telegram is asked about the chat where that was never done or is long ago, as
 * after a restore to an earlier time, whose administrators may be others since.
 */
export async function restoreDirectory(context: ChatContext): Promise<void> {
  const { values, alarms, now, nowMs } = context;
  if (values.get("movedTo") !== undefined) return;
  if ((values.get("syncedAt") ?? 0) < now() - ADMINS_MAX_AGE_SECONDS) alarms.arm("sync", nowMs());
  await updateDirectory(context);
  context.numbers.isAwaited = true;
  await sendNumbers(context);
}
