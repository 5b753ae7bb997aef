import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sessions } from "../../../db/schema/index.ts";
import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { sha256Hex } from "../../../domain/crypto/digest.ts";
import { botIdOf, sharedBotHashId } from "../../../services/crypto/derived.ts";
import { runCron } from "../../../worker/cron.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { seedOwnBot } from "../../support/library.ts";
import { APP_SECRET, db, seedSharedBot, signIn } from "../../support/seed.ts";
import {
  nowSeconds,
  SHARED_BOT_TOKEN,
  signForThirdParties,
  signWebApp,
  signWidget,
  widgetOf,
} from "../../support/sign.ts";

const DAY = 86_400;
const WEEK = 604_800;
const CHROME = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

afterEach(() => {
  vi.useRealTimers();
});
/** Moves the product's clock on at once. */
function pass(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
}

const isLive = async (token: string) => (await call("account/sessions", { token })).status === 200;
const listOf = async (token: string) => (await call("account/sessions", { token })).body.result as OpenSession[];
const rowOf = async (token: string) => {
  const [row] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.token_hash, await sha256Hex(token)));
  return row;
};
const loginOf = (body: { result?: unknown }) => body.result as { accessToken: string; tokenTTL: number };
const resume = async (token: string) => (await call("account/login_via_token", { token, body: {} })).body;

async function oneTimeOf(token: string, botHashId = "") {
  const { result } = (await call("account/generate_onetime_token", { token, body: { botHashId } })).body;
  return (result as { token: string }).token;
}
const redeem = async (oneTime: string, botHashId = "") =>
  (await call(`account/login_via_one_time_token?token=${oneTime}`, { body: { botHashId } })).body;

/** Signs in by an own bot's web view. @returns the session's token, and the bot's hash id */
async function throughOwnBot(bot: number, owner: number) {
  await seedSharedBot();
  const botHashId = `b${bot}`.padEnd(12, "0").slice(0, 12);
  await seedOwnBot(bot, owner, { hash_id: botHashId, username: `bot_${bot}` });
  const user = JSON.stringify({ id: owner, first_name: "Ana" });
  const initDataStr = signWebApp(await signForThirdParties({ auth_date: nowSeconds(), user }, bot), "1:x");
  const answer = await call("account/login_via_web_app", { body: { botHashId, initDataStr } });
  return { token: loginOf(answer.body).accessToken, botHashId };
}
async function throughSharedBot(id: number) {
  await seedSharedBot();
  const botHashId = await sharedBotHashId(APP_SECRET, botIdOf(SHARED_BOT_TOKEN));
  const user = JSON.stringify({ id, first_name: "Ana" });
  const initDataStr = signWebApp({ auth_date: nowSeconds(), user });
  const answer = await call("account/login_via_web_app", { body: { botHashId, initDataStr } });
  return loginOf(answer.body).accessToken;
}

describe("the end of a session", () => {
  it("AMB-023: comes 90 days after the sign-in, however often it is resumed", async () => {
    const token = await signIn(5401);
    for (let day = 6; day < 90; day += 6) {
      pass(6 * DAY);
      expect((await resume(token)).success).toBe(true);
    }
    const { tokenTTL } = loginOf(await resume(token));
    expect(tokenTTL).toBeLessThanOrEqual(6 * DAY);
    expect(tokenTTL).toBeGreaterThan(6 * DAY - 120);
    pass(6 * DAY);
    expect(await isLive(token)).toBe(false);
  });

  it("AMB-276: a session of before it was kept when Telegram vouched counts no more", async () => {
    const token = await signIn(5402);
    await db()
      .update(sessions)
      .set({ vouched_at: 0 })
      .where(eq(sessions.token_hash, await sha256Hex(token)));
    expect(await isLive(token)).toBe(false);
    expect((await call("account/login_via_token", { token, body: {} })).status).toBe(403);
  });
});

