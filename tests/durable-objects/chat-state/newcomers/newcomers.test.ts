import { beforeEach, describe, expect, it } from "vitest";
import type { Payload } from "../../../../domain/templates/template.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ADMIN, isAppointed, joins, presses } from "../../newcomer-updates.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003400000001);
const ROBOT = { id: 800, is_bot: true, first_name: "Robot" };
const GREETING: Payload & { id: string } = {
  id: "17000000000000000001",
  content: "Welcome!",
  entities: [],
  keyboard: [],
  assets: [],
  interactionMode: 0,
  disableWebPreview: false,
  disableNotification: false,
};

/** Makes a group with an admin and these settings. */
async function groupOf(settings: Record<string, unknown>): Promise<number> {
  world.snapshot = {
    bot_settings: {},
    asset_id_greeting: "",
    du_nr: 0,
    lv_nr: 0,
    rm_greeting: 0,
    ncm_type: 1056,
    ncm_wait: 180,
    ncm_rtry: 600,
    ncm_quiz: "",
    ncm_ansr: "",
    ncm_addr: "",
    ncm_prmt: "",
    ncm_ntfy: 0,
    ...settings,
  } as typeof world.snapshot;
  const chat = await newChat({ content: { responders: [], templates: [GREETING] } });
  await isAppointed(chat);
  world.calls = [];
  return chat;
}

const checks = (chat: number) => rowsOf(chat, "SELECT user_id, status, prompt, ended_at FROM newcomers ORDER BY id");
const statusOf = async (chat: number) => (await checks(chat)).at(-1)?.status;
const removals = () => world.callsOf("banChatMember").map(({ payload }) => payload);
const said = () => world.callsOf("sendMessage").map(({ payload }) => String(payload.text));

describe("the policy for newcomers", () => {
  it("NCM-01: anyone under 0, a bot brought by a member too", async () => {
    const chat = await groupOf({ ncm_type: 0 });
    await joins(chat);
    await joins(chat, ROBOT, BEN);
    await fire(chat, 1);
    expect([removals(), await checks(chat)]).toEqual([[], []]);
  });

  it("NCM-02: under 8 a bot brought by a member goes, and the log says so", async () => {
    const chat = await groupOf({ ncm_type: 8 });
    await joins(chat, ROBOT, BEN);
    await joins(chat);
    await fire(chat, 1);
    expect(removals()).toEqual([{ chat_id: chat, user_id: ROBOT.id }]);
    expect(world.callsOf("unbanChatMember")).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT kind, user_id FROM service_log")).toEqual([{ kind: 4, user_id: ROBOT.id }]);
  });

  it("NCM-03, NCM-04: 2 removes a person added by a member, 3 a person who came alone; one added by an admin stays", async () => {
    const active = await groupOf({ ncm_type: 2 });
    await joins(active, ANNA, BEN);
    await joins(active, BEN);
    await joins(active, { ...BEN, id: 103 }, ADMIN);
    await fire(active, 1);
    expect(removals().map(({ user_id }) => user_id)).toEqual([ANNA.id]);
    const invited = await groupOf({ ncm_type: 3 });
    await joins(invited);
    await joins(invited, BEN, ADMIN);
    await fire(invited, 1);
    expect(removals().map(({ user_id }) => user_id)).toEqual([ANNA.id]);
  });
});

