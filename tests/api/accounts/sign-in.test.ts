import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { botIdOf, sharedBotHashId } from "../../../services/crypto/derived.ts";
import { call } from "../../support/call.ts";
import { APP_SECRET, signIn } from "../../support/seed.ts";
import { type Fields, nowSeconds, SHARED_BOT_TOKEN, signWebApp, signWidget, widgetOf } from "../../support/sign.ts";

const WIDGET = "account/login_via_telegram_widget";
interface LoginResult {
  accessToken: string;
  token: string;
  tokenTTL: number;
  lang: string;
  account: Record<string, unknown>;
}
const login = async (fields: Fields) => (await call(WIDGET, { body: fields })).body;
const hashId = () => sharedBotHashId(APP_SECRET, botIdOf(SHARED_BOT_TOKEN));
const webApp = async (initDataStr: string, botHashId?: string) =>
  (await call("account/login_via_web_app", { body: { botHashId: botHashId ?? (await hashId()), initDataStr } })).body;
const user = JSON.stringify({ id: 5005, first_name: "Ana", language_code: "pt-br", photo_url: "https://t.me/i/a.jpg" });
const launch = (extra: Fields = {}) => ({
  auth_date: nowSeconds(),
  query_id: "AAE",
  signature: "c2ln",
  user,
  ...extra,
});

describe("the login widget", () => {
  it("API-03, AUTH-12: a signed body opens a session with the account's fields", async () => {
    const full = await login({
      ...signWidget({
        id: 5001,
        first_name: "Ana",
        last_name: "K",
        username: "ana",
        photo_url: "https://t.me/i/a.jpg",
        auth_date: nowSeconds(),
      }),
      language_code: "de",
      utm_source: "blog",
      device_id: "d-1",
    });
    const result = full.result as LoginResult;
    expect(result.token).toBe(result.accessToken);
    expect(result.tokenTTL).toBe(604_800);
    expect(result.lang).toBe("de");
    expect(result.account).toEqual({
      id: "5001",
      fname: "Ana",
      lname: "K",
      username: "ana",
      purl: "https://t.me/i/a.jpg",
      archive_chat_uuid: [],
    });
    expect((await login(signWidget({ id: 5002, auth_date: nowSeconds() }))).success).toBe(true);
  });

  it("API-03: numbers may come as text, as Telegram's redirect hands them over", async () => {
    const fields = signWidget({ id: 5003, first_name: "Ana", auth_date: nowSeconds() });
    expect((await login({ ...fields, id: "5003", auth_date: String(fields.auth_date) })).success).toBe(true);
  });

  it("AUTH-06: id, auth_date and hash are needed", async () => {
    for (const name of ["id", "auth_date", "hash"]) {
      const { [name]: _left, ...rest } = widgetOf(5001);
      const answer = await login(rest);
      expect([answer.success, answer.result]).toEqual([false, undefined]);
    }
  });

  it("AUTH-07: one changed, added or dropped signed field is refused", async () => {
    const fields = widgetOf(5001);
    const tampered: Fields[] = [
      { ...fields, first_name: "Anb" },
      { ...fields, id: 5009 },
      { ...fields, last_name: "K" },
      { ...fields, hash: "0".repeat(64) },
      { ...fields, auth_date: nowSeconds() },
      signWidget({ id: 5001, auth_date: nowSeconds() }, "1:another-token"),
    ];
    const { username: _dropped, ...without } = fields;
    for (const body of [...tampered, without]) {
      expect(await login(body)).toEqual({ success: false, message: "SIGN_IN_INVALID" });
    }
  });

  it("AUTH-07: a signed value with a line break is refused", async () => {
    const body = signWidget({ id: 5001, first_name: "Ana\nid=1", auth_date: nowSeconds() });
    expect(await login(body)).toEqual({ success: false, message: "SIGN_IN_INVALID" });
  });

  it("AUTH-08: an auth_date older than a day or ahead of the clock is refused", async () => {
    const at = (seconds: number) => login(widgetOf(5001, { auth_date: nowSeconds() + seconds }));
    expect(await at(-90_000)).toEqual({ success: false, message: "SIGN_IN_STALE" });
    expect(await at(400)).toEqual({ success: false, message: "SIGN_IN_STALE" });
    expect((await at(-60)).success).toBe(true);
    expect((await at(200)).success).toBe(true);
  });

  it("AUTH-24: the 61st attempt in a minute from one address is 429 with Retry-After", async () => {
    const attempt = () => call(WIDGET, { body: {}, address: "10.9.9.9" });
    for (let count = 1; count <= 60; count++) expect((await attempt()).status).toBe(200);
    const refused = await attempt();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(refused.body.message).toBe("TOO_MANY_ATTEMPTS");
  });

  it("AMB-262: the answer sets the page cookie for its own origin only", async () => {
    const own = await call(WIDGET, { body: widgetOf(5001), headers: { origin: "https://steward.test" } });
    expect(own.headers.get("set-cookie")).toMatch(
      /^__Host-steward_session=[\w-]{43}; Path=\/; HttpOnly; Max-Age=604800/,
    );
    const foreign = await call(WIDGET, { body: widgetOf(5001), headers: { origin: "https://evil.example" } });
    expect(foreign.headers.get("set-cookie")).toBeNull();
  });
});

