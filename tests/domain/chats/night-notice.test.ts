import { describe, expect, it } from "vitest";
import { type NightState, nextNightNotice } from "../../../domain/chats/night-notice.ts";

const HOLDS: NightState = { kind: "holds", id: "night 0" };
const OVER: NightState = { kind: "over" };
const CLOSED: NightState = { kind: "closed" };
const OPEN: NightState = { kind: "open" };

describe("what the group is told of the night", () => {
  it.each([
    ["a night that holds is told of", null, HOLDS, true, "begin"],
    ["once", "night 0", HOLDS, true, null],
    ["one that restricts something else is told of anew", "night 1", HOLDS, true, "begin"],
    ["where the admins do not want it, it is not", null, HOLDS, false, null],
    ["nor is it taken back while it lasts", "night 0", HOLDS, false, null],
    ["the end of what was told of is told", "night 0", OVER, true, "end"],
    ["that of what was not is not", null, OVER, true, null],
    ["where they want it no more, the notice goes", "night 0", OVER, false, "withdraw"],
    ["where members still may not write, it goes without another", "night 0", CLOSED, true, "withdraw"],
    ["without one nothing does", null, CLOSED, true, null],
    ["while Telegram has not answered, nothing is said", "night 0", OPEN, true, null],
    ["nor of a beginning", null, OPEN, true, null],
  ] as const)("%s", (_title, told, night, isWanted, step) => {
    expect(nextNightNotice(told, night, isWanted)).toBe(step);
  });
});
