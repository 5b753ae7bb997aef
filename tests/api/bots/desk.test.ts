import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { materialFiles } from "../../../db/schema/index.ts";
import type { MediaFile } from "../../../domain/materials/material.ts";
import { privateThumbnailAddress } from "../../../domain/media/file-address.ts";
import type { Contact } from "../../../domain/private-chats/contact.ts";
import type { Note } from "../../../domain/private-chats/note.ts";
import type { PrivateMessage } from "../../../domain/private-chats/private-message.ts";
import { removeOldAttachments } from "../../../services/materials/attachments.ts";
import { serviceContext } from "../../support/context.ts";
import { pdf, png } from "../../support/files.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { privateBot } from "../../support/private-bot.ts";
import { ask } from "../../support/product.ts";
import { db, seedChat } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { fullAdmin, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const NOOR = { id: 964_001, is_bot: false, first_name: "Noor", last_name: "N", username: "noor" };
const PLACE = "964001";
const bucket = (env as unknown as { MATERIALS: R2Bucket }).MATERIALS;

/** Makes an own bot to which somebody has written. */
async function desk() {
  const bot = await privateBot(telegram);
  await bot.writes(NOOR, 50, "Hello");
  const call = (path: string, body: object = {}) => post(`private_chats/${bot.id}/${path}`, bot.token, body);
  const read = async (path: string) => (await get(`private_chats/${bot.id}/${path}`, bot.token)).result;
  const upload = async (bytes: Uint8Array, name: string, by = bot.token) => {
    const body = new FormData();
    body.append("ugcbinary", new File([bytes as Uint8Array<ArrayBuffer>], name));
    const url = `https://steward.test/v2data/private_chats/${bot.id}/upload?token=${by}`;
    return (await (await ask(url, { method: "POST", body })).json()) as { message?: string; result?: unknown };
  };
  return { ...bot, call, read, upload };
}

describe("the desk of an own bot", () => {
  it("API-45: a conversation is assigned to the caller, closed, and listed and counted in its folder", async () => {
    const { id, token, account, call, read } = await desk();
    const item = itemOf<Contact>(await call(`set_state/${PLACE}`, { assignee: String(account) }));
    expect(item.assignee).toEqual({ id: String(account), name: expect.any(String) });
    expect(item.handled?.name).toBe(item.assignee?.name);
    const folder = async (name: string) =>
      ((await get(`private_chats/${id}?folder=${name}`, token)).result as Contact[]).map(({ chat_id }) => chat_id);
    expect(await folder("mine")).toEqual([PLACE]);
    await call(`set_state/${PLACE}`, { is_closed: true });
    expect([await folder("open"), await folder("mine"), await folder("closed")]).toEqual([[], [], [PLACE]]);
    expect(await read("counts")).toEqual({ open: 0, mine: 0, closed: 1, unread: 1 });
    expect((await call(`set_state/${PLACE}`, { assignee: "1" })).message).toBe("INVALID_INPUT");
    expect((await call("set_state/5", { is_closed: true })).message).toBe("TARGET_NOT_FOUND");
    expect((await get(`private_chats/${id}?folder=none`, token)).message).toBe("INVALID_INPUT");
    expect((await get(`private_chats/${id}?before=x`, token)).message).toBe("INVALID_INPUT");
  });

  it("API-46: notes are added once, listed and deleted; a name that is none and an empty text are refused", async () => {
    const { call, read } = await desk();
    const note = itemOf<Note>(await call(`notes/${PLACE}`, { text: " Likes tea ", jobId: "n1" }));
    await call(`notes/${PLACE}`, { text: "Likes tea", jobId: "n1" });
    expect(await read(`notes/${PLACE}`)).toEqual([note]);
    expect(note.text).toBe("Likes tea");
    expect((await call(`notes/${PLACE}`, { text: "  " })).message).toBe("INVALID_INPUT");
    expect(itemOf(await call(`delete_note/${PLACE}/${note.id}`))).toEqual({ id: note.id });
    expect((await call(`delete_note/${PLACE}/${note.id}`)).message).toBe("TARGET_NOT_FOUND");
    expect(await read(`notes/${PLACE}`)).toEqual([]);
  });

  it("API-46: groups in common are the caller's in which the person is now, and nobody else's", async () => {
    const { account, read } = await desk();
    const [own, foreign] = [supergroup(-1_001_964_000_001), supergroup(-1_001_964_000_002)];
    const shared = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN });
    for (const chat of [own, foreign]) shared.places.set(chat.id, fullAdmin);
    const id = await seedChat(own.id, [account]);
    await seedChat(foreign.id, [account + 1000]);
    for (const [chat, admin] of [
      [own, account],
      [foreign, account + 1000],
    ] as const) {
      await deliver(promotion(chat, admin));
      await deliver(updateOf("message", messageOf(chat, NOOR.id, "hi")));
    }
    expect(await read(`groups/${PLACE}`)).toMatchObject([{ id, status: 10 }]);
  });

  it("API-46: messages of all conversations are found by their words", async () => {
    const { writes, read } = await desk();
    await writes({ id: 964_002, is_bot: false, first_name: "Omar" }, 51, "Hello world");
    const found = (await read("search?keyword=hello")) as { rows: { contact: Contact; message: PrivateMessage }[] };
    expect(found).toMatchObject({ older: null, is_indexing: false });
    expect(found.rows.map(({ contact, message }) => [contact.user.fname, message.text])).toEqual([
      ["Omar", "Hello world"],
      ["Noor", "Hello"],
    ]);
  });
});

