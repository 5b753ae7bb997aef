import { beforeEach, describe, expect, it } from "vitest";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ADMIN, isAppointed, joins, presses } from "../../newcomer-updates.ts";
import { ANNA, BEN, member } from "../../updates.ts";
import { BOT, ok, refuse, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003497000001);
const range = { startSecond: START - 10, endSecond: START + 900_000, page: 1, perPage: 50 };
const NO_RIGHT = refuse(400, "Bad Request: not enough rights to restrict/unrestrict chat member");
const ROBOT = { id: BOT.id, is_bot: true, first_name: "Steward" };

async function groupOf(settings: Record<string, unknown> = {}): Promise<number> {
  world.snapshot = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600, ncm_ntfy: 1, ...settings } as typeof world.snapshot;
  const chat = await newChat();
  await isAppointed(chat);
  world.calls = [];
  return chat;
}
/** Lets Telegram refuse, or carry out, the acts of newcomers' part. */
function refuses(...methods: string[]): void {
  for (const method of methods) world.answers.set(method, () => NO_RIGHT);
}
const permits = (...methods: string[]): void => {
  for (const method of methods) world.answers.set(method, () => ok(true));
};
const statuses = async (chat: number) =>
  (await rowsOf(chat, "SELECT status FROM newcomers ORDER BY id")).map(({ status }) => status);
const verdictsLogged = async (chat: number) =>
  (await rowsOf(chat, "SELECT kind, res_status FROM service_log ORDER BY id")).map(({ res_status }) => res_status);
const saidIn = (chat: number) =>
  world.callsOf("sendMessage").flatMap(({ payload }) => (payload.chat_id === chat ? [String(payload.text)] : []));
const saidTo = (userId: number) => saidIn(userId);
const notices = () => world.callsOf("answerCallbackQuery").map(({ payload }) => String(payload.text));
const owed = (chat: number) => rowsOf(chat, "SELECT user_id, refused FROM owed_verdicts");
/** Delivers that the bot's rights changed. */
const hasRights = (chat: number) =>
  deliver(chat, member("my_chat_member", chat, ROBOT, "administrator", "administrator", { by: ADMIN }));
async function asked(settings: Record<string, unknown> = {}): Promise<number> {
  const chat = await groupOf(settings);
  await joins(chat);
  await fire(chat, 1);
  world.calls = [];
  return chat;
}
async function live(chat: number, seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at++) await fire(chat, 1);
}

