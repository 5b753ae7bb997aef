import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { botIdOf } from "../../../services/crypto/derived.ts";
import { post } from "../../support/library.ts";
import { privateBot } from "../../support/private-bot.ts";
import { ask } from "../../support/product.ts";
import { expiredToken, signIn } from "../../support/seed.ts";
import { SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const NOOR = { id: 963_001, is_bot: false, first_name: "Noor" };
const MEGABYTE = 1_048_576;

/** Makes a bot to which somebody has sent a file. */
async function withFile(document: object = {}, answer = () => new Response("bytes")) {
  const bot = await privateBot(telegram);
  bot.standIn.files.set("docs/one", answer);
  const file = { file_id: "docs/one", file_unique_id: "uniq-1", mime_type: "image/png", file_name: "a.png" };
  await bot.sends(NOOR, 50, { document: { ...file, ...document } });
  const path = (botId: string) => `https://steward.test/binaries_from_telegram/private_chat/${botId}/uniq-1`;
  const asks = (query = `?token=${bot.token}`, headers: Record<string, string> = {}) =>
    ask(`${path(bot.id)}${query}`, { headers });
  return { ...bot, path, asks };
}

describe("files of private chats", () => {
  it("API-44: the owner gets the bytes with their type, kept by nobody on the way", async () => {
    const { asks } = await withFile();
    const answer = await asks();
    expect([answer.status, await answer.text()]).toEqual([200, "bytes"]);
    const unnamed = await withFile({ file_name: undefined });
    expect((await unnamed.asks()).headers.get("content-disposition")).toContain('filename="uniq-1"');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename="a.png"; filename*=UTF-8''a.png`,
      vary: "cookie",
    });
    expect(answer.headers.get("cache-control")).toContain("private");
  });

  it("API-44: no token, a forged one and another account's are refused without a word about the file", async () => {
    const { asks } = await withFile();
    expect((await asks("")).status).toBe(403);
    expect((await asks("?token=forged")).status).toBe(403);
    const stranger = await asks(`?token=${await signIn(963_900)}`);
    expect([stranger.status, await stranger.text()]).toEqual([404, "TARGET_NOT_FOUND"]);
    expect(telegram.callsOf("getFile")).toEqual([]);
  });

  it("API-44, PCH-18: by the own bot, by the wrong number, and after a session's end there is nothing", async () => {
    const { asks, path, token, account } = await withFile();
    const other = await privateBot(telegram);
    const status = async (id: string, by: string) => (await ask(`${path(id)}?token=${by}`)).status;
    // Another owner who knows the file's name asks for it as one of their own bot's.
    expect(await status(other.id, other.token)).toBe(404);
    expect((await asks(`?token=${await expiredToken(account)}`)).status).toBe(403);
    for (const id of ["9499999999", botIdOf(SHARED_BOT_TOKEN), "12345", "..", "%2e%2e", "-9499999999"]) {
      expect([id, await status(id, token)]).toEqual([id, 404]);
    }
    expect(telegram.callsOf("getFile")).toEqual([]);
  });

  it("API-44, AMB-190: a bot's next account finds none of the files of the one before", async () => {
    const { id, path, token, standIn } = await withFile();
    await post(`bots/delete/${id}`, token);
    const theirs = await signIn(963_901);
    await post("bots/create", theirs, { token: standIn.token });
    for (const by of [token, theirs]) expect((await ask(`${path(id)}?token=${by}`)).status).toBe(404);
    expect(telegram.callsOf("getFile")).toEqual([]);
  });

  it("API-44: a page's own cookie opens it, another site's page gets nothing by it", async () => {
    const { asks, token } = await withFile();
    const cookie = `__Host-steward_session=old; steward_session=${token}`;
    expect((await asks("", { cookie })).status).toBe(200);
    expect((await asks("", { cookie, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await asks("", { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("LIB-21: a file that can hold a script is saved under no type of its own, under any name", async () => {
    const name = 'x";\r\n<script>\ud800.svg';
    const { asks } = await withFile({ mime_type: "image/svg+xml", file_name: name });
    const answer = await asks();
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.<>; ]+"; filename\*=UTF-8''/);
  });

  it("AMB-199: more than 20 MB is not handed out, whether Telegram says so or the bytes do", async () => {
    const large = await withFile({ file_size: 20 * MEGABYTE + 1 });
    expect((await large.asks()).status).toBe(413);
    const chunk = new Uint8Array(MEGABYTE);
    let sent = 0;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => (sent++ < 30 ? controller.enqueue(chunk) : controller.close()),
        }),
      );
    const lying = await withFile({}, endless);
    await expect(lying.asks().then((answer) => answer.arrayBuffer())).rejects.toThrow();
    expect(sent).toBeLessThan(30);
  });

  it("API-44: players ask for pieces", async () => {
    let asked: unknown;
    const piece = (init?: RequestInit) => {
      asked = new Headers(init?.headers).get("range");
      return new Response("yt", { status: 206, headers: { "content-range": "bytes 1-2/5", "content-length": "2" } });
    };
    const { asks } = await withFile({}, piece as () => Response);
    const answer = await asks(undefined, { range: "bytes=1-2" });
    expect([asked, answer.status, await answer.text()]).toEqual(["bytes=1-2", 206, "yt"]);
    expect(answer.headers.get("content-range")).toBe("bytes 1-2/5");
  });

  it("API-44: a file nobody knows is 404, one that Telegram does not give too, another method 405", async () => {
    const { asks, path, id, token, standIn } = await withFile();
    const unknown = await ask(`${path(id).replace("uniq-1", "uniq-2")}?token=${token}`);
    expect(unknown.status).toBe(404);
    standIn.files.clear();
    const gone = await asks();
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect((await ask(`${path(id)}?token=${token}`, { method: "POST" })).status).toBe(405);
    expect((await ask("https://steward.test/binaries_from_telegram/private_chat/x/y")).status).toBe(404);
  });
});