describe("answers", () => {
  it("API-47, AMB-117: an answer to a message quotes it, and both sides' answers show what they answer", async () => {
    const { call, read, sends } = await desk();
    const item = itemOf<PrivateMessage>(await call(`send_text/${PLACE}`, { text: "Yes?", reply_to: 50 }));
    expect(telegram.callsOf("sendMessage")[0]?.payload).toMatchObject({
      reply_parameters: { message_id: 50, allow_sending_without_reply: true },
    });
    expect(item.reply).toEqual({ id: 50, user_id: PLACE, type: 1, text: "Hello" });
    const chat = { ...NOOR, type: "private" };
    const asked = { message_id: 50, date: nowSeconds(), chat, from: NOOR, text: "Hello" };
    await sends(NOOR, 90, { text: "I mean this", reply_to_message: asked });
    const last = ((await read(`messages_before/${PLACE}`)) as PrivateMessage[]).find(({ id }) => id === 90);
    expect(last?.reply).toMatchObject({ id: 50, text: "Hello" });
  });

  it("API-47, MSG-04: an answer takes a template's formatting and buttons", async () => {
    const { call } = await desk();
    const payload = {
      content: "Our prices",
      entities: [{ type: "bold", offset: 0, length: 3 }],
      keyboard: [[{ text: "Shop", url: "https://example.com" }]],
      interactionMode: 1,
    };
    const answer = await call(`send_payload/${PLACE}`, { payload, jobId: "p1" });
    expect(itemOf<PrivateMessage>(answer)).toMatchObject({ text: "Our prices", jobId: "p1", error: null });
    expect(telegram.callsOf("sendMessage")[0]?.payload).toMatchObject({
      text: "Our prices",
      entities: [{ type: "bold", offset: 0, length: 3 }],
      reply_markup: { inline_keyboard: [[{ text: "Shop", url: "https://example.com" }]] },
    });
    expect((await call(`send_payload/${PLACE}`, { payload: { content: " " } })).message).toBe("PLS_FILL_MSG_CONTENT");
    expect((await call("send_payload/5", { payload })).message).toBe("TARGET_NOT_FOUND");
  });

  it("API-43, API-47: an uploaded file goes out with its caption, is in no library, and is removed after two days", async () => {
    const { id, token, call, upload } = await desk();
    const file = itemOf<MediaFile>(await upload(png(), "cat.png"));
    expect((await get(`bot_ugcbinaries/list/${id}`, token)).result).toEqual([]);
    const assets = [{ type: 2, source: "ugcbinary", id: file.id }];
    // Sent before, so that the bot's name for it is known.
    await db().insert(materialFiles).values({ material_id: file.id, bot_id: id, file_id: "cat", mtime: 1 });
    const item = itemOf<PrivateMessage>(await call(`send_payload/${PLACE}`, { payload: { content: "Look", assets } }));
    expect(item).toMatchObject({ type: 2, text: "Look", error: null, isPending: false, file: { width: 90 } });
    expect(telegram.callsOf("sendPhoto")[0]?.payload).toMatchObject({ photo: "cat", caption: "Look" });
    // A template of the library can't name it.
    expect((await post(`bot_msgtemplates/create/${id}`, token, { content: "x", assets })).message).toBe(
      "Missing ugcbinarie",
    );
    const { ctx } = serviceContext();
    await removeOldAttachments(ctx);
    expect(await bucket.head(file.id)).not.toBeNull();
    await removeOldAttachments({ ...ctx, now: ctx.now + 3 * 86_400 });
    expect(await bucket.head(file.id)).toBeNull();
    expect((await call(`send_payload/${PLACE}`, { payload: { assets } })).message).toBe("Missing ugcbinarie");
  });

  it("API-43: a file of any kind can be attached, which is saved and never shown; an empty one is refused", async () => {
    const { token, upload } = await desk();
    const file = itemOf<MediaFile>(
      await upload(new TextEncoder().encode("<script>alert(1)</script>"), "price list.html"),
    );
    expect(file).toMatchObject({ type: 5, mimetype: "application/octet-stream", file_name: "price list.html" });
    const bytes = await ask(`https://steward.test/v2data/ugcbinaries/image?file_id=${file.id}&token=${token}`);
    expect([bytes.headers.get("content-type"), bytes.headers.get("content-disposition")]).toEqual([
      "application/octet-stream",
      expect.stringMatching(/^attachment/),
    ]);
    expect(itemOf<MediaFile>(await upload(png(), "really a picture.txt")).mimetype).toBe("application/octet-stream");
    expect((await upload(new Uint8Array(), "empty.txt")).message).toBe("UPLOAD_TOO_SMALL");
  });

  it("API-47, PCH-18: another bot's file can't be sent, nor another owner's desk be used", async () => {
    const [own, other] = [await desk(), await desk()];
    const file = itemOf<MediaFile>(await other.upload(pdf(), "list.pdf"));
    const assets = [{ type: 5, source: "ugcbinary", id: file.id }];
    expect((await own.call(`send_payload/${PLACE}`, { payload: { assets } })).message).toBe("Missing ugcbinarie");
    expect((await own.upload(png(), "a.png", other.token)).message).toBe("TARGET_NOT_FOUND");
  });
});

describe("small pictures of private files", () => {
  const size = (name: string, width: number) => ({ file_id: name, file_unique_id: `u-${name}`, width, height: 60 });

  it("API-44: the owner gets a message's small picture, nobody else, and no answer has the bot's token", async () => {
    const { id, token, read, sends, standIn } = await desk();
    for (const name of ["p-middle", "p-large"]) standIn.files.set(name, () => new Response(png() as BodyInit));
    await sends(NOOR, 51, { photo: [size("p-small", 90), size("p-middle", 800), size("p-large", 1280)] });
    const message = ((await read(`messages_before/${PLACE}`)) as PrivateMessage[]).at(-1);
    expect(message?.file).toMatchObject({ file_unique_id: "u-p-large", thumbnail: { width: 800, height: 60 } });
    expect(JSON.stringify(message)).not.toContain("p-middle");
    const path = privateThumbnailAddress(id, "u-p-large");
    const answer = await ask(`https://steward.test${path}?token=${token}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(JSON.stringify([...answer.headers])).not.toContain(standIn.token);
    const other = await desk();
    expect((await ask(`https://steward.test${path}?token=${other.token}`)).status).toBe(404);
    expect((await ask(`https://steward.test${path}`)).status).toBe(403);
  });
});
