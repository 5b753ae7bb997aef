import { describe, expect, it } from "vitest";
import { isHalfSent, worstOf } from "../../../../app/features/compose/sending.ts";
import { refusalKey, telegramsWords, waitingKey } from "../../../../app/i18n/refusal-key.ts";
import type { SentPart } from "../../../../domain/templates/template.ts";

const SENT: SentPart = { status: "sent", message_id: 1 };
const WAITS: SentPart = { status: "pending" };
const REFUSED: SentPart = { status: "failed", error_code: 400, message: "Bad Request" };
/** As the call answers what may have arrived. */
const DOUBTFUL: SentPart = { status: "failed", error_code: 502, message: "OUTCOME_UNKNOWN" };

describe("words about a message", () => {
  it("AMB-280: that waits: the reason that Telegram has not taken it yet", () => {
    const waits = "send.outcome";
    expect([undefined, 429, 0, 502].map(waitingKey)).toEqual([
      `${waits}.pending`,
      `${waits}.held`,
      `${waits}.retrying`,
      `${waits}.retrying`,
    ]);
  });

  it("AMB-282: that the bot itself did not send: the reason in words, and no code", () => {
    const codes = ["WAITED_TOO_LONG", "TOO_MANY_WAIT_FOR_PERSON", "TOO_MANY_WAIT_OF_RESPONDER", "Too Many Requests"];
    expect(codes.map((code) => refusalKey(429, code).replace("send.help.", ""))).toEqual([
      "waitedTooLong",
      "personWaits",
      "responderWaits",
      "tooMany",
    ]);
    expect(codes.map(telegramsWords)).toEqual(["", "", "", "Too Many Requests"]);
  });
});

describe("the outcome of a message", () => {
  it.each([
    ["AMB-263: all of it", [SENT, SENT], "sent", false],
    ["AMB-263: the end waits", [SENT, WAITS], "pending", false],
    ["AMB-263: nothing", [REFUSED, REFUSED], "failed", false],
    ["AMB-263: a half", [SENT, REFUSED, REFUSED], "failed", true],
    ["AMB-260: a doubtful part is not called unsent", [DOUBTFUL], "unknown", false],
    ["AMB-260: nor is one with more parts behind it", [SENT, DOUBTFUL, REFUSED], "unknown", false],
  ] as const)("%s", (_title, parts, state, isHalf) => {
    expect([worstOf(parts), isHalfSent(parts)]).toEqual([state, isHalf]);
  });
});
