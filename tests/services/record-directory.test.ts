import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatAdmins, chats, dirtySnapshots } from "../../db/schema/index.ts";
import type { DirectoryEntry } from "../../services/chats/directory-entry.ts";
import { recordDirectory } from "../../services/chats/record-directory.ts";
import { botIdOf, sharedBotHashId } from "../../services/crypto/derived.ts";
import { serviceContext } from "../support/context.ts";
import { seedOwnBot } from "../support/library.ts";
import { APP_SECRET, db, seedSharedBot } from "../support/seed.ts";
import { SHARED_BOT_TOKEN } from "../support/sign.ts";

async function entryOf(telegramId: number, extra: Partial<DirectoryEntry> = {}): Promise<DirectoryEntry> {
  await seedSharedBot();
  const id = botIdOf(SHARED_BOT_TOKEN);
  return {
    telegramId,
    type: 10,
    title: "Dev Talks",
    username: null,
    bot: { id: Number(id), hashId: await sharedBotHashId(APP_SECRET, id) },
    ...extra,
  };
}
const adminsOf = async (chatId: string) =>
  Object.fromEntries(
    (await db().select().from(chatAdmins).where(eq(chatAdmins.chat_id, chatId))).map((row) => [
      row.account_id,
      row.is_admin,
    ]),
  );
const admin = (userId: number) => ({ userId, isAdmin: true, rights: { can_delete_messages: true } });

describe("recordDirectory", () => {
  it("LST-17: a first entry makes the chat with its admins and answers the snapshot", async () => {
    const { ctx } = serviceContext();
    const entry = await entryOf(-1_001_445_000_001, {
      botStatus: 99,
      admins: { complete: false, list: [admin(11)] },
      langCode: "de-AT",
      cntmbr: 5,
    });
    const snapshot = await recordDirectory(ctx, entry);
    expect(snapshot).toMatchObject({
      chat: { id: "1001445000001", telegramId: -1_001_445_000_001, type: 10 },
      settings: { langm: "de", ctime: ctx.now },
      bot: { username: "steward_bot", isShared: true, tokenCipher: null },
    });
    expect(await adminsOf("1001445000001")).toEqual({ "11": true });
  });

  it("members that an entry leaves out stay as they are, settings above all", async () => {
    const { ctx } = serviceContext();
    await recordDirectory(ctx, await entryOf(-1_001_445_000_002, { cntmbr: 7, botStatus: 99 }));
    await db().update(chats).set({ langm: "ja", tzn_offset: 540 }).where(eq(chats.id, "1001445000002"));
    await recordDirectory(ctx, await entryOf(-1_001_445_000_002, { title: "Renamed", langCode: "fr" }));
    const [row] = await db().select().from(chats).where(eq(chats.id, "1001445000002"));
    expect(row).toMatchObject({ title: "Renamed", bot_status: 99, langm: "ja", tzn_offset: 540 });
  });

  it("AMB-036: a complete list takes the right from everybody else, but keeps them as seen", async () => {
    const { ctx } = serviceContext();
    const id = "1001445000003";
    await recordDirectory(
      ctx,
      await entryOf(-1_001_445_000_003, { admins: { complete: true, list: [admin(21), admin(22)] } }),
    );
    await recordDirectory(ctx, await entryOf(-1_001_445_000_003, { admins: { complete: true, list: [admin(22)] } }));
    expect(await adminsOf(id)).toEqual({ "21": false, "22": true });
    await recordDirectory(ctx, await entryOf(-1_001_445_000_003, { admins: { complete: true, list: [] } }));
    expect(await adminsOf(id)).toEqual({ "21": false, "22": false });
  });

  it("takes fifty administrators", async () => {
    const { ctx } = serviceContext();
    const list = Array.from({ length: 50 }, (_, index) => admin(3000 + index));
    await recordDirectory(ctx, await entryOf(-1_001_445_000_004, { admins: { complete: true, list } }));
    expect(Object.values(await adminsOf("1001445000004")).filter(Boolean)).toHaveLength(50);
  });

  it("only a change of what the snapshot holds makes it newer", async () => {
    const { ctx } = serviceContext();
    const first = await recordDirectory(ctx, await entryOf(-1_001_445_000_005));
    const same = await recordDirectory(ctx, await entryOf(-1_001_445_000_005, { cntmbr: 9 }));
    const renamed = await recordDirectory(ctx, await entryOf(-1_001_445_000_005, { title: "Other" }));
    expect(same?.version).toBe(first?.version);
    expect(renamed?.version).toBe((first?.version ?? 0) + 1);
    const dirty = await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, "1001445000005"));
    expect(dirty[0]?.version).toBe(renamed?.version);
  });

  it("a bot that is none of ours, or none any more, is answered with null", async () => {
    const { ctx } = serviceContext();
    await seedOwnBot(9_330_000_001, 933_001, { hash_id: "deletedbot01", owner_account_id: null, deleted_at: 5 });
    const late = await entryOf(-1_001_445_000_007, { bot: { id: 9_330_000_001, hashId: "deletedbot01" } });
    expect(await recordDirectory(ctx, late)).toBeNull();
    const entry = await entryOf(-1_001_445_000_006, { bot: { id: 1, hashId: "zzzzzzzzzzzz" } });
    expect(await recordDirectory(ctx, entry)).toBeNull();
    expect(await db().select().from(chats).where(eq(chats.id, "1001445000006"))).toEqual([]);
  });
});
