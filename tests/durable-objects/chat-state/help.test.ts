import { beforeEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../../../services/snapshot.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../chat-objects.ts";
import { ANNA, BEN, member, text } from "../updates.ts";
import { BOT, messageFrom, OWN_BOT, ok, refuse, resetWorld, world } from "../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_004_590_000_001);
const ASK = { ...ANNA, language_code: "de" };
const says = (chat: number, words: string, from: object = ASK, more: object = {}) =>
  deliver(chat, text(chat, words, { from, ...more }));
const said = () => world.callsOf("sendMessage").map(({ payload }) => payload);
/** Lists the commands of a message, by their formatting. */
const listed = ({ text: words, entities }: Record<string, unknown>) =>
  (entities as { offset: number; length: number }[]).map(({ offset, length }) =>
    String(words).slice(offset, offset + length),
  );
/** Has Telegram refuse private messages: nobody has started the bot. */
const withoutPrivateChats = () =>
  world.answers.set("sendMessage", (payload) =>
    Number(payload.chat_id) > 0
      ? refuse(403, "Forbidden: bot can't initiate conversation with a user")
      : ok(messageFrom(payload)),
  );
const helpIn = (chat: number, wish: object = {}) =>
  objectOf(chat).tellHelp({ bot: BOT, updateId: 5, userId: ANNA.id, languageCode: "", ...wish });

describe("/help", () => {
  it("AMB-061: lists in private, in the reader's language, what a member may use; the command leaves after a minute", async () => {
    const commands = [{ command: "rules", description: "Read the rules" }];
    const chat = await newChat({ commands } as Partial<Snapshot>);
    await says(chat, "/help@steward_bot");
    await fire(chat, 2);
    const [answer = {}] = said();
    expect(said()).toHaveLength(1);
    expect(answer.chat_id).toBe(ANNA.id);
    expect(answer.text).toBe(
      "Befehle, die du in Test nutzen kannst:\n\n/rules – Read the rules\n/report – Die beantwortete Nachricht melden\n" +
        "/help – Sehen, welche Befehle du nutzen kannst",
    );
    expect(listed(answer)).toEqual(["/rules", "/report", "/help"]);
    await fire(chat, 61);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
  });

  it("AMB-061, AMB-278: an admin sees the commands of moderation as far as their rights reach, and /points where it is on", async () => {
    world.snapshot = { bot_settings: { points_commands: true } } as typeof world.snapshot;
    const chat = await newChat();
    const newFields = { can_restrict_members: false, can_delete_messages: true };
    await deliver(chat, member("chat_member", chat, ANNA, "member", "administrator", { newFields }));
    await says(chat, "/HELP");
    await fire(chat, 2);
    expect(listed(said()[0] ?? {})).toEqual(
      ["points", "rank", "mod", "report", "lib", "purge", "nokeyboard", "warns", "help"].map((name) => `/${name}`),
    );
  });

  it("AMB-065: who never opened the bot's chat gets one line in the group with the way there, which goes after a minute", async () => {
    withoutPrivateChats();
    const chat = await newChat();
    await says(chat, "/help");
    await fire(chat, 2);
    await fire(chat, 2);
    const line = said().filter(({ chat_id }) => chat_id === chat);
    expect(line).toMatchObject([
      {
        text: "I list your commands in our private chat: open it and press Start.",
        reply_markup: {
          inline_keyboard: [
            [{ text: "Open the private chat", url: `https://t.me/steward_bot?start=help_${String(-chat)}` }],
          ],
        },
      },
    ]);
    for (let time = 0; time < 3; time++) await fire(chat, 61);
    expect(world.callsOf("deleteMessage").length + world.callsOf("deleteMessages").length).toBe(2);
  });

  it("AMB-260: where nobody knows whether the private message arrived nothing is said in the group", async () => {
    world.answers.set("sendMessage", () => refuse(0, "no answer"));
    const chat = await newChat();
    await says(chat, "/help");
    await fire(chat, 2);
    await fire(chat, 2);
    expect(said().map(({ chat_id }) => chat_id)).toEqual([ANNA.id]);
  });

  it("AMB-065: a flood of it gets one answer a minute for each person", async () => {
    const chat = await newChat();
    for (let time = 0; time < 5; time++) await says(chat, "/help");
    await says(chat, "/help", BEN);
    for (let time = 0; time < 4; time++) await fire(chat, 2);
    expect(said().map(({ chat_id }) => chat_id)).toEqual([ANNA.id, BEN.id]);
    await fire(chat, 60);
    await says(chat, "/help");
    await fire(chat, 2);
    expect(said()).toHaveLength(3);
  });

  it("AMB-034: an anonymous admin is answered in the group, a channel and another bot's command not at all", async () => {
    const chat = await newChat();
    const group = { id: 1_087_968_824, is_bot: true, first_name: "Group", username: "GroupAnonymousBot" };
    await says(chat, "/help", group, { sender_chat: { id: chat, type: "supergroup", title: "Test" } });
    await fire(chat, 2);
    expect(said().map(({ chat_id }) => chat_id)).toEqual([chat]);
    await says(chat, "/help", group, { sender_chat: { id: -1_009, type: "channel", title: "Other" } });
    await says(chat, "/help@other_bot");
    await says(chat, "/helper");
    await says(chat, "help");
    await fire(chat, 2);
    expect(said()).toHaveLength(1);
  });
});

describe("the link to a group's commands", () => {
  it("AMB-061: lists them to a member once for each update, in the language of Telegram's tag", async () => {
    const chat = await newChat();
    await says(chat, "hello");
    for (let time = 0; time < 2; time++) expect(await helpIn(chat, { languageCode: "ar" })).toBe(true);
    await fire(chat, 2);
    expect(said()).toHaveLength(1);
    expect(String(said()[0]?.text)).toContain("الأوامر التي يمكنك استخدامها");
    expect(listed(said()[0] ?? {})).toEqual(["/report", "/help"]);
  });

  it("AMB-198: nobody else learns of them: no stranger, nobody who left, and by no other bot", async () => {
    const chat = await newChat();
    await says(chat, "hello");
    await says(chat, "hello", BEN);
    await deliver(chat, member("chat_member", chat, BEN, "member", "left"));
    const answers = [
      await helpIn(chat, { userId: 999 }),
      await helpIn(chat, { userId: BEN.id }),
      await helpIn(chat, { bot: OWN_BOT }),
    ];
    expect(answers).toEqual([false, false, false]);
    expect(await rowsOf(chat, "SELECT id FROM outbox")).toEqual([]);
  });
});
