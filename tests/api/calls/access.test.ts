import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../../domain/calls/index.ts";
import { botIdOf } from "../../../services/crypto/derived.ts";
import { call } from "../../support/call.ts";
import { CHAT_CALLS, requestTo } from "../../support/contract-request.ts";
import { seedOwnBot } from "../../support/library.ts";
import { expiredToken, seedChat, signIn } from "../../support/seed.ts";
import { SHARED_BOT_TOKEN } from "../../support/sign.ts";

/** Runs over every contract there is: a new call is tested here by being declared. */
const guarded = ALL_CALLS.filter(({ access }) => access.kind !== "public");
const ofBots = guarded.filter(({ access }) => access.kind === "botOwner");

let nextChat = -1_001_111_000_000;
let nextBot = 9_400_000_001;
const OWNER = 7001;
const STRANGER = 7002;

describe.each(guarded.map((contract) => [contract.name, contract] as const))("%s", (_name, contract) => {
  it("AUTH-16: no token, a forged one and an expired one are 403", async () => {
    const { path, options } = requestTo(contract, "1001234567890");
    for (const token of [undefined, "", "abc", "x".repeat(4000), await expiredToken(OWNER)]) {
      const answer = await call(path, { ...options, token });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ success: false, message: "TOKEN_INVALID" });
    }
  });
});

describe.each(CHAT_CALLS)("%s", (_name, contract) => {
  it("AUTH-22, ERR-33: another account's chat is refused without a word about it, and the session stays", async () => {
    const id = await seedChat(nextChat--, [OWNER], { title: "Secret title" });
    const stranger = await signIn(STRANGER);
    const { path, options } = requestTo(contract, id);
    const answer = await call(path, { ...options, token: stranger });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: false, message: "ACCESS_DENIED" });
    expect((await call("chats/list_managables", { token: stranger })).body.success).toBe(true);
  });

  it("API-02, ERR-20: an id that is none is 'Invalid target'", async () => {
    const token = await signIn(OWNER);
    for (const id of ["12345", "12345678901234567", "-1001234567", "100123456é"]) {
      const { path, options } = requestTo(contract, encodeURIComponent(id));
      const answer = await call(path, { ...options, token });
      expect(answer.body).toEqual({ success: false, message: "Invalid target" });
      expect(answer.status).toBe(200);
    }
  });

  it("ERR-13: a chat the server has never seen is TARGET_NOT_FOUND", async () => {
    const { path, options } = requestTo(contract, "1009999999999");
    const answer = await call(path, { ...options, token: await signIn(OWNER) });
    expect(answer.body).toEqual({ success: false, message: "TARGET_NOT_FOUND" });
  });
});

describe.each(ofBots.map((contract) => [contract.name, contract] as const))("%s", (_name, contract) => {
  it("PCH-18, AMB-198: another account's bot, a deleted one and the shared one are TARGET_NOT_FOUND", async () => {
    const id = await seedOwnBot(nextBot++, OWNER);
    const deleted = { owner_account_id: null, former_owner_id: String(OWNER), deleted_at: 1_700_000_000 };
    const gone = await seedOwnBot(nextBot++, OWNER, deleted);
    const attempts = [
      [await signIn(STRANGER), id],
      [await signIn(OWNER), gone],
      [await signIn(OWNER), botIdOf(SHARED_BOT_TOKEN)],
      [await signIn(OWNER), "9499999999"],
    ] as const;
    for (const [token, bot] of attempts) {
      const { path, options } = requestTo(contract, bot);
      const answer = await call(path, { ...options, token });
      expect([answer.status, answer.body]).toEqual([200, { success: false, message: "TARGET_NOT_FOUND" }]);
    }
  });

  it("API-02, ERR-20: an id that is none is 'Invalid target'", async () => {
    const token = await signIn(OWNER);
    for (const id of ["12345", "12345678901234567", "-93000001", "93000000é"]) {
      const { path, options } = requestTo(contract, encodeURIComponent(id));
      const answer = await call(path, { ...options, token });
      expect(answer.body).toEqual({ success: false, message: "Invalid target" });
    }
  });
});

describe("the frame of the API", () => {
  it("ERR-24: a target that is neither chat nor bot is refused", async () => {
    const token = await signIn(OWNER);
    for (const targetType of ["x", "", "Chat", 7, null]) {
      const { body } = await call("statistics/month_usage_breakdown", {
        token,
        body: { targetType, target: "93000001" },
      });
      expect(body).toEqual({ success: false, message: "Invalid target" });
    }
  });

  it("API-01: an unknown call is 404, a known one with the wrong method 405, both in the envelope", async () => {
    const unknown = await call("chats/no_such_call");
    expect([unknown.status, unknown.body.message]).toEqual([404, "UNKNOWN_CALL"]);
    const wrong = await call("chats/list_managables", { body: {} });
    expect([wrong.status, wrong.body.message, wrong.headers.get("allow")]).toEqual([405, "METHOD_NOT_ALLOWED", "GET"]);
    const both = await call("bots/bot_commands/9499999999", { method: "DELETE" });
    expect([both.status, both.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });

  it("API-01: no answer grants anything to another origin or is stored", async () => {
    const answer = await call("config", { headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.body.success).toBe(true);
  });

  it("AUTH-18: two identical calls differ in r and answer the same", async () => {
    const token = await signIn(OWNER);
    const [first, second] = await Promise.all(["1", "2"].map((r) => call(`chats/list_managables?r=${r}`, { token })));
    expect(first?.body).toEqual(second?.body);
  });

  it("a body that is too large, too deep or not JSON has a clear error", async () => {
    const token = await signIn(OWNER);
    const path = "account/alter_archive_chat";
    const large = await call(path, { token, body: JSON.stringify({ action: "x".repeat(300_000) }) });
    expect([large.status, large.body.message]).toEqual([413, "BODY_TOO_LARGE"]);
    const deep = await call(path, { token, body: "[".repeat(5000) });
    expect([deep.status, deep.body.message]).toEqual([200, "JSON_TOO_DEEP"]);
    for (const body of ["{", "[]", "null", '"text"', "\u0000"]) {
      const broken = await call(path, { token, body });
      expect([broken.status, broken.body.message]).toEqual([200, "NOT_JSON"]);
    }
  });

  it("the token is also taken as a bearer", async () => {
    const token = await signIn(OWNER);
    const answer = await call("chats/list_managables", { headers: { authorization: `Bearer ${token}` } });
    expect(answer.body.success).toBe(true);
  });

  it("describes itself: every contract stands in openapi.json with its access, its right and its limit", async () => {
    const response = await call("openapi.json");
    const { paths } = response.body as unknown as { paths: Record<string, Record<string, object>> };
    for (const { path, method, access, limit } of ALL_CALLS) {
      const operation = paths[`/v2data/${path}`]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ "x-access": access.kind, "x-limit": limit });
      if ("needs" in access) expect(operation).toMatchObject({ "x-needs": access.needs });
      expect(operation).toMatchObject({ "x-limit-per-minute": expect.any(Number) });
      expect(operation).toMatchObject({ responses: { 429: { headers: {} } } });
    }
  });
});
