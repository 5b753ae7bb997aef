import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { materialFiles, strayObjects } from "../../../db/schema/index.ts";
import type { MediaFile } from "../../../domain/materials/material.ts";
import { sweepStrayObjects } from "../../../services/materials/stray-objects.ts";
import { serviceContext } from "../../support/context.ts";
import { gif, html, jpeg, mp3, mp4, padded, pdf, png, webp } from "../../support/files.ts";
import { get, itemOf, post, seedMaterial, seedOwnBot } from "../../support/library.ts";
import { ask } from "../../support/product.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const MIB = 1024 * 1024;
const bucket = (env as unknown as { MATERIALS: R2Bucket }).MATERIALS;
const paid = { viplv: 1000, viptime: nowSeconds() + 86_400 };
let nextChat = -1_001_500_000_000;
let nextPerson = 5800;

type Fields = Record<string, Blob | string>;
const fileOf = (bytes: Uint8Array, name: string, type = "") =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

async function send(owner: string, token: string, fields: Fields | RequestInit) {
  const init: RequestInit = "body" in fields ? (fields as RequestInit) : { body: formOf(fields as Fields) };
  const response = await ask(
    `https://steward.test/v2data/${owner.replace("/", "_ugcbinaries/upload_single/")}?token=${token}`,
    { method: "POST", ...init },
  );
  return (await response.json()) as { success: boolean; message?: string; field?: string; result?: unknown };
}
function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
  return form;
}

async function world(extra: Parameters<typeof seedChat>[2] = {}) {
  const person = nextPerson++;
  const id = await seedChat(nextChat--, [person], extra);
  const token = await signIn(person);
  const upload = (fields: Fields | RequestInit) => send(`chat/${id}`, token, fields);
  const list = async () => (await get(`chat_ugcbinaries/list/${id}`, token)).result as MediaFile[];
  const bytes = (query: string, headers = {}) =>
    ask(`https://steward.test/v2data/ugcbinaries/image?token=${token}&${query}`, { headers });
  const remove = (itemId: string) => post(`chat_ugcbinaries/delete/${id}/${itemId}`, token);
  return { id, token, person, upload, list, bytes, remove };
}
const leftBehind = async () => [
  await db().select().from(strayObjects),
  (await bucket.list()).objects.map(({ key }) => key),
];

