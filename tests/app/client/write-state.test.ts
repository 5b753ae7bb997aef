import { describe, expect, test } from "vitest";
import { IDLE, reduceWrite, type WriteEvent, type WriteState } from "../../../app/client/calls/write-state.ts";

const stateAfter = (...events: WriteEvent<string>[]): WriteState<string> =>
  events.reduce<WriteState<string>>(reduceWrite, IDLE);

const started = (attempt: number, value: string): WriteEvent<string> => ({
  type: "started",
  attempt,
  shown: { value },
});

describe("a writing control", () => {
  test("OVW-17: shows the new value and waits while it is saved", () => {
    expect(stateAfter(started(1, "fr"))).toEqual({
      phase: "pending",
      attempt: 1,
      shown: { value: "fr" },
      failure: null,
    });
  });

  test("OVW-17: keeps the new value until the page has read it back", () => {
    const saved = stateAfter(started(1, "fr"), { type: "succeeded", attempt: 1 });
    expect(saved).toMatchObject({ phase: "saved", shown: { value: "fr" } });
    expect(reduceWrite(saved, { type: "refreshed" })).toMatchObject({ phase: "idle", shown: null });
  });

  test("OVW-18: goes back to the stored value when saving fails, and says why", () => {
    expect(
      stateAfter(started(1, "fr"), { type: "failed", attempt: 1, failure: { message: "Operation failed", extra: {} } }),
    ).toEqual({
      phase: "failed",
      attempt: 1,
      shown: null,
      failure: { message: "Operation failed", extra: {} },
    });
  });

  test("OVW-18: the answer of an earlier attempt changes nothing", () => {
    const second = stateAfter(started(1, "fr"), started(2, "de"));
    expect(reduceWrite(second, { type: "failed", attempt: 1, failure: { message: "x", extra: {} } })).toEqual(second);
    expect(reduceWrite(second, { type: "succeeded", attempt: 1 })).toEqual(second);
  });

  test("OVW-17: the page reading its data meanwhile does not end the waiting", () => {
    const pending = stateAfter(started(1, "fr"));
    expect(reduceWrite(pending, { type: "refreshed" })).toEqual(pending);
  });

  test("ERR-03: a new attempt forgets the last failure", () => {
    expect(
      stateAfter(
        started(1, "fr"),
        { type: "failed", attempt: 1, failure: { message: "x", extra: {} } },
        started(2, "de"),
      ).failure,
    ).toBeNull();
  });
});
