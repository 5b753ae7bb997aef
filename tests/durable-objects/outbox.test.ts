import { describe, expect, it } from "vitest";
import { judge } from "../../durable-objects/outbox/judge.ts";
import { nextSendMs } from "../../durable-objects/outbox/limiter.ts";
import { refuse } from "./world.ts";

const NOW = 1_900_000_000_000;
const row = (method: string, attempts = 1, dueMs = NOW) => ({ method, attempts, dueMs });

describe("AMB-271: when the next message may go out", () => {
  const sent = (...seconds: number[]) => seconds.map((second) => ({ atMs: NOW - second * 1000, weight: 1 }));
  const twenty = Array.from({ length: 20 }, (_, index) => 59 - index * 2);
  it.each([
    ["nothing went out", [], 1, true, 0],
    ["one went out half a second ago", sent(0.5), 1, true, 500],
    ["one went out long ago", sent(50), 1, true, 0],
    ["twenty within the minute", sent(...twenty), 1, true, 1000],
    ["twenty within the minute in a channel", sent(...twenty), 1, false, 0],
    ["an album of ten went out now", [{ atMs: NOW, weight: 10 }], 1, true, 10_000],
    ["an album of ten after eleven", sent(...twenty.slice(0, 11)), 10, true, 1000],
  ])("%s", (_title, history, weight, isGroup, waitMs) => {
    expect(nextSendMs(history, weight, NOW, isGroup) - NOW).toBe(waitMs);
  });
});

describe("what follows from Telegram's answer", () => {
  it.each([
    [
      "429 waits, whatever was asked",
      "sendMessage",
      refuse(429, "Too Many", { retryAfterSeconds: 3 }),
      { kind: "later", atMs: NOW + 3000, pauseChat: true },
    ],
    [
      "a 5xx of a deletion is repeated",
      "deleteMessage",
      refuse(502, "Bad Gateway"),
      { kind: "later", atMs: NOW + 1000, pauseChat: false },
    ],
    [
      "no answer to a ban is repeated",
      "banChatMember",
      refuse(0, "no answer"),
      { kind: "later", atMs: NOW + 1000, pauseChat: false },
    ],
    [
      "a migration goes to the new chat",
      "sendMessage",
      refuse(400, "upgraded", { migrateToChatId: -1007 }),
      { kind: "moved", to: -1007 },
    ],
  ])("%s", (_title, method, answer, verdict) => {
    expect(judge(row(method), answer, NOW, 0.5)).toEqual(verdict);
  });

  it.each([
    ["AMB-260: a send without an answer", "sendMessage", refuse(0, "no answer"), "unknown", 0],
    ["AMB-260: a 5xx of a send", "sendMessage", refuse(502, "Bad Gateway"), "unknown", 502],
    ["kicked", "sendMessage", refuse(403, "Forbidden: bot was kicked from the group chat"), "failed", 403],
    ["not in the chat", "sendMessage", refuse(400, "Bad Request: chat not found"), "failed", 497],
    ["token refused", "deleteMessage", refuse(401, "Unauthorized"), "failed", 499],
    ["no right to delete", "deleteMessage", refuse(400, "Bad Request: not enough rights to delete"), "failed", 496],
  ])("%s is over", (_title, method, answer, state, resStatus) => {
    expect(judge(row(method), answer, NOW, 0.5)).toMatchObject({ kind: "done", outcome: { state, resStatus } });
  });

  it("a refused deletion is given up 24 hours after it was due", () => {
    const late = row("deleteMessage", 9, NOW - 86_400_000);
    expect(judge(late, refuse(502, "Bad Gateway"), NOW, 0.5)).toMatchObject({
      kind: "done",
      outcome: { state: "failed" },
    });
  });
});
