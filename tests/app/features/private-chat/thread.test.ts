import { describe, expect, test } from "vitest";
import { threadItems } from "../../../../app/features/private-chat/thread/thread-items.ts";
import {
  anchorOf,
  nextPlace,
  type Outgoing,
  openThread,
  reduceThread,
  shownMessages,
  type ThreadEvent,
  type ThreadState,
} from "../../../../app/features/private-chat/thread/thread-state.ts";
import { keptOf, parseThread } from "../../../../app/features/private-chat/thread/thread-storage.ts";
import { lastNumber, nextMark } from "../../../../app/features/private-chat/thread/use-read-mark.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";

const BOT = "700";
const ANA = "51";
const NOON = Date.UTC(2026, 10, 21, 12) / 1000;

const message = (id: number, extra: Partial<PrivateMessage> = {}): PrivateMessage => ({
  id,
  user_id: ANA,
  date: NOON + Math.floor(id),
  type: 1,
  text: `m${id}`,
  entities: [],
  edit_date: null,
  former: [],
  jobId: "",
  error: null,
  isPending: false,
  file: null,
  reply: null,
  ...extra,
});
const mine = (id: number, extra: Partial<PrivateMessage> = {}) => message(id, { user_id: BOT, ...extra });
const pending = (id: number, jobId = "") => mine(id, { isPending: true, jobId });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const outgoing = (id: number, jobId: string, problem: string | null = null): Outgoing => ({
  id,
  jobId,
  problem,
  reply: null,
  text: `out ${jobId}`,
  date: NOON,
});
const play = (state: ThreadState, ...events: ThreadEvent[]) => events.reduce(reduceThread, state);
const ids = ({ messages }: ThreadState) => messages.map(({ id }) => id);

