import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { joins } from "../../newcomer-updates.ts";
import { ANNA, member, text } from "../../updates.ts";
import { BOT, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003490000001);
const ADMIN = 900;
const CHIEF = { id: ADMIN, is_bot: false, first_name: "Chief" };
const ROBOT = { id: BOT.id, is_bot: true, first_name: "Steward" };
const SILENT = {
  can_send_messages: false,
  can_send_photos: false,
  can_send_other_messages: false,
  can_add_web_page_previews: false,
  until_date: 0,
  is_member: true,
};
const range = { startSecond: START - 10, endSecond: START + 1000, page: 1, perPage: 50 };

/** Makes a group whose newcomers press a button, and Anna, who has come and is silent. */
async function joined(settings: Record<string, unknown> = {}) {
  world.snapshot = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600, ...settings } as typeof world.snapshot;
  const chat = await newChat();
  await deliver(chat, member("chat_member", chat, CHIEF, "member", "administrator"));
  await joins(chat);
  await fire(chat, 1);
  await deliver(
    chat,
    member("chat_member", chat, { ...ANNA }, "member", "restricted", { by: ROBOT, newFields: SILENT }),
  );
  const object = objectOf(chat);
  const decide = (verdict: "pass" | "kick") => object.verifyNewcomer({ userId: ANNA.id, verdict, actor: ADMIN });
  const acts = async () => (await object.actionLog(range)).rows;
  const isWriting = () => {
    const { permissions } = world.callsOf("restrictChatMember").at(-1)?.payload ?? {};
    return (permissions as { can_send_messages: boolean }).can_send_messages;
  };
  return { chat, object, decide, acts, isWriting };
}

describe("an admin's verdict on a newcomer", () => {
  it("NCM-26, MOD-44: a pass stands in the log as the admin's, and taking it back makes the newcomer silent again", async () => {
    const { object, decide, acts, isWriting } = await joined();
    expect(await decide("pass")).toEqual({ outcome: "decided", status: 160 });
    const [pass] = await acts();
    expect(pass).toMatchObject({ kind: "newcomer", action: "unmute", actor: String(ADMIN), can_undo: true });
    expect(isWriting()).toBe(true);
    expect(await object.undoAction(pass?.id ?? 0, ADMIN)).toMatchObject({ outcome: "undone" });
    expect(isWriting()).toBe(false);
    expect(await object.undoAction(pass?.id ?? 0, ADMIN)).toMatchObject({ outcome: "undone" });
    expect(world.callsOf("restrictChatMember")).toHaveLength(3);
  });

  it("NCM-24, MOD-44: a kick is the admin's and cannot be taken back: whoever was kicked may come again", async () => {
    const { decide, acts } = await joined();
    expect(await decide("kick")).toEqual({ outcome: "decided", status: 18 });
    expect((await acts())[0]).toMatchObject({ action: "kick", actor: String(ADMIN), can_undo: false, res_status: 200 });
    expect(world.callsOf("unbanChatMember")).toHaveLength(1);
  });

  it("AMB-091: of two admins at once the first one's verdict stands, and there is one act", async () => {
    const { decide, acts } = await joined();
    const decided = { outcome: "decided", status: 18 };
    expect(await Promise.all([decide("kick"), decide("pass")])).toEqual([decided, decided]);
    expect((await acts()).map(({ action }) => action)).toEqual(["kick", "mute"]);
  });
});

describe("undoing acts of a verification", () => {
  it("AMB-091, MOD-44: undoing the silence lets the newcomer in: messages stay, and no clock removes them", async () => {
    const { chat, object, acts, isWriting } = await joined();
    const [silence] = await acts();
    expect(await object.undoAction(silence?.id ?? 0, ADMIN)).toMatchObject({ outcome: "undone" });
    expect(isWriting()).toBe(true);
    expect(await rowsOf(chat, "SELECT status FROM newcomers")).toEqual([{ status: 160 }]);
    await deliver(chat, text(chat, "Hello!"));
    await fire(chat, 400);
    await fire(chat, 1);
    expect(world.callsOf("banChatMember")).toEqual([]);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toEqual([1000]);
  });

  it("NCM-38, MOD-44: the limit of the first time is lifted, and not turned into the mute of the verification", async () => {
    const { object, decide, acts, isWriting } = await joined({ du_nr: 3600, lv_nr: 1 });
    await decide("pass");
    const [limit] = await acts();
    expect(limit).toMatchObject({ rule_id: "du_nr", action: "restrict", can_undo: true });
    await object.undoAction(limit?.id ?? 0, ADMIN);
    expect(isWriting()).toBe(true);
    expect(world.callsOf("restrictChatMember").at(-1)?.payload.permissions).toMatchObject({ can_send_photos: true });
  });
});