describe("a one-time token", () => {
  it("AMB-276: of an own bot's session opens one that is bound to that bot and ends no later", async () => {
    const { token, botHashId } = await throughOwnBot(9_540_000_001, 5411);
    const origin = await rowOf(token);
    pass(3600);
    for (const asked of ["", botHashId, await sharedBotHashId(APP_SECRET, botIdOf(SHARED_BOT_TOKEN))]) {
      const login = loginOf(await redeem(await oneTimeOf(token, asked), asked));
      expect(login.tokenTTL).toBeLessThanOrEqual(DAY - 3600);
      const opened = await rowOf(login.accessToken);
      expect(opened).toMatchObject({ ttl: DAY, bot_hash_id: botHashId, vouched_at: origin?.vouched_at });
      expect(opened?.expires_at).toBe(origin?.expires_at);
      // One that is made in that one gains nothing either.
      const next = loginOf(await redeem(await oneTimeOf(login.accessToken)));
      expect(await rowOf(next.accessToken)).toMatchObject({ bot_hash_id: botHashId, expires_at: origin?.expires_at });
    }
  });

  it("AMB-023: of the shared bot's web view opens a week, within 90 days of the sign-in", async () => {
    const token = await throughSharedBot(5412);
    const login = loginOf(await redeem(await oneTimeOf(token)));
    expect(login.tokenTTL).toBe(WEEK);
    const [origin, opened] = [await rowOf(token), await rowOf(login.accessToken)];
    expect(opened?.vouched_at).toBe(origin?.vouched_at);
  });

  it("AMB-279: tells whose it is without being used up", async () => {
    const token = await signIn(5414);
    const [plain, bound] = [await oneTimeOf(token), await oneTimeOf(token, "abcdefabcdef")];
    const whose = async (oneTime: string, botHashId = "") =>
      (await call(`account/one_time_account?token=${oneTime}`, { body: { botHashId } })).body;
    const account = { id: "5414", fname: "Ana", lname: "", username: "ana" };
    expect(await whose(plain)).toMatchObject({ success: true, result: { account } });
    expect(await whose(bound, "abcdefabcdef")).toMatchObject({ success: true, result: { account } });
    expect((await whose(bound)).message).toBe("ONE_TIME_TOKEN_INVALID");
    expect((await redeem(plain)).success).toBe(true);
    expect((await whose(plain)).message).toBe("ONE_TIME_TOKEN_INVALID");
    pass(121);
    expect((await whose(bound, "abcdefabcdef")).message).toBe("ONE_TIME_TOKEN_INVALID");
  });

  it("AUTH-09: opens nothing once the session that it was made in has ended", async () => {
    const token = await signIn(5413);
    const oneTime = await oneTimeOf(token);
    await call("account/login_via_token", { token, body: { act: "logout" } });
    expect(await redeem(oneTime)).toEqual({ success: false, message: "ONE_TIME_TOKEN_INVALID" });
  });
});

describe("signed fields", () => {
  const sign = async (body: object) => (await call("account/login_via_telegram_widget", { body })).body;

  it("AMB-279: sign in once, whatever the case of the hash and the form of the numbers", async () => {
    const fields = widgetOf(5421);
    expect((await sign(fields)).success).toBe(true);
    const again = [
      fields,
      { ...fields, hash: String(fields.hash).toUpperCase() },
      { ...fields, id: String(fields.id), auth_date: String(fields.auth_date) },
    ];
    for (const body of again) expect(await sign(body)).toEqual({ success: false, message: "SIGN_IN_USED" });
  });

  it("AMB-279: of two at once one signs in", async () => {
    const fields = widgetOf(5422);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sign(fields)));
    expect(answers.map(({ message }) => message ?? "in").sort()).toEqual([
      "SIGN_IN_USED",
      "SIGN_IN_USED",
      "SIGN_IN_USED",
      "in",
    ]);
  });

  it("AMB-279: are remembered as long as they would be taken, and no longer", async () => {
    const fields = widgetOf(5423, { auth_date: nowSeconds() });
    await sign(fields);
    const cleanUp = (now: number) => runCron("17 3 * * *", serviceContext({ now }).ctx);
    await cleanUp(Number(fields.auth_date) + DAY);
    expect((await sign(fields)).message).toBe("SIGN_IN_USED");
    await cleanUp(Number(fields.auth_date) + DAY + 1);
    expect((await sign(fields)).success).toBe(true);
  });

  it("AMB-279: a forged set does not use up the true one", async () => {
    const fields = widgetOf(5424);
    expect((await sign({ ...fields, first_name: "Mallory" })).message).toBe("SIGN_IN_INVALID");
    expect((await sign(fields)).success).toBe(true);
    expect((await sign(signWidget({ id: 5424, auth_date: nowSeconds() - 90_000 }))).message).toBe("SIGN_IN_STALE");
  });
});

