import { env, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessions } from "../../../db/schema/index.ts";
import type { Bot } from "../../../domain/bots/bot.ts";
import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { LISTENER_HEADERS } from "../../../durable-objects/bot-inbox/signal.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { createObjects } from "../../../durable-objects/stubs.ts";
import { botIdOf, webhookSecret } from "../../../services/crypto/derived.ts";
import type { Env } from "../../../worker/env.ts";
import { call } from "../../support/call.ts";
import { itemOf, post } from "../../support/library.ts";
import { privateBot } from "../../support/private-bot.ts";
import { ask } from "../../support/product.ts";
import { APP_SECRET, db, expiredToken, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
const { nowMs } = dependencies;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => {
  telegram.stop();
  dependencies.nowMs = nowMs;
});

const NOOR = { id: 964_001, is_bot: false, first_name: "Noor" };
const ORIGIN = "https://steward.test";

const request = (botId: string, protocols: string, origin = ORIGIN) =>
  ask(`${ORIGIN}/v2data/private_chats/${botId}/signal`, {
    headers: { upgrade: "websocket", origin, "sec-websocket-protocol": protocols },
  });

/** Opens a dashboard that listens; `heard` is what it was told, "closed 1008" at its end. */
async function listen(botId: string, token: string) {
  const answer = await request(botId, `steward, ${token}`);
  const socket = answer.webSocket;
  if (socket === null) throw new Error(`no WebSocket: ${answer.status} ${await answer.text()}`);
  const heard: string[] = [];
  socket.addEventListener("message", ({ data }) => heard.push(String(data)));
  socket.addEventListener("close", ({ code }) => heard.push(`closed ${code}`));
  socket.accept();
  return { heard, socket, protocol: answer.headers.get("sec-websocket-protocol") };
}
const CHANGED = '{"changed":"964001"}';

