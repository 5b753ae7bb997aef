import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MetricName } from "../../domain/metrics/names.ts";
import { type OpsClient, opsClientOf } from "../../scripts/ops/client.ts";
import { runCommand } from "../../scripts/ops/commands.ts";
import { readAsked } from "../../scripts/ops/read-asked.ts";
import { ageText, statusLines } from "../../scripts/ops/status-report.ts";
import { fromRoot } from "../../scripts/root.ts";
import type { OperatorStatus } from "../../services/ops/status.ts";

let server: Server;
let client: OpsClient;
let env: { STEWARD_URL: string; OPERATOR_TOKEN: string };
let asked: { method: string; path: string; authorization: string }[] = [];
let answers: ((path: string) => { status?: number; body: unknown; headers?: Record<string, string> })[] = [];

const NOTHING: (typeof answers)[number] = () => ({ body: {} });
const noted = ({ method = "", url = "", headers }: IncomingMessage) => ({
  method,
  path: url.replace("/ops/", ""),
  authorization: headers.authorization ?? "",
});
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(noted(request));
    const { status = 200, body, headers } = (answers.shift() ?? NOTHING)(noted(request).path);
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env = { STEWARD_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, OPERATOR_TOKEN: "right" };
  client = opsClientOf(env);
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answers = [];
});

const run = (...words: string[]) => runCommand(client, { words, body: false, yes: false });

const WELL: OperatorStatus = {
  version: "1.2",
  now: 1_800_000_000,
  chats: 3,
  accounts: 2,
  own_bots: 10,
  snapshots_dirty: { chats: 0, bots: 0, oldest_age: 0 },
  dead_letters: { places: 0, letters: 0, last_at: 0 },
  shared_bot_age: 300,
  bots_with_errors: [],
  bots_unchecked: 0,
  menus_overdue: 0,
  gateways: [],
  metrics: { since: 1_799_996_400, now: 1_800_000_000, cells: [] },
};