describe("the web app", () => {
  it("API-07: initData signed with the bot's token signs in; one changed byte does not", async () => {
    const answer = await webApp(signWebApp(launch()));
    const result = answer.result as LoginResult;
    expect(result.tokenTTL).toBe(86_400);
    expect(result.lang).toBe("pt");
    expect(result.account).toMatchObject({ id: "5005", purl: "https://t.me/i/a.jpg" });
    expect(await webApp(signWebApp(launch()).replace("5005", "5006"))).toEqual({
      success: false,
      message: "SIGN_IN_INVALID",
    });
    const viaBots = await call("bots/login_via_web_app", {
      body: { botHashId: await hashId(), initDataStr: signWebApp(launch()) },
    });
    expect(viaBots.body.success).toBe(true);
    expect((await call("chats/login_via_web_app", { body: {} })).status).toBe(404);
  });

  it("API-07: a field given twice, no user, an old launch, another bot's hash id are refused", async () => {
    const twice = `${signWebApp(launch())}&auth_date=${nowSeconds()}`;
    const { user: _nobody, ...without } = launch();
    expect((await webApp(twice)).message).toBe("SIGN_IN_INVALID");
    expect((await webApp(signWebApp(without))).message).toBe("SIGN_IN_INVALID");
    expect((await webApp("")).message).toBe("SIGN_IN_INVALID");
    expect((await webApp(signWebApp(launch({ auth_date: nowSeconds() - 90_000 })))).message).toBe("SIGN_IN_STALE");
    expect((await webApp(signWebApp(launch()), "zzzzzzzzzzzz")).message).toBe("Invalid target");
  });
});

describe("sessions", () => {
  it("API-04: a live token resumes with a fresh end, a dead one is 403", async () => {
    const token = await signIn(5010);
    const answer = await call("account/login_via_token", { token, body: {} });
    expect(answer.body.result).toMatchObject({ accessToken: token, tokenTTL: 604_800, account: { id: "5010" } });
    expect((await call("account/login_via_token", { token: "dead", body: {} })).status).toBe(403);
    const odd = await call("account/login_via_token", { token, body: { act: "dance" } });
    expect(odd.body.message).toBe("Invalid target");
  });

  it("API-04: logout revokes the token and takes the cookie back", async () => {
    const token = await signIn(5011);
    const answer = await call("account/login_via_token", { token, body: { act: "logout" } });
    expect(answer.body).toEqual({ success: true, result: {} });
    expect(answer.headers.get("set-cookie")).toMatch(/__Host-steward_session=; .*Max-Age=0/);
    expect((await call("chats/list_managables", { token })).status).toBe(403);
  });

  it("AMB-022: D1 never holds a token, only its hash", async () => {
    const token = await signIn(5012);
    const { results } = await (env as unknown as { DB: D1Database }).DB.prepare("SELECT * FROM sessions").all();
    expect(JSON.stringify(results)).not.toContain(token);
    expect(results.length).toBeGreaterThan(0);
  });

  it("API-05, AUTH-09: a one-time token opens one session, for the bot it was made for", async () => {
    const token = await signIn(5013);
    const make = async (botHashId: string) =>
      ((await call("account/generate_onetime_token", { token, body: { botHashId } })).body.result as { token: string })
        .token;
    const use = async (oneTime: string, botHashId: string) =>
      (await call(`account/login_via_one_time_token?token=${oneTime}`, { body: { botHashId } })).body;
    const forBot = await make(await hashId());
    expect((await use(forBot, "")).message).toBe("ONE_TIME_TOKEN_INVALID");
    const opened = await use(forBot, await hashId());
    expect((opened.result as LoginResult).account.id).toBe("5013");
    expect((await use(forBot, await hashId())).message).toBe("ONE_TIME_TOKEN_INVALID");
    expect((await use(await make(""), "")).success).toBe(true);
    expect((await call("account/generate_onetime_token", { body: {} })).status).toBe(403);
  });

  it("AUTH-09: a one-time token that is two minutes old opens nothing", async () => {
    const token = await signIn(5015);
    const { result } = (await call("account/generate_onetime_token", { token, body: {} })).body;
    const made = result as { token: string; tokenTTL: number };
    expect(made.tokenTTL).toBe(120);
    const db = (env as unknown as { DB: D1Database }).DB;
    await db.prepare("UPDATE one_time_tokens SET expires_at = expires_at - 120 WHERE account_id = '5015'").run();
    const used = await call(`account/login_via_one_time_token?token=${made.token}`, { body: {} });
    expect(used.body).toMatchObject({ success: false, message: "ONE_TIME_TOKEN_INVALID" });
  });

  it("AUTH-09: of two at once one succeeds", async () => {
    const token = await signIn(5014);
    const made = await call("account/generate_onetime_token", { token, body: {} });
    const { token: oneTime } = made.body.result as { token: string };
    const both = await Promise.all(
      [1, 2].map(() => call(`account/login_via_one_time_token?token=${oneTime}`, { body: {} })),
    );
    expect(both.filter(({ body }) => body.success).length).toBe(1);
  });
});
