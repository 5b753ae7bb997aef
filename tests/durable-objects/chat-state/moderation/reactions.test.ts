import { beforeEach, describe, expect, it } from "vitest";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import { packReactionControl, type ReactionControl } from "../../../../domain/reactions/reaction-control.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, sentCardTo } from "../../chat-objects.ts";
import { member, text } from "../../updates.ts";
import { BOT, DAY, OWN_BOT, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003994200001);
const ADMIN = { id: 7201, is_bot: false, first_name: "Ben" };
let people = 720_000;
const person = (first_name = "Nora") => ({ id: people++, is_bot: false, first_name });
type Someone = ReturnType<typeof person>;

const log = (chat: number) =>
  rowsOf(chat, "SELECT kind, rule_id, action, actor, user_id, reason FROM actions ORDER BY id");
const cards = () => world.callsOf("sendMessage").map(({ payload }) => payload.text);
const taken = () => world.callsOf("deleteAllMessageReactions").map(({ payload }) => payload);

async function chatWith(control: Partial<ReactionControl>, more: Partial<ChatSettings> = {}): Promise<number> {
  const rctn_ctrl = packReactionControl({ act: "tell", most: 5, within: 3600, ...control });
  const chat = await newChat({ settings: settings({ ctime: START - 100 * DAY, rctn_ctrl, ...more }), version: 9 });
  await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: ADMIN }));
  return chat;
}

const joins = (chat: number, user: Someone) =>
  deliver(chat, member("chat_member", chat, user, "left", "member", { by: user }));

const reaction = (chat: number, user: object, message_id: number, isTaken = false) => ({
  message_reaction: {
    chat: { id: chat, type: "supergroup", title: "Test" },
    user,
    message_id,
    date: world.now(),
    old_reaction: [],
    new_reaction: isTaken ? [] : [{ type: "emoji", emoji: "👍" }],
  },
});

/** Reacts to so many messages, one after the other. */
async function reacts(chat: number, user: object, count: number, from = 1): Promise<void> {
  for (let at = 0; at < count; at++) await deliver(chat, reaction(chat, user, from + at));
  await fire(chat, 1);
}

