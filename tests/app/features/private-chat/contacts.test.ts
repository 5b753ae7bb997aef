import { describe, expect, test } from "vitest";
import {
  foundWords,
  isUnread,
  lastWords,
  markRead,
  mergeContacts,
  shortTime,
  unreadText,
} from "../../../../app/features/private-chat/contacts/contact-view.ts";
import { searchMarks } from "../../../../app/shared/content/search-marks.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";

const NOON = Date.UTC(2026, 10, 21, 12) / 1000;

describe("the list of contacts", () => {
  const contact = (chat_id: string, extra: Partial<Contact> = {}): Contact => ({
    chat_id,
    type: 1,
    text: "hi",
    id: 5,
    date: NOON,
    progress: 3,
    unread: 2,
    status: 10,
    ctime: 1,
    is_closed: false,
    assignee: null,
    handled: null,
    notes: 0,
    last_from: "person",
    user: { id: chat_id, fname: "Ana", lname: "", username: "", is_bot: false },
    ...extra,
  });

  test("PCH-08, AMB-194: a contact who has written since the mark is unread", () => {
    expect(isUnread({ id: 5, progress: 4, unread: 0 })).toBe(true);
    expect([0, 1].map((unread) => isUnread({ id: 5, progress: 5, unread }))).toEqual([false, true]);
  });

  test("PCH-08, PCH-13: the unread count has room for two figures, is at least one, and is none behind the mark", () => {
    expect([0, 7, 99, 100].map((unread) => unreadText("en", unread))).toEqual(["1", "7", "99", "99+"]);
    const old = [contact("1")];
    expect([4, 5].map((id) => markRead(old, "1", id)[0]?.unread)).toEqual([1, 0]);
    const read = markRead(old, "1", 5);
    expect(mergeContacts(read, old)[0]?.unread).toBe(0);
    expect(mergeContacts(read, [contact("1", { id: 6, unread: 3 })])[0]?.unread).toBe(1);
  });

  test.each([
    ["the clock of the reader's day", -3600, 0, "11:00"],
    ["the date of the evening before", -18 * 3600, 0, "Nov 20"],
    ["the clock where that is the same day", -14 * 3600, 120, "00:00"],
    ["the year of what is long ago", -400 * 86_400, 0, "Oct 17, 2025"],
  ])("PCH-01: the last message is told with %s", (_, ago, offset, shown) => {
    expect(shortTime("en", { second: NOON + ago, offset, now: NOON })).toBe(shown);
  });

  test("PCH-13: an answer that is older than the mark does not take it back", () => {
    const old = markRead([contact("1"), contact("2")], "1", 5);
    expect(old.map(({ progress }) => progress)).toEqual([5, 3]);
    expect(markRead(old, "1", 4)[0]?.progress).toBe(5);
    const next = mergeContacts(old, [contact("2"), contact("1")]);
    expect(next.map(({ chat_id, progress }) => [chat_id, progress])).toEqual([
      ["2", 3],
      ["1", 5],
    ]);
  });

  test("PCH-11: an unchanged contact stays the same object", () => {
    const old = [contact("1"), contact("2")];
    expect(mergeContacts(old, [contact("1"), contact("2")])).toBe(old);
    const next = mergeContacts(old, [contact("3"), contact("1", { text: "new" }), contact("2")]);
    expect(next[2]).toBe(old[1]);
    expect(next[1]).not.toBe(old[0]);
  });

  test("what a search has found in a long message is shown with the words around it, and marked", () => {
    const words = (text: string, keyword: string) => {
      const { text: shown, marks } = foundWords(text, searchMarks(keyword));
      return [shown, marks.map(({ offset, length }) => shown.slice(offset, offset + length))];
    };
    expect(words("Where can I\npark?", "park")).toEqual(["Where can I park?", ["park"]]);
    const long = `${"We come from out of town. ".repeat(4)}Where can I park the car?`;
    expect(words(long, "park")).toEqual(["…out of town. Where can I park the car?", ["park"]]);
    const [unbroken, marked] = words(`${"😀".repeat(60)}park`, "park");
    expect(unbroken).toMatch(/^…(😀)+park$/u);
    expect(marked).toEqual(["park"]);
    expect(words("x".repeat(500), "none")).toEqual([`${"x".repeat(119)}…`, []]);
  });

  test("PCH-08: the last words stand on one line", () => {
    expect(lastWords({ text: "  two\n\nlines  " })).toBe("two lines");
    expect(lastWords({ text: "x".repeat(5000) })).toHaveLength(120);
  });
});
