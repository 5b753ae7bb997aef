import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { DAY, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003700000001);
const paid = { viplv: 50, viptime: START + 400 * DAY, ctime: START - 100 * DAY };
const chatWith = (more: Partial<ChatSettings>, type = 10) =>
  newChat({ settings: settings({ ...paid, ...more }) }, { type });
const log = (chat: number) => rowsOf(chat, "SELECT * FROM actions ORDER BY id");
/** Lists the requests that went out, once nothing is under way any more. */
async function sent(chat: number): Promise<string[]> {
  for (let round = 0; round < 50; round++) {
    if ((await objectOf(chat).health()).outboxPending === 0) break;
  }
  return world.calls.map((call) => call.method).filter((method) => method !== "getChatAdministrators");
}

describe("the filters of a chat", () => {
  it("MOD-03, MOD-40: a sensitive word from an update to Telegram and into the log", async () => {
    const chat = await chatWith({ sensword: ["spam"], du_sensword: 900 });
    await deliver(chat, text(chat, "buy SPAM"));
    expect(await sent(chat)).toEqual(["deleteMessage", "restrictChatMember"]);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({ user_id: 101, until_date: START + 900 });
    expect(await log(chat)).toMatchObject([
      { rule_id: "sensword", reason: "spam", action: "mute", message_text: "buy SPAM", penalty_status: 200 },
    ]);
  });

  it("MOD-45: a tried message is judged as a real one", async () => {
    const chat = await chatWith({ sensword: ["spam"], du_sensword: 900, bot_settings: { del_msg_link: true } });
    const tried = { text: "spam at evil.com", topic: 0 };
    expect(await objectOf(chat).explainMessage(tried)).toMatchObject({
      isRemoved: true,
      penalty: { kind: "restrict", seconds: 900 },
      checks: expect.arrayContaining([
        { check: "sensword", outcome: "fires", reason: "spam" },
        { check: "del_msg_link", outcome: "outranked", reason: "evil.com" },
        { check: "del_dice", outcome: "off", reason: "" },
      ]),
    });
    expect(await objectOf(chat).explainMessage({ ...tried, isAdmin: true })).toMatchObject({
      isExempt: true,
      isRemoved: false,
      penalty: null,
    });
    expect(await log(chat)).toEqual([]);
  });

  it("MOD-41: the same update again acts once", async () => {
    const chat = await chatWith({ sensword: ["spam"] });
    const update = text(chat, "spam");
    const updateId = await deliver(chat, update);
    await deliver(chat, update, { updateId });
    expect((await log(chat)).length).toBe(1);
  });

  it("MOD-20: the seventh message within the interval, counted from what is stored", async () => {
    const chat = await chatWith({ prtfd_ckl: 120, prtfd_mgl: 6 });
    for (let count = 0; count < 6; count++) await deliver(chat, text(chat, `line ${count}`));
    await evict();
    await deliver(chat, text(chat, "of another member", { from: BEN }));
    expect(await log(chat)).toEqual([]);
    await deliver(chat, text(chat, "seventh"));
    expect(await log(chat)).toMatchObject([{ rule_id: "flood_lines", reason: "7", seconds: 3600, user_id: ANNA.id }]);
    world.pass(121);
    await deliver(chat, text(chat, "later"));
    expect((await log(chat)).length).toBe(1);
  });

  it("PLN-06, PLN-12: a plan that lapses keeps the flood settings, and they apply again once it is paid", async () => {
    const viptime = START + DAY;
    const chat = await chatWith({ prtfd_ckl: 120, prtfd_mgl: 2, viptime });
    const flood = async () => {
      for (let count = 0; count < 4; count++) await deliver(chat, text(chat, `line ${count}`));
      return (await log(chat)).length;
    };
    world.pass(DAY);
    expect(await flood()).toBe(0);
    await objectOf(chat).applySnapshot({
      ...snapshotOf(chat),
      settings: settings({ ...paid, prtfd_ckl: 120, prtfd_mgl: 2 }),
      version: 2,
    });
    world.pass(DAY);
    expect(await flood()).toBeGreaterThan(0);
  });

  it("MOD-20, AMB-273: an album of ten is one line, and its characters count", async () => {
    const chat = await chatWith({ prtfd_ckl: 120, prtfd_mgl: 2, prtfd_ckc: 120, prtfd_mgc: 50 });
    for (let part = 0; part < 10; part++) {
      const caption = part === 0 ? { caption: "x".repeat(40) } : {};
      await deliver(chat, message(chat, { photo: [{ file_id: "x" }], media_group_id: "g", ...caption }));
    }
    expect(await log(chat)).toEqual([]);
    await deliver(chat, text(chat, "y".repeat(11)));
    expect(await log(chat)).toMatchObject([{ rule_id: "flood_characters", reason: "51" }]);
  });

  it("AMB-273: a removed album takes its parts with it, one penalty for all", async () => {
    const chat = await chatWith({ sensword: ["spam"], du_sensword: 900 });
    const part = (more = {}) => message(chat, { photo: [{ file_id: "x" }], media_group_id: "g", ...more });
    const first = part();
    const second = part({ caption: "spam" });
    await deliver(chat, first);
    await deliver(chat, second);
    await deliver(chat, part());
    expect(await log(chat)).toMatchObject([
      { message_ids: JSON.stringify([second.message.message_id, first.message.message_id]), action: "mute" },
      { rule_id: "album", action: "delete" },
    ]);
  });

  it("AMB-045: a name is looked at when somebody joins, by whichever update comes first", async () => {
    const chat = await chatWith({ bot_settings: { anti_long_name: true }, prtln_url: 1, prtln_dur: -10 });
    const user = { ...BEN, first_name: "win.com" };
    await deliver(chat, member("chat_member", chat, user, "left", "member"));
    await deliver(chat, message(chat, { from: user, new_chat_members: [user] }));
    expect(await log(chat)).toMatchObject([{ rule_id: "name_url", action: "kick", message_text: "win.com" }]);
    expect(await sent(chat)).toEqual(["banChatMember", "unbanChatMember"]);
  });

  it("MOD-43: in a basic group a mute is deletion only", async () => {
    const chat = await chatWith({ sensword: ["spam"], du_sensword: 900 }, 9);
    await deliver(chat, message(chat, { text: "spam" }, { type: "group" }));
    expect(await sent(chat)).toEqual(["deleteMessage"]);
    expect(await log(chat)).toMatchObject([{ action: "delete", fallback: "basic_group", seconds: 0 }]);
  });

  it("AMB-068: a member banned from a basic group is removed again after coming back", async () => {
    const chat = await chatWith({ sensword: ["spam"], du_sensword: -20 }, 9);
    await deliver(chat, message(chat, { text: "spam", from: BEN }, { type: "group" }));
    await deliver(chat, message(chat, { new_chat_members: [BEN] }, { type: "group" }));
    expect(await sent(chat)).toEqual(["deleteMessage", "banChatMember", "banChatMember"]);
    expect((await log(chat))[1]).toMatchObject({ kind: "group_ban", action: "ban" });
  });

  const STEWARD = { id: 4242424242, is_bot: true, first_name: "Steward" };
  const inGroup = { chatFields: { type: "group" } };

  it.each(["chat_member", "service"])(
    "AMB-068, MOD-40: a return that two updates tell of is one act, whichever comes first (%s)",
    async (first) => {
      const chat = await chatWith({ sensword: ["spam"], du_sensword: -20 }, 9);
      await deliver(chat, message(chat, { text: "spam", from: BEN }, { type: "group" }));
      await deliver(chat, member("chat_member", chat, BEN, "member", "kicked", { by: STEWARD, ...inGroup }));
      world.pass(600);
      const updates = [
        member("chat_member", chat, BEN, "kicked", "member", { by: ANNA, ...inGroup }),
        message(chat, { from: ANNA, new_chat_members: [BEN] }, { type: "group" }),
      ];
      for (const update of first === "service" ? updates.reverse() : updates) await deliver(chat, update);
      expect((await log(chat)).map(({ kind }) => kind)).toEqual(["filter", "group_ban"]);
    },
  );

  it("AMB-068: a late notice of a return that was ended already removes nobody again", async () => {
    const chat = await chatWith({ sensword: ["spam"], du_sensword: -20 }, 9);
    await deliver(chat, message(chat, { text: "spam", from: BEN }, { type: "group" }));
    world.pass(600);
    const late = message(chat, { from: ANNA, new_chat_members: [BEN] }, { type: "group" });
    await deliver(chat, member("chat_member", chat, BEN, "kicked", "member", { by: ANNA, ...inGroup }));
    world.pass(1);
    await deliver(chat, member("chat_member", chat, BEN, "member", "kicked", { by: STEWARD, ...inGroup }));
    await deliver(chat, late);
    expect((await log(chat)).map(({ kind }) => kind)).toEqual(["filter", "group_ban"]);
    world.pass(60);
    await deliver(chat, message(chat, { from: ANNA, new_chat_members: [BEN] }, { type: "group" }));
    expect((await log(chat)).map(({ kind }) => kind)).toEqual(["filter", "group_ban", "group_ban"]);
  });

  it.each([
    [900, "mute", ["restricted"]],
    [-10, "kick", ["kicked", "left"]],
    [-20, "ban", ["kicked"]],
  ])(
    "MOD-40, MBR-19: an act of the bot that comes back as a change of the member stays one row (%i)",
    async (du_sensword, action, places) => {
      const chat = await chatWith({ sensword: ["spam"], du_sensword });
      await deliver(chat, text(chat, "spam", { from: BEN }));
      await sent(chat);
      let before = "member";
      for (const place of places) {
        const restricted = place === "restricted" ? { newFields: { is_member: true, until_date: START + 900 } } : {};
        await deliver(chat, member("chat_member", chat, BEN, before, place, { by: STEWARD, ...restricted }));
        before = place;
      }
      if (before !== "restricted") await deliver(chat, message(chat, { from: STEWARD, left_chat_member: BEN }));
      expect((await log(chat)).map((row) => row.action)).toEqual([action]);
      const changes = await rowsOf(chat, "SELECT actor FROM membership_changes WHERE user_id = 102");
      expect(changes).toEqual(places.map(() => ({ actor: STEWARD.id })));
    },
  );

  it("AMB-060: messages as the linked channel are left alone once its posts were seen", async () => {
    const chat = await chatWith({ bot_settings: { del_dice: true } });
    const as = {
      sender_chat: { id: -1009, type: "channel", title: "C" },
      from: { ...BEN, id: 136_817_688, is_bot: true },
    };
    await deliver(chat, text(chat, "post", { ...as, is_automatic_forward: true }));
    await deliver(chat, message(chat, { dice: { emoji: "🎲", value: 1 }, ...as }));
    expect(await log(chat)).toEqual([]);
    await deliver(
      chat,
      message(chat, { dice: { emoji: "🎲", value: 1 }, ...as, sender_chat: { ...as.sender_chat, id: -8 } }),
    );
    expect(await log(chat)).toMatchObject([{ sender_chat_id: -8, user_id: null }]);
  });

  it("the admins hear once which right the bot lacks", async () => {
    // The lists are told of the new admin and answer with their snapshot.
    world.snapshot = { bot_settings: { del_dice: true } };
    const chat = await chatWith(world.snapshot);
    await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: not enough rights to delete a message"));
    for (let count = 0; count < 2; count++) {
      await deliver(chat, message(chat, { dice: { emoji: "🎲", value: 1 } }));
      await sent(chat);
      // The notice is queued when the refusal is there.
      await fire(chat, 5);
    }
    const told = world.callsOf("sendMessage").map((call) => call.payload);
    expect(told).toMatchObject([{ chat_id: BEN.id, text: expect.stringContaining("delete messages") }]);
  });
});
