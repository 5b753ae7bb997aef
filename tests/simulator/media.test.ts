import type { File as ApiFile, Message } from "@grammyjs/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOT, Receiver, startTest, type TestWorld, TOKEN } from "./support.ts";

const OTHER = "4201:other";
/** The smallest PNG header that tells a size: 4 by 3. */
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000040000000308060000", "hex");

let world: TestWorld;
let ann: number;
let group: number;

beforeAll(async () => {
  world = await startTest();
  await world.act("bots", { token: OTHER, username: "other_bot", first_name: "Other" });
  ann = await world.person("Ann");
  group = await world.chat("supergroup", ann);
  await world.act(`chats/${group}/add`, { by: ann, user: BOT });
  await world.act(`chats/${group}/add`, { by: ann, user: 4201 });
});
afterAll(() => world.stop());

async function upload(method: string, fields: Record<string, string | Blob>): Promise<Message> {
  const form = new FormData();
  form.set("chat_id", String(group));
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, value, "file.bin");
  }
  const response = await fetch(`${world.simulator.origin}/bot${TOKEN}/${method}`, { method: "POST", body: form });
  const answer = (await response.json()) as { ok: boolean; result: Message; description: string };
  if (!answer.ok) throw new Error(answer.description);
  return answer.result;
}

describe("files", () => {
  test("an upload is sent, got and downloaded again", async () => {
    const sent = await upload("sendDocument", {
      document: new Blob(["content"], { type: "text/plain" }),
      caption: "<b>c</b>",
      parse_mode: "HTML",
    });
    expect(sent.document).toMatchObject({ file_name: "file.bin", mime_type: "text/plain", file_size: 7 });
    expect(sent).toMatchObject({ caption: "c", caption_entities: [{ type: "bold", offset: 0, length: 1 }] });
    const file = await world.call<ApiFile>("getFile", { file_id: sent.document?.file_id });
    expect(file.file_unique_id).toBe(sent.document?.file_unique_id);
    const response = await fetch(`${world.simulator.origin}/file/bot${TOKEN}/${file.file_path}`);
    expect(await response.text()).toBe("content");
    const again = await world.call<Message>("sendDocument", { chat_id: group, document: sent.document?.file_id });
    expect(again.document?.file_unique_id).toBe(sent.document?.file_unique_id);
  });

  test("an upload is read as other clients write its heads", async () => {
    const parts = [
      `content-disposition:form-data;name="chat_id"\r\n\r\n${group}`,
      'content-disposition:form-data;name="document"\r\n\r\nattach://x1',
      'content-disposition:form-data;name="x1";filename=my plan.txt\r\ncontent-type:application/octet-stream\r\n\r\n\x00\xff',
    ];
    const body = Buffer.from(`${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`, "latin1");
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const response = await fetch(`${world.simulator.origin}/bot${TOKEN}/sendDocument`, {
      method: "POST",
      headers,
      body,
    });
    const { result } = (await response.json()) as { result: Message };
    expect(result.document).toMatchObject({ file_name: "my plan.txt", file_size: 2 });
  });

  test("a file_id belongs to one bot, and is not usable as another kind", async () => {
    const sent = await upload("sendPhoto", { photo: new Blob([PNG]) });
    const biggest = sent.photo?.at(-1);
    expect(biggest).toMatchObject({ width: 4, height: 3 });
    const body = { chat_id: group, photo: biggest?.file_id };
    await expect(world.call("sendPhoto", body, OTHER)).rejects.toThrow("wrong file identifier/HTTP URL specified");
    const asDocument = world.call("sendDocument", { chat_id: group, document: biggest?.file_id });
    await expect(asDocument).rejects.toThrow("can't use file of type Photo as Document");
  });

  test("a file that people send has another file_id for each bot and one file_unique_id", async () => {
    for (const token of [TOKEN, OTHER]) await world.updates(token);
    await world.act("messages", {
      chat: group,
      from: ann,
      caption: "/x",
      media: { type: "photo", width: 800, height: 600 },
    });
    const [mine] = await world.updates();
    const [theirs] = await world.updates(OTHER);
    const one = mine?.message?.photo?.at(-1);
    const two = theirs?.message?.photo?.at(-1);
    expect(one?.file_unique_id).toBe(two?.file_unique_id);
    expect(one?.file_id).not.toBe(two?.file_id);
  });

  test("people and chats have a photo once they were given one, in three sizes for each bot", async () => {
    const photo_base64 = Buffer.from(PNG).toString("base64");
    const none = await world.call("getUserProfilePhotos", { user_id: ann });
    expect(none).toEqual({ total_count: 0, photos: [] });
    const person = await world.person("Mia", { photo_base64 });
    const chat = await world.chat("supergroup", ann, { photo_base64, title: "With a photo" });
    await world.act(`chats/${chat}/add`, { by: ann, user: BOT });
    type Photos = { photos: { file_id: string; width: number }[][] };
    const { photos } = await world.call<Photos>("getUserProfilePhotos", { user_id: person });
    expect(photos.map((sizes) => sizes.map(({ width }) => width))).toEqual([[160, 320, 640]]);
    const info = await world.call<{ photo: { small_file_id: string } }>("getChat", { chat_id: chat });
    for (const file_id of [photos[0]?.[0]?.file_id, info.photo.small_file_id]) {
      const { file_path } = await world.call<{ file_path: string }>("getFile", { file_id });
      const bytes = await (await fetch(`${world.simulator.origin}/file/bot${TOKEN}/${file_path}`)).bytes();
      expect([...bytes]).toEqual([...PNG]);
    }
    await world.act(`users/${person}`, { photo_base64: "" });
    expect(await world.call("getUserProfilePhotos", { user_id: person })).toEqual({ total_count: 0, photos: [] });
  });

  test("over 20 MB can't be downloaded", async () => {
    const media = { type: "video", size: 21 * 1024 * 1024 };
    await world.updates();
    await world.act("messages", { chat: group, from: ann, caption: "/big", media });
    const fileId = (await world.updates())[0]?.message?.video?.file_id;
    await expect(world.call("getFile", { file_id: fileId })).rejects.toThrow("400 Bad Request: file is too big");
  });

  test.each([
    ["no image", Buffer.from("not an image at all"), "IMAGE_PROCESS_FAILED"],
    ["too wide", Buffer.from(PNG.toString("hex").replace("00000004", "00001000"), "hex"), "PHOTO_INVALID_DIMENSIONS"],
    ["empty", Buffer.alloc(0), "file must be non-empty"],
  ])("a photo that is %s is refused", async (_name, bytes, message) => {
    await expect(upload("sendPhoto", { photo: new Blob([new Uint8Array(bytes)]) })).rejects.toThrow(message);
  });

  test("an address elsewhere is believed, one on this machine is fetched", async () => {
    const remote = await world.call<Message>("sendPhoto", { chat_id: group, photo: "https://example.org/a.jpg" });
    expect(remote.photo?.length).toBeGreaterThan(0);
    const server = await Receiver.start();
    const { url } = server;
    await server.stop();
    const call = world.call("sendPhoto", { chat_id: group, photo: url });
    await expect(call).rejects.toThrow("failed to get HTTP URL content");
    const text = world.call("sendDocument", { chat_id: group, document: "https://example.org/a.txt" });
    await expect(text).rejects.toThrow("wrong type of the web page content");
  });
});

