import { describe, expect, it } from "vitest";
import {
  followedJob,
  followedUndo,
  isBusy,
  type Job,
  jobOf,
  NOTHING_SENT,
  reduceSending,
  type Sending,
  type SendingEvent,
} from "../../../../app/features/compose/sending.ts";
import type { SendResult, SentPart } from "../../../../domain/templates/template.ts";

const job: Job = { id: "job-1", body: "a" };
const other: Job = { id: "job-2", body: "b" };
const SENT: SentPart = { status: "sent", message_id: 1 };
const WAITS: SentPart = { status: "pending" };
const REFUSED: SentPart = { status: "failed", error_code: 400, message: "Bad Request" };
const answer = (...parts: SentPart[]): SendResult => ({ message_ids: parts.includes(SENT) ? [1] : [], parts });
const told = (of: Job, ...parts: SentPart[]): SendingEvent => ({
  type: "told",
  job: of,
  answer: answer(...parts),
  nowSecond: 9,
});
const began = (of: Job): SendingEvent => ({ type: "began", job: of });
const late = (of: Job): SendingEvent => ({ type: "late", job: of });
const stateAfter = (...events: SendingEvent[]): Sending => events.reduce(reduceSending, NOTHING_SENT);

describe("a message that is sent", () => {
  it("AMB-280: takes the button until Telegram is late, and is then followed until it is over", () => {
    expect(isBusy(stateAfter({ type: "checking" }))).toBe(true);
    expect(isBusy(stateAfter({ type: "checking" }, { type: "checked" }))).toBe(false);
    expect([isBusy(stateAfter(began(job))), followedJob(stateAfter(began(job)))]).toEqual([true, null]);
    const slow = stateAfter(began(job), late(job));
    expect([isBusy(slow), followedJob(slow)]).toEqual([false, job]);
    expect(followedJob(stateAfter(began(job), told(job, WAITS)))).toEqual(job);
    expect(followedJob(stateAfter(began(job), late(job), told(job, SENT)))).toBeNull();
  });

  it("AMB-280: is over once, whichever of the call and the look for its outcome tells so first", () => {
    const over = stateAfter(began(job), late(job), told(job, SENT));
    expect(over.news).toEqual({ job, status: "sent", isOwn: true });
    const heard = reduceSending(over, { type: "heard" });
    expect(reduceSending(heard, told(job, SENT))).toBe(heard);
    expect(reduceSending(heard, { type: "failed", job })).toBe(heard);
    expect(reduceSending(heard, late(job))).toBe(heard);
  });

  it("AMB-280: leaves its place to the next one, and its end is told beside that", () => {
    const both = stateAfter(began(job), late(job), began(other), told(job, SENT));
    expect(both).toMatchObject({ job: other, stage: "asked", result: null });
    expect(both.news).toEqual({ job, status: "sent", isOwn: false });
    expect(stateAfter(began(job), late(job), began(other), told(job, WAITS)).news).toBeNull();
  });

  it("AMB-271: keeps its name for the same message until it is over, also where a half of it is there", () => {
    const name = (state: Sending, body: string) => jobOf(state, body, () => "new").id;
    expect(name(NOTHING_SENT, "a")).toBe("new");
    expect(name(stateAfter(began(job), { type: "failed", job }), "a")).toBe("job-1");
    expect(name(stateAfter(began(job), told(job, WAITS)), "a")).toBe("job-1");
    expect(name(stateAfter(began(job)), "changed")).toBe("new");
    expect(name(stateAfter(began(job), told(job, SENT)), "a")).toBe("new");
    expect(name(stateAfter(began(job), told(job, REFUSED)), "a")).toBe("new");
    expect(name(stateAfter(began(job), told(job, SENT, REFUSED)), "a")).toBe("job-1");
  });

  it("MSG-29: is taken back, unless another one has been sent meanwhile", () => {
    const sent = stateAfter(began(job), told(job, SENT));
    const undone = { parts: [{ message_id: 1, status: "deleted" as const }] };
    const asked = reduceSending(sent, { type: "undoing" });
    expect(asked.undo).toEqual({ state: "asked" });
    expect(reduceSending(asked, { type: "undone", job, undone, nowSecond: 9 }).undo).toMatchObject({ undone });
    expect(reduceSending(asked, { type: "notUndone" }).undo).toBeNull();
    const next = reduceSending(asked, began(other));
    expect(reduceSending(next, { type: "undone", job, undone, nowSecond: 9 })).toBe(next);
  });

  it("AMB-280: its deletion is followed while it waits for Telegram, and not once a part was refused", () => {
    const sent = stateAfter(began(job), told(job, SENT));
    const ended = (...statuses: ("deleted" | "pending" | "failed")[]) => {
      const parts = statuses.map((status, index) => ({ message_id: index + 1, status }));
      return followedUndo(reduceSending(sent, { type: "undone", job, undone: { parts }, nowSecond: 9 }));
    };
    expect(followedUndo(sent)).toBeNull();
    expect(ended("deleted", "pending")).toEqual(job);
    expect(ended("pending", "failed")).toBeNull();
    expect(ended("deleted", "deleted")).toBeNull();
  });

  it("is forgotten when another message is taken up, but not while it is on its way", () => {
    expect(reduceSending(stateAfter(began(job), told(job, SENT), { type: "heard" }), { type: "forgotten" })).toEqual(
      NOTHING_SENT,
    );
    const asked = stateAfter(began(job));
    expect(reduceSending(asked, { type: "forgotten" })).toBe(asked);
  });
});