describe("npm run ops", () => {
  it("status: all is well ends with 0, what is beyond a limit with 2 and its runbook", async () => {
    answers = [() => ({ body: WELL })];
    const well = await run("status");
    expect([well.code, well.text.split("\n").at(-1)]).toEqual([0, "All is well."]);
    expect(asked).toEqual([{ method: "GET", path: "status", authorization: "Bearer right" }]);
    answers = [() => ({ body: { ...WELL, dead_letters: { places: 1, letters: 4, last_at: 1_799_999_000 } } })];
    const bad = await run("status");
    expect(bad.code).toBe(2);
    expect(bad.text).toContain("BAD  dead letters");
    expect(bad.text).toContain("4 in 1 places, the last 16 min ago");
    expect(bad.text).toContain('see "Dead letters" in docs/operations.md');
  });

  it("status: each limit is beyond where it says", () => {
    const isBad = (change: Partial<OperatorStatus>) =>
      statusLines({ ...WELL, ...change }).filter((line) => line.isBad).length;
    expect(isBad({})).toBe(0);
    expect(isBad({ snapshots_dirty: { chats: 5, bots: 0, oldest_age: 600 } })).toBe(0);
    expect(isBad({ snapshots_dirty: { chats: 5, bots: 0, oldest_age: 601 } })).toBe(1);
    expect(isBad({ shared_bot_age: null })).toBe(1);
    expect(isBad({ shared_bot_age: 1801 })).toBe(1);
    expect(isBad({ bots_with_errors: [{ error: 499, count: 4 }] })).toBe(0);
    expect(isBad({ bots_with_errors: [{ error: 499, count: 5 }] })).toBe(1);
    expect(isBad({ own_bots: 100, bots_with_errors: [{ error: 499, count: 5 }] })).toBe(0);
    expect(isBad({ bots_unchecked: 1 })).toBe(1);
    // 240 a minute are 28,800 in two hours.
    expect([
      isBad({ own_bots: 28_900, bots_unchecked: 100 }),
      isBad({ own_bots: 28_900, bots_unchecked: 101 }),
    ]).toEqual([0, 1]);
    expect(isBad({ menus_overdue: 11 })).toBe(1);
    expect([59, 3599, 7200, 999_999].map(ageText)).toEqual(["59 s", "59 min", "2 h", "11 d"]);
  });

  it("status: each metric is beyond its limit where it says, and few events tell nothing of a share", () => {
    const badOf = (...cells: [MetricName, string, number, number, number?][]) =>
      statusLines({
        ...WELL,
        metrics: {
          since: 1_799_996_400,
          now: 1_800_000_000,
          cells: cells.map(([name, tag, count, sum, max = sum]) => ({ name, tag, count, sum, max })),
        },
      })
        .filter((line) => line.isBad)
        .map(({ name }) => name);
    expect(badOf(["updates", "message taken", 98, 98], ["updates", "message failed", 2, 2])).toEqual([
      "updates not taken",
    ]);
    expect(badOf(["updates", "message taken", 10, 10], ["updates", "message failed", 2, 2])).toEqual([]);
    expect(badOf(["updates_refused", "401", 601, 601])).toEqual(["webhook requests refused"]);
    expect(badOf(["decision_ms", "", 10, 2001])).toEqual(["decision and storing"]);
    expect(badOf(["decision_ms", "", 10, 1999])).toEqual([]);
    expect(badOf(["outbox_depth", "", 2, 502, 501])).toEqual(["outbox, waiting in an active chat"]);
    expect(badOf(["outbox_wait_ms", "moderate", 1, 5001])).toEqual(["outbox, wait of acts"]);
    expect(badOf(["outbox_wait_ms", "bulk", 1, 5_000_000])).toEqual([]);
    expect(badOf(["telegram_answers", "200", 97, 97], ["telegram_answers", "429", 3, 3])).toHaveLength(1);
    expect(badOf(["telegram_answers", "200", 90, 90], ["telegram_answers", "0", 10, 10])).toHaveLength(1);
    expect(badOf(["telegram_answers", "200", 80, 80], ["retries", "500", 10, 10])).toEqual(["requests put off"]);
    expect(badOf(["alarm_late_ms", "drain", 1, 10_001])).toEqual(["alarms, late by"]);
    expect(badOf(["d1_rows_written", "", 10, 1_900_000])).toEqual(["D1, rows written a second"]);
    expect(badOf(["request_ms", "call", 1, 1001], ["request_ms", "page", 1, 1001])).toEqual(["calls"]);
    expect(statusLines({ ...WELL, metrics: null }).filter(({ isBad }) => isBad)).toHaveLength(1);
  });

  it("status: each line that can be bad has its runbook in docs/operations.md", () => {
    const headings = readFileSync(fromRoot("docs/operations.md"), "utf8");
    for (const status of [WELL, { ...WELL, metrics: null }]) {
      for (const { limit, runbook } of statusLines(status))
        if (limit !== "-") expect(headings).toContain(`### ${runbook}\n`);
    }
  });

  it("chat, bot, account: readable, with times of the day; a refusal is the server's sentence", async () => {
    answers = [
      () => ({
        body: {
          id: "1",
          listed: null,
          object: { synced_at: 1_800_000_000, alarms: [{ name: "fold", due: 60 }], x: [] },
        },
      }),
    ];
    expect((await run("chat", "-1001")).text).toBe(
      "id: 1\nlisted: -\nobject:\n  synced_at: 2027-01-15 08:00:00 UTC\n  alarms:\n    - name fold, due 1970-01-01 00:01:00 UTC\n  x: none",
    );
    answers = [() => ({ status: 404, body: { error: { code: "NOT_FOUND", message: "There is no such bot." } } })];
    await expect(run("bot", "7")).rejects.toThrow("There is no such bot.");
    await expect(run("account")).rejects.toThrow("Name an id.");
    expect(asked.map(({ path }) => path)).toEqual(["chats/-1001", "bots/7"]);
  });

  it("dead-letters goes through all pages, and through all letters of a place", async () => {
    const letter = {
      place: "1001",
      id: 1,
      bot: 1,
      update_id: 1,
      kind: "message",
      at: 60,
      size: 9,
      error: "E",
    };
    const places = [{ place: "1001", count: 3, last_at: 60, next_letter: 1 }];
    answers = [
      () => ({ body: { letters: [letter], places, next: "1001" } }),
      () => ({
        body: { letters: [{ ...letter, id: 2 }], places: [{ place: "1001", count: 3, last_at: 60 }], next: null },
      }),
      () => ({
        body: {
          letters: [{ ...letter, place: "bot:7" }],
          places: [{ place: "bot:7", count: 1, last_at: 1, error: "x" }],
          next: null,
        },
      }),
    ];
    const { text, code } = await runCommand(client, { words: ["dead-letters"], body: true, yes: false });
    expect(asked.map(({ path }) => path)).toEqual([
      "dead_letters?place=&after=&body=1",
      "dead_letters?place=1001&letter=1&body=1",
      "dead_letters?place=&after=1001&body=1",
    ]);
    expect(text.split("\n")).toHaveLength(4);
    expect(code).toBe(1);
    answers = [() => ({ body: { letters: [], places: [], next: null } })];
    expect(await run("dead-letters", "bot:7")).toEqual({ text: "There is no dead letter.", code: 0 });
    expect(asked.at(-1)?.path).toBe("dead_letters?place=bot:7&after=");
  });

  it("replay ends with 1 where the letter stays", async () => {
    for (const [status, body, code] of [
      [200, { outcome: "replayed" }, 0],
      [409, { outcome: "failed", error: "TypeError" }, 1],
      [409, { outcome: "unusable" }, 1],
      [409, { outcome: "moved" }, 1],
    ] as const) {
      answers = [() => ({ status, body })];
      expect((await run("replay", "1001", "5")).code).toBe(code);
    }
    expect(asked[0]).toMatchObject({ method: "POST", path: "dead_letters/1001/5/replay" });
  });

  it("export joins all steps into one document, and ends with 1 where an object did not answer", async () => {
    const step = { person: "7", places: [{ place: "1", rows: {} }], unanswered: [], next: "chat:1:0" };
    const last = { ...step, places: [], unanswered: [{ place: "2", error: "x" }], next: null };
    answers = [() => ({ body: { ...step, account: { account: { id: "7" } } } }), () => ({ body: last })];
    const { text, code } = await run("export", "7");
    expect([JSON.parse(text), code]).toEqual([
      { person: "7", account: { account: { id: "7" } }, places: step.places, unanswered: last.unanswered },
      1,
    ]);
    expect(asked.map(({ path }) => path)).toEqual(["people/7/export?after=", "people/7/export?after=chat:1:0"]);
  });

  it("erase asks for --yes before anything is asked of the server, and tells what stays", async () => {
    await expect(run("erase", "7")).rejects.toThrow("--yes");
    expect(asked).toEqual([]);
    const account = { existed: true, stays: { bots: ["5"], orders: 2 } };
    answers = [
      () => ({ body: { person: "7", erased: [{ place: "1", messages: 3 }], unanswered: [], account, next: null } }),
    ];
    const { text, code } = await runCommand(client, { words: ["erase", "7"], body: false, yes: true });
    expect(code).toBe(0);
    expect(text).toContain("1 chats and bots, 3 messages");
    expect(text).toContain("Own bots stay, since groups live by them: 5.");
    expect(text).toContain("2 orders stay");
  });

  it("takes a chat's number with its minus, and tells of an option that there is not", () => {
    expect(readAsked(["chat", "-1001234567890"]).words).toEqual(["chat", "1001234567890"]);
    expect(readAsked(["repair", "-1001", "--kind", "alarms"])).toMatchObject({
      words: ["repair", "1001"],
      kind: "alarms",
    });
    expect(readAsked(["erase", "7", "--yes"])).toMatchObject({ yes: true, body: false, help: false });
    expect(() => readAsked(["status", "--fast"])).toThrow("--fast");
  });

  it("repair goes through all steps, tells what was lost, and ends with 1 where something failed", async () => {
    const step = { repaired: [{ place: "1001", lost: ["daily"] }], failed: [], shared_bot: "set", next: "chat:1001:0" };
    const last = { repaired: [{ place: "bot:7", webhook: "elsewhere: left there" }], failed: [], next: null };
    answers = [() => ({ body: step }), () => ({ body: last })];
    const { text, code } = await run("repair");
    expect(text.split("\n")).toEqual([
      "Repaired 2 chats and bots, 0 failed.",
      "The shared bot's webhook: set.",
      "1001: lost alarms daily",
      "bot:7: webhook elsewhere: left there",
    ]);
    expect(code).toBe(0);
    answers = [() => ({ body: { ...last, shared_bot: "Telegram: 401 Unauthorized" } })];
    expect((await run("repair")).code).toBe(1);
    asked = asked.slice(0, 2);
    answers = [() => ({ body: { ...last, failed: [{ place: "1002", error: "x" }] } })];
    const one = await runCommand(client, { words: ["repair", "1002"], body: false, yes: false, kind: "alarms" });
    expect([one.code, one.text.split("\n").at(-1)]).toEqual([1, "FAILED 1002: x"]);
    expect(asked.map(({ path }) => path)).toEqual([
      "repair?kind=all&place=&after=",
      "repair?kind=all&place=&after=chat:1001:0",
      "repair?kind=alarms&place=1002&after=",
    ]);
  });

  it("restore asks for a time and --yes, and tells the way back; a refusal of the platform is a sentence", async () => {
    const restore = (more: object) =>
      runCommand(client, { words: ["restore", "1001"], body: false, yes: true, ...more });
    await expect(restore({ at: "yesterday" })).rejects.toThrow("Name a time");
    await expect(restore({ at: "2026-11-23T12:00:00Z", yes: false })).rejects.toThrow("--yes");
    expect(asked).toEqual([]);
    answers = [() => ({ body: { outcome: "restoring", undo: "0000-mark" } })];
    const told = await restore({ at: "2026-11-23T12:00:00Z" });
    expect(told.text).toContain("npm run ops -- repair 1001");
    expect(told.text).toContain("--undo 0000-mark");
    answers = [() => ({ status: 409, body: { outcome: "unavailable", reason: "not here" } })];
    expect(await restore({ undo: "0000-mark" })).toEqual({
      code: 1,
      text: "The platform cannot take this object back: not here",
    });
    expect(asked.map(({ path }) => path)).toEqual([
      "chats/1001/restore?at=1795435200",
      "chats/1001/restore?bookmark=0000-mark",
    ]);
  });

  it("a wrong token, a limit, no server, no /ops/ and missing settings are each one sentence", async () => {
    answers = [() => ({ status: 401, body: { error: { message: "Send the operator's token" } } })];
    await expect(run("status")).rejects.toThrow("does not know this OPERATOR_TOKEN");
    answers = [() => ({ status: 429, headers: { "retry-after": "60" }, body: { error: { message: "Too many." } } })];
    await expect(run("status")).rejects.toThrow("Too many. (60 s)");
    answers = [() => ({ status: 404, body: "<html>" })];
    await expect(run("status")).rejects.toThrow("is OPERATOR_TOKEN set there");
    answers = [() => ({ body: "<html>" })];
    await expect(run("status")).rejects.toThrow("answers with a page");
    const nowhere = opsClientOf({ ...env, STEWARD_URL: "http://127.0.0.1:1" });
    await expect(runCommand(nowhere, { words: ["status"], body: false, yes: false })).rejects.toThrow(
      "could not be reached",
    );
    expect(() => opsClientOf({})).toThrow("STEWARD_URL");
    expect(() => opsClientOf({ STEWARD_URL: "x y" })).toThrow("STEWARD_URL");
    expect(() => opsClientOf({ STEWARD_URL: env.STEWARD_URL })).toThrow("OPERATOR_TOKEN");
    await expect(run("nothing")).rejects.toThrow("npm run ops -- COMMAND");
  });
});
