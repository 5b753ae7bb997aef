import { describe, expect, it } from "vitest";
import { drain } from "../../../durable-objects/shared/outbox/drain.ts";
import { interpretAnswer } from "../../../durable-objects/shared/outbox/interpret-answer.ts";
import { expiryMs, LANE, type Lane } from "../../../durable-objects/shared/outbox/lane.ts";
import { nextSendMs } from "../../../durable-objects/shared/outbox/limiter.ts";
import { createOutboxMemory } from "../../../durable-objects/shared/outbox/memory.ts";
import type { OutboxContext } from "../../../durable-objects/shared/outbox/outbox-context.ts";
import { ok, refuse } from "../world.ts";

const NOW = 1_900_000_000_000;
const row = (method: string, attempts = 1, expiresMs = NOW + 86_400_000) => ({ method, attempts, expiresMs });

const FREE = { prompt: 0, send: 0 };
const sentOf = (lane: Lane, ...seconds: number[]) =>
  seconds.map((second) => ({ atMs: NOW - second * 1000, weight: 1, lane }));
const waitOf = (...[sent, next, , reserved]: Parameters<typeof nextSendMs>) =>
  nextSendMs(sent, next, NOW, reserved) - NOW;

describe("AMB-271: the time of the next message", () => {
  const sent = (...seconds: number[]) => sentOf(LANE.answer, ...seconds);
  const twenty = Array.from({ length: 20 }, (_, index) => 59 - index * 2);
  it.each([
    ["nothing went out", [], 1, FREE, 0],
    ["one went out half a second ago", sent(0.5), 1, FREE, 500],
    ["one went out long ago", sent(50), 1, FREE, 0],
    ["twenty within the minute", sent(...twenty), 1, FREE, 1000],
    ["twenty within the minute in a channel", sent(...twenty), 1, null, 0],
    ["an album of ten went out now", [{ atMs: NOW, weight: 10, lane: LANE.answer }], 1, FREE, 10_000],
    ["an album of ten after eleven", sent(...twenty.slice(0, 11)), 10, FREE, 1000],
  ])("%s", (_title, history, weight, reserved, waitMs) => {
    expect(waitOf(history, { weight, lane: LANE.answer }, NOW, reserved)).toBe(waitMs);
  });
});

describe("AMB-282: shares of the minute", () => {
  const KEPT = { prompt: 6, send: 2 };
  const seconds = (count: number) => Array.from({ length: count }, (_, index) => 40 - index);
  const answers = (count: number) => sentOf(LANE.answer, ...seconds(count));
  it.each([
    ["answers leave the others' shares free", answers(12), LANE.answer, 1, 20_000],
    ["so does bulk", answers(12), LANE.bulk, 1, 20_000],
    ["a prompt has its own", answers(12), LANE.prompt, 1, 0],
    ["an admin's message has its own", answers(12), LANE.send, 1, 0],
    [
      "a share that was used is not kept a second time",
      [...answers(12), ...sentOf(LANE.prompt, 9, 8, 7, 6, 5, 4)],
      LANE.send,
      1,
      0,
    ],
    ["prompts leave the admins' share free", sentOf(LANE.prompt, ...seconds(18)), LANE.prompt, 1, 20_000],
    ["admins leave the prompts' share free", sentOf(LANE.send, ...seconds(14)), LANE.send, 1, 20_000],
    ["an album that does not fit beside the shares waits for room", answers(3), LANE.answer, 10, 20_000],
  ])("%s", (_title, history, lane, weight, waitMs) => {
    expect(waitOf(history, { weight, lane }, NOW, KEPT)).toBe(waitMs);
  });

  it("AMB-280: answers are of use for a minute, their later parts and everything else for a day", () => {
    const use = (lane: Lane, position: number) => (expiryMs({ lane, position, dueMs: NOW }) - NOW) / 1000;
    expect([use(LANE.answer, 0), use(LANE.answer, 1), use(LANE.send, 0), use(LANE.moderate, 0)]).toEqual([
      60, 86_400, 86_400, 86_400,
    ]);
  });
});

