import { describe, expect, it } from "vitest";
import type { JointPerson } from "../../../domain/newcomers/joint-person.ts";
import {
  type JointState,
  jointStep,
  NOBODY_JOINT,
  nextJointStepMs,
  speakAlone,
  waitAnew,
  waitJointly,
} from "../../../domain/sending/joint-words.ts";

const START = 1_000_000;
const person = (userId: number) => ({ userId, name: `P${userId}`, isIn: true });
const waitingFor = (state: JointState<JointPerson>, ids: readonly number[], nowMs = START) =>
  ids.reduce((all, id) => waitJointly(all, person(id), nowMs), state);
const sent = (state: JointState<JointPerson>, sentMs: number): JointState<JointPerson> => ({
  ...state,
  message: state.message === null ? null : { ...state.message, sentMs },
});

describe("what newcomers are told of in a rush", () => {
  it("two in a minute are spoken of alone, the third shares a message until the minute is over", () => {
    const one = speakAlone(NOBODY_JOINT, START);
    const two = one && speakAlone(one, START + 1000);
    expect(two?.ownMs).toEqual([START, START + 1000]);
    expect(two && speakAlone(two, START + 2000)).toBeNull();
    expect(two && speakAlone(two, START + 60_000)?.ownMs).toEqual([START + 1000, START + 60_000]);
  });

  it("one message gathers for a moment, then is changed at most every ten seconds", () => {
    const waiting = waitingFor(NOBODY_JOINT, [1, 2]);
    expect(nextJointStepMs(waiting, START)).toBe(START + 3000);
    expect(jointStep(waiting, "a", 0, START + 2999)).toBeNull();
    const first = jointStep(waiting, "a", 0, START + 3000);
    expect(first).toMatchObject({ kind: "send", message: { key: "a", people: [{ userId: 1 }, { userId: 2 }] } });
    const onItsWay = waitingFor(first?.next ?? NOBODY_JOINT, [3], START + 4000);
    expect(nextJointStepMs(onItsWay, START + 5000)).toBeNull();
    const out = sent(onItsWay, START + 5000);
    expect(nextJointStepMs(out, START + 5000)).toBe(START + 13_000);
    const change = jointStep(out, "b", 0, START + 13_000);
    expect(change).toMatchObject({ kind: "edit", message: { key: "a" }, next: { waiting: [] } });
    expect(change?.message.people.map(({ userId }) => userId)).toEqual([1, 2, 3]);
  });

  it.each([
    ["that stays", 0, 45],
    ["that goes after a minute", 60, 30],
    ["that goes after ten seconds", 10, 5],
  ])("a message %s takes in others for a while only", (_, kept, open) => {
    const first = jointStep(waitingFor(NOBODY_JOINT, [1]), "a", kept, START + 3000);
    const out = sent(first?.next ?? NOBODY_JOINT, START + 3000);
    expect(speakAlone(out, START + 2999 + open * 1000)).toBeNull();
    expect(speakAlone(out, START + 3000 + open * 1000)).not.toBeNull();
  });

  it("those whom a lost message did not take in are told by the next one", () => {
    const first = jointStep(waitingFor(NOBODY_JOINT, [1]), "a", 0, START + 3000);
    const change = jointStep(waitingFor(sent(first?.next ?? NOBODY_JOINT, START + 3000), [2]), "b", 0, START + 13_000);
    const anew = waitAnew(change?.next ?? NOBODY_JOINT, ({ userId }) => userId === 2, START + 14_000);
    expect(jointStep(anew, "c", 0, START + 17_000)).toMatchObject({
      kind: "send",
      message: { key: "c", people: [{ userId: 2 }] },
    });
  });
});
