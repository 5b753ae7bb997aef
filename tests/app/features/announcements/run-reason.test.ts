import { describe, expect, it } from "vitest";
import { runOutcome, runReason } from "../../../../app/features/announcements/run-reason.ts";
import { shownStatus } from "../../../../app/shared/period/sent-outcome.ts";
import { LEFT_OUT_STATUS } from "../../../../domain/announcements/trouble.ts";

describe("the outcome of a run", () => {
  it.each([
    [200, "", "good", "responders.log.sent", null],
    [0, "OUTCOME_UNKNOWN", "open", "responders.log.unknown", null],
    [LEFT_OUT_STATUS, "ANNC_SKIPPED", "open", "announcements.log.leftOut", "announcements.skip.asked"],
    [408, "ANNC_TOO_LATE", "bad", "announcements.log.missed", "announcements.skip.late"],
    [502, "ANNC_WAITED_TOO_LONG", "bad", "announcements.log.missed", "announcements.skip.waited"],
    [429, "WAITED_TOO_LONG", "bad", "responders.log.failed", "send.help.waitedTooLong"],
    [403, "Forbidden: bot was kicked", "bad", "responders.log.failed", "send.help.forbidden"],
  ] as const)("ANN-22, AMB-260: with the status %i and %s is %s, in words of its own", (status, comment, ...said) => {
    const { outcome, words } = runOutcome(status, comment);
    expect([outcome, words, runReason(status, comment)]).toEqual(said);
  });
});

describe("the status beside the words of a log row", () => {
  it("ERR-32: is the number of everything but a message that was sent", () => {
    expect([200, 0, 403, 429, 499].map(shownStatus)).toEqual(["", "", "403", "429", "499"]);
  });
});