describe("uploading", () => {
  it("API-43, LIB-02, LIB-03: a file is stored under its id, listed with all its fields and read again", async () => {
    const { upload, list, bytes } = await world();
    const item = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(png(), "cat.png", "image/png") }));
    expect(item).toEqual({
      id: expect.stringMatching(/^\d{20}$/),
      type: 2,
      mimetype: "image/png",
      file_name: "cat.png",
      size: png().length,
      has_thumbnail: false,
      ctime: item.ctime,
      creator_name: "Ana",
      creator_username: "ana",
    });
    expect(await list()).toEqual([item]);
    expect((await bucket.head(item.id))?.size).toBe(png().length);
    const answer = await bytes(`file_id=${item.id}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png());
    expect(await db().select().from(strayObjects)).toEqual([]);
  });

  it.each([
    ["gif", gif(), "image/gif", 9],
    ["jpg", jpeg(), "image/jpeg", 2],
    ["png", png(), "image/png", 2],
    ["webp", webp.lossless(), "image/webp", 2],
    ["mp3", mp3.tagged(), "audio/mpeg", 8],
    ["mp4", mp4(), "video/mp4", 6],
    ["pdf", pdf(), "application/pdf", 5],
  ])("LIB-04, AMB-149: %s is accepted", async (ending, content, mimetype, type) => {
    const { upload } = await world();
    const answer = await upload({ ugcbinary: fileOf(content, `a.${ending}`, mimetype) });
    expect(itemOf<MediaFile>(answer)).toMatchObject({ type, mimetype });
  });

  it.each([
    ["LIB-21: html named .png", fileOf(html(), "a.png", "image/png"), "UPLOAD_WRONG_TYPE"],
    ["LIB-04: plain text", fileOf(padded(html(), 50), "a.txt", "text/plain"), "UPLOAD_WRONG_TYPE"],
    [
      "LIB-04: svg",
      fileOf(new TextEncoder().encode("<svg xmlns='x'></svg>"), "a.svg", "image/svg+xml"),
      "UPLOAD_WRONG_TYPE",
    ],
    ["AMB-149: png named .jpg", fileOf(png(), "a.jpg", "image/jpeg"), "UPLOAD_WRONG_TYPE"],
    ["AMB-149: gif said to be html", fileOf(gif(), "a.gif", "text/html"), "UPLOAD_WRONG_TYPE"],
    ["AMB-155: half a png", fileOf(png().subarray(0, 20), "a.png", "image/png"), "UPLOAD_WRONG_TYPE"],
    ["AMB-155: a photo like a ribbon", fileOf(png(2100, 100), "a.png", "image/png"), "PHOTO_WRONG_SHAPE"],
    ["LIB-07: 9 bytes", fileOf(gif().subarray(0, 9), "a.gif", "image/gif"), "UPLOAD_TOO_SMALL"],
    ["LIB-07: no bytes", fileOf(new Uint8Array(0), "a.gif", "image/gif"), "UPLOAD_TOO_SMALL"],
    ["LIB-08: 2097153 bytes at level 0", fileOf(padded(gif(), 2_097_153), "a.gif"), "EXCEED_MAX_FREE_SIZE"],
    ["LIB-08: 12 MiB at level 0", fileOf(padded(mp4(), 12 * MIB), "a.mp4"), "EXCEED_MAX_FREE_SIZE"],
    ["LIB-06: a png of 10485761 bytes", fileOf(padded(png(), 10_485_761), "a.png"), "EXCEED_MAX_PHOTO_SIZE"],
  ])("%s is refused and leaves nothing", async (_title, file, message) => {
    const { upload, list } = await world();
    const before = await leftBehind();
    expect(await upload({ ugcbinary: file })).toMatchObject({ success: false, message });
    expect(await list()).toEqual([]);
    expect(await leftBehind()).toEqual(before);
  });

  it("LIB-07, LIB-08: 10 bytes, and 2 MiB at level 0, are taken", async () => {
    const { upload } = await world();
    expect(itemOf<MediaFile>(await upload({ ugcbinary: fileOf(gif(), "a.gif") })).size).toBe(10);
    const large = await upload({ ugcbinary: fileOf(padded(gif(), 2_097_152), "b.gif") });
    expect(itemOf<MediaFile>(large).size).toBe(2_097_152);
  });

  it("LIB-05, LIB-21: 50 MiB up and down, one byte more is refused and leaves nothing", {
    timeout: 180_000,
  }, async () => {
    const { upload, bytes } = await world(paid);
    const content = padded(mp4(), 50 * MIB);
    for (let at = 0; at < content.length; at += 4096) content[at + 100] = at >> 12;
    const item = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(content, "a.mp4", "video/mp4") }));
    expect(item.size).toBe(52_428_800);
    const answer = await bytes(`file_id=${item.id}`);
    expect(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer())).toEqual(
      await crypto.subtle.digest("SHA-256", content),
    );
    const before = await leftBehind();
    const more = await upload({ ugcbinary: fileOf(padded(mp4(), 50 * MIB + 1), "a.mp4") });
    expect(more).toMatchObject({ success: false, message: "EXCEED_MAX_UPLOAD_SIZE" });
    expect(await leftBehind()).toEqual(before);
  });

  it("LIB-09: the 6th file of a free chat is refused with the way to more, also when all come at once", async () => {
    const { upload, list } = await world();
    const before = (await bucket.list()).objects.length;
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload({ ugcbinary: fileOf(gif(), "a.gif") })));
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ message: "UPPLAN_FOR_SLOTS_DESC", upgrade: true, drive: "slot.lmt" });
    expect(await list()).toHaveLength(5);
    expect((await bucket.list()).objects.length - before).toBe(5);
    const next = await upload({ ugcbinary: fileOf(gif(), "a.gif") });
    expect(next.message).toBe("UPPLAN_FOR_SLOTS_DESC");
    const broken = await upload({ ugcbinary: fileOf(html(), "a.gif") });
    expect(broken.message).toBe("UPLOAD_WRONG_TYPE");
  });

  it("API-43: without the file, or as no multipart, it is refused", async () => {
    const { upload } = await world();
    const before = await leftBehind();
    expect(await upload({ other: fileOf(png(), "a.png") })).toMatchObject({
      message: "INVALID_INPUT",
      field: "ugcbinary",
    });
    for (const contentType of ["application/json", "multipart/form-data"]) {
      const answer = await upload({ body: "{}", headers: { "content-type": contentType } });
      expect(answer).toMatchObject({ message: "INVALID_INPUT", field: "ugcbinary" });
    }
    expect(await leftBehind()).toEqual(before);
  });

  it.each([100, 6 * MIB])("LIB-21: an upload cut off after %i bytes leaves nothing", async (size) => {
    const { upload, list } = await world(paid);
    const before = await leftBehind();
    const head = '--b\r\nContent-Disposition: form-data; name="ugcbinary"; filename="a.mp4"\r\n\r\n';
    const body = new Blob([head, padded(mp4(), size)]);
    const answer = await upload({ body, headers: { "content-type": "multipart/form-data; boundary=b" } });
    expect(answer.message).toBe("UPLOAD_BROKEN");
    expect(await list()).toEqual([]);
    expect(await leftBehind()).toEqual(before);
  });

  it("API-43: a small picture comes along and is read by itself", async () => {
    const { upload, bytes } = await world();
    const thumbnail = fileOf(jpeg(), "t.jpg", "image/jpeg");
    for (const fields of [
      { ugcbinary: fileOf(mp4(), "a.mp4"), thumbnail },
      { thumbnail, ugcbinary: fileOf(mp4(), "a.mp4") },
    ]) {
      const item = itemOf<MediaFile>(await upload(fields));
      expect(item.has_thumbnail).toBe(true);
      const answer = await bytes(`file_id=${item.id}&thumbnail=1`);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(jpeg());
    }
    const none = itemOf<MediaFile>(
      await upload({ ugcbinary: fileOf(mp4(), "a.mp4"), thumbnail: fileOf(new Uint8Array(0), "") }),
    );
    expect(none.has_thumbnail).toBe(false);
    expect(((await (await bytes(`file_id=${none.id}&thumbnail=1`)).json()) as { message: string }).message).toBe(
      "Missing ugcbinarie",
    );
    const picture = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(gif(), "a.gif") }));
    expect(new Uint8Array(await (await bytes(`file_id=${picture.id}&thumbnail=1`)).arrayBuffer())).toEqual(gif());
  });

  it("API-43: a small picture that is none, or too large, refuses the whole upload", async () => {
    const { upload } = await world();
    const before = await leftBehind();
    const ugcbinary = fileOf(mp4(), "a.mp4");
    const wrong = await upload({ ugcbinary, thumbnail: fileOf(html(), "t.jpg") });
    expect(wrong).toMatchObject({ message: "UPLOAD_WRONG_TYPE", field: "thumbnail" });
    const large = await upload({ ugcbinary, thumbnail: fileOf(padded(jpeg(), 204_801), "t.jpg") });
    expect(large.message).toBe("EXCEED_MAX_THUMBNAIL_SIZE");
    expect(await leftBehind()).toEqual(before);
  });
});

describe("reading", () => {
  it("LIB-21: bytes come with their real type, unguessed, and what is no picture, sound or video is only saved", async () => {
    const { upload, bytes } = await world();
    const kinds: [Uint8Array, string, RegExp][] = [
      [png(), "кот.png", /^inline; filename="___\.png"; filename\*=UTF-8''%D0%BA%D0%BE%D1%82\.png$/],
      [pdf(), "a.pdf", /^attachment; filename="a\.pdf"/],
    ];
    for (const [content, name, disposition] of kinds) {
      const item = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(content, name) }));
      const { headers } = await bytes(`file_id=${item.id}`);
      expect(headers.get("content-type")).toBe(item.mimetype);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect(headers.get("content-disposition")).toMatch(disposition);
      expect(headers.get("cache-control")).toMatch(/^private/);
    }
  });

  it("LIB-21: a piece of a file, as players ask for it", async () => {
    const { upload, bytes } = await world();
    const item = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(gif(), "a.gif") }));
    const piece = await bytes(`file_id=${item.id}`, { range: "bytes=3-5" });
    expect([piece.status, piece.headers.get("content-range"), await piece.text()]).toEqual([
      206,
      "bytes 3-5/10",
      "89a",
    ]);
    const beyond = await bytes(`file_id=${item.id}`, { range: "bytes=10-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  it("AMB-156, ERR-22: only for who may see the library; an unknown id is 'Missing ugcbinarie'", async () => {
    const own = await world();
    const item = itemOf<MediaFile>(await own.upload({ ugcbinary: fileOf(png(), "a.png") }));
    const other = await world();
    const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;
    expect(await message(await other.bytes(`file_id=${item.id}`))).toBe("ACCESS_DENIED");
    expect(await message(await own.bytes(`file_id=${"1".repeat(20)}`))).toBe("Missing ugcbinarie");
    expect(await message(await own.bytes("file_id=../x"))).toBe("Missing ugcbinarie");
    expect((await ask(`https://steward.test/v2data/ugcbinaries/image?file_id=${item.id}`)).status).toBe(403);
  });
});

