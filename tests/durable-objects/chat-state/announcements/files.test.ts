import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { announcements, materialFiles, materials, templates } from "../../../../db/schema/index.ts";
import { buildSnapshot } from "../../../../services/chats/build-snapshot.ts";
import type { SnapshotContent } from "../../../../services/snapshot.ts";
import { db, seedChat } from "../../../support/seed.ts";
import { evict } from "../../chat-objects.ts";
import { BOT, DAY, messageFrom, ok, refuse, resetWorld, world } from "../../world.ts";
import { announcement, chatWith, goTo, HALF_PAST, log, push, template } from "./announced.ts";

const { DB, MATERIALS } = env as unknown as { DB: D1Database; MATERIALS: R2Bucket };
const PHOTO = 2;
let next = 1;

/** Counts the statements that anything makes in D1 from now on. */
function countStatements() {
  const prepare = vi.spyOn(Object.getPrototypeOf(DB), "prepare");
  return () => {
    const { length } = prepare.mock.calls;
    prepare.mockRestore();
    return length;
  };
}

/** Stores a photo in R2 and D1, as the content of a snapshot has it. */
async function photo(fileId: string | null) {
  const id = `18100000000000${String(next++).padStart(6, "0")}`;
  const owner = { owner_type: "chat", owner_id: "1", ctime: 1, creator_id: "1" } as const;
  const file = { id, file_name: "cat.png", type: PHOTO, mimetype: "image/png", size: 3 };
  await MATERIALS.put(id, "cat");
  await db()
    .insert(materials)
    .values({ ...owner, ...file });
  const held = { id, bot: String(BOT.id), file_name: file.file_name, file_id: fileId };
  return { id, asset: { type: PHOTO, source: "ugcbinary" as const, id }, held };
}
type Photo = Awaited<ReturnType<typeof photo>>;

const contentWith = (
  { asset, held }: Photo,
  rule: ReturnType<typeof announcement>,
  files: SnapshotContent["files"] = [held],
) => ({ responders: [], templates: [template("t", "Look", { assets: [asset] })], announcements: [rule], files });

const photos = () => world.callsOf("sendPhoto").map(({ payload }) => payload.photo);
const told = async ({ id }: Photo) =>
  (await db().select().from(materialFiles).where(eq(materialFiles.material_id, id))).map(({ file_id }) => file_id);

beforeEach(() => {
  resetWorld();
  world.answers.set("sendPhoto", (payload) => ok({ ...messageFrom(payload), photo: [{ file_id: "new" }] }));
});

