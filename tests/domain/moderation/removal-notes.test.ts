import { describe, expect, it } from "vitest";
import { removalText } from "../../../bot/moderation/removal-note.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import { FILTERS } from "../../../domain/moderation/filters.ts";
import {
  NOTHING_REMOVED,
  nextNoteMs,
  type Removal,
  removalReason,
  takeNote,
  waitForNote,
} from "../../../domain/moderation/removal-notes.ts";

const removal = (userId: number, more: Partial<Removal> = {}): Removal => ({
  userId,
  name: `M${userId}`,
  topic: 0,
  reason: "links",
  ...more,
});
/** Epoch milliseconds. */
const T = 1_700_000_000_000;
const waiting = (...all: [Removal, number][]) =>
  all.reduce((state, [each, atMs]) => waitForNote(state, each, T + atMs), NOTHING_REMOVED);

describe("members who lose a message", () => {
  it("decision 192: are told together 3 s after the first, once each for a reason, 30 s after the message before", () => {
    const state = waiting(
      [removal(1), 1000],
      [removal(2), 2000],
      [removal(1), 2500],
      [removal(1, { reason: "spam" }), 2600],
    );
    expect(nextNoteMs(state)).toBe(T + 4000);
    expect(takeNote(state, T + 3999)).toEqual({ told: [], next: state });
    const { told, next } = takeNote(state, T + 4000);
    expect(told.map(({ userId, reason }) => [userId, reason])).toEqual([
      [1, "links"],
      [2, "links"],
      [1, "spam"],
    ]);
    expect(next).toEqual({ waiting: [], toldMs: T + 4000 });
    expect(nextNoteMs(waitForNote(next, removal(3), T + 5000))).toBe(T + 34_000);
  });

  it("decision 192: of another topic wait for the next one, and after a minute for none", () => {
    const state = waiting([removal(1), 1000], [removal(2, { topic: 7 }), 2000]);
    const { told, next } = takeNote(state, T + 4000);
    expect(told.map(({ userId }) => userId)).toEqual([1]);
    expect(takeNote(next, T + 34_000).told.map(({ userId }) => userId)).toEqual([2]);
    expect(takeNote(next, T + 62_000)).toEqual({ told: [], next: { waiting: [], toldMs: T + 4000 } });
  });

  it("decision 192: are sixty at most", () => {
    const rush = waiting(...Array.from({ length: 90 }, (_, id): [Removal, number] => [removal(id), 0]));
    expect(rush.waiting).toHaveLength(60);
  });

  it("decision 192: are named in a line for each reason, with a mark on each name", () => {
    const told = [removal(1), removal(2), removal(1, { reason: "spam" })];
    const { text, entities } = removalText(told, wordsFor("en"));
    const plain = text.replaceAll(/[\u2068\u2069]/g, "");
    expect(plain).toBe(
      "M1 and M2: I have removed a message. Not welcome here: Links\nM1: I have removed a message. Not welcome here: Advertising",
    );
    const marked = (entities as { offset: number; length: number }[]).map(({ offset, length }) =>
      text.slice(offset, offset + length),
    );
    expect(marked).toEqual(["M1", "M2", "M1"]);
    const many = Array.from({ length: 40 }, (_, id) => removal(id));
    expect(removalText(many, wordsFor("en")).text).toContain("10 others");
  });

  it("decision 192: hear of each filter that removes messages, and of names and joins by those alone", () => {
    const untold = FILTERS.filter((check) => removalReason(check) === null);
    expect(untold).toEqual(["name_length", "name_phone", "name_url", "name_word", "flt_alike", "del_join"]);
  });
});
