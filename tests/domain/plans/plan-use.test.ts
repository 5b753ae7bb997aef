import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { responderRoom } from "../../../domain/limits.ts";
import { activeEntries, activePlaces, KEPT_LISTS } from "../../../domain/plans/kept-items.ts";
import { compareUse, type PlanUse, pausingOn } from "../../../domain/plans/plan-use.ts";
import { WORD_LISTS } from "../../../domain/settings/chat-settings.ts";

const items = (count: number) => Array.from({ length: count }, (_, place) => ({ key: `k${place}`, name: `n${place}` }));
const USE: PlanUse = {
  lists: [
    { list: "responders", items: items(7), kept: ["k6", "gone", "k5"] },
    { list: "announcements", items: items(2), kept: [] },
    { list: "sensword", items: items(6), kept: [] },
    { list: "rocontain", items: items(3), kept: [] },
    { list: "trg_attn", items: items(2), kept: ["k1"] },
  ],
  templates: 11,
  materials: 5,
  updates: 3001,
  features: ["floodProtection", "minutelyAnnouncement"],
};

describe("what stays active", () => {
  it.each([
    ["all where there is room", 3, 3, ["k2"], [0, 1, 2]],
    ["the oldest where nothing was chosen", 4, 2, [], [0, 1]],
    ["those that were chosen", 4, 2, ["k3", "k1"], [1, 3]],
    ["the oldest fill what is left free", 4, 3, ["k3"], [0, 1, 3]],
    ["of too many chosen the oldest", 4, 2, ["k3", "k2", "k1"], [1, 2]],
    ["what is gone counts for nothing", 4, 2, ["gone", "k3"], [0, 3]],
    ["none where there is no room", 2, 0, ["k0"], []],
  ])("AMB-215: %s", (_what, count, room, kept, active) => {
    const keys = items(count).map(({ key }) => key);
    expect([...activePlaces(keys, room, kept)].sort()).toEqual(active);
    expect(activeEntries(keys, room, kept)).toEqual(active.map((place) => `k${place}`));
  });

  it("AMB-215: whatever is chosen, as many are active as there is room for, and what was chosen before what was not", () => {
    const key = fc.integer({ min: 0, max: 30 }).map((place) => `k${place}`);
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.array(key), (count, room, kept) => {
        const keys = items(count).map((item) => item.key);
        const active = activePlaces(keys, room, kept);
        expect(active.size).toBe(Math.min(count, room));
        const isLeftOut = keys.some((each, place) => kept.includes(each) && !active.has(place));
        const isAnyOther = keys.some((each, place) => !kept.includes(each) && active.has(place));
        expect(count > room && isLeftOut && isAnyOther).toBe(false);
      }),
    );
  });

  it("AMB-215: every list of words is one of which items can be kept", () => {
    expect([...KEPT_LISTS].sort()).toEqual([...WORD_LISTS, "announcements", "responders"].sort());
  });
});

describe("what pauses", () => {
  it("AMB-215, PLN-12: on the free plan, by name, beside features that it does not run", () => {
    const { lists, features } = pausingOn("chat", USE, 0);
    expect(lists.map(({ list, room, pausing }) => [list, room, pausing.map(({ name }) => name)])).toEqual([
      ["responders", 5, ["n3", "n4"]],
      ["sensword", 5, ["n5"]],
      ["trg_attn", 1, ["n0"]],
    ]);
    expect(features).toEqual(["floodProtection", "minutelyAnnouncement"]);
  });

  it("PLN-12: on a higher plan less, in the end nothing", () => {
    expect(pausingOn("chat", USE, 10)).toEqual({ lists: [], features: ["floodProtection"] });
    expect(pausingOn("chat", USE, 1000)).toEqual({ lists: [], features: [] });
  });

  it("PLN-02: the chat's own numbers stand beside those of a plan; of lists of words the longest counts", () => {
    expect(compareUse("chat", USE, 0)).toEqual([
      { what: "updates", used: 3001, room: 3000, over: 1 },
      { what: "responders", used: 7, room: 5, over: 2 },
      { what: "announcements", used: 2, room: 3, over: 0 },
      { what: "words", used: 6, room: 5, over: 1 },
      { what: "templates", used: 11, room: 10, over: 1 },
      { what: "materials", used: 5, room: 5, over: 0 },
    ]);
    const none = { ...USE, lists: [], features: [] };
    expect(compareUse("chat", none, 50).filter(({ over }) => over > 0)).toEqual([]);
    expect(compareUse("chat", none, 0)[3]).toEqual({ what: "words", used: 0, room: 5, over: 0 });
  });

  it("PLN-02, CON-16: an own bot has its own room for responders, and neither announcements nor words", () => {
    const use = { ...USE, lists: USE.lists.slice(0, 1), features: [] };
    expect(compareUse("bot", use, 0)).toEqual([
      { what: "updates", used: 3001, room: 3000, over: 1 },
      { what: "responders", used: 7, room: 2, over: 5 },
      { what: "templates", used: 11, room: 10, over: 1 },
      { what: "materials", used: 5, room: 5, over: 0 },
    ]);
    const [list] = pausingOn("bot", use, 0).lists;
    expect(list?.pausing.map(({ key }) => key)).toEqual(["k0", "k1", "k2", "k3", "k4"]);
    expect(pausingOn("bot", use, 10).lists).toEqual([]);
    expect([responderRoom("bot", 50), responderRoom("bot", 1000), responderRoom("chat", 1000)]).toEqual([100, 2, 255]);
  });
});