describe("AMB-339: a newcomer who passed while the bot may not restrict", () => {
  it("AMB-339: hears that an admin has to let them in; nothing says that they passed, and admins are told once", async () => {
    const chat = await asked();
    refuses("restrictChatMember");
    await presses(chat, ANNA, "ncm:press");
    await live(chat, 3);
    expect(notices()).toEqual([expect.stringContaining("an administrator has to let you in")]);
    expect(await statuses(chat)).toEqual([0]);
    expect([await verdictsLogged(chat), saidIn(chat)]).toEqual([[], []]);
    expect(await owed(chat)).toEqual([{ user_id: ANNA.id, refused: 496 }]);
    await presses(chat, ANNA, "ncm:press");
    await live(chat, 3);
    expect(notices().at(-1)).toContain("an administrator has to let you in");
    expect(saidTo(ADMIN.id)).toEqual([expect.stringContaining("I need the right to ban users")]);
    expect((await objectOf(chat).waitingNewcomers({ page: 1, perPage: 10 })).total).toBe(1);
  });

  it("AMB-339: is let in when the rights come back, and only then is it told, logged and greeted", async () => {
    const chat = await asked();
    refuses("restrictChatMember");
    await presses(chat, ANNA, "ncm:press");
    await live(chat, 3);
    permits("restrictChatMember");
    await hasRights(chat);
    await live(chat, 3);
    expect(await statuses(chat)).toEqual([32]);
    expect(await verdictsLogged(chat)).toEqual([32]);
    expect(saidIn(chat)).toEqual(["Anna A passed the check."]);
    expect(await owed(chat)).toEqual([]);
    const { rows } = await objectOf(chat).actionLog(range);
    expect(rows.map(({ action, res_status }) => [action, res_status])).toEqual([
      ["unmute", 200],
      ["mute", 200],
    ]);
  });

  it("AMB-339: the sweep tries it again, after a crash as well, for as long as they are there", async () => {
    const chat = await asked();
    refuses("restrictChatMember");
    await presses(chat, ANNA, "ncm:press");
    await live(chat, 3);
    await evict(chat);
    expect((await objectOf(chat).derived()).owedVerdicts).toBe(1);
    world.calls = [];
    await objectOf(chat).retryVerdicts();
    await live(chat, 3);
    expect(world.callsOf("restrictChatMember")).toHaveLength(1);
    expect([await statuses(chat), notices()]).toEqual([[0], []]);
    permits("restrictChatMember");
    await objectOf(chat).retryVerdicts();
    await live(chat, 3);
    expect([await statuses(chat), await owed(chat)]).toEqual([[32], []]);

    const left = await asked();
    refuses("restrictChatMember");
    await presses(left, ANNA, "ncm:press");
    await live(left, 3);
    await deliver(left, member("chat_member", left, ANNA, "restricted", "left"));
    permits("restrictChatMember");
    world.calls = [];
    await hasRights(left);
    await live(left, 3);
    expect([await owed(left), world.callsOf("restrictChatMember")]).toEqual([[], []]);
    expect(await statuses(left)).toEqual([0]);
  });

  it("AMB-339, AMB-260: killed before Telegram's answer was stored, the verdict is carried out and told once", async () => {
    const chat = await asked();
    world.answers.set("restrictChatMember", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 2 }));
    await presses(chat, ANNA, "ncm:press");
    await fire(chat);
    expect([await statuses(chat), notices()]).toEqual([[0], []]);
    permits("restrictChatMember");
    await rowsOf(
      chat,
      "UPDATE outbox SET state = 'sending' WHERE method = 'restrictChatMember' AND state = 'pending' RETURNING id",
    );
    await evict(chat);
    await live(chat, 6);
    expect([await statuses(chat), await verdictsLogged(chat)]).toEqual([[32], [32]]);
    expect([notices(), saidIn(chat)]).toEqual([["Thank you. You can write now."], ["Anna A passed the check."]]);
    await live(chat, 3);
    expect(await verdictsLogged(chat)).toEqual([32]);
  });

  it("AMB-339: an admin's own act in Telegram settles it", async () => {
    const chat = await asked();
    refuses("restrictChatMember");
    await presses(chat, ANNA, "ncm:press");
    await live(chat, 2);
    const old_chat_member = { user: ANNA, status: "restricted", is_member: true, until_date: 0 };
    await deliver(chat, member("chat_member", chat, ANNA, "restricted", "member", { by: ADMIN, old_chat_member }));
    await live(chat, 2);
    expect([await statuses(chat), await owed(chat)]).toEqual([[160], []]);
  });
});

