import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HistoryAnswer } from "../../../domain/calls/messages.ts";
import {
  chatPhotoAddress,
  memberPhotoAddress,
  messageFileAddress,
  messageThumbnailAddress,
} from "../../../domain/media/file-address.ts";
import { call } from "../../support/call.ts";
import { ask } from "../../support/product.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { fullAdmin, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
let nextChat = -1_001_951_000_001;
let nextPerson = 9_520_001;

/** Makes a chat with an admin and a member who has sent a picture; the admin asks for files. */
async function chatWithPicture() {
  const chat = supergroup(nextChat--);
  const [admin, member] = [nextPerson++, nextPerson++];
  const bot = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN });
  bot.places.set(chat.id, fullAdmin);
  const id = await seedChat(chat.id, [admin]);
  await deliver(promotion(chat, admin));
  const size = (name: string, width: number) => ({
    file_id: name,
    file_unique_id: `u${member}${name}`,
    width,
    height: 60,
  });
  const photo = [size("small", 90), size("middle", 800), size("large", 1280)];
  await deliver(updateOf("message", messageOf(chat, member, "", { text: undefined, photo })));
  for (const name of ["middle", "large", `photos/${member}`, `photos/${chat.id}`]) {
    bot.files.set(name, () => new Response(PNG));
  }
  const token = await signIn(admin);
  const range = { startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 };
  const { rows } = (await call(`messages/history/${id}`, { token, body: range })).body.result as HistoryAnswer;
  const key = rows[0]?.key ?? 0;
  const asks = (path: string, by = token) => ask(`https://steward.test${path}?token=${by}`);
  return { id, bot, member, key, asks, row: rows[0] };
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe("pictures of chats, people and messages", () => {
  it("API-44: an admin gets them, under the type that their bytes say, and no one but the browser keeps them", async () => {
    const { id, member, key, asks } = await chatWithPicture();
    const wanted = [chatPhotoAddress(id), memberPhotoAddress(id, member), messageThumbnailAddress(id, key)];
    for (const path of wanted) {
      const answer = await asks(path);
      expect([path, answer.status, [...(await answer.bytes())]]).toEqual([path, 200, [...PNG]]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/png",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        vary: "cookie",
      });
      expect(answer.headers.get("cache-control")).toContain("private");
    }
    const asked = telegram.callsOf("getFile").map(({ payload }) => payload.file_id);
    expect(asked).toEqual([expect.stringContaining("photos/-"), `photos/${member}`, "middle"]);
  });

  it("API-44: Telegram is asked once, also for what has no picture, which is no fault", async () => {
    const { id, bot, member, asks } = await chatWithPicture();
    bot.files.delete(`photos/${member}`);
    const answer = await asks(memberPhotoAddress(id, member));
    const point = atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
    const transparent = [...point].map((sign) => sign.charCodeAt(0));
    expect([answer.status, [...(await answer.bytes())]]).toEqual([200, transparent]);
    const again = await asks(memberPhotoAddress(id, member));
    expect([again.headers.get("content-type"), [...(await again.bytes())]]).toEqual(["image/gif", transparent]);
    await asks(chatPhotoAddress(id));
    expect([...(await (await asks(chatPhotoAddress(id))).bytes())]).toEqual([...PNG]);
    expect(telegram.callsOf("getUserProfilePhotos")).toHaveLength(1);
    expect(telegram.callsOf("getFile")).toHaveLength(1);
  });

  it("API-44: who does not administer the chat, or was never in it, is shown nothing", async () => {
    const { id, member, key, asks } = await chatWithPicture();
    const stranger = await signIn(nextPerson++);
    const paths = [
      chatPhotoAddress(id),
      memberPhotoAddress(id, member),
      messageFileAddress(id, key),
      messageThumbnailAddress(id, key),
    ];
    for (const path of paths) {
      expect([path, await statusOf(asks(path, stranger)), await statusOf(asks(path, "forged"))]).toEqual([
        path,
        404,
        403,
      ]);
    }
    expect(await statusOf(asks(memberPhotoAddress(id, 999_999_999)))).toBe(404);
    expect(await statusOf(asks(messageFileAddress(id, key + 1)))).toBe(404);
    expect(telegram.callsOf("getFile")).toEqual([]);
  });

  /** Expects a picture that nobody sees, to be asked for again. */
  const isUnseen = async (answer: Response) => {
    const { status, headers } = answer;
    const told = [status, headers.get("content-type"), headers.get("cache-control")];
    expect(told).toEqual([200, "image/gif", "no-store"]);
    expect((await answer.arrayBuffer()).byteLength).toBe(42);
  };

  it("API-44: a photo that Telegram does not give, or that is no picture, leaves what stands below it to be seen", async () => {
    const { id, bot, member, asks } = await chatWithPicture();
    bot.files.set(`photos/${member}`, () => new Response("<script>"));
    await isUnseen(await asks(memberPhotoAddress(id, member)));
    telegram.fail("getUserProfilePhotos", "no answer");
    await isUnseen(await asks(memberPhotoAddress(id, member)));
  });

  it("API-44: more than a megabyte is no photo for a list", async () => {
    const { id, bot, member, asks } = await chatWithPicture();
    bot.files.set(`photos/${member}`, () => new Response(new Uint8Array(1_048_577)));
    await isUnseen(await asks(memberPhotoAddress(id, member)));
  });

  it("API-44: the small picture of a message that Telegram does not give is refused, which the page tells", async () => {
    const { id, key, asks } = await chatWithPicture();
    telegram.fail("getFile", "no answer");
    const answer = await asks(messageThumbnailAddress(id, key));
    expect([answer.status, await answer.text()]).toEqual([404, "unavailable"]);
  });

  it("HIS-09: the history tells a message's file without its name at Telegram", async () => {
    const { id, key, asks, row } = await chatWithPicture();
    expect(row?.file).toMatchObject({ mimetype: "image/jpeg", width: 1280, thumbnail: { width: 800 } });
    expect(JSON.stringify(row)).not.toContain("file_id");
    const whole = await asks(messageFileAddress(id, key));
    expect([whole.status, [...(await whole.bytes())]]).toEqual([200, [...PNG]]);
    expect(telegram.callsOf("getFile").at(-1)?.payload.file_id).toBe("large");
  });
});