describe("the signal of an own bot's private chats", () => {
  it("PCH-16: every dashboard that listens is told who changed, and nothing else", async () => {
    const bot = await privateBot(telegram);
    const [one, two] = [await listen(bot.id, bot.token), await listen(bot.id, bot.token)];
    expect(one.protocol).toBe("steward");
    await bot.writes(NOOR, 50, "a secret");
    await expect.poll(() => [one.heard, two.heard]).toEqual([[CHANGED], [CHANGED]]);
    await post(`private_chats/${bot.id}/readto/964001/50`, bot.token);
    await expect.poll(() => one.heard).toEqual([CHANGED, CHANGED]);
    // A message of one operator is seen by the other: when it is under way, and when it has arrived.
    await post(`private_chats/${bot.id}/send_text/964001`, bot.token, { text: "x" });
    await expect.poll(() => two.heard.length).toBe(4);
    one.socket.send("ping");
    await expect.poll(() => one.heard.at(-1)).toBe("pong");
  });

  it("PCH-16: a dashboard that goes is told nothing more, the others go on hearing", async () => {
    const bot = await privateBot(telegram);
    const [leaving, staying] = [await listen(bot.id, bot.token), await listen(bot.id, bot.token)];
    leaving.socket.close(3000, "bye");
    await expect.poll(() => leaving.heard).toEqual(["closed 1000"]);
    await bot.writes(NOOR, 50, "a");
    await expect.poll(() => staying.heard).toEqual([CHANGED]);
    expect(leaving.heard).toHaveLength(1);
  });

  it("PCH-16: a push that fails is logged once for all dashboards, and the message is stored", async () => {
    const bot = await privateBot(telegram);
    const [one, two] = [await listen(bot.id, bot.token), await listen(bot.id, bot.token)];
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { BOT_INBOX } = env as unknown as Env;
    const pushes = await runInDurableObject(BOT_INBOX.get(BOT_INBOX.idFromName(`bot ${bot.id}`)), (_inbox, state) =>
      state.getWebSockets().map((socket) =>
        vi.spyOn(socket, "send").mockImplementation(() => {
          throw new Error("the line is broken");
        }),
      ),
    );
    await bot.writes(NOOR, 50, "a");
    await expect.poll(() => pushes.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    for (const push of pushes) push.mockRestore();
    await bot.writes(NOOR, 51, "b");
    await expect.poll(() => [one.heard, two.heard]).toEqual([[CHANGED], [CHANGED]]);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual([
      {
        level: "error",
        object: "BotInbox",
        where: "signal",
        bot: Number(bot.id),
        sockets: 2,
        message: "Error: the line is broken",
      },
    ]);
    log.mockRestore();
  });

  it("PCH-18: strangers, forged tokens, other origins and other protocols hear nothing", async () => {
    const bot = await privateBot(telegram);
    const stranger = await signIn(964_900);
    const statuses = await Promise.all(
      [
        request(bot.id, "steward, forged"),
        request(bot.id, "steward"),
        request(bot.id, `other, ${bot.token}`),
        request(bot.id, `steward, ${bot.token}`, "https://evil.example"),
        request(bot.id, `steward, ${stranger}`),
        ask(`${ORIGIN}/v2data/private_chats/${bot.id}/signal?token=${bot.token}`, { headers: { origin: ORIGIN } }),
      ].map(async (answer) => (await answer).status),
    );
    expect(statuses).toEqual([403, 403, 403, 403, 404, 426]);
  });

  it("PCH-18, AMB-198: an expired session, and bots that are nobody's, unknown, the shared one or no number", async () => {
    const bot = await privateBot(telegram);
    expect((await request(bot.id, `steward, ${await expiredToken(bot.account)}`)).status).toBe(403);
    const ids = ["9499999999", botIdOf(SHARED_BOT_TOKEN), "12345", "-9499999999", "..", "%00", "1%2F2"];
    const statuses = await Promise.all(ids.map(async (id) => (await request(id, `steward, ${bot.token}`)).status));
    expect(statuses.every((status) => status === 404)).toBe(true);
  });

  it("PCH-18, AMB-190: a bot that went to another account tells the one before nothing", async () => {
    const bot = await privateBot(telegram);
    const before = await listen(bot.id, bot.token);
    await post(`bots/delete/${bot.id}`, bot.token);
    await expect.poll(() => before.heard).toEqual(["closed 1008"]);
    const theirs = await signIn(964_901);
    const { botHashId } = itemOf<Bot>(await post("bots/create", theirs, { token: bot.standIn.token }));
    expect((await request(bot.id, `steward, ${bot.token}`)).status).toBe(404);
    const after = await listen(bot.id, theirs);
    const told = await ask(`${ORIGIN}/webhook/${botHashId}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-telegram-bot-api-secret-token": await webhookSecret(APP_SECRET, botHashId),
      },
      body: JSON.stringify({
        update_id: 964_902,
        message: { message_id: 90, date: nowSeconds(), chat: { ...NOOR, type: "private" }, from: NOOR, text: "hi" },
      }),
    });
    expect(told.status).toBe(200);
    await expect.poll(() => after.heard).toEqual([CHANGED]);
    expect(before.heard).toHaveLength(1);
  });

  it("PCH-18: a session that has run out is shut out with the next news after a minute", async () => {
    const bot = await privateBot(telegram);
    const staying = await listen(bot.id, await signIn(bot.account));
    const { heard } = await listen(bot.id, bot.token);
    await bot.writes(NOOR, 50, "a");
    await expect.poll(() => heard).toEqual([CHANGED]);
    const all = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.account_id, String(bot.account)));
    const first = all.sort((a, b) => a.expires_at - b.expires_at)[0]?.token_hash ?? "";
    await db().delete(sessions).where(eq(sessions.token_hash, first));
    dependencies.nowMs = () => nowMs() + 61_000;
    await bot.writes(NOOR, 51, "b");
    await expect.poll(() => [staying.heard.length, heard.length]).toEqual([2, 2]);
    expect([heard.at(-1), staying.heard.at(-1)].sort()).toEqual(["closed 1008", CHANGED].sort());
  });

  it("PCH-18, AMB-026: an account that logs out is shut out at once, and nobody else", async () => {
    const bot = await privateBot(telegram);
    const [leaving, staying] = [await signIn(bot.account), await listen(bot.id, bot.token)];
    const { heard } = await listen(bot.id, leaving);
    await post("account/login_via_token", leaving, { act: "logout" });
    await expect.poll(() => heard).toEqual(["closed 1008"]);
    await bot.writes(NOOR, 50, "a");
    await expect.poll(() => staying.heard).toEqual([CHANGED]);
    expect(heard).toHaveLength(1);
  });

  it("PCH-18: a session that is ended elsewhere, or with all others, is shut out at once", async () => {
    const bot = await privateBot(telegram);
    const [one, two] = [await signIn(bot.account), await signIn(bot.account)];
    const [first, second, own] = [
      await listen(bot.id, one),
      await listen(bot.id, two),
      await listen(bot.id, bot.token),
    ];
    const { result } = (await call("account/sessions", { token: one })).body;
    const { id } = (result as OpenSession[]).find(({ is_current }) => is_current) as OpenSession;
    await post("account/end_session", bot.token, { id });
    await expect.poll(() => first.heard).toEqual(["closed 1008"]);
    expect(second.heard).toEqual([]);
    await post("account/logout_everywhere", bot.token, { keepThis: true });
    await expect.poll(() => second.heard).toEqual(["closed 1008"]);
    expect(own.heard).toEqual([]);
    await post("account/logout_everywhere", bot.token);
    await expect.poll(() => own.heard).toEqual(["closed 1008"]);
  });

  it("PCH-18: a session that ends while its line is being opened is shut out as well", async () => {
    const bot = await privateBot(telegram);
    const headers = {
      upgrade: "websocket",
      [LISTENER_HEADERS.account]: String(bot.account),
      [LISTENER_HEADERS.tokenHash]: "of a session that ended a moment ago",
    };
    const inbox = createObjects(env as unknown as Env).botInbox(Number(bot.id));
    const { webSocket } = await inbox.fetch(new Request("https://inbox/signal", { headers }));
    const heard: number[] = [];
    webSocket?.addEventListener("close", ({ code }) => heard.push(code));
    webSocket?.accept();
    await expect.poll(() => heard).toEqual([1008]);
  });

  it("BOT-14: a deleted bot's listeners are shut out at once", async () => {
    const bot = await privateBot(telegram);
    const { heard } = await listen(bot.id, bot.token);
    await post(`bots/delete/${bot.id}`, bot.token);
    await expect.poll(() => heard).toEqual(["closed 1008"]);
    expect((await request(bot.id, `steward, ${bot.token}`)).status).toBe(404);
  });
});