describe("the list of sessions", () => {
  it("tells of each when it began, when it was seen and where from, and nothing that opens it", async () => {
    const fields = widgetOf(5431);
    const headers = { "user-agent": CHROME };
    const here = loginOf((await call("account/login_via_telegram_widget", { body: fields, headers })).body).accessToken;
    const inTelegram = await throughSharedBot(5431);
    const { token: own } = await throughOwnBot(9_540_000_002, 5431);
    await signIn(5432);
    const answer = await call("account/sessions", { token: here });
    const list = answer.body.result as OpenSession[];
    const brief = list.map(({ way, agent, bot, is_current }) => ({ way, agent, bot, is_current }));
    expect(brief).toHaveLength(3);
    expect(brief).toEqual(
      expect.arrayContaining([
        { way: "browser", agent: "Chrome, Android", bot: null, is_current: true },
        { way: "web_view", agent: "", bot: "steward_bot", is_current: false },
        { way: "web_view", agent: "", bot: "bot_9540000002", is_current: false },
      ]),
    );
    for (const { ctime, seen_at, expires_at } of list) {
      expect([seen_at, Math.abs(ctime - nowSeconds()) < 60, expires_at > ctime]).toEqual([ctime, true, true]);
    }
    const text = JSON.stringify(answer.body);
    for (const token of [here, inTelegram, own]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(await sha256Hex(token));
    }
  });

  it("keeps when a session was last used, with one write an hour", async () => {
    const token = await signIn(5433);
    const began = (await rowOf(token))?.ctime ?? 0;
    pass(3500);
    await call("chats/list_managables", { token });
    expect((await rowOf(token))?.seen_at).toBe(began);
    pass(200);
    await call("chats/list_managables", { token });
    await expect.poll(async () => (await rowOf(token))?.seen_at).toBe(nowSeconds());
    const seen = nowSeconds();
    pass(1800);
    await call("chats/list_managables", { token });
    expect((await rowOf(token))?.seen_at).toBe(seen);
  });
});

describe("ending sessions", () => {
  it("ends one of the account's own, and nobody else's", async () => {
    const [one, two, stranger] = [await signIn(5441), await signIn(5441), await signIn(5442)];
    const theirs = (await listOf(stranger))[0]?.id ?? "";
    const end = async (id: string) => (await call("account/end_session", { token: one, body: { id } })).body;
    expect(await end(theirs)).toEqual({ success: false, message: "Target not found" });
    expect(await isLive(stranger)).toBe(true);
    const other = (await listOf(one)).find(({ is_current }) => !is_current)?.id ?? "";
    expect(await end(other)).toEqual({ success: true, result: { item: { id: other } } });
    expect([await isLive(one), await isLive(two)]).toEqual([true, false]);
    expect((await end(other)).message).toBe("Target not found");
    expect((await end("")).success).toBe(false);
  });

  it("takes the cookie back where the ended session is the caller's", async () => {
    const token = await signIn(5443);
    const own = (await listOf(token))[0]?.id ?? "";
    const answer = await call("account/end_session", { token, body: { id: own } });
    expect(answer.headers.get("set-cookie")).toMatch(/__Host-steward_session=; .*Max-Age=0/);
    expect(await isLive(token)).toBe(false);
  });

  it("signs out everywhere, here too unless this session is kept", async () => {
    const tokens = [await signIn(5444), await signIn(5444), await signIn(5444)];
    const [here = ""] = tokens;
    const stranger = await signIn(5445);
    const others = await call("account/logout_everywhere", { token: here, body: { keepThis: true } });
    expect(others.body.result).toEqual({ ended: 2 });
    expect(others.headers.get("set-cookie")).toBeNull();
    expect(await Promise.all(tokens.map(isLive))).toEqual([true, false, false]);
    const all = await call("account/logout_everywhere", { token: here, body: {} });
    expect(all.body.result).toEqual({ ended: 1 });
    expect(all.headers.get("set-cookie")).toMatch(/__Host-steward_session=; .*Max-Age=0/);
    expect([await isLive(here), await isLive(stranger)]).toEqual([false, true]);
  });

  it("AUTH-22: a sign-in where somebody else was signed in takes their place, and nobody else's", async () => {
    const [before, elsewhere, same] = [await signIn(5447), await signIn(5447), await signIn(5448)];
    const cookie = `__Host-steward_session=${before}; __Host-steward_session=${same}`;
    const signInHere = (headers: Record<string, string>) =>
      call("account/login_via_telegram_widget", { body: widgetOf(5448), headers: { cookie, ...headers } });
    await signInHere({ origin: "https://evil.example" });
    expect(await isLive(before)).toBe(true);
    expect((await signInHere({ origin: "https://steward.test" })).headers.get("set-cookie")).toContain("HttpOnly");
    expect(await Promise.all([before, elsewhere, same].map(isLive))).toEqual([false, true, true]);
  });

  it("a one-time token that is used while all is signed out leaves no session behind", async () => {
    const token = await signIn(5446);
    const oneTimes = await Promise.all(Array.from({ length: 12 }, () => oneTimeOf(token)));
    const [early, late] = [oneTimes.slice(0, 6), oneTimes.slice(6)];
    await Promise.all([
      ...early.map((oneTime) => redeem(oneTime)),
      call("account/logout_everywhere", { token, body: {} }),
      ...late.map((oneTime) => redeem(oneTime)),
    ]);
    expect(await db().select().from(sessions).where(eq(sessions.account_id, "5446"))).toEqual([]);
  });
});
