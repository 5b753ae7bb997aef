import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beginVerification,
  carriedWrong,
  deadlineOf,
  isTooEarly,
  removalOf,
  stepVerification,
  type Verification,
  type VerificationEvent,
} from "../../../domain/newcomers/verification.ts";
import { isOpen } from "../../../domain/newcomers/verify-status.ts";

const DURATIONS = { ncm_wait: 180, ncm_rtry: 600 };
const NEVER = { ncm_wait: 180, ncm_rtry: -1 };
const T = 1_900_000_000;
const wrong = { kind: "answered", isRight: false } as const;
const right = { kind: "answered", isRight: true } as const;

/** Applies these events to a check, each a second after the one before. */
function outcomeOf(events: readonly VerificationEvent[], durations = DURATIONS) {
  let state: Verification = beginVerification(96, T);
  const steps = events.map((event, index) => {
    const step = stepVerification(state, event, durations, T + index + 1);
    state = step.next;
    return step;
  });
  return { state, steps };
}

describe("a newcomer's check", () => {
  it.each([
    ["NCM-28: begins as 0", [], 0],
    ["NCM-10: the button", [{ kind: "pressed" }], 32],
    ["NCM-06, NCM-07: the right answer", [right], 32],
    ["NCM-21: the first wrong answer", [wrong], 1],
    ["NCM-21: the second wrong answer", [wrong, wrong], 1],
    ["NCM-07: right after two wrong ones", [wrong, wrong, right], 32],
    ["NCM-23: the third wrong answer", [wrong, wrong, wrong], 10],
    ["NCM-26: an admin lets somebody in", [{ kind: "adminPassed" }], 160],
    ["NCM-24: an admin removes somebody", [wrong, { kind: "adminKicked" }], 18],
    ["NCM-25: an admin approves a request", [{ kind: "adminApproved" }], 96],
    ["AMB-080: an admin declines a request", [{ kind: "adminDeclined" }], 2],
    ["AMB-080: the newcomer gives up", [{ kind: "cancelled" }], 2],
    ["AMB-080: the bot may not restrict", [{ kind: "cannotRestrict" }], 2],
    ["NCM-29: leaving is no verdict", [{ kind: "left" }], 0],
  ] satisfies [string, VerificationEvent[], number][])("%s", (_title, events, status) => {
    expect(outcomeOf(events).state.status).toBe(status);
  });

  it("NCM-22: the time runs from the prompt, and is up after ncm_wait seconds", () => {
    const { state } = outcomeOf([{ kind: "prompted" }]);
    expect(deadlineOf(state, DURATIONS)).toBe(T + 1 + 180);
    expect(stepVerification(state, { kind: "tick" }, DURATIONS, T + 180).next.status).toBe(0);
    expect(stepVerification(state, { kind: "tick" }, DURATIONS, T + 181).next.status).toBe(6);
  });

  it("NCM-22: a second prompt gives no more time", () => {
    const { state } = outcomeOf([{ kind: "prompted" }, { kind: "prompted" }]);
    expect(state.promptedAt).toBe(T + 1);
  });

  it("NCM-24, NCM-27, AMB-082: an admin's removal is a kick, each other one a ban for ncm_rtry, where -1 has no end", () => {
    expect(removalOf(18, DURATIONS)).toEqual({ kind: "kick" });
    for (const status of [2, 6, 10] as const) {
      expect(removalOf(status, DURATIONS)).toEqual({ kind: "ban", banSeconds: 600 });
      expect(removalOf(status, NEVER)).toEqual({ kind: "ban", banSeconds: null });
    }
  });

  it("AMB-282: nobody's time runs out before they were asked", () => {
    const { state } = outcomeOf([]);
    expect(deadlineOf(state, DURATIONS)).toBeNull();
    const step = stepVerification(state, { kind: "tick" }, DURATIONS, T + 9_999_999);
    expect([step.next, step.outcome]).toEqual([state, null]);
  });

  it("AMB-282: the time that a question was on its way is given back, and only once there is a time", () => {
    const delayed = { kind: "delayed", seconds: 40 } as const;
    expect(outcomeOf([{ kind: "prompted" }, delayed]).state.promptedAt).toBe(T + 1 + 40);
    expect(outcomeOf([delayed]).state.promptedAt).toBeNull();
  });

  it("AMB-075: a request of somebody who cannot be written to is no failure", () => {
    const { state } = outcomeOf([{ kind: "unreachable" }]);
    expect([state.status, isTooEarly(state, DURATIONS, T + 2)]).toEqual([2, false]);
  });

  it("NCM-29: after leaving the clock does nothing", () => {
    const { state } = outcomeOf([{ kind: "prompted" }, { kind: "left" }]);
    expect(stepVerification(state, { kind: "tick" }, DURATIONS, T + 9999).outcome).toBeNull();
  });

  it("AMB-078: a newcomer who leaves and comes back at once has no new tries; after the retry wait they are new", () => {
    const { state } = outcomeOf([wrong, wrong, { kind: "left" }]);
    expect(carriedWrong(state, DURATIONS, T + 10)).toBe(2);
    expect(carriedWrong(state, NEVER, T + 9_999_999)).toBe(2);
    expect(carriedWrong(state, DURATIONS, T + 3 + 600)).toBe(0);
    expect(carriedWrong(null, DURATIONS, T)).toBe(0);
    const again = stepVerification(beginVerification(96, T, 2), wrong, DURATIONS, T);
    expect(again.next.status).toBe(10);
  });

  it("NCM-22: a newcomer whose time was up begins anew with 0", () => {
    const { state } = outcomeOf([wrong, wrong, wrong]);
    expect(carriedWrong(state, DURATIONS, T + 700)).toBe(0);
    expect(beginVerification(96, T).status).toBe(0);
  });

  it("NCM-30: a new request before the retry wait has passed comes too early", () => {
    const { state } = outcomeOf([{ kind: "prompted" }, { kind: "cancelled" }]);
    // Whom nobody could ask has not failed.
    expect(isTooEarly({ ...state, promptedAt: null }, DURATIONS, T + 5)).toBe(false);
    expect(isTooEarly(state, DURATIONS, T + 601)).toBe(true);
    expect(isTooEarly(state, DURATIONS, T + 603)).toBe(false);
    expect(isTooEarly(state, NEVER, T + 9_999_999)).toBe(true);
    expect(isTooEarly(outcomeOf([right]).state, NEVER, T + 5)).toBe(false);
    expect(isTooEarly(null, NEVER, T)).toBe(false);
  });

  const kinds = ["prompted", "pressed", "tick", "left", "cancelled", "adminPassed", "adminKicked"] as const;
  const anyEvent = fc.oneof(
    fc.constantFrom(...kinds).map((kind): VerificationEvent => ({ kind })),
    fc.boolean().map((isRight): VerificationEvent => ({ kind: "answered", isRight })),
  );

  it("has one verdict whatever happens, and nothing changes it", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const { state, steps } = outcomeOf(events);
        expect(steps.filter(({ outcome }) => outcome === "verdict").length).toBeLessThanOrEqual(1);
        expect(state.endedAt === null ? isOpen(state.status) : true).toBe(true);
      }),
    );
  });
});
