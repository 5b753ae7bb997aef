import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import type { InputFile } from "grammy";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../db/client.ts";
import { materialFiles, materials } from "../../../../db/schema/index.ts";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { chatsFrom, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { BOT, DAY, OWN_BOT, ok, refuse, resetWorld, START, world } from "../../world.ts";

const { DB, MATERIALS } = env as unknown as { DB: D1Database; MATERIALS: R2Bucket };
const db = openDatabase(DB);
const paid = { settings: { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY } };
const PHOTO = 2;
const VIDEO = 6;

/** Answers as Telegram does: messages whose files have a new name each. */
let files = 0;
const messageOf = (chat: unknown, field: string) => {
  const file = { file_id: `file ${++files}`, file_unique_id: `u${files}` };
  return {
    message_id: world.nextMessageId++,
    date: world.now(),
    chat: { id: chat, type: "supergroup", title: "Test" },
    from: { id: BOT.id, is_bot: true, first_name: "Steward" },
    [field]: field === "photo" ? [{ ...file, file_id: "small" }, file] : file,
  };
};
/** The bytes that came along with a request; they can be read while it is made, and only then. */
const uploads: string[] = [];
async function readUploads(payload: Record<string, unknown>) {
  const items = Array.isArray(payload.media) ? payload.media.map(({ media }) => media) : Object.values(payload);
  for (const item of items) {
    if (typeof item !== "object" || item === null || !("toRaw" in item)) continue;
    const pieces: number[] = [];
    for await (const piece of (await (item as InputFile).toRaw()) as AsyncIterable<Uint8Array>) pieces.push(...piece);
    uploads.push(new TextDecoder().decode(new Uint8Array(pieces)));
  }
}

beforeEach(() => {
  resetWorld();
  files = 0;
  uploads.length = 0;
  world.answers.set("sendPhoto", async ({ chat_id, ...payload }) => {
    await readUploads(payload);
    return ok(messageOf(chat_id, "photo"));
  });
  world.answers.set("sendMediaGroup", async ({ chat_id, ...payload }) => {
    await readUploads(payload);
    return ok((payload.media as { type: string }[]).map(({ type }) => messageOf(chat_id, type)));
  });
});

const newChat = chatsFrom(-1002100000001);
let nextKey = 1;
let nextMaterial = 1;

const managedChat = (more = {}) => newChat({ ...paid, ...more } as object);
async function material(content: string, type = PHOTO) {
  const id = `18000000000000${String(nextMaterial++).padStart(6, "0")}`;
  await MATERIALS.put(id, content);
  await db.insert(materials).values({
    id,
    owner_type: "chat",
    owner_id: "1",
    type,
    mimetype: "image/png",
    file_name: `${content}.png`,
    size: content.length,
    ctime: 1,
    creator_id: "1",
  });
  return { type, source: "ugcbinary", id };
}
const send = (chat: number, payload: object, options: object = {}) =>
  objectOf(chat).send({
    idempotencyKey: `media ${nextKey++}`,
    payload: payloadShape.parse(payload),
    options: sendOptionsShape.parse(options),
    waitMs: 20_000,
  });
const namesOf = async (id: string) =>
  (await db.select().from(materialFiles).where(eq(materialFiles.material_id, id))).map(({ bot_id, file_id }) => [
    bot_id,
    file_id,
  ]);

describe("sending files", () => {
  it("MSG-26, AMB-275: the bytes go along once per bot, then the bot's own name for them", async () => {
    const chat = await managedChat();
    const asset = await material("cat");
    const first = await send(chat, { content: "Look", assets: [asset] });
    expect(first).toEqual({ message_ids: [1000], parts: [{ status: "sent", message_id: 1000 }] });
    expect(uploads).toEqual(["cat"]);
    expect(world.callsOf("sendPhoto")[0]?.payload).toMatchObject({ chat_id: chat, caption: "Look" });
    expect(world.callsOf("sendPhoto")[0]?.payload.photo).toHaveProperty("filename", '"cat.png"');
    expect(await namesOf(asset.id)).toEqual([[String(BOT.id), "file 1"]]);
    world.pass(2);
    await send(chat, { assets: [asset] });
    expect(uploads).toEqual(["cat"]);
    expect(world.callsOf("sendPhoto")[1]?.payload.photo).toBe("file 1");

    const other = await managedChat({ bot: { ...OWN_BOT, username: "own_bot", isShared: true, tokenCipher: null } });
    await send(other, { assets: [asset] });
    expect(uploads).toEqual(["cat", "cat"]);
    expect(await namesOf(asset.id)).toEqual([
      [String(BOT.id), "file 1"],
      [String(OWN_BOT.id), "file 3"],
    ]);
  });

  it("MSG-27: an album is one request; each file is learned, each message told, deleted and counted", async () => {
    const chat = await managedChat();
    const assets = [
      await material("one"),
      { type: PHOTO, source: "url", id: "https://a.example/x" },
      await material("two", VIDEO),
    ];
    const sent = await send(chat, { content: "All", assets }, { isPin: true, ttlAutoDelete: 1 });
    expect(sent.message_ids).toEqual([1000, 1001, 1002]);
    expect(uploads).toEqual(["one", "two"]);
    expect(await namesOf(assets[2]?.id ?? "")).toEqual([[String(BOT.id), "file 3"]]);
    expect(await rowsOf(chat, "SELECT weight FROM outbox WHERE method = 'sendMediaGroup'")).toEqual([{ weight: 3 }]);
    await fire(chat);
    expect(world.callsOf("pinChatMessage").map(({ payload }) => payload.message_id)).toEqual([1000]);
    await fire(chat, 60);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toEqual([1000, 1001, 1002]);
  });

  it("AMB-275: a name that Telegram has forgotten is replaced by the bytes", async () => {
    const chat = await managedChat();
    const asset = await material("cat");
    await db.insert(materialFiles).values({ material_id: asset.id, bot_id: String(BOT.id), file_id: "old", mtime: 1 });
    const send1 = world.answers.get("sendPhoto");
    world.answers.set("sendPhoto", (payload, time) =>
      payload.photo === "old"
        ? refuse(400, "Bad Request: wrong file identifier/HTTP URL specified")
        : (send1?.(payload, time) ?? ok(true)),
    );
    expect((await send(chat, { assets: [asset] })).parts).toEqual([{ status: "sent", message_id: 1000 }]);
    expect(uploads).toEqual(["cat"]);
    expect(await namesOf(asset.id)).toEqual([[String(BOT.id), "file 1"]]);
  });

  it("ERR-22: a file that is gone fails its part and what is behind it, without asking Telegram", async () => {
    const chat = await managedChat();
    const asset = await material("cat");
    await MATERIALS.delete(asset.id);
    const unknown = { ...asset, id: "9".repeat(20) };
    for (const gone of [asset, unknown]) {
      world.pass(2);
      const { parts } = await send(chat, { content: "x".repeat(2000), assets: [gone] });
      expect(parts).toEqual([
        { status: "failed", error_code: 400, message: "Missing ugcbinarie" },
        { status: "failed", error_code: 400, message: "not sent: the part before it failed" },
      ]);
    }
    expect(world.calls).toEqual([]);
  });

  it("AMB-263: a half-sent message is told part by part", async () => {
    const chat = await managedChat();
    world.answers.set("sendMessage", () => refuse(400, "Bad Request: not enough rights to send text messages"));
    const asset = await material("cat");
    const sending = send(chat, { content: "x".repeat(2000), assets: [asset] });
    await vi.waitFor(async () => {
      await fire(chat, 1);
      expect(world.callsOf("sendMessage")).toHaveLength(1);
    });
    expect(await sending).toEqual({
      message_ids: [1000],
      parts: [
        { status: "sent", message_id: 1000 },
        { status: "failed", error_code: 496, message: "Bad Request: not enough rights to send text messages" },
      ],
    });
  });

  it("AMB-271: while a file is under way deletions go out, other messages wait for it", async () => {
    const chat = await managedChat();
    await send(chat, { content: "gone soon" }, { ttlAutoDelete: 1 });
    world.pass(60);
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let begun = () => {};
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    world.answers.set("sendPhoto", async (payload) => {
      begun();
      await arriving;
      await readUploads(payload);
      return ok(messageOf(payload.chat_id, "photo"));
    });
    const slow = send(chat, { assets: [await material("cat")] });
    await beginning;
    const after = send(chat, { content: "after" });
    await fire(chat);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    expect(world.callsOf("sendMessage")).toHaveLength(1);
    arrive();
    expect((await slow).parts[0]?.status).toBe("sent");
    await fire(chat, 1);
    expect((await after).parts[0]?.status).toBe("sent");
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });
});
