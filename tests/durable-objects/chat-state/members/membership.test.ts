import { beforeEach, describe, expect, it } from "vitest";
import { RESTRICT_RIGHTS } from "../../../../domain/members/restrict-right.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, message, text } from "../../updates.ts";
import { ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1005020000001);
const memberRow = (chat: number, userId: number) => rowsOf(chat, `SELECT * FROM members WHERE user_id = ${userId}`);
const telegramSays = (user: object, status: string, more: object = {}) =>
  world.answers.set("getChatMember", () => ok({ user, status, ...more }));
const RESTRICTED = { is_member: true, can_send_messages: true, can_send_polls: true };

describe("a membership", () => {
  it("MBR-03: has status, title, end, rights, times and inviter, and says who it is", async () => {
    const chat = await newChat();
    await deliver(chat, message(chat, { from: ANNA, new_chat_members: [BEN] }));
    expect(await objectOf(chat).membership(BEN.id)).toEqual({
      user: { id: "102", fname: "Ben", lname: "", username: "", is_bot: false },
      membership: {
        status: 10,
        custom_title: "",
        until_date: 0,
        restrict_right: null,
        ctime: START,
        mtime: START,
        inviter: "101",
      },
    });
  });

  it("AMB-338: a username is taken from its former holder when another is seen with it, in any case", async () => {
    const chat = await newChat();
    const named = { ...BEN, username: "Lucky" };
    await deliver(chat, text(chat, "hello", { from: named }));
    await deliver(
      chat,
      text(chat, "hello", { from: { id: 103, is_bot: false, first_name: "Carl", username: "lucky" } }),
    );
    await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator"));
    await deliver(chat, text(chat, "/ban @LUCKY", { from: ANNA }));
    await fire(chat, 2);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).toEqual([103]);
    expect(await rowsOf(chat, "SELECT user_id FROM members WHERE username <> '' AND user_id <> 101")).toEqual([
      { user_id: 103 },
    ]);
  });

  it("ERR-23: a user never seen has none", async () => {
    const chat = await newChat();
    expect(await objectOf(chat).membership(999)).toBeNull();
  });

  it("MBR-04: a restricted member has exactly the eight rights", async () => {
    const chat = await newChat();
    const newFields = { ...RESTRICTED, until_date: 0 };
    await deliver(chat, member("chat_member", chat, BEN, "member", "restricted", { newFields }));
    const known = await objectOf(chat).membership(BEN.id);
    const rights = known?.membership.restrict_right ?? {};
    expect(Object.keys(rights)).toEqual([...RESTRICT_RIGHTS]);
    expect(rights).toMatchObject({ can_send_messages: true, can_send_polls: true, can_send_media_messages: false });
  });

  it.each([
    ["restricted", { ...RESTRICTED }, 9, 10],
    ["kicked", {}, 1, 2],
  ])("AMB-009: past its end %s reads as over, with neither end nor rights", async (status, more, before, after) => {
    const chat = await newChat();
    const newFields = { ...more, until_date: START + 300 };
    await deliver(chat, member("chat_member", chat, BEN, "member", status, { newFields }));
    world.pass(299);
    const during = (await objectOf(chat).membership(BEN.id))?.membership;
    expect([during?.status, during?.until_date]).toEqual([before, START + 300]);
    world.pass(1);
    const over = (await objectOf(chat).membership(BEN.id))?.membership;
    expect(over).toMatchObject({ status: after, until_date: 0, restrict_right: null });
  });
});