describe("the verification by a button", () => {
  it("NCM-28, NCM-10: muted and asked, freed by the own press; other people's presses do not count", async () => {
    const chat = await groupOf({});
    await joins(chat);
    await fire(chat, 1);
    expect(await checks(chat)).toMatchObject([{ user_id: ANNA.id, status: 0, prompt: "own" }]);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({
      user_id: ANNA.id,
      permissions: { can_send_messages: false },
    });
    expect(said()[0]).toContain("Anna A");
    await presses(chat, BEN, "ncm:press");
    expect(await statusOf(chat)).toBe(0);
    await fire(chat, 1);
    expect(world.callsOf("answerCallbackQuery")[0]?.payload.text).toContain("somebody else");
    await presses(chat, ANNA, "ncm:press");
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(32);
    expect(world.callsOf("restrictChatMember").at(-1)?.payload).toMatchObject({
      permissions: { can_send_messages: true },
    });
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toEqual([1000]);
    expect(await rowsOf(chat, "SELECT kind, res_status FROM service_log")).toEqual([{ kind: 3, res_status: 32 }]);
  });

  it("NCM-22: after ncm_wait the newcomer is out for ncm_rtry, once, also when the object was lost", async () => {
    const chat = await groupOf({});
    await joins(chat);
    await fire(chat, 1);
    await fire(chat, 178);
    expect(await statusOf(chat)).toBe(0);
    await evict();
    await fire(chat, 3);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(6);
    expect(removals()).toEqual([
      { chat_id: chat, user_id: ANNA.id, until_date: expect.closeTo(world.now() + 600, -1) },
    ]);
    world.pass(700);
    await joins(chat);
    expect((await checks(chat)).map(({ status }) => status)).toEqual([6, 0]);
  });

  it("NCM-27: with -1 the ban has no end", async () => {
    const chat = await groupOf({ ncm_rtry: -1 });
    await joins(chat);
    await fire(chat, 1);
    await fire(chat, 181);
    await fire(chat, 1);
    expect(removals()).toEqual([{ chat_id: chat, user_id: ANNA.id }]);
  });

  it("NCM-29: a newcomer who leaves in between is not banned", async () => {
    const chat = await groupOf({});
    await joins(chat);
    await fire(chat, 1);
    await deliver(chat, member("chat_member", chat, ANNA, "restricted", "left"));
    await fire(chat, 300);
    await fire(chat, 300);
    expect(removals()).toEqual([]);
    expect(await statusOf(chat)).toBe(0);
  });

  it("NCM-24, NCM-26: admins let in or remove, others do not", async () => {
    const chat = await groupOf({});
    await joins(chat);
    await fire(chat, 1);
    await presses(chat, BEN, `ncm:pass:${ANNA.id}`);
    expect(await statusOf(chat)).toBe(0);
    await presses(chat, ADMIN, `ncm:pass:${ANNA.id}`);
    expect(await statusOf(chat)).toBe(160);
    await joins(chat, BEN);
    await fire(chat, 4);
    await presses(chat, ADMIN, `ncm:kick:${BEN.id}`);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(18);
    expect(removals().map(({ user_id }) => user_id)).toEqual([BEN.id]);
  });

  it("NCM-24: an admin's ban of a newcomer is the verdict", async () => {
    const chat = await groupOf({});
    await joins(chat);
    await deliver(chat, member("chat_member", chat, ANNA, "restricted", "kicked", { by: ADMIN }));
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(18);
    expect(removals()).toEqual([]);
  });

  it("NCM-25: a newcomer whom an admin adds is not asked", async () => {
    const chat = await groupOf({});
    await joins(chat, ANNA, ADMIN);
    await fire(chat, 1);
    expect(await statusOf(chat)).toBe(96);
    expect([said(), world.callsOf("restrictChatMember")]).toEqual([[], []]);
  });

  it("AMB-083: a message written before passing is removed", async () => {
    const chat = await groupOf({});
    await joins(chat);
    await deliver(chat, text(chat, "buy this", { message_id: 77_001 }));
    await fire(chat, 1);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toEqual([77_001]);
  });

  it("AMB-083: a message is removed also where nobody waited before, and none after passing", async () => {
    const chat = await groupOf({});
    await deliver(chat, text(chat, "nobody waits here", { from: BEN }));
    await joins(chat);
    await deliver(chat, text(chat, "too early", { message_id: 77_011 }));
    await fire(chat, 1);
    const tried = async () => (await objectOf(chat).explainMessage({ text: "hi", topic: 0, userId: ANNA.id }))?.takenBy;
    expect(await tried()).toBe("newcomer");
    await presses(chat, ANNA, "ncm:press");
    expect(await tried()).toBeNull();
    await deliver(chat, text(chat, "now I may", { message_id: 77_012 }));
    await fire(chat, 1);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toContain(77_011);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).not.toContain(77_012);
  });

  it("NCM-31: the admin's words stand first, the rest is in the chat's language", async () => {
    const chat = await groupOf({ langm: "de", ncm_prmt: "Hi {name} in {group}" });
    await joins(chat);
    await fire(chat, 1);
    expect(said()[0]).toMatch(/^Hi Anna A in Test\n\nAnna A: Bitte innerhalb von 3 Minuten den Knopf/);
  });

  it.each([1, 0])("NCM-40: with ncm_ntfy %i the verdict is told for a minute, or not at all", async (ncm_ntfy) => {
    const chat = await groupOf({ ncm_ntfy });
    await joins(chat);
    await fire(chat, 1);
    await presses(chat, ANNA, "ncm:press");
    await fire(chat, 2);
    const verdicts = said().filter((words) => words === "Anna A passed the check.");
    expect(verdicts).toHaveLength(ncm_ntfy);
    const before = world.callsOf("deleteMessage").length;
    await fire(chat, 57);
    expect(world.callsOf("deleteMessage")).toHaveLength(before);
    await fire(chat, 4);
    expect(world.callsOf("deleteMessage")).toHaveLength(before + ncm_ntfy);
  });

  it.each([0, 2, 3, 8, 23])(
    "NCM-14: type %i waits for nobody: no prompt, no alarm, no verification",
    async (ncm_type) => {
      const chat = await groupOf({ ncm_type, ncm_wait: 30, ncm_rtry: 300 });
      await joins(chat);
      for (let second = 0; second < 40; second++) await fire(chat, 1);
      expect(said()).toEqual([]);
      expect(await rowsOf(chat, "SELECT count(*) AS n FROM newcomers WHERE ended_at IS NULL")).toEqual([{ n: 0 }]);
      expect(await rowsOf(chat, "SELECT name FROM alarms WHERE name = 'newcomers'")).toEqual([]);
    },
  );

  it("NCM-41: fifty in five seconds are all muted and asked by three messages at most", async () => {
    const chat = await groupOf({});
    for (let person = 0; person < 50; person++) {
      await joins(chat, { id: 5000 + person, is_bot: false, first_name: `P${person}` });
      if (person % 10 === 9) await fire(chat, 1);
    }
    for (let second = 0; second < 10; second++) await fire(chat, 1);
    const muted = world.callsOf("restrictChatMember").map(({ payload }) => payload.user_id);
    expect(new Set(muted).size).toBe(50);
    expect(said().length).toBeLessThanOrEqual(3);
    const prompted = await rowsOf(chat, "SELECT count(*) AS n FROM newcomers WHERE prompted_at IS NOT NULL");
    expect(prompted).toEqual([{ n: 50 }]);
  });
});

