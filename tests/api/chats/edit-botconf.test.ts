import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../../db/schema/index.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { BOT_SETTING_KEYS } from "../../../domain/limits.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";

const edit = async (id: string, token: string, key: unknown, isOn: unknown) =>
  (await call(`chats/edit_botconf/${id}`, { token, body: { key, isOn } })).body;
const settings = (body: { result?: unknown }) => (body.result as { bot_settings: Chat["bot_settings"] }).bot_settings;

describe("chats/edit_botconf", () => {
  it("API-09, AMB-038: switches one rule and answers all fifteen", async () => {
    const id = await seedChat(-1_001_340_000_001, [6401]);
    const token = await signIn(6401);
    const on = settings(await edit(id, token, "del_dice", 1));
    expect(Object.keys(on)).toEqual([...BOT_SETTING_KEYS]);
    expect(Object.keys(on).filter((key) => on[key])).toEqual(["del_dice"]);
    expect(settings(await edit(id, token, "del_join", true))).toMatchObject({ del_dice: true, del_join: true });
    expect(settings(await edit(id, token, "del_dice", 0))).toMatchObject({ del_dice: false, del_join: true });
    const listed = (await call(`chats/get/${id}`, { token })).body.result as { item: Chat };
    expect(listed.item.bot_settings).toMatchObject({ del_dice: false, del_join: true, hello_to_new: false });
  });

  it("OVW-09: points_recycle is one of them, and every key can be switched", async () => {
    const id = await seedChat(-1_001_340_000_002, [6402]);
    const token = await signIn(6402);
    for (const key of BOT_SETTING_KEYS) expect(settings(await edit(id, token, key, 1))[key]).toBe(true);
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(row?.bot_settings.points_recycle).toBe(true);
  });

  it("API-09, ERR-05: another key or another value is 'Operation failed' and changes nothing", async () => {
    const id = await seedChat(-1_001_340_000_003, [6403]);
    const token = await signIn(6403);
    for (const key of ["nope", "__proto__", "", 1, null, undefined, "del_dice') --"]) {
      expect((await edit(id, token, key, 1)).message).toBe("Operation failed");
    }
    for (const isOn of [2, -1, "1", "true", null, undefined, {}]) {
      expect((await edit(id, token, "del_dice", isOn)).message).toBe("Operation failed");
    }
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect([row?.bot_settings, row?.snapshot_version]).toEqual([{}, 1]);
  });

  it("changes at once all count and reach the object", async () => {
    const id = await seedChat(-1_001_340_000_004, [6404]);
    const token = await signIn(6404);
    const keys = BOT_SETTING_KEYS.slice(0, 8);
    await Promise.all(keys.map((key) => edit(id, token, key, true)));
    const [row] = await db().select().from(chats).where(eq(chats.id, id));
    expect(keys.filter((key) => row?.bot_settings[key] === true)).toEqual(keys);
    expect(row?.snapshot_version).toBe(9);
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
  });
});