describe("reading a membership anew", () => {
  it("API-17: answers what changed, and nothing the second time", async () => {
    const chat = await newChat();
    await deliver(chat, text(chat, "hi", { from: BEN }));
    world.pass(60);
    telegramSays(BEN, "kicked", { until_date: START + 900 });
    const diff = { status: 1, until_date: START + 900, mtime: START + 60 };
    expect(await objectOf(chat).syncMembership(BEN.id)).toEqual({ outcome: "read", diff });
    expect(world.callsOf("getChatMember").at(-1)?.payload).toEqual({ chat_id: chat, user_id: BEN.id });
    world.pass(60);
    expect(await objectOf(chat).syncMembership(BEN.id)).toEqual({ outcome: "read", diff: {} });
    evict();
    expect((await objectOf(chat).membership(BEN.id))?.membership).toMatchObject({ status: 1, mtime: START + 60 });
  });

  it("API-17: a ban that ran out and that Telegram no longer knows is no change to the eye, but is stored", async () => {
    const chat = await newChat();
    const newFields = { until_date: START + 300 };
    await deliver(chat, member("chat_member", chat, BEN, "member", "kicked", { newFields }));
    world.pass(400);
    telegramSays(BEN, "left");
    expect(await objectOf(chat).syncMembership(BEN.id)).toEqual({ outcome: "read", diff: {} });
    expect(await memberRow(chat, BEN.id)).toMatchObject([{ status: 2, until_date: 0 }]);
  });

  it("API-17: a new name is kept without counting as a change", async () => {
    const chat = await newChat();
    await deliver(chat, text(chat, "hi", { from: BEN }));
    telegramSays({ ...BEN, first_name: "Benjamin" }, "member");
    expect(await objectOf(chat).syncMembership(BEN.id)).toEqual({ outcome: "read", diff: {} });
    expect((await objectOf(chat).membership(BEN.id))?.user.fname).toBe("Benjamin");
  });

  it("AMB-158: a member nobody had seen is kept, a stranger is not", async () => {
    const chat = await newChat();
    telegramSays(BEN, "member");
    const found = await objectOf(chat).syncMembership(BEN.id);
    expect(found).toMatchObject({ outcome: "read", diff: { status: 10, custom_title: "", inviter: null } });
    telegramSays(ANNA, "left");
    expect(await objectOf(chat).syncMembership(ANNA.id)).toEqual({ outcome: "unknown" });
    expect(await memberRow(chat, ANNA.id)).toEqual([]);
  });

  it("ERR-23: an id unknown to Telegram is unknown; a member that it does not show is a refusal", async () => {
    const chat = await newChat();
    await deliver(chat, text(chat, "hi", { from: BEN }));
    world.answers.set("getChatMember", () => refuse(400, "Bad Request: PARTICIPANT_ID_INVALID"));
    expect(await objectOf(chat).syncMembership(999)).toEqual({ outcome: "unknown" });
    expect(await objectOf(chat).syncMembership(BEN.id)).toEqual({
      outcome: "refused",
      error_code: 400,
      description: "Bad Request: PARTICIPANT_ID_INVALID",
    });
    world.answers.set("getChatMember", () => refuse(403, "Forbidden: bot is not a member of the supergroup chat"));
    expect(await objectOf(chat).syncMembership(999)).toMatchObject({ outcome: "refused", error_code: 497 });
    expect((await objectOf(chat).membership(BEN.id))?.membership.status).toBe(10);
  });

  it("a change told while Telegram is asked counts as newer", async () => {
    const chat = await newChat();
    await deliver(chat, text(chat, "hi", { from: BEN }));
    world.pass(60);
    world.answers.set("getChatMember", async () => {
      await deliver(chat, member("chat_member", chat, BEN, "member", "left", { by: BEN }));
      return ok({ user: BEN, status: "member" });
    });
    expect(await objectOf(chat).syncMembership(BEN.id)).toMatchObject({ outcome: "read", diff: { status: 2 } });
    expect(await memberRow(chat, BEN.id)).toMatchObject([{ status: 2 }]);
  });

  it("AMB-035: a former admin leaves the lists", async () => {
    const chat = await newChat();
    await deliver(chat, member("chat_member", chat, BEN, "member", "administrator"));
    await fire(chat, 60);
    world.entries.length = 0;
    telegramSays(BEN, "member");
    expect(await objectOf(chat).syncMembership(BEN.id)).toMatchObject({ diff: { status: 10 } });
    await fire(chat);
    const ben = world.entries.at(-1)?.admins?.list.find((admin) => admin.userId === BEN.id);
    expect(ben).toMatchObject({ isAdmin: false, rights: {} });
  });

  it("MOD-42: a group that became a supergroup asks there", async () => {
    const group = -4321;
    const to = await newChat();
    await objectOf(group).applySnapshot(snapshotOf(group));
    world.answers.set("getChatMember", (payload) =>
      payload.chat_id === group
        ? refuse(400, "Bad Request: group chat was upgraded", { migrateToChatId: to })
        : ok({ user: BEN, status: "member" }),
    );
    expect(await objectOf(group).syncMembership(BEN.id)).toMatchObject({ outcome: "refused" });
    expect(await objectOf(group).syncMembership(BEN.id)).toMatchObject({ outcome: "read", diff: { status: 10 } });
    expect(await memberRow(to, BEN.id)).toHaveLength(1);
  });
});
