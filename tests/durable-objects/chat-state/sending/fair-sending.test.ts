import { beforeEach, describe, expect, it, vi } from "vitest";
import { newResponderShape, type Responder } from "../../../../domain/responders/responder.ts";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ADMIN, isAppointed, joins, presses } from "../../newcomer-updates.ts";
import { ANNA, BEN, text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003870000001);
const template = { id: "t", ...payloadShape.parse({ content: "the price list" }) };
const responder = (id: string, keyword: string): Responder =>
  ({ id, ...newResponderShape.parse({ template_id: "t", triggers: [{ keyword, matchMode: 1 }] }) }) as Responder;

/** Makes a group with responders for "price" and "size" that asks newcomers. */
async function groupOf(settings: object = {}): Promise<number> {
  world.snapshot = {
    ncm_type: 1056,
    ncm_wait: 60,
    ncm_rtry: 600,
    viplv: 10,
    viptime: START + 400 * DAY,
    ...settings,
  } as typeof world.snapshot;
  const responders = [responder("r1", "price"), responder("r2", "size")];
  const chat = await newChat({ content: { responders, templates: [template] } });
  await isAppointed(chat);
  await fire(chat, 2);
  world.calls = [];
  return chat;
}
const person = (id: number) => ({ id, is_bot: false, first_name: `P${id}` });
const asks = (chat: number, from: object, words = "price?") => deliver(chat, text(chat, words, { from }));
async function live(chat: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await fire(chat, 1);
}
const said = (chat: number) => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === chat);
const answers = (chat: number) => said(chat).filter(({ payload }) => String(payload.text).includes("the price list"));
const log = async (chat: number) =>
  (await rowsOf(chat, "SELECT rule_id, res_status, comment, cnt_rpt FROM service_log WHERE kind = 21 ORDER BY id")).map(
    Object.values,
  );
const sendOf = (words: string) => ({
  idempotencyKey: `send ${words}`,
  payload: payloadShape.parse({ content: words }),
  waitMs: 1,
  options: sendOptionsShape.parse({}),
});
const send = (chat: number, words: string) => objectOf(chat).send(sendOf(words));

describe("AMB-282: a flood of keywords", () => {
  it("of one person leaves three answers waiting; the log counts those that are not queued", async () => {
    const chat = await groupOf();
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 20 }));
    for (let time = 0; time < 260; time++) await asks(chat, ANNA);
    expect(await rowsOf(chat, "SELECT count(*) AS n FROM outbox WHERE state = 'pending' AND lane = 3")).toEqual([
      { n: 3 },
    ]);
    expect(await log(chat)).toEqual([["r1", 429, "TOO_MANY_WAIT_FOR_PERSON", 257]]);
  });

  it("of many people leaves ten waiting of a responder, and another responder has its own", async () => {
    const chat = await groupOf();
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests", { retryAfterSeconds: 20 }));
    for (let id = 5000; id < 5030; id++) await asks(chat, person(id));
    await asks(chat, person(5040), "which size?");
    const waiting = await rowsOf(chat, "SELECT count(*) AS n FROM outbox WHERE state = 'pending' AND lane = 3");
    expect(waiting).toEqual([{ n: 11 }]);
    expect(await log(chat)).toEqual([["r1", 429, "TOO_MANY_WAIT_OF_RESPONDER", 20]]);
  });

  it("an answer that waited for a minute is dropped, and the log says why", async () => {
    const chat = await groupOf();
    for (let second = 0; second < 20; second++) {
      await asks(chat, person(5100 + second), second % 2 === 0 ? "price?" : "which size?");
      await live(chat, 1);
    }
    const before = answers(chat).length;
    // The admins' messages take the room that there is in the next minute.
    for (let number = 0; number < 30; number++) await send(chat, `news ${number}`);
    await live(chat, 62);
    const dropped = (await log(chat)).filter(([, , comment]) => comment === "WAITED_TOO_LONG");
    expect(dropped.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(20 - before);
    expect([before < 20, answers(chat).length]).toEqual([true, before]);
  });

  it("an answer that Telegram wants later than in a minute is dropped at once, and the pause outlives a crash", async () => {
    const chat = await groupOf();
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(429, "Too Many Requests: retry after 90", { retryAfterSeconds: 90 }));
    await asks(chat, ANNA);
    await asks(chat, BEN);
    await fire(chat, 1);
    expect(await log(chat)).toEqual([
      ["r1", 429, "Too Many Requests: retry after 90", 1],
      ["r1", 429, "WAITED_TOO_LONG", 1],
    ]);
    if (works !== undefined) world.answers.set("sendMessage", works);
    await evict();
    await send(chat, "from an admin");
    await live(chat, 80);
    expect(said(chat)).toHaveLength(1);
    await live(chat, 12);
    expect(said(chat)).toHaveLength(2);
  });

  it("does not keep a newcomer from being asked, nor an admin's message from going out", async () => {
    const chat = await groupOf();
    for (let second = 0; second < 30; second++) {
      for (let time = 0; time < 5; time++) await asks(chat, ANNA);
      await asks(chat, person(6000 + second), "which size?");
      await live(chat, 1);
    }
    const flooded = said(chat).length;
    await joins(chat, BEN);
    await send(chat, "from an admin");
    await asks(chat, ANNA);
    await live(chat, 3);
    const after = said(chat)
      .slice(flooded)
      .map(({ payload }) => String(payload.text));
    expect(after.sort()).toEqual([expect.stringMatching(/^Ben: please/), "from an admin"]);
    await presses(chat, BEN, "ncm:press");
    expect(await rowsOf(chat, "SELECT status FROM newcomers")).toEqual([{ status: 32 }]);
  });
});

