import { describe, expect, it } from "vitest";
import { isHalfSent, worstOf } from "../../app/features/compose/outcome.tsx";
import type { SentPart } from "../../domain/template.ts";

const SENT: SentPart = { status: "sent", message_id: 1 };
const WAITS: SentPart = { status: "pending" };
const REFUSED: SentPart = { status: "failed", error_code: 400, message: "Bad Request" };
/** As the call answers what may have arrived. */
const DOUBTFUL: SentPart = { status: "failed", error_code: 502, message: "OUTCOME_UNKNOWN" };

describe("what became of a message", () => {
  it.each([
    ["AMB-263: all of it", [SENT, SENT], "sent", false],
    ["AMB-263: the end waits", [SENT, WAITS], "pending", false],
    ["AMB-263: nothing", [REFUSED, REFUSED], "failed", false],
    ["AMB-263: a half", [SENT, REFUSED, REFUSED], "failed", true],
    ["AMB-260: whether it arrived is not known, so it is not called unsent", [DOUBTFUL], "unknown", false],
    ["AMB-260: nor is what has more behind it", [SENT, DOUBTFUL, REFUSED], "unknown", false],
  ] as const)("%s", (_title, parts, state, isHalf) => {
    expect([worstOf(parts), isHalfSent(parts)]).toEqual([state, isHalf]);
  });
});
