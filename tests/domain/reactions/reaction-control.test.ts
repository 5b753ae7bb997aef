import { describe, expect, test } from "vitest";
import { REACTION_COUNTS, REACTION_SPANS_SECONDS } from "../../../domain/limits.ts";
import {
  isReactionControl,
  packReactionControl,
  REACTION_ACTS,
  REACTION_CONTROL_START,
  unpackReactionControl,
} from "../../../domain/reactions/reaction-control.ts";

describe("the rule on reactions as one number", () => {
  test("docs/decisions/200: every choice is packed and read again", () => {
    for (const act of REACTION_ACTS) {
      for (const most of REACTION_COUNTS) {
        for (const within of REACTION_SPANS_SECONDS) {
          const packed = packReactionControl({ act, most, within });
          expect(isReactionControl(packed)).toBe(true);
          expect(unpackReactionControl(packed)).toEqual({ act, most, within });
        }
      }
    }
  });

  test("docs/decisions/200: it is off at first, and where a number is none or missing", () => {
    const start = { act: "off", most: 20, within: 3600 };
    expect(unpackReactionControl(REACTION_CONTROL_START)).toEqual(start);
    for (const none of [undefined, -1, 0.5, 128, 1 | (5 << 2), Number.NaN]) {
      expect(unpackReactionControl(none)).toEqual(start);
    }
  });
});
