import { beforeEach, describe, expect, it } from "vitest";
import { newResponderShape, type Responder } from "../../../../domain/responders/responder.ts";
import { payloadShape } from "../../../../domain/templates/template.ts";
import { chatsFrom, deliver, fire, rowsOf } from "../../chat-objects.ts";
import { BEN, text } from "../../updates.ts";
import { DAY, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003880000001);
const template = { id: "t", ...payloadShape.parse({ content: "the price list" }) };
const responder = {
  id: "r1",
  ...newResponderShape.parse({ template_id: "t", triggers: [{ keyword: "price", matchMode: 1 }] }),
} as Responder;

async function groupOf(): Promise<number> {
  world.snapshot = { ncm_type: 0, viplv: 10, viptime: START + 400 * DAY };
  return newChat({ content: { responders: [responder], templates: [template] } });
}
const log = async (chat: number) =>
  (await rowsOf(chat, "SELECT res_status, comment, cnt_rpt FROM service_log ORDER BY id")).map(Object.values);
const left = (chat: number) => rowsOf(chat, "SELECT id FROM outbox WHERE state IN ('pending', 'sending')");

const message = { message_id: 7, date: START, chat: { id: -5, type: "supergroup", title: "Test" } };

describe("AMB-280: a malformed answer of Telegram", () => {
  it.each([
    ["true", true, "Telegram's answer could not be read"],
    ["nothing", undefined, "Telegram's answer could not be read"],
    ["a text", "sent", "Telegram's answer could not be read"],
    ["an empty list", [], "Telegram's answer could not be read"],
    ["a message without a number", { ...message, message_id: null }, "Telegram's answer could not be read"],
    ["a message whose text is a number", { ...message, text: 5 }, "what Telegram answered could not be stored"],
  ])("%s is a row of the log and no request that hangs; the next one goes out", async (_title, result, comment) => {
    const chat = await groupOf();
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => ok(result));
    await deliver(chat, text(chat, "price?", { from: BEN }));
    await fire(chat, 1);
    expect([await left(chat), await log(chat)]).toEqual([[], [[0, comment, 1]]]);
    if (works !== undefined) world.answers.set("sendMessage", works);
    await deliver(chat, text(chat, "price?", { from: BEN }));
    await fire(chat, 1);
    expect((await log(chat)).at(-1)).toEqual([200, "", 1]);
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });

  it("AMB-280: an answer survives a short outage; the log tells of one lost in a long outage", async () => {
    const chat = await groupOf();
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(0, "Telegram did not answer (Error)", { outcomeUnknown: false }));
    await deliver(chat, text(chat, "price?", { from: BEN }));
    for (let second = 0; second < 20; second++) await fire(chat, 1);
    expect(await log(chat)).toEqual([]);
    if (works !== undefined) world.answers.set("sendMessage", works);
    for (let second = 0; second < 30; second++) await fire(chat, 1);
    expect(await log(chat)).toEqual([[200, "", 1]]);
    world.answers.set("sendMessage", () => refuse(502, "Bad Gateway"));
    await deliver(chat, text(chat, "price?", { from: BEN }));
    for (let second = 0; second < 70; second++) await fire(chat, 1);
    expect((await log(chat)).at(-1)).toEqual([502, "Bad Gateway", 1]);
    expect(await left(chat)).toEqual([]);
  });

  it("AMB-280: without a connection one request is tried for all, and their order stays", async () => {
    const chat = await groupOf();
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(0, "Telegram did not answer (Error)", { outcomeUnknown: false }));
    for (let id = 1; id <= 8; id++) await deliver(chat, text(chat, "price?", { from: { ...BEN, id: 9100 + id } }));
    for (let second = 0; second < 30; second++) await fire(chat, 1);
    expect(world.callsOf("sendMessage").length).toBeLessThan(10);
    if (works !== undefined) world.answers.set("sendMessage", works);
    world.calls = [];
    for (let second = 0; second < 25; second++) await fire(chat, 1);
    const repliedTo = world.callsOf("sendMessage").map(({ payload }) => Object(payload.reply_parameters).message_id);
    expect([repliedTo.length, repliedTo]).toEqual([8, [...repliedTo].sort((a, b) => a - b)]);
  });

  it("AMB-282: a message that did not arrive takes no place in the chat's minute", async () => {
    const chat = await groupOf();
    const works = world.answers.get("sendMessage");
    world.answers.set("sendMessage", () => refuse(502, "Bad Gateway"));
    for (let id = 1; id <= 8; id++) await deliver(chat, text(chat, "price?", { from: { ...BEN, id: 9000 + id } }));
    for (let second = 0; second < 15; second++) await fire(chat, 1);
    expect(world.callsOf("sendMessage").length).toBeGreaterThan(20);
    if (works !== undefined) world.answers.set("sendMessage", works);
    for (let second = 0; second < 30; second++) await fire(chat, 1);
    expect(await log(chat)).toEqual([[200, "", 8]]);
  });
});