describe("AMB-339: other verdicts that Telegram refuses", () => {
  it("AMB-339: an admin's press hears of it, the dashboard too, and the removal follows when it can", async () => {
    const chat = await asked();
    refuses("restrictChatMember", "banChatMember");
    await presses(chat, ADMIN, `ncm:kick:${ANNA.id}`);
    await live(chat, 2);
    expect(notices()).toEqual(["Telegram refused it. I will try again."]);
    expect([await statuses(chat), saidIn(chat)]).toEqual([[0], []]);
    const verdict = { userId: ANNA.id, verdict: "pass", actor: ADMIN.id } as const;
    expect(await objectOf(chat).verifyNewcomer(verdict)).toMatchObject({ outcome: "failed", error_code: 496 });
    expect(await objectOf(chat).verifyNewcomer({ ...verdict, verdict: "kick" })).toMatchObject({ outcome: "failed" });
    permits("restrictChatMember", "banChatMember", "unbanChatMember");
    await hasRights(chat);
    await live(chat, 3);
    expect([await statuses(chat), await verdictsLogged(chat)]).toEqual([[18], [18]]);
    expect(world.callsOf("unbanChatMember")).toHaveLength(1);
  });

  it("AMB-339: somebody whose time is up is removed when the bot can, and not said to be removed before", async () => {
    const chat = await asked();
    refuses("banChatMember");
    await live(chat, 185);
    expect([await statuses(chat), saidIn(chat)]).toEqual([[0], []]);
    permits("banChatMember");
    await hasRights(chat);
    await live(chat, 3);
    expect(await statuses(chat)).toEqual([6]);
    expect(saidIn(chat)).toEqual(["Anna A did not answer in time and was removed."]);
  });

  it("AMB-339: a policy that lets nobody in: logged as removed once it is so", async () => {
    const chat = await groupOf({ ncm_type: 3 });
    refuses("banChatMember");
    await joins(chat);
    await live(chat, 2);
    expect(await verdictsLogged(chat)).toEqual([]);
    permits("banChatMember");
    await hasRights(chat);
    await live(chat, 3);
    expect(await verdictsLogged(chat)).toEqual([200]);
    expect(world.callsOf("banChatMember")).toHaveLength(2);
  });

  it("AMB-339: a request to join that the bot may not approve is approved when it may", async () => {
    const chat = await groupOf();
    const request = {
      chat: { id: chat, type: "supergroup", title: "Test" },
      from: ANNA,
      user_chat_id: ANNA.id,
      date: world.now(),
    };
    await deliver(chat, { chat_join_request: request });
    await live(chat, 2);
    world.calls = [];
    world.answers.set("approveChatJoinRequest", () => refuse(400, "Bad Request: not enough rights"));
    await objectOf(chat).takePrivateAnswer({
      bot: BOT,
      updateId: 1,
      userId: ANNA.id,
      privateChat: ANNA.id,
      lang: "en",
      act: { kind: "button", button: "human", queryId: "q1" },
    } as never);
    await live(chat, 3);
    expect(saidTo(ANNA.id)).toEqual([expect.stringContaining("An administrator there has to let you in")]);
    expect([await statuses(chat), saidTo(ADMIN.id)]).toEqual([[0], [expect.stringContaining("invite users")]]);
    permits("approveChatJoinRequest");
    await hasRights(chat);
    await live(chat, 3);
    expect(await statuses(chat)).toEqual([32]);
    expect(saidTo(ANNA.id).at(-1)).toContain("You are let into");
  });

  it("AMB-339: a silence that an admin takes back lets in with Telegram's answer", async () => {
    const chat = await asked();
    const [mute] = (await objectOf(chat).actionLog(range)).rows;
    refuses("restrictChatMember");
    expect(await objectOf(chat).undoAction(mute?.id ?? 0, ADMIN.id)).toMatchObject({ outcome: "failed" });
    expect([await statuses(chat), await verdictsLogged(chat)]).toEqual([[0], []]);
    permits("restrictChatMember");
    await hasRights(chat);
    await live(chat, 3);
    expect(await statuses(chat)).toEqual([160]);
  });

  it("AMB-339, MOD-42: goes on in the supergroup", async () => {
    world.snapshot = { ncm_type: 1056, ncm_wait: 180, ncm_rtry: 600 } as typeof world.snapshot;
    const group = await newChat();
    await isAppointed(group);
    await joins(group, BEN);
    await fire(group, 1);
    refuses("restrictChatMember");
    await presses(group, BEN, "ncm:press");
    await live(group, 2);
    const supergroup = -1003497900001;
    permits("restrictChatMember");
    await objectOf(group).moveTo(supergroup);
    await fire(group, 1);
    await objectOf(supergroup).applySnapshot(snapshotOf(supergroup, { version: 3 }));
    await live(supergroup, 4);
    expect([await statuses(supergroup), await owed(supergroup)]).toEqual([[32], []]);
  });
});

describe("AMB-319: the time to answer is the one that was told", () => {
  it("AMB-319: a shorter wait does not remove those who were told of a longer one", async () => {
    const chat = await groupOf({ ncm_wait: 7200 });
    await joins(chat);
    await fire(chat, 1);
    expect(saidIn(chat)[0]).toContain("2 hours");
    world.snapshot = { ...world.snapshot, ncm_wait: 60 };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 2 }));
    await joins(chat, BEN);
    await fire(chat, 1);
    await fire(chat, 4);
    for (let at = 0; at < 10; at++) await fire(chat, 30);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).toEqual([BEN.id]);
    expect(await statuses(chat)).toEqual([0, 6]);
    for (let at = 0; at < 15; at++) await fire(chat, 500);
    expect(await statuses(chat)).toEqual([6, 6]);
  });

  it("AMB-319: a prompt for several that is posted anew names no longer time than each has", async () => {
    const chat = await groupOf({ ncm_wait: 60 });
    for (let id = 301; id < 305; id++) await joins(chat, { ...BEN, id });
    await fire(chat, 4);
    expect(saidIn(chat)[0]).toContain("1 minute");
    world.snapshot = { ...world.snapshot, ncm_wait: 7200 };
    await objectOf(chat).applySnapshot(snapshotOf(chat, { version: 2 }));
    for (let id = 305; id < 309; id++) await joins(chat, { ...BEN, id });
    await fire(chat, 4);
    await fire(chat, 4);
    expect(saidIn(chat).at(-1)).toContain("1 minute");
  });
});
