import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseConfig } from "../../../domain/config.ts";
import type { Env } from "../../../worker/env.ts";
import { askOps, OPERATOR_TOKEN, ops } from "../../support/ops.ts";
import { seedChat } from "../../support/seed.ts";

const CALLS: [string, string][] = [
  ["GET", "status"],
  ["GET", "chats/1001420000001"],
  ["GET", "bots/4242424242"],
  ["GET", "accounts/42"],
  ["GET", "dead_letters"],
  ["POST", "dead_letters/1001420000001/1/replay"],
  ["GET", "people/42/export"],
  ["POST", "people/42/erase"],
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the calls of operators", () => {
  it("PLN-21: without OPERATOR_TOKEN every one answers as an unknown path does, whatever token is shown", async () => {
    for (const [method, path] of [...CALLS, ["GET", ""]] as [string, string][]) {
      for (const token of [OPERATOR_TOKEN, null]) {
        const answer = await askOps(path, { method, token, env: env as unknown as Env });
        expect([path, await answer.text()]).toEqual([path, "a page"]);
      }
    }
  });

  it("a wrong token, none, or another scheme is 401 at every call, an unknown one included", async () => {
    const wrong = [null, "wrong", OPERATOR_TOKEN.slice(0, -1), `${OPERATOR_TOKEN}x`, OPERATOR_TOKEN.toUpperCase()];
    for (const [method, path] of [...CALLS, ["GET", "nothing"]] as [string, string][]) {
      for (const token of wrong) expect((await askOps(path, { method, token })).status).toBe(401);
      const basic = await askOps(path, { method, token: null, headers: { authorization: `Basic ${OPERATOR_TOKEN}` } });
      expect(basic.status).toBe(401);
    }
  });

  it("ten wrong ones a minute from one address, then 429 with Retry-After; others and the right token pass", async () => {
    const from = "10.78.0.1";
    let refused = 0;
    let last = await askOps("status", { token: "wrong", address: from });
    while (last.status === 401 && refused < 30) {
      refused += 1;
      last = await askOps("status", { token: "wrong", address: from });
    }
    // The minute may have ended on the way, once.
    expect(refused).toBeGreaterThanOrEqual(10);
    expect(refused).toBeLessThanOrEqual(20);
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await askOps("status", { address: from })).status).toBe(200);
    expect((await askOps("status", { token: "wrong", address: "10.78.0.2" })).status).toBe(401);
  });

  it("each use is a line of the log, without the token, an address or a person's number", async () => {
    const lines: string[] = [];
    for (const method of ["log", "warn", "error"] as const) {
      vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
    }
    await seedChat(-1_001_420_000_001, []);
    await askOps("chats/1001420000001", { address: "10.78.1.1" });
    await askOps("people/700042001/export", { address: "10.78.1.1" });
    await askOps("people/700042001/erase", { method: "POST", address: "10.78.1.1" });
    await askOps("accounts/700042001", { address: "10.78.1.1" });
    await askOps("status", { token: "guessed-by-somebody", address: "10.78.1.1" });
    const told = lines.map((line) => JSON.parse(line)).filter(({ where }) => where === "ops");
    expect(told.map(({ call, status }) => [call, status])).toEqual([
      ["GET /ops/chats/:id", 200],
      ["GET /ops/people/:id/export", 200],
      ["POST /ops/people/:id/erase", 200],
      ["GET /ops/accounts/:id", 404],
      [undefined, 401],
    ]);
    expect(told[0]).toMatchObject({ chat: "1001420000001" });
    expect(told[1]?.person).toMatch(/^[0-9a-f]{16}$/);
    for (const secret of [OPERATOR_TOKEN, "guessed", "700042001", "10.78.1.1"]) {
      expect(lines.join("\n")).not.toContain(secret);
    }
  });

  it("an id that is none is 400, an unknown one 404, each with a sentence; another method 405", async () => {
    const bad = ["x", "0", "-", "1.5", "1e3", "99999999999999999", "9".repeat(400), "%00", "1;2", "-0"];
    for (const id of bad) {
      for (const [method, path] of [
        ["GET", `chats/${id}`],
        ["GET", `bots/${id}`],
        ["GET", `accounts/${id}`],
        ["GET", `people/${id}/export`],
        ["POST", `people/${id}/erase`],
        ["POST", `dead_letters/${id}/1/replay`],
        ["POST", `dead_letters/bot:${id}/1/replay`],
        ["POST", `dead_letters/1001420000001/${id}/replay`],
        ["GET", `dead_letters?place=${id}`],
        ["GET", `people/1/export?after=${id}`],
      ] as const) {
        const { status, body } = await ops<{ error: { code: string; message: string } }>(path, { method });
        expect([path, status, body.error.code]).toEqual([path, 400, "BAD_REQUEST"]);
        expect(body.error.message).toMatch(/\.$/);
      }
    }
    for (const path of ["chats/1001429999999", "bots/77", "accounts/77", "nothing", "chats", "people/7"]) {
      expect([path, (await ops(path)).status]).toEqual([path, 404]);
    }
    expect((await ops("dead_letters/1001429999999/5/replay", { method: "POST" })).status).toBe(404);
    expect((await askOps("people/7/erase")).status).toBe(405);
    expect((await askOps("status", { method: "POST" })).headers.get("allow")).toBe("GET");
  });

  it("AMB-272: a token that is too short to be kept secret stops the start with its name", () => {
    const good = { APP_SECRET: "x".repeat(32), SHARED_BOT_TOKEN: "1:abcdef", PUBLIC_URL: "https://steward.test" };
    expect(parseConfig(good).operatorToken).toBeNull();
    expect(parseConfig({ ...good, OPERATOR_TOKEN }).operatorToken).toBe(OPERATOR_TOKEN);
    for (const token of ["short", "has spaces in it, however long it may be"]) {
      expect(() => parseConfig({ ...good, OPERATOR_TOKEN: token })).toThrow("OPERATOR_TOKEN must be");
    }
  });
});