describe("the consequences of Telegram's answer", () => {
  const later = (ms: number, resStatus: number, message: string, pauseMs: number | null = null, isOffline = false) => ({
    kind: "later",
    atMs: NOW + ms,
    isOffline,
    trouble: { resStatus, message },
    pauseMs,
  });
  const html = refuse(502, "Telegram's answer could not be read (HTTP 502)", { outcomeUnknown: true });
  const refused = refuse(0, "refused", { outcomeUnknown: false });
  it.each([
    [
      "429 waits, whatever was asked",
      "sendMessage",
      refuse(429, "Too Many", { retryAfterSeconds: 3 }),
      later(3000, 429, "Too Many", NOW + 3000),
    ],
    [
      "AMB-280: 429 without a time waits as for a fault",
      "sendMessage",
      refuse(429, "slow"),
      later(1000, 429, "slow", NOW + 1000),
    ],
    ["AMB-280: a 5xx in Telegram's words", "sendMessage", refuse(502, "Bad Gateway"), later(1000, 502, "Bad Gateway")],
    ["AMB-280: a refused connection", "sendMessage", refused, later(1000, 0, "refused", null, true)],
    ["a 5xx of a deletion is repeated", "deleteMessage", html, later(1000, 502, html.ok ? "" : html.description)],
    ["no answer to a ban is repeated", "banChatMember", refuse(0, "no answer"), later(1000, 0, "no answer")],
    [
      "a migration goes to the new chat",
      "sendMessage",
      refuse(400, "upgraded", { migrateToChatId: -1007 }),
      { kind: "moved", to: -1007, pauseMs: null },
    ],
  ])("%s", (_title, method, answer, verdict) => {
    expect(interpretAnswer(row(method), answer, NOW, 0.5)).toEqual(verdict);
  });

  it("AMB-280: without a connection it is tried every ten seconds at least, after a fault every minute and a half", () => {
    const at = (answer: ReturnType<typeof refuse>) => {
      const verdict = interpretAnswer(row("sendMessage", 30), answer, NOW, 0.999);
      return verdict.kind === "later" ? verdict.atMs - NOW : null;
    };
    expect([at(refused), at(refuse(502, "Bad Gateway"))]).toEqual([10_000, 89_940]);
  });

  const message = { message_id: 7, date: 1, chat: { id: -5, type: "group" } };
  it.each([
    ["AMB-260: a send without an answer", "sendMessage", refuse(0, "no answer"), "unknown", 0],
    ["AMB-260: a 5xx of a send from in front of Telegram", "sendMessage", html, "unknown", 502],
    ["kicked", "sendMessage", refuse(403, "Forbidden: bot was kicked from the group chat"), "failed", 403],
    ["not in the chat", "sendMessage", refuse(400, "Bad Request: chat not found"), "failed", 497],
    ["token refused", "deleteMessage", refuse(401, "Unauthorized"), "failed", 499],
    ["no right to delete", "deleteMessage", refuse(400, "Bad Request: not enough rights to delete"), "failed", 496],
    ["a message", "sendMessage", ok(message), "sent", 200],
    ["an album", "sendMediaGroup", ok([message, message]), "sent", 200],
    ["a deletion, whatever it answers", "deleteMessage", ok("done"), "sent", 200],
    ["AMB-260: a send that answers true", "sendMessage", ok(true), "unknown", 0],
    ["AMB-260: a send that answers nothing", "sendPhoto", ok(undefined), "unknown", 0],
    ["AMB-260: a message without a number", "sendMessage", ok({ ...message, message_id: "7" }), "unknown", 0],
    ["AMB-260: a message of no chat", "sendMessage", ok({ ...message, chat: null }), "unknown", 0],
    ["AMB-260: an empty album", "sendMediaGroup", ok([]), "unknown", 0],
  ])("%s is over", (_title, method, answer, state, resStatus) => {
    expect(interpretAnswer(row(method), answer, NOW, 0.5)).toMatchObject({
      kind: "done",
      outcome: { state, resStatus },
    });
  });

  it.each([
    ["a refused deletion", "deleteMessage", html, 502, null],
    ["a send that Telegram is down for", "sendMessage", refuse(502, "Bad Gateway"), 502, null],
    ["a send that is to wait longer", "sendMessage", refuse(429, "x", { retryAfterSeconds: 900 }), 429, NOW + 900_000],
  ])(
    "AMB-280: %s is given up when it is of no use any more, and the chat is left alone",
    (_title, method, answer, code, pauseMs) => {
      const late = row(method, 9, NOW + 1000);
      const outcome = { state: "failed", resStatus: code };
      expect(interpretAnswer(late, answer, NOW, 0.5)).toMatchObject({ kind: "done", outcome, pauseMs });
    },
  );
});

describe("drains that are asked for at once", () => {
  it("LOY-09, AMB-271: fifty make two: the one under way, and one behind it for all that came meanwhile", async () => {
    let looks = 0;
    const memory = createOutboxMemory();
    const isClosed = () => {
      looks += 1;
      return true;
    };
    // A line of a chat that has moved is looked at and left: nothing else of the context is read.
    const context = { memory, isClosed } as unknown as OutboxContext;
    await drain(context);
    const ofOne = looks;
    looks = 0;
    await Promise.all(Array.from({ length: 50 }, () => drain(context)));
    expect(looks).toBe(2 * ofOne);
    expect(memory).toMatchObject({ draining: null, nextDrain: null });
    await drain(context);
    expect(looks).toBe(3 * ofOne);
  });

  it("AMB-271: one that fails keeps none behind it from its turn", async () => {
    let isBroken = true;
    const isClosed = () => {
      if (isBroken) throw new Error("The object was reset.");
      return true;
    };
    const context = { memory: createOutboxMemory(), isClosed } as unknown as OutboxContext;
    const drains = [drain(context), drain(context)];
    isBroken = false;
    const outcomes = await Promise.allSettled(drains);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });
});