describe("newcomers who react and never write", () => {
  it("AMB-291, docs/decisions/200: from so many messages on the admins are told, once", async () => {
    const chat = await chatWith({ act: "tell" });
    const nora = person();
    await joins(chat, nora);
    await reacts(chat, nora, 4);
    expect(await log(chat)).toEqual([]);
    await evict(chat);
    await reacts(chat, nora, 6, 5);
    const row = { kind: "filter", rule_id: "rctn_ctrl", action: "tell", actor: null, user_id: nora.id, reason: "5" };
    expect(await log(chat)).toEqual([row]);
    expect(cards()).toEqual([
      "“Test”: Nora has reacted to many messages and written none. Messages: 5. Penalty: no penalty.",
    ]);
    expect(taken()).toEqual([]);
  });

  it.each(["mute", "ban"] as const)(
    "AMB-291, docs/decisions/200: a %s takes the reactions away, and is taken back",
    async (act) => {
      const chat = await chatWith({ act });
      const nora = person();
      await joins(chat, nora);
      await reacts(chat, nora, 5);
      expect(await log(chat)).toMatchObject([{ action: act, user_id: nora.id }]);
      expect(taken()).toEqual([expect.objectContaining({ user_id: nora.id })]);
      const [row] = await rowsOf(chat, "SELECT id FROM actions");
      expect(await objectOf(chat).undoAction(Number(row?.id), ADMIN.id)).toMatchObject({ outcome: "undone" });
      await reacts(chat, nora, 9, 50);
      expect(await log(chat)).toHaveLength(2);
    },
  );

  it("AMB-291: the same update twice, another reaction to a message and one taken away count once or not at all", async () => {
    const chat = await chatWith({ act: "mute" });
    const nora = person();
    await joins(chat, nora);
    for (let twice = 0; twice < 2; twice++) await deliver(chat, reaction(chat, nora, 1), { updateId: 9_000_001 });
    for (let again = 0; again < 4; again++) await deliver(chat, reaction(chat, nora, 1));
    await reacts(chat, nora, 3, 2);
    await deliver(chat, reaction(chat, nora, 2, true));
    await deliver(chat, reaction(chat, nora, 9));
    expect(await log(chat)).toEqual([]);
    world.pass(3600);
    await reacts(chat, nora, 4, 20);
    expect(await log(chat)).toEqual([]);
  });

  it("AMB-291: who wrote, regulars, admins, bots and channels are left alone", async () => {
    const chat = await chatWith({ act: "ban" });
    const [writer, regular] = [person("Writer"), person("Regular")];
    await joins(chat, regular);
    world.pass(4 * DAY);
    await joins(chat, writer);
    await deliver(chat, text(chat, "hello", { from: writer }));
    for (const user of [writer, regular, ADMIN, { ...person(), is_bot: true }, person("Stranger")]) {
      await reacts(chat, user, 8);
    }
    const { message_reaction } = reaction(chat, ADMIN, 1);
    const { user: _, ...anonymous } = message_reaction;
    await deliver(chat, { message_reaction: { ...anonymous, actor_chat: anonymous.chat } });
    expect(await log(chat)).toEqual([]);
    expect(await rowsOf(chat, "SELECT * FROM dead_letters")).toEqual([]);
  });

  it("AMB-291: no reaction counts as usage; where the rule is off, and of another bot, nothing is read", async () => {
    const [on, off] = [await chatWith({ act: "ban" }), await chatWith({ act: "off" })];
    const nora = person();
    for (const chat of [on, off]) await joins(chat, nora);
    const updates = (chat: number) => rowsOf(chat, "SELECT count(*) AS n FROM updates");
    const before = [await updates(on), await updates(off)];
    await reacts(on, nora, 3);
    await reacts(off, nora, 9);
    for (let at = 0; at < 9; at++) await deliver(on, reaction(on, nora, 30 + at), { bot: OWN_BOT });
    expect([await updates(on), await updates(off)]).toEqual(before);
    expect(await log(on)).toEqual([]);
    expect(await rowsOf(off, "SELECT * FROM reactions")).toEqual([]);
  });

  it("docs/decisions/200: a press on the card bans and takes the reactions away", async () => {
    const chat = await chatWith({ act: "tell" });
    const nora = person();
    await joins(chat, nora);
    await reacts(chat, nora, 5);
    const notice = { chatId: ADMIN.id, messageId: await sentCardTo(chat, "react card", ADMIN.id), text: "Card" };
    const press = { kind: "react", verb: "ban", telegramChatId: chat, id: nora.id, userId: ADMIN.id, notice } as const;
    await objectOf(chat).takeCardPress({ ...press, languageCode: "en", queryId: "r1", bot: BOT });
    for (let round = 0; round < 3; round++) await fire(chat, 3);
    expect(await log(chat)).toMatchObject([
      { kind: "filter", action: "tell" },
      { kind: "card", action: "ban", actor: ADMIN.id },
    ]);
    expect(taken()).toHaveLength(1);
    expect(world.callsOf("editMessageText").map(({ payload }) => payload.text)).toEqual(["Card\n\nBen banned them."]);
  });

  it("docs/decisions/262: the undo of the log ends the card", async () => {
    const chat = await chatWith({ act: "mute" });
    const nora = person();
    await joins(chat, nora);
    await reacts(chat, nora, 5);
    const [row] = await rowsOf(chat, "SELECT id FROM actions");
    await objectOf(chat).undoAction(Number(row?.id), ADMIN.id);
    for (let round = 0; round < 3; round++) await fire(chat, 3);
    const edits = world.callsOf("editMessageText").map(({ payload }) => payload.text);
    expect(edits).toEqual([expect.stringMatching(/^“Test”: Nora has reacted .*\n\nBen allowed them\.$/)]);
  });

  it("AMB-291: a reaction that is none is a dead letter, and nothing else happens", async () => {
    const chat = await chatWith({ act: "ban" });
    const { message_reaction } = reaction(chat, person(), 1);
    await deliver(chat, { message_reaction: { ...message_reaction, message_id: "x" } });
    expect(await rowsOf(chat, "SELECT count(*) AS n FROM dead_letters")).toEqual([{ n: 1 }]);
  });
});
