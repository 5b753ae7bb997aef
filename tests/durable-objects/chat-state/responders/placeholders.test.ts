import { beforeEach, describe, expect, it } from "vitest";
import { newResponderShape, type Responder } from "../../../../domain/responders/responder.ts";
import { payloadShape } from "../../../../domain/templates/template.ts";
import type { Snapshot } from "../../../../services/snapshot.ts";
import { deliver, evict, fire, objectOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, DAY, ok, resetWorld, START, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1003920000001;
const template = (id: string, content: string, more = {}) => ({ id, ...payloadShape.parse({ content, ...more }) });
const responder = (keyword: string): Responder => ({
  id: `r-${keyword}`,
  ...newResponderShape.parse({ template_id: "t", triggers: [{ keyword, matchMode: 1 }] }),
});

/** Without the line that ends the messages of free chats. */
const paid = { viplv: 10, viptime: START + 400 * DAY, ctime: START - 100 * DAY };

/** Makes a chat whose template `t` answers "hi"; `rules` is its rules. */
async function chatSaying(content: string, more: { settings?: object; rules?: string; keyboard?: object[][] } = {}) {
  const chat = nextChat--;
  const { rules, keyboard = [] } = more;
  const settings = {
    ...paid,
    ncm_type: 0,
    asset_id_greeting: "t",
    bot_settings: { hello_to_new: true },
    ...(rules === undefined ? {} : { asset_id_rules: "rules" }),
    ...more.settings,
  };
  const templates = [
    template("t", content, { keyboard, interactionMode: keyboard.length > 0 ? 1 : 0 }),
    ...(rules === undefined ? [] : [template("rules", rules)]),
  ];
  await objectOf(chat).applySnapshot(
    snapshotOf(chat, {
      settings: settings as Partial<Snapshot["settings"]> as Snapshot["settings"],
      content: { responders: [responder("hi")], templates },
    }),
  );
  return chat;
}
async function say(chat: number, words: string, more: Record<string, unknown> = {}): Promise<void> {
  await deliver(chat, text(chat, words, more));
  await fire(chat, 2);
}
const day = { startSecond: START, endSecond: START + DAY };
const asked = { current: day, previous: day, usage: day, trend: null, trendBefore: null };
const sends = () => world.callsOf("sendMessage").map((call) => call.payload);
const texts = () => sends().map((payload) => payload.text);

describe("placeholders in a reply", () => {
  it("AMB-306: each is answered by the own first name", async () => {
    const chat = await chatSaying("Hello {first}, welcome in {group}!");
    await say(chat, "hi");
    await say(chat, "hi", { from: BEN });
    expect(texts()).toEqual(["Hello Anna, welcome in Test!", "Hello Ben, welcome in Test!"]);
  });

  it("AMB-306: a mention is a link to whom it answers, and buttons are filled in", async () => {
    const chat = await chatSaying("{mention} ({id})", {
      keyboard: [[{ text: "For {first}", url: "https://a.example" }]],
    });
    await say(chat, "hi");
    expect(sends()).toMatchObject([
      {
        text: "Anna A (101)",
        entities: [{ type: "text_mention", offset: 0, length: 6, user: { id: 101 } }],
        reply_markup: { inline_keyboard: [[{ text: "For Anna", url: "https://a.example" }]] },
      },
    ]);
  });

  it("AMB-306: a channel that writes is named by its title, and linked by its username", async () => {
    const chat = await chatSaying("{name} {mention}");
    const sender_chat = { id: -1003929990001, type: "channel", title: "News", username: "news" };
    await say(chat, "hi", { sender_chat, from: undefined });
    expect(sends()).toMatchObject([{ text: "News @news" }]);
  });

  it("AMB-306: a title that changed, and the count that the lists show", async () => {
    world.answers.set("getChatMemberCount", () => ok(1234));
    const chat = await chatSaying("{group} {count}");
    await deliver(chat, text(chat, "hello"));
    await fire(chat, 3600);
    expect((await objectOf(chat).overview(asked)).cntmbr).toBe(1234);
    await deliver(chat, text(chat, "hi", { chat: { id: chat, type: "supergroup", title: "New\u202e {first}" } }));
    await fire(chat, 2);
    // The line of free chats may stand behind it.
    expect(String(texts()[0]).split("\n")[0]).toBe("New {first} 1,234");
  });

  it("AMB-306: an update that comes twice is answered once, with the name of then", async () => {
    const chat = await chatSaying("{first}");
    const update = text(chat, "hi");
    const updateId = await deliver(chat, update);
    await evict();
    await deliver(chat, update, { updateId });
    await fire(chat, 2);
    expect(texts()).toEqual(["Anna"]);
  });
});

describe("placeholders in a greeting", () => {
  it("AMB-306: everybody who joins is greeted by name, also who was never seen before", async () => {
    const chat = await chatSaying("Welcome {mention} ({username})");
    await deliver(chat, member("chat_member", chat, BEN, "left", "member", { by: BEN }));
    await fire(chat, 2);
    expect(sends()).toMatchObject([
      {
        text: "Welcome Ben (Ben)",
        entities: [
          { type: "text_mention", offset: 8, length: 3, user: { id: 102 } },
          { type: "text_mention", offset: 13, length: 3, user: { id: 102 } },
        ],
      },
    ]);
  });
});

describe("the rules of a chat", () => {
  it("AMB-306: /rules answers with the chosen template, in the name of whoever asks", async () => {
    const chat = await chatSaying("x", { rules: "{first}, be kind." });
    await say(chat, "/rules");
    await say(chat, `/RULES@${snapshotOf(chat).bot.username} please`, { from: BEN });
    expect(texts()).toEqual(["Anna, be kind.", "Ben, be kind."]);
    const log = await objectOf(chat).serviceLog({
      kind: 21,
      startSecond: 1,
      endSecond: world.now() + 60,
      page: 1,
      perPage: 50,
    });
    expect(log.rows.map(({ condition, res_status }) => [condition, res_status])).toContainEqual(["/rules", 200]);
  });

  it("AMB-306: without chosen rules nothing is answered, and a reply's {rules} says that there are none", async () => {
    const chat = await chatSaying("Rules: {rules}");
    await say(chat, "/rules");
    await say(chat, "/rules@another_bot");
    expect(texts()).toEqual([]);
    await say(chat, "hi");
    expect(texts()).toEqual(["Rules: There are no rules here yet."]);
  });

  it("AMB-306: {rules} in a reply is the rules' text, filled in and without rules of its own", async () => {
    const chat = await chatSaying("Read this: {rules}", { rules: "{first} in {group}\n{rules}" });
    await say(chat, "hi");
    expect(texts()).toEqual(["Read this: Anna in Test"]);
  });

  it("AMB-306: rules that name themselves are answered without that line, or say that there are none", async () => {
    await say(await chatSaying("x", { rules: "Be kind, {first}.\n{rules}" }), "/rules");
    await say(await chatSaying("x", { rules: "The rules: {rules}" }), "/rules");
    expect(texts()).toEqual(["Be kind, Anna.", "There are no rules here yet."]);
  });

  it("AMB-306, AMB-154: rules that are gone are logged and break nothing", async () => {
    const chat = await chatSaying("x {rules}", { settings: { asset_id_rules: "gone" } });
    await say(chat, "/rules");
    await say(chat, "hi");
    expect(texts()).toEqual(["x There are no rules here yet."]);
    const log = await objectOf(chat).serviceLog({
      kind: 21,
      startSecond: 1,
      endSecond: world.now() + 60,
      page: 1,
      perPage: 50,
    });
    expect(log.rows.map(({ condition, res_status }) => [condition, res_status])).toContainEqual(["/rules", 404]);
  });

  it("AMB-306: a responder to /rules goes before, so that what an admin wrote stands", async () => {
    const chat = nextChat--;
    const settings = { ...paid, asset_id_rules: "rules" } as Snapshot["settings"];
    const own = {
      ...responder("rules"),
      triggers: [{ keyword: "rules", matchMode: 6 as const, isCaseSensitive: false }],
    };
    const templates = [template("t", "by responder"), template("rules", "by setting")];
    await objectOf(chat).applySnapshot(snapshotOf(chat, { settings, content: { responders: [own], templates } }));
    await say(chat, "/rules");
    expect(texts()).toEqual(["by responder"]);
  });

  it("AMB-306: bots and forwarded messages are not answered", async () => {
    const chat = await chatSaying("x", { rules: "Be kind." });
    await say(chat, "/rules", { from: { ...ANNA, id: BOT.id + 1, is_bot: true } });
    await say(chat, "/rules", { forward_origin: { type: "user", date: 1, sender_user: BEN } });
    expect(texts()).toEqual([]);
  });
});