describe("deleting", () => {
  it("LIB-12: the file, its picture, its names at Telegram and its row go", async () => {
    const { upload, list, remove } = await world();
    const thumbnail = fileOf(jpeg(), "t.jpg");
    const { id } = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(mp4(), "a.mp4"), thumbnail }));
    await db().insert(materialFiles).values({ material_id: id, bot_id: "1", file_id: "x", mtime: 1 });
    expect((await remove(id)).result).toEqual({ item: { id } });
    expect(await list()).toEqual([]);
    expect([await bucket.head(id), await bucket.head(`${id}.thumbnail`)]).toEqual([null, null]);
    expect(await db().select().from(materialFiles).where(eq(materialFiles.material_id, id))).toEqual([]);
    expect(await db().select().from(strayObjects)).toEqual([]);
    expect((await remove(id)).message).toBe("Missing ugcbinarie");
  });

  it("LIB-11, AMB-153: a file that a template uses stays, and the template is named", async () => {
    const { id, token, upload, list, remove } = await world();
    const item = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(png(), "a.png") }));
    const body = { assets: [{ type: 2, source: "ugcbinary", id: item.id }] };
    const template = itemOf<{ id: string }>(await post(`chat_msgtemplates/create/${id}`, token, body));
    await db().insert(materialFiles).values({ material_id: item.id, bot_id: "1", file_id: "x", mtime: 1 });
    expect(await remove(item.id)).toEqual({ success: false, message: "MATERIAL_OCCUPIED", template_id: template.id });
    expect(await list()).toEqual([item]);
    expect(await bucket.head(item.id)).not.toBeNull();
    expect(await db().select().from(materialFiles).where(eq(materialFiles.material_id, item.id))).toHaveLength(1);
    await post(`chat_msgtemplates/delete/${id}/${template.id}`, token);
    expect((await remove(item.id)).success).toBe(true);
  });

  it("LIB-11: a template that is saved while its file is deleted leaves one of both", async () => {
    const { id, token, upload, list, remove } = await world();
    const item = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(png(), "a.png") }));
    const body = { assets: [{ type: 2, source: "ugcbinary", id: item.id }] };
    const [saved, gone] = await Promise.all([post(`chat_msgtemplates/create/${id}`, token, body), remove(item.id)]);
    expect([saved.success, gone.success].filter(Boolean)).toHaveLength(1);
    expect(await list()).toHaveLength(saved.success ? 1 : 0);
  });

  it("ERR-16: another library's file does not match", async () => {
    const own = await world();
    const other = await world();
    const id = await seedMaterial(other.id);
    expect((await own.remove(id)).message).toBe("Target does not match");
  });
});