describe("an announcement with a file", () => {
  it("AMB-275, ANN-04: is sent by the bot's id of the snapshot, and no D1 is touched", async () => {
    const cat = await photo("known");
    const rule = announcement();
    const chat = await chatWith([rule], { content: contentWith(cat, rule) });
    await evict();
    const counted = countStatements();
    await goTo(chat, HALF_PAST);
    expect(counted()).toBe(0);
    expect(photos()).toEqual(["known"]);
    expect(await log(chat)).toMatchObject([{ res_status: 200, target_id: "1000" }]);
  });

  it("AMB-275: of which the snapshot says nothing is looked up in D1", async () => {
    const cat = await photo(null);
    await db()
      .insert(materialFiles)
      .values({ material_id: cat.id, bot_id: String(BOT.id), file_id: "of D1", mtime: 1 });
    const rule = announcement();
    // Of no file, and of one as another bot has it.
    for (const files of [[], [{ ...cat.held, bot: "9", file_id: "of another bot" }]]) {
      const chat = await chatWith([rule], { content: contentWith(cat, rule, files) });
      const counted = countStatements();
      await goTo(chat, HALF_PAST);
      expect(counted()).toBeGreaterThan(0);
      world.nowMs -= 1800 * 1000;
    }
    expect(photos()).toEqual(["of D1", "of D1"]);
  });

  it("AMB-275: its bytes go along the first time; D1 is told once, and the second run asks nobody", async () => {
    const cat = await photo(null);
    const rule = announcement();
    const chat = await chatWith([rule], { content: contentWith(cat, rule) });
    await goTo(chat, HALF_PAST);
    expect(photos()[0]).toHaveProperty("filename", '"cat.png"');
    expect(await told(cat)).toEqual(["new"]);
    await evict();
    const counted = countStatements();
    await goTo(chat, HALF_PAST + DAY);
    expect(counted()).toBe(0);
    expect(photos()[1]).toBe("new");
  });

  it("AMB-275: an id that Telegram has forgotten is replaced by the bytes, here and in D1", async () => {
    const cat = await photo("forgotten");
    const rule = announcement();
    const chat = await chatWith([rule], { content: contentWith(cat, rule) });
    world.answers.set("sendPhoto", (payload) =>
      payload.photo === "forgotten"
        ? refuse(400, "Bad Request: wrong file identifier/HTTP URL specified")
        : ok({ ...messageFrom(payload), photo: [{ file_id: "new" }] }),
    );
    await goTo(chat, HALF_PAST);
    await goTo(chat, HALF_PAST + DAY);
    expect(photos()).toEqual(["forgotten", expect.anything(), "new"]);
    expect(await told(cat)).toEqual(["new"]);
    // The next snapshot says what D1 has.
    await push(chat, [rule], { content: contentWith({ ...cat, held: { ...cat.held, file_id: "newer" } }, rule) });
    await goTo(chat, HALF_PAST + 2 * DAY);
    expect(photos().at(-1)).toBe("newer");
  });

  it("ANN-16, ANN-22, MSG-27: an album with a long text is one run: its parts are pinned and deleted as one", async () => {
    const [cat, dog] = [await photo("a cat"), await photo("a dog")];
    const rule = announcement({ isPin: true, ttl_sent: 60 });
    const message = template("t", "x".repeat(1025), { assets: [cat.asset, dog.asset] });
    const files = [cat.held, dog.held];
    const content = { responders: [], templates: [message], announcements: [rule], files };
    const chat = await chatWith([rule], { content });
    world.answers.set("sendMediaGroup", (payload) => ok([messageFrom(payload), messageFrom(payload)]));
    await goTo(chat, HALF_PAST);
    const [album] = world.callsOf("sendMediaGroup").map(({ payload }) => payload.media as { media: string }[]);
    expect(album?.map(({ media }) => media)).toEqual(["a cat", "a dog"]);
    expect(world.callsOf("pinChatMessage")).toHaveLength(1);
    expect(await log(chat)).toMatchObject([{ res_status: 200, target_id: "1000" }]);
    await goTo(chat, HALF_PAST + 3700);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toEqual([1000, 1001, 1002]);
  });

  it("AMB-275: the snapshot names the files of what is sent, as its bot has them", async () => {
    const chatId = await seedChat(-1_001_953_000_001 - next, []);
    const [cat, dog, spare] = [await photo(null), await photo(null), await photo(null)];
    const bot = (await buildSnapshot(db(), chatId))?.bot.id ?? 0;
    const names = [
      { material_id: cat.id, bot_id: String(bot), file_id: "cat's" },
      { material_id: cat.id, bot_id: "9", file_id: "of another bot" },
      { material_id: spare.id, bot_id: String(bot), file_id: "spare" },
    ];
    for (const name of names)
      await db()
        .insert(materialFiles)
        .values({ ...name, mtime: 1 });
    const owner = { owner_type: "chat", owner_id: chatId, ctime: 1, mtime: 1, creator_id: "1" } as const;
    const url = { type: PHOTO, source: "url" as const, id: "https://a.example/x" };
    await db()
      .insert(templates)
      .values([
        { ...owner, id: `said ${next}`, assets: [cat.asset, url, dog.asset] },
        { ...owner, id: `not said ${next}`, assets: [spare.asset] },
      ]);
    const times = { freq_type: 1 as const, freq_val: 930, ctime: 1, mtime: 1 };
    await db()
      .insert(announcements)
      .values({ ...times, id: `rule ${next}`, chat_id: chatId, template_id: `said ${next}` });
    expect((await buildSnapshot(db(), chatId))?.content?.files).toEqual([
      { id: cat.id, bot: String(bot), file_name: "cat.png", file_id: "cat's" },
      { id: dog.id, bot: String(bot), file_name: "cat.png", file_id: null },
    ]);
  });
});