describe("greetings and the first time", () => {
  const GREETS = { bot_settings: { hello_to_new: true }, asset_id_greeting: GREETING.id };

  it("NCM-35, NCM-37: the greeting comes after passing, not before, and goes after rm_greeting seconds", async () => {
    const chat = await groupOf({ ...GREETS, rm_greeting: 60 });
    await joins(chat);
    await fire(chat, 1);
    expect(said().filter((words) => words.includes("Welcome!"))).toEqual([]);
    await presses(chat, ANNA, "ncm:press");
    await fire(chat, 2);
    expect(said().filter((words) => words.includes("Welcome!"))).toHaveLength(1);
    const id = world.nextMessageId - 1;
    await fire(chat, 61);
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toContain(id);
  });

  it("NCM-36: without a verification the greeting comes at once", async () => {
    const chat = await groupOf({ ...GREETS, ncm_type: 0 });
    await joins(chat);
    await fire(chat, 1);
    expect(said()).toHaveLength(1);
  });

  it("NCM-38: a new member is restricted for du_nr seconds at lv_nr", async () => {
    const chat = await groupOf({ ncm_type: 0, du_nr: 3600, lv_nr: 1 });
    await joins(chat);
    await fire(chat);
    expect(world.callsOf("restrictChatMember")[0]?.payload).toMatchObject({
      user_id: ANNA.id,
      permissions: { can_send_messages: true, can_send_photos: false },
      until_date: START + 3600,
    });
  });

  it("AMB-076: a mute from before is given back after passing", async () => {
    const chat = await groupOf({});
    const muted = { newFields: { is_member: false, until_date: 0, can_send_messages: false } };
    await deliver(chat, member("chat_member", chat, ANNA, "restricted", "restricted", { by: ADMIN, ...muted }));
    await joins(chat);
    await presses(chat, ANNA, "ncm:press");
    await fire(chat, 1);
    const last = world.callsOf("restrictChatMember").at(-1)?.payload;
    expect(last).toMatchObject({ permissions: { can_send_messages: false } });
    expect(BOT.id).not.toBe(last?.user_id);
  });
});