describe("a bot's files", () => {
  it("LIB-20, AMB-157: are its own, and only its owner's", async () => {
    const { person, token, list } = await world();
    const bot = await seedOwnBot(6_200_000_001, person);
    const item = itemOf<MediaFile>(await send(`bot/${bot}`, token, { ugcbinary: fileOf(png(), "a.png") }));
    expect((await get(`bot_ugcbinaries/list/${bot}`, token)).result).toEqual([item]);
    expect(await list()).toEqual([]);
    const url = (by: string) => `https://steward.test/v2data/ugcbinaries/image?token=${by}&file_id=${item.id}`;
    expect((await ask(url(token))).headers.get("content-type")).toBe("image/png");
    const stranger = await signIn(nextPerson++);
    expect(await (await ask(url(stranger))).json()).toEqual({ success: false, message: "TARGET_NOT_FOUND" });
    expect((await send(`bot/${bot}`, stranger, { ugcbinary: fileOf(png(), "a.png") })).message).toBe(
      "TARGET_NOT_FOUND",
    );
    expect((await post(`bot_ugcbinaries/delete/${bot}/${item.id}`, token)).success).toBe(true);
  });
});

describe("remains of an interrupted upload", () => {
  it("LIB-21: is removed by the cron a day later; what has its row stays", async () => {
    const { upload } = await world();
    const kept = itemOf<MediaFile>(await upload({ ugcbinary: fileOf(png(), "a.png") })).id;
    const [old, young] = ["1".repeat(20), "2".repeat(20)];
    const keys = [old, `${old}.thumbnail`, young, kept];
    for (const key of [old, young]) await bucket.put(key, "x");
    const now = nowSeconds();
    await db()
      .insert(strayObjects)
      .values(keys.map((key) => ({ key, since: key === young ? now - 60 : now - 90_000 })));
    const { ctx } = serviceContext();
    await sweepStrayObjects(ctx);
    const there = async (key: string) => (await bucket.head(key)) !== null;
    expect(await Promise.all([old, young, kept].map(there))).toEqual([false, true, true]);
    expect((await db().select().from(strayObjects)).map(({ key }) => key)).toEqual([young]);
  });
});