describe("albums", () => {
  const photo = (n: number) => ({ type: "photo", media: `https://example.org/${n}.jpg` });
  const send = (media: unknown[]) => world.call<Message[]>("sendMediaGroup", { chat_id: group, media });

  test("each item is a message of its own with one media_group_id", async () => {
    const sent = await send([{ ...photo(1), caption: "*a*", parse_mode: "Markdown" }, photo(2), photo(3)]);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((message) => message.media_group_id)).size).toBe(1);
    expect(new Set(sent.map((message) => message.message_id)).size).toBe(3);
    expect(sent[0]).toMatchObject({ caption: "a", caption_entities: [{ type: "bold" }] });
  });

  test("uploads are named by attach://", async () => {
    const media = JSON.stringify([
      { type: "photo", media: "attach://one" },
      { type: "photo", media: "attach://two" },
    ]);
    const sent = (await upload("sendMediaGroup", {
      media,
      one: new Blob([PNG]),
      two: new Blob([PNG]),
    })) as unknown as Message[];
    expect(sent.map((message) => message.photo?.at(-1)?.width)).toEqual([4, 4]);
  });

  test.each<[string, unknown[], string]>([
    ["of one", [photo(1)], "too few messages to send as an album"],
    ["of eleven", Array.from({ length: 11 }, (_, n) => photo(n)), "too many messages to send as an album"],
    [
      "with an animation",
      [photo(1), { type: "animation", media: "https://example.org/a.gif" }],
      `type "animation" can't be used`,
    ],
    [
      "of mixed kinds",
      [photo(1), { type: "document", media: "https://example.org/a.pdf" }],
      "can't be mixed with other media types",
    ],
  ])("an album %s is refused", async (_name, media, message) => {
    await expect(send(media)).rejects.toThrow(message);
  });
});
