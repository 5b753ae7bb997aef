import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { BOT, DAY, messageFrom, ok, refuse, resetWorld, world } from "../../world.ts";
import { announcement, chatWith, goTo, HALF_PAST, log, makeForum, nextAt, push, template } from "./announced.ts";

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
let account = "";
let nextAccount = 8_100_001;
beforeEach(() => {
  resetWorld();
  account = String(nextAccount++);
});

const NO_RIGHT = "Bad Request: not enough rights to send text messages to the chat";
/** Refuses what goes into groups and takes what is written to people. */
const refuseInChats = (code: number, words: string) =>
  world.answers.set("sendMessage", (payload) =>
    Number(payload.chat_id) < 0 ? refuse(code, words) : ok(messageFrom(payload)),
  );
const accept = () => world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
/** Lets minutes pass, so that the account is told, and gives all that it was told. */
async function told(chat: number) {
  for (let round = 0; round < 3; round++) {
    world.pass(300);
    await fire(chat, 2);
    await runDurableObjectAlarm(SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${account}`)));
  }
  return world.callsOf("sendMessage").flatMap(({ payload }) => (Number(payload.chat_id) > 0 ? [payload] : []));
}
const states = (chat: number) => objectOf(chat).announcementStates();

describe("a failed announcement", () => {
  it("ANN-22: is told to its account once, in its language, with the way to the cure", async () => {
    world.lang = "de";
    const rule = announcement({ account });
    const chat = await chatWith([rule]);
    refuseInChats(400, NO_RIGHT);
    await goTo(chat, HALF_PAST);
    expect(await objectOf(chat).countTroubledAnnouncements()).toBe(1);
    const first = await told(chat);
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ chat_id: Number(account), text: expect.stringContaining("„message t“") });
    expect(first[0]?.text).toContain("Mir fehlt dort ein Recht");
    expect(JSON.stringify(first[0]?.reply_markup)).toContain("goto=%2Fgroups%2F");
    await evict();
    await goTo(chat, HALF_PAST + DAY);
    expect(await told(chat)).toHaveLength(1);
  });

  it("ANN-22, AMB-185: of a group that has thrown the bot out since it was planned says so, and runs once it is back", async () => {
    const chat = await chatWith([announcement({ account })]);
    const kicked = "Forbidden: bot was kicked from the supergroup chat";
    refuseInChats(403, kicked);
    for (const method of ["getChat", "getChatAdministrators", "getChatMember", "getChatMemberCount"])
      world.answers.set(method, () => refuse(403, kicked));
    await goTo(chat, HALF_PAST);
    expect(await log(chat)).toMatchObject([
      { res_status: 403, target_id: "", comment: expect.stringContaining("kicked") },
    ]);
    expect(await nextAt(chat)).toEqual([HALF_PAST + DAY]);
    expect((await told(chat))[0]?.text).toContain("message t");
    accept();
    await goTo(chat, HALF_PAST + DAY);
    expect((await log(chat))[0]).toMatchObject({ res_status: 200 });
  });

  it("ANN-22: leads to its editor where its message is gone, and to nobody where its account is not known", async () => {
    const rule = announcement({ account, template_id: "gone" });
    const chat = await chatWith([rule, announcement({ account: "", template_id: "gone" })]);
    await goTo(chat, HALF_PAST);
    const all = await told(chat);
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all[0]?.reply_markup)).toContain(encodeURIComponent(`/announcements/edit/${rule.id}`));
    expect(await objectOf(chat).countTroubledAnnouncements()).toBe(2);
  });

  it("ANN-22: pauses after three refusals in a row, says so, and goes on once it was changed", async () => {
    const rule = announcement({ account });
    const chat = await chatWith([rule]);
    refuseInChats(400, NO_RIGHT);
    for (const day of [0, 1, 2]) await goTo(chat, HALF_PAST + day * DAY);
    expect(await states(chat)).toMatchObject([{ is_paused: true }]);
    expect(await nextAt(chat)).toEqual([null]);
    expect((await told(chat)).at(-1)?.text).toContain("it is paused");
    await goTo(chat, HALF_PAST + 3 * DAY);
    expect(await log(chat)).toHaveLength(3);
    // The same snapshot again starts nothing.
    await push(chat, [rule]);
    expect(await nextAt(chat)).toEqual([null]);
    accept();
    await push(chat, [{ ...rule, mtime: HALF_PAST + 3 * DAY + 60 }]);
    expect(await states(chat)).toMatchObject([{ is_paused: false }]);
    await goTo(chat, HALF_PAST + 4 * DAY);
    expect((await log(chat))[0]).toMatchObject({ res_status: 200 });
    expect(await objectOf(chat).countTroubledAnnouncements()).toBe(0);
  });

  it("AMB-310: is told as missed, with the ways to send it now and to choose another time", async () => {
    const rule = announcement({ account, freq_type: 0, freq_val: HALF_PAST });
    const chat = await chatWith([rule]);
    await goTo(chat, HALF_PAST + 700);
    const all = await told(chat);
    expect(all).toHaveLength(1);
    expect(all[0]?.text).toContain("too late");
    const buttons = JSON.stringify(all[0]?.reply_markup);
    expect(buttons).toContain("Send now");
    expect(buttons).toContain(encodeURIComponent(`announcements?send=${rule.id}`));
    expect(buttons).toContain("Choose another time");
    expect(buttons).toContain(encodeURIComponent(`announcements/edit/${rule.id}`));
  });

  it("ANN-03, AMB-310: of one time that Telegram refuses is missed until it is sent by hand", async () => {
    const rule = announcement({ account, freq_type: 0, freq_val: HALF_PAST });
    const chat = await chatWith([rule]);
    refuseInChats(400, NO_RIGHT);
    await goTo(chat, HALF_PAST);
    expect(await states(chat)).toMatchObject([{ missed_at: HALF_PAST, is_done: false }]);
    expect(JSON.stringify((await told(chat))[0]?.reply_markup)).toContain("Choose another time");
    expect(world.done).toEqual([]);
    accept();
    await objectOf(chat).sendAnnouncement({ id: rule.id, key: "x 1", waitMs: 2000 });
    expect(await states(chat)).toMatchObject([{ missed_at: null, is_done: true }]);
  });

  it("ANN-22: whose text in turn was deleted sends the next one, and its account is told", async () => {
    const rule = announcement({ account, freq_type: 2, freq_val: 1, more_template_ids: ["gone", "u"] });
    const content = { responders: [], templates: [template("t"), template("u")], announcements: [rule] };
    const chat = await chatWith([rule], { content });
    accept();
    for (const minute of [0, 1, 2]) await goTo(chat, HALF_PAST + minute * 60);
    const texts = () =>
      world.callsOf("sendMessage").flatMap(({ payload }) => (Number(payload.chat_id) < 0 ? [payload.text] : []));
    expect(texts()).toEqual(["message t", "message u", "message t"]);
    expect((await log(chat)).filter(({ res_status }) => res_status === 404)).toMatchObject([
      { comment: "Missing message template gone" },
    ]);
    const all = await told(chat);
    expect(all).toHaveLength(1);
    expect(all[0]?.text).toContain("was deleted");
    expect(JSON.stringify(all[0]?.reply_markup)).toContain(encodeURIComponent(`/announcements/edit/${rule.id}`));
  });

  it("AMB-154: whose message is gone pauses as well", async () => {
    const chat = await chatWith([announcement({ account, template_id: "gone" })]);
    for (const day of [0, 1, 2, 3]) await goTo(chat, HALF_PAST + day * DAY);
    expect(await log(chat)).toHaveLength(3);
    expect(await nextAt(chat)).toEqual([null]);
  });

  it("ANN-22: goes on by itself when it was sent by hand with success", async () => {
    const rule = announcement({ account });
    const chat = await chatWith([rule]);
    refuseInChats(400, NO_RIGHT);
    for (const day of [0, 1, 2]) await goTo(chat, HALF_PAST + day * DAY);
    await objectOf(chat).sendAnnouncement({ id: rule.id, key: "x 1", waitMs: 2000 });
    expect(await states(chat)).toMatchObject([{ is_paused: true }]);
    accept();
    world.pass(60);
    await objectOf(chat).sendAnnouncement({ id: rule.id, key: "x 2", waitMs: 2000 });
    expect(await states(chat)).toMatchObject([{ is_paused: false }]);
    expect(await nextAt(chat)).toEqual([HALF_PAST + 3 * DAY]);
  });

  it("AMB-260, AMB-280: is no reason to pause where nobody knows, or where some topic has got it", async () => {
    const failures = async (chat: number) =>
      (await rowsOf(chat, "SELECT failures FROM announcement_runs"))[0]?.failures;
    const chat = await chatWith([announcement({ account })]);
    world.answers.set("sendMessage", () => refuse(0, "no answer"));
    await goTo(chat, HALF_PAST);
    expect((await log(chat))[0]).toMatchObject({ res_status: 0 });
    expect(await failures(chat)).toBe(0);
    const forum = await chatWith([announcement({ account, isForSelectedTopics: true, forum_topic_ids: [0, 7] })]);
    await makeForum(forum);
    world.answers.set("sendMessage", (payload) =>
      payload.message_thread_id === 7 ? refuse(400, "Bad Request: TOPIC_CLOSED") : ok(messageFrom(payload)),
    );
    for (const day of [1, 2, 3, 4]) await goTo(forum, HALF_PAST + day * DAY);
    expect(await failures(forum)).toBe(0);
    expect(await objectOf(forum).countTroubledAnnouncements()).toBe(1);
  });
});
