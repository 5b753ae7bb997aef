import { describe, expect, test } from "vitest";
import { isLong } from "../../../app/features/history/folded-text.tsx";
import { historyAddress, readAskedHistory } from "../../../app/features/history/history-address.ts";
import { groupByDay, type HistoryItem } from "../../../app/features/history/history-items.ts";
import { lineWords } from "../../../app/features/history/line-words.ts";
import { createI18n } from "../../../app/i18n/instance.ts";
import type { HistoryMessage, MemberChange } from "../../../domain/calls/messages.ts";
import { english } from "../../support/texts.ts";
import { historyMessage } from "./history-message.ts";

const { t } = createI18n("en", english);
const SERVICE = 90;
const nia = { id: "7", fname: "Nia", lname: "", username: "", is_bot: false };
const ana = { ...nia, id: "8", fname: "Ana" };
const change = (more: Partial<MemberChange>): MemberChange => ({
  at: 100,
  label: "join",
  user: nia,
  userId: 7,
  actor: null,
  invite_link: null,
  ...more,
});
const items = (messages: Partial<HistoryMessage>[], changes: MemberChange[] = []): HistoryItem[] =>
  groupByDay([...messages].reverse().map(historyMessage), changes, { lang: "en", clock: 0 }).flatMap(
    (day) => day.items,
  );
const words = (shown: HistoryItem[]) =>
  shown.map((item) => (item.kind === "line" ? lineWords(t, item.line) : `${item.row.name}: ${item.row.text}`));

describe("the history as a chat", () => {
  test.each<[string, Partial<MemberChange>]>([
    ["Nia joined", {}],
    ["Nia joined by the link “Meetup”", { invite_link: "Meetup" }],
    ["Nia joined by an invite link", { invite_link: "https://t.me/+AbCd" }],
    ["Ana added Nia", { actor: ana }],
    ["Nia left", { label: "left" }],
    ["Ana removed Nia from the chat", { label: "ban", actor: ana }],
    ["An admin removed Nia from the chat", { label: "ban" }],
    ["Ana made Nia an admin", { label: "promote", actor: ana }],
    ["Nia owns the chat now", { label: "newowner" }],
  ])("HIS-09: a change of members in words: %s", (text, more) => {
    expect(words(items([], [change(more)]))).toEqual([text]);
  });

  test.each<[string, HistoryMessage["notice"]]>([
    ["bob renamed the chat to “New <b>”", { kind: "new_chat_title", name: "New <b>" }],
    ["bob pinned a message", { kind: "pinned_message", name: "" }],
    ["bob created the topic “Jobs”", { kind: "forum_topic_created", name: "Jobs" }],
    ["A notice about bob", { kind: "boost_added", name: "" }],
    ["A notice about bob", null],
  ])("HIS-09: a notice of Telegram's in words: %s", (text, notice) => {
    expect(words(items([{ type: SERVICE, notice }]))).toEqual([text]);
  });

  test("HIS-09: the notice of a change is not told twice; one without a change stays", () => {
    const joined = { type: SERVICE, date: 101, notice: { kind: "new_chat_members", name: "" } };
    expect(words(items([joined], [change({})]))).toEqual(["Nia joined"]);
    expect(words(items([{ ...joined, notice: null }], [change({})]))).toEqual(["Nia joined"]);
    expect(words(items([{ ...joined, date: 200 }], [change({})]))).toEqual(["Nia joined", "bob joined"]);
    const pinned = { ...joined, notice: { kind: "pinned_message", name: "" } };
    expect(words(items([pinned], [change({})]))).toEqual(["Nia joined", "bob pinned a message"]);
  });

  test("HIS-09: an album is one message with the words of any part", () => {
    const part = { media_group_id: "a", type: 2 };
    const [album, next] = items([
      { id: 1, ...part, text: "" },
      { id: 2, ...part, text: "our trip" },
      { id: 3, ...part, media_group_id: "b", text: "" },
    ]);
    expect(album).toMatchObject({ kind: "message", row: { id: 1, text: "our trip" }, album: [{ id: 1 }, { id: 2 }] });
    expect(next).toMatchObject({ album: [{ id: 3 }] });
  });

  test("HIS-09: the same author within five minutes stands under one name, after a line not", () => {
    const follows = (shown: HistoryItem[]) => shown.map((item) => item.kind === "message" && item.isFollowing);
    expect(follows(items([{ date: 0 }, { id: 2, date: 299 }, { id: 3, date: 600 }]))).toEqual([false, true, false]);
    expect(follows(items([{ date: 0 }, { id: 2, date: 5, userId: 6 }]))).toEqual([false, false]);
    expect(follows(items([{ date: 0 }, { id: 2, date: 150 }], [change({})]))).toEqual([false, false, false]);
  });

  test("HIS-09: a text of more than twelve lines is folded", () => {
    expect(isLong("line\n".repeat(11))).toBe(false);
    expect(isLong("line\n".repeat(12))).toBe(true);
    expect(isLong("x".repeat(90 * 13))).toBe(true);
  });
});

describe("the address of the history", () => {
  const NOW = Date.UTC(2026, 10, 22, 12) / 1000;
  const longest = { days: 30, from: "2026-10-24", to: "2026-11-22" };
  const read = (search: string) => readAskedHistory(new URLSearchParams(search), 0, NOW, longest);

  test("HIS-09: without fields it asks for all days; a kind and a narrower period stay in the address", () => {
    expect(read("")).toMatchObject({ from: "2026-10-24", to: "2026-11-22", isWhole: true, kind: null, day: null });
    expect(historyAddress(read("kind=media&keyword=a"))).toBe("?keyword=a&kind=media");
    expect(historyAddress(read("kind=nothing"))).toBe("?");
    const narrow = read("from=2026-11-01&to=2026-11-02&user=5");
    expect(historyAddress(narrow, { before: 7 })).toBe("?from=2026-11-01&to=2026-11-02&user=5&before=7");
  });

  test("HIS-09: a day begins the page, until one goes on from there", () => {
    const begin = Date.UTC(2026, 10, 20) / 1000;
    expect(read("day=2026-11-20")).toMatchObject({ day: "2026-11-20", after: begin * 2 ** 20 - 1 });
    expect(read("day=2026-11-20&before=9")).toMatchObject({ day: null, before: 9, after: null });
    expect(read("day=2026-13-20")).toMatchObject({ day: null, after: null });
  });
});