describe("a conversation", () => {
  test("PCH-10: kept messages stand before the newest page that continues them", () => {
    const state = play(openThread(range(15, 34)), { type: "kept", messages: range(1, 20), outgoing: [] });
    expect(ids(state)).toEqual(range(1, 34).map(({ id }) => id));
    expect(state.hasEarlier).toBe(true);
  });

  test("PCH-10: kept messages are dropped if there is a gap between them and the page", () => {
    const state = play(openThread(range(30, 49)), { type: "kept", messages: range(1, 20), outgoing: [] });
    expect(ids(state)[0]).toBe(30);
    expect(state.hasEarlier).toBe(true);
  });

  test("PCH-20: kept messages are dropped once the server has them no longer", () => {
    const kept = { type: "kept", messages: range(1, 20), outgoing: [] } as const;
    expect(ids(play(openThread(range(18, 20)), kept))).toEqual([18, 19, 20]);
    expect(ids(play(openThread([]), kept))).toEqual([]);
    expect(play(openThread([]), kept).hasEarlier).toBe(false);
  });

  test("PCH-10: the newest page corrects and continues the kept messages", () => {
    const opened = play(openThread([]), { type: "kept", messages: [], outgoing: [] });
    const kept: ThreadState = { ...opened, messages: range(1, 20), hasEarlier: true };
    const page = [...range(12, 19), message(20, { text: "edited" }), ...range(21, 31)];
    const state = play(kept, { type: "newest", page });
    expect(ids(state)).toEqual(range(1, 31).map(({ id }) => id));
    expect(state.messages[19]?.text).toBe("edited");
  });

  test("PCH-11: news that came while the newest page was on its way stay", () => {
    const state = play(
      openThread(range(1, 20)),
      { type: "later", page: [message(21)], after: 20 },
      { type: "newest", page: range(1, 20) },
    );
    expect(ids(state).at(-1)).toBe(21);
  });

  test("PCH-11: a question without news changes nothing", () => {
    const state = openThread(range(1, 20));
    expect(play(state, { type: "later", page: [], after: 20 })).toBe(state);
  });

  test("PCH-12: an earlier page stands before the first message, and the last of them ends it", () => {
    const full = play(openThread(range(50, 69)), { type: "earlier", page: range(40, 49), before: 50 });
    expect([ids(full)[0], full.messages.length, full.hasEarlier]).toEqual([40, 30, true]);
    const ended = play(full, { type: "earlier", page: range(31, 39), before: 40 });
    expect([ids(ended)[0], ended.hasEarlier]).toEqual([31, false]);
    expect(play(ended, { type: "earlier", page: range(1, 20), before: 40 })).toBe(ended);
  });

  test("PCH-14: a sent message is under way behind the last one until it comes under its name", () => {
    const start = openThread(range(1, 5));
    const place = nextPlace(start);
    expect(place).toBeGreaterThan(5);
    expect(place).toBeLessThan(5.001);
    const sending = play(start, { type: "sending", outgoing: outgoing(place, "a") });
    const last = shownMessages(sending, BOT).at(-1);
    expect(last).toMatchObject({ jobId: "a", isPending: true, error: null, user_id: BOT, text: "out a" });
    const news = play(sending, { type: "later", page: [message(6)], after: 5 });
    expect(shownMessages(news, BOT).map(({ id }) => Math.floor(id))).toEqual([1, 2, 3, 4, 5, 5, 6]);
    const confirmed = play(news, { type: "answered", item: mine(7, { jobId: "a" }) });
    expect(shownMessages(confirmed, BOT).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(confirmed.outgoing).toEqual([]);
  });

  test("PCH-14, AMB-195: it is confirmed by news that comes before its own answer", () => {
    const sending = play(openThread(range(1, 5)), { type: "sending", outgoing: outgoing(5.1, "a") });
    const heard = play(sending, { type: "later", page: [mine(6, { jobId: "a" })], after: 5 });
    expect([ids(heard).at(-1), heard.outgoing]).toEqual([6, []]);
    expect(ids(play(heard, { type: "answered", item: mine(6, { jobId: "a" }) })).at(-1)).toBe(6);
  });

  test("PCH-14: two at once keep their order", () => {
    const one = play(openThread([]), { type: "sending", outgoing: outgoing(nextPlace(openThread([])), "a") });
    const two = play(one, { type: "sending", outgoing: outgoing(nextPlace(one), "b") });
    expect(shownMessages(two, BOT).map(({ jobId }) => jobId)).toEqual(["a", "b"]);
  });

  test("PCH-14: one that did not reach the server says why, and a second try is under way again", () => {
    const failed = play(
      openThread(range(1, 5)),
      { type: "sending", outgoing: outgoing(5.1, "a") },
      { type: "failed", jobId: "a", problem: "NETWORK_FAILED" },
    );
    expect(shownMessages(failed, BOT).at(-1)).toMatchObject({
      isPending: false,
      error: { description: "NETWORK_FAILED" },
    });
    const again = play(failed, { type: "sending", outgoing: outgoing(5.1, "a") });
    expect(shownMessages(again, BOT).at(-1)).toMatchObject({ isPending: true, error: null });
  });

  test("PCH-14: a second try takes the place of the message that Telegram refused", () => {
    const error = { error_code: 429, description: "Too Many Requests" };
    const refused = openThread([message(5), mine(5.001, { jobId: "a", error })]);
    const again = play(refused, { type: "sending", outgoing: outgoing(5.001, "a") });
    expect(shownMessages(again, BOT).map(({ jobId, error: shown }) => [jobId, shown])).toEqual([
      ["", null],
      ["a", null],
    ]);
    expect(ids(play(again, { type: "answered", item: mine(6, { jobId: "a" }) }))).toEqual([5, 6]);
  });

  test("PCH-14: somebody else's message under way is asked about until it is settled", () => {
    const state = openThread([...range(1, 5), pending(5.001, "x"), message(6)]);
    expect(anchorOf(state)).toBe(5);
    const sent = play(state, { type: "later", page: [message(6), mine(7, { jobId: "x" })], after: 5 });
    expect([ids(sent), anchorOf(sent)]).toEqual([[1, 2, 3, 4, 5, 6, 7], 7]);
    const withoutName = openThread([message(5), pending(5.001), message(6)]);
    expect(ids(play(withoutName, { type: "later", page: [message(6), mine(7)], after: 5 }))).toEqual([5, 6, 7]);
    expect(anchorOf(openThread([pending(0.001)]))).toBe(0);
  });
});

test("PCH-14: what did not reach the server can be discarded, and nothing else goes with it", () => {
  const waiting: ThreadState = { ...openThread([message(1)]), outgoing: [outgoing(1.1, "a", "X"), outgoing(1.2, "b")] };
  const left = play(waiting, { type: "dropped", jobId: "a" });
  expect([left.outgoing.map(({ jobId }) => jobId), ids(left)]).toEqual([["b"], [1]]);
});

describe("the browser's copy of a conversation", () => {
  const contact: Contact = {
    chat_id: ANA,
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
    user: { id: ANA, fname: "Ana", lname: "K", username: "ana", is_bot: false },
  };

  test("PCH-10: of 250 messages the newest 200, and nothing that is under way on the server", () => {
    const state: ThreadState = { ...openThread(range(1, 250)), outgoing: [] };
    const kept = keptOf(contact, { ...state, messages: [...state.messages, pending(250.001)] });
    expect([kept.messages.length, kept.messages[0]?.id, kept.messages.at(-1)?.id]).toEqual([200, 51, 250]);
  });

  test("PCH-14: a message under way when the page was left is there to be sent again", () => {
    const state: ThreadState = { ...openThread(range(1, 2)), outgoing: [outgoing(2.1, "a"), outgoing(2.2, "b", "X")] };
    const parsed = parseThread(JSON.stringify({ version: 3, ...keptOf(contact, state) }));
    expect(parsed?.outgoing.map(({ problem }) => problem)).toEqual(["NETWORK_FAILED", "X"]);
    expect(parsed?.contact).toEqual(contact);
  });

  test.each([
    [null],
    [""],
    ["no json"],
    ["{}"],
    ['{"version":0}'],
    ['{"version":3,"contact":{"chat_id":"5"},"messages":[{"id":"x"}],"outgoing":[]}'],
    ['{"version":3,"contact":null,"messages":[],"outgoing":[]}'],
  ])("PCH-10: %j is no conversation", (stored) => {
    expect(parseThread(stored)).toBeNull();
  });
});

describe("a thread's lines", () => {
  const flags = (messages: PrivateMessage[], offset = 0) =>
    threadItems(messages, () => offset).map((item) =>
      item.kind === "day" ? "day" : `${item.message.id}${item.isFirst ? "<" : ""}${item.isLast ? ">" : ""}`,
    );

  test.each([
    [899, ["day", "1<", "2>"]],
    [900, ["day", "1<", "2>"]],
    [901, ["day", "1<>", "2<>"]],
  ])("PCH-15: two of one sender %d s apart", (gap, expected) => {
    expect(flags([message(1, { date: NOON }), message(2, { date: NOON + gap })])).toEqual(expected);
  });

  test("PCH-15: another sender, and another day, begin a group", () => {
    const midnight = Date.UTC(2026, 10, 22) / 1000;
    expect(flags([message(1, { date: NOON }), mine(2, { date: NOON + 1 }), mine(3, { date: NOON + 2 })])).toEqual([
      "day",
      "1<>",
      "2<",
      "3>",
    ]);
    const late = [message(1, { date: midnight - 10 }), message(2, { date: midnight + 10 })];
    expect(flags(late)).toEqual(["day", "1<>", "day", "2<>"]);
    expect(flags(late, 60)).toEqual(["day", "1<", "2>"]);
    expect(flags([])).toEqual([]);
  });

  test("PCH-14: a message keeps its line when it gets its number", () => {
    const keys = (one: PrivateMessage) => threadItems([one], () => 0).map(({ key }) => key)[1];
    expect(keys(pending(5.001, "a"))).toBe(keys(mine(6, { jobId: "a" })));
  });
});

describe("the read mark", () => {
  const seen = { isAtBottom: true, isVisible: true, progress: 3, unread: 2 };

  test.each([
    ["at the bottom and in sight", seen, 5],
    ["scrolled up", { ...seen, isAtBottom: false }, null],
    ["out of sight", { ...seen, isVisible: false }, null],
    ["marked already", { ...seen, progress: 5, unread: 0 }, null],
    ["marked, with one that came late before it", { ...seen, progress: 5, unread: 1 }, 5],
    ["marked further", { ...seen, progress: 9 }, null],
  ])("PCH-13: %s", (_, sight, expected) => {
    expect(nextMark([...range(1, 5), pending(5.001)], sight)).toBe(expected);
  });

  test("PCH-13: only messages with a number can be marked", () => {
    expect(lastNumber([mine(0.001, { error: { error_code: 403, description: "no" } })])).toBe(0);
    expect(lastNumber([])).toBe(0);
  });
});
