import { describe, expect, test } from "vitest";
import { latelyOf, peopleOf } from "../../../../app/features/overview/lately-of.ts";
import type { ActionRow } from "../../../../domain/logs/action-row.ts";

/** Friday 2026-11-20 14:30 UTC */
const NOW = Date.UTC(2026, 10, 20, 14, 30) / 1000;
const person = { id: "7", fname: "Bob", lname: "Miller", username: "", is_bot: false };

const act = (more: Partial<ActionRow>): ActionRow => ({
  id: 1,
  kind: "filter",
  rule_id: "del_msg_link",
  reason: "t.me",
  action: "mute",
  fallback: "",
  user: person,
  userId: 7,
  actor: null,
  actor_user: null,
  seconds: 3600,
  evidence: { type: 1, text: "x".repeat(4096) },
  deleted: 1,
  res_status: 200,
  delete_status: 200,
  penalty_status: 200,
  comment: "",
  timestamp: NOW - 3600,
  undone: false,
  undone_at: null,
  can_undo: true,
  undo_right: null,
  ...(more as object),
});

const told = { lang: "en", now: NOW, clock: 0 };

describe("the overview's newest acts", () => {
  test.each([
    ["today by the hour", { timestamp: NOW - 3600 }, { when: "13:30" }],
    ["earlier by the day", { timestamp: NOW - 86_400 }, { when: "Nov 19" }],
    ["what was refused", { penalty_status: 400 }, { isFailed: true, isUndone: false }],
    ["what was taken back", { undone_at: NOW }, { isFailed: false, isUndone: true }],
    ["the member by name", {}, { name: "Bob Miller", userId: 7, duration: "1 hour" }],
  ])("MOD-44: %s", (_, more, shown) => {
    expect(latelyOf([act(more)], told)).toMatchObject([shown]);
  });

  test("MOD-44: a time is the chat's own", () => {
    expect(latelyOf([act({ timestamp: NOW - 3600 })], { ...told, clock: 120 })[0]?.when).toBe("15:30");
  });

  test("what was said does not come with the page", () => {
    expect(JSON.stringify(latelyOf([act({})], told)).length).toBeLessThan(300);
  });

  test("the most active people are named, with the number of their messages", () => {
    expect(peopleOf([{ user: person, cnt_message: 1204 }], "en")).toEqual([
      { id: "7", name: "Bob Miller", count: 1204, shown: "1,204" },
    ]);
  });
});