describe("AMB-282: the order of questions, and the time for answers", () => {
  const newcomers = (chat: number) => rowsOf(chat, "SELECT status, prompted_at FROM newcomers ORDER BY id");

  it("ten who come within seconds are asked by two messages within five seconds", async () => {
    const chat = await groupOf();
    await joins(chat, person(7000));
    await fire(chat);
    for (let id = 7001; id < 7010; id++) await joins(chat, person(id));
    await live(chat, 5);
    expect(said(chat)).toHaveLength(2);
    const asked = await newcomers(chat);
    expect(asked.every(({ prompted_at }) => Number(prompted_at) - START <= 7)).toBe(true);
  });

  it("the former shared prompt stays until the next one is delivered", async () => {
    const chat = await groupOf();
    for (let id = 7100; id < 7104; id++) await joins(chat, person(id));
    await live(chat, 5);
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(400, "Bad Request: TOPIC_CLOSED"));
    for (let id = 7110; id < 7114; id++) await joins(chat, person(id));
    await live(chat, 5);
    expect(world.callsOf("deleteMessage")).toEqual([]);
    if (works !== undefined) world.answers.set("sendMessage", works);
    for (let id = 7120; id < 7124; id++) await joins(chat, person(id));
    await live(chat, 5);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    // The time runs for those who were asked by it, and for nobody else.
    await live(chat, 70);
    const rows = await newcomers(chat);
    expect(rows.filter(({ status }) => status === 6).length).toBe(8);
    expect(rows.filter(({ prompted_at }) => prompted_at === null).length).toBe(4);
  });

  it("the time stands still while Telegram is down, and all are asked when it is back", async () => {
    const chat = await groupOf({ ncm_wait: 5 });
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(0, "refused", { outcomeUnknown: false }));
    for (let id = 7200; id < 7203; id++) await joins(chat, person(id));
    for (let minute = 0; minute < 120; minute++) await fire(chat, 60);
    expect((await newcomers(chat)).map(({ status }) => status)).toEqual([0, 0, 0]);
    if (works !== undefined) world.answers.set("sendMessage", works);
    world.calls = [];
    await fire(chat, 300);
    await live(chat, 4);
    expect((await newcomers(chat)).every(({ prompted_at }) => prompted_at !== null)).toBe(true);
    await live(chat, 10);
    expect(world.callsOf("banChatMember")).toHaveLength(3);
  });

  it("five seconds pass before the next prompt", async () => {
    const chat = await groupOf({ ncm_wait: 5 });
    world.nowMs += 900;
    await joins(chat);
    await fire(chat);
    const [prompt] = said(chat);
    for (let step = 0; step < 80; step++) {
      world.nowMs += 100;
      await fire(chat);
    }
    const [ban] = world.callsOf("banChatMember");
    expect(Number(ban?.atMs) - Number(prompt?.atMs)).toBeGreaterThanOrEqual(5000);
    expect(Number(ban?.atMs) - Number(prompt?.atMs)).toBeLessThan(6100);
  });
});

describe("AMB-282: a raid's acts", () => {
  it("keep no member's keyword waiting until all of them are done (decision 216)", async () => {
    const chat = await groupOf();
    let isOpen = false;
    world.answers.set("restrictChatMember", async () => {
      while (!isOpen) await scheduler.wait(5);
      return ok(true);
    });
    for (let id = 9000; id < 9010; id++) await joins(chat, person(id));
    await asks(chat, ANNA);
    isOpen = true;
    await vi.waitFor(() => expect(world.callsOf("restrictChatMember")).toHaveLength(10));
    const order = world.calls.flatMap(({ method, payload }) =>
      method === "restrictChatMember" ? [payload.user_id] : String(payload.text).includes("price") ? ["answer"] : [],
    );
    expect(order.slice(0, 3)).toContain("answer");
    const people = order.filter((one) => one !== "answer");
    expect(people).toEqual(Array.from({ length: 10 }, (_, index) => 9000 + index));
  });

  it("keep the other alarms waiting for fifty of them, not for all (decision 216)", async () => {
    const chat = await groupOf();
    let isOpen = false;
    world.answers.set("restrictChatMember", async () => {
      while (!isOpen) await scheduler.wait(5);
      return ok(true);
    });
    for (let id = 9100; id < 9220; id++) await joins(chat, person(id));
    isOpen = true;
    const made = () => world.callsOf("restrictChatMember").length;
    // The drain under way, and the one that all who came meanwhile asked for.
    await vi.waitFor(() => expect(made()).toBeGreaterThanOrEqual(100), 10_000);
    await objectOf(chat).countTroubledAnnouncements();
    expect(made()).toBeLessThan(120);
    await fire(chat);
    expect(made()).toBe(120);
  });
});

describe("requests that Telegram does not answer in time", () => {
  it("AMB-282: a deletion does not wait for a message that hangs", async () => {
    const chat = await groupOf({ ncm_type: 0 });
    let isAnswered = false;
    world.answers.set("sendMessage", async () => {
      await scheduler.wait(2000);
      isAnswered = true;
      return refuse(403, "Forbidden");
    });
    let wasAnswered: boolean | null = null;
    world.answers.set("banChatMember", () => {
      wasAnswered = isAnswered;
      return ok(true);
    });
    const sending = objectOf(chat).send({ ...sendOf("hangs"), waitMs: 5000 });
    await deliver(
      chat,
      text(chat, "/ban", { from: ADMIN, reply_to_message: text(chat, "spam", { from: BEN }).message }),
    );
    expect((await sending).parts[0]?.status).toBe("failed");
    expect(wasAnswered).toBe(false);
  });
});
