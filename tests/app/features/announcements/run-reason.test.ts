import { describe, expect, it } from "vitest";
import { runOutcome, runReason } from "../../../../app/features/announcements/run-reason.ts";
import { LEFT_OUT_STATUS } from "../../../../domain/announcements/trouble.ts";

describe("the outcome of a run", () => {
  it.each([
    [200, "", "good", "responders.log.sent", null],
    [0, "OUTCOME_UNKNOWN", "open", "responders.log.unknown", null],
    [LEFT_OUT_STATUS, "ANNC_SKIPPED", "open", "announcements.log.leftOut", "announcements.skip.asked"],
    [429, "WAITED_TOO_LONG", "bad", "responders.log.failed", "send.help.waitedTooLong"],
    [403, "Forbidden: bot was kicked", "bad", "responders.log.failed", "send.help.forbidden"],
  ] as const)("ANN-22, AMB-260: with the status %i and %s is %s, in words of its own", (status, comment, ...said) => {
    const { outcome, words } = runOutcome(status);
    expect([outcome, words, runReason(status, comment)]).toEqual(said);
  });
});
