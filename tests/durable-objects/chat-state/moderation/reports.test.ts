import { beforeEach, describe, expect, it } from "vitest";
import { messageKey } from "../../../../bot/message-key.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003997600001);
const DORA = { id: 104, is_bot: false, first_name: "Dora" };
const person = (id: number) => ({ id, is_bot: false, first_name: `M${id}` });

/** Makes a group that Anna and Dora administer. */
async function group(more: Record<string, unknown> = {}) {
  world.snapshot = more;
  const chat = await newChat();
  for (const admin of [ANNA, DORA]) {
    await deliver(chat, member("chat_member", chat, admin, "member", "administrator"));
  }
  world.calls = [];
  return chat;
}
async function settle(chat: number, seconds = 8) {
  for (let second = 0; second < seconds; second += 2) await fire(chat, 2);
}
/** Has somebody write. @returns the message */
async function write(chat: number, words: string, from: object = BEN) {
  const update = text(chat, words, { from });
  await deliver(chat, update);
  return update.message;
}
type Written = Awaited<ReturnType<typeof write>>;
async function report(chat: number, message: Written, from: object, seconds = 8) {
  await deliver(chat, text(chat, "/report", { from, reply_to_message: message }));
  await settle(chat, seconds);
}
const sent = (to: number) => world.callsOf("sendMessage").filter(({ payload }) => payload.chat_id === to);
const said = (chat: number) => sent(chat).map(({ payload }) => payload.text);
const edits = (to: number) => world.callsOf("editMessageText").filter(({ payload }) => payload.chat_id === to);
const alerts = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);
const keyOf = ({ date, message_id }: Written) => messageKey(date, message_id);
const buttonsOf = (payload: Record<string, unknown> | undefined) =>
  ((payload?.reply_markup as { inline_keyboard: { text: string }[][] } | undefined)?.inline_keyboard ?? []).map((row) =>
    row.map((button) => button.text),
  );

let query = 0;
async function press(chat: number, message: Written, verb: "remove" | "ban" | "leave", userId = ANNA.id) {
  const notice = { chatId: userId, messageId: 77, text: "Card." };
  const subject = { kind: "report", telegramChatId: chat, id: keyOf(message) } as const;
  await objectOf(chat).takeCardPress({
    ...subject,
    verb,
    userId,
    languageCode: "en",
    queryId: `r${query++}`,
    notice,
    bot: BOT,
  });
  await settle(chat);
}
const linkOf = (chat: number, { message_id }: Written) => `https://t.me/c/${String(chat).slice(4)}/${message_id}`;

describe("a report's card", () => {
  it("docs/decisions/194: has buttons; the first admin decides, and every card says so", async () => {
    const chat = await group();
    const message = await write(chat, "buy now");
    await report(chat, message, person(201));
    expect(said(ANNA.id)).toEqual([`“Test”: M201 reports a message of Ben.\n\nbuy now\n\n${linkOf(chat, message)}`]);
    expect(buttonsOf(sent(ANNA.id)[0]?.payload)).toEqual([["Delete it", "Delete and ban"], ["Leave it"]]);
    await evict();
    await press(chat, message, "ban", 201);
    expect(alerts()).toEqual(["Only administrators can do this."]);
    await press(chat, message, "ban");
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toContain(message.message_id);
    expect(world.callsOf("banChatMember").map(({ payload }) => payload.user_id)).toEqual([BEN.id]);
    for (const admin of [ANNA, DORA]) {
      expect(edits(admin.id).at(-1)?.payload).toMatchObject({
        text: expect.stringContaining("Anna A deleted it and banned its author."),
      });
      expect(edits(admin.id).at(-1)?.payload.reply_markup).toBeUndefined();
    }
    await press(chat, message, "leave", DORA.id);
    expect(alerts().at(-1)).toBe("Anna A deleted it and banned its author.");
    expect(await rowsOf(chat, "SELECT kind, rule_id, action, actor, message_text FROM actions")).toEqual([
      { kind: "card", rule_id: "report", action: "ban", actor: ANNA.id, message_text: "buy now" },
    ]);
  });

  it("docs/decisions/194: repeats what reporters wrote behind the command, also among others, until it is decided", async () => {
    const chat = await group();
    const messages = [await write(chat, "one", person(300)), await write(chat, "two", person(300))] as const;
    const says = async (message: Written, words: string, id: number) => {
      await deliver(chat, text(chat, `/report ${words}`, { from: person(id), reply_to_message: message }));
      await settle(chat);
    };
    await says(messages[0], "sells accounts,\nask anybody", 201);
    expect(said(ANNA.id)[0]).toContain("one\n\nM201: sells accounts, ask anybody\n\nhttps://");
    await says(messages[0], "", 201);
    await says(messages[0], "to me as well", 202);
    expect(edits(ANNA.id).at(-1)?.payload.text).toContain("M201: sells accounts, ask anybody\nM202: to me as well\n\n");
    await says(messages[1], "x".repeat(100), 203);
    const card = String(edits(ANNA.id).at(-1)?.payload.text);
    expect(card).toContain("1. M300: one\n(M201 and M202)\n– sells accounts, ask anybody\n");
    expect(card).toContain(`\n– ${"x".repeat(60)}…\n`);
    await press(chat, messages[0], "leave");
    expect(edits(ANNA.id).at(-1)?.payload.text).not.toContain("sells accounts");
    expect(await objectOf(chat).erasePerson(201)).toMatchObject({ isDone: true });
    expect(await rowsOf(chat, "SELECT reason FROM reports WHERE reporter_id = 201")).toEqual([{ reason: "" }]);
    await objectOf(chat).erasePerson(300);
    expect(await rowsOf(chat, "SELECT reason FROM reports WHERE reason <> ''")).toEqual([]);
  });

  it("docs/decisions/194: an act that Telegram refuses leaves the message undecided, and the card says why", async () => {
    const chat = await group();
    const message = await write(chat, "buy now");
    await report(chat, message, person(201));
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    await press(chat, message, "remove");
    expect(edits(ANNA.id).at(-1)?.payload.text).toContain(
      "It did not work. Telegram says: Bad Request: message can't be deleted",
    );
    expect(buttonsOf(edits(ANNA.id).at(-1)?.payload)).toHaveLength(2);
    await press(chat, message, "leave", DORA.id);
    expect(edits(ANNA.id).at(-1)?.payload.text).toContain("Dora left it.");
  });

  it("docs/decisions/194: messages that are reported close behind each other share one card, which is changed", async () => {
    const chat = await group();
    const messages = [];
    for (const words of ["one", "two", "three"]) messages.push(await write(chat, words, person(300)));
    const [first, second, third] = messages as [Written, Written, Written];
    await report(chat, first, person(201), 2);
    await report(chat, second, person(201), 2);
    await report(chat, third, person(202));
    expect(said(ANNA.id)).toHaveLength(1);
    const card = edits(ANNA.id).at(-1)?.payload;
    expect(card?.text).toBe(
      [
        "“Test”: 3 messages are reported.",
        `1. M300: one\n(M201)\n${linkOf(chat, first)}`,
        `2. M300: two\n(M201)\n${linkOf(chat, second)}`,
        `3. M300: three\n(M202)\n${linkOf(chat, third)}`,
      ].join("\n\n"),
    );
    expect(buttonsOf(card)[1]).toEqual(["2. Delete it", "2. Ban", "2. Leave it"]);
    await press(chat, second, "leave");
    expect(edits(DORA.id).at(-1)?.payload.text).toContain(`${linkOf(chat, second)}\nAnna A left it.`);
    expect(buttonsOf(edits(DORA.id).at(-1)?.payload)).toHaveLength(2);
    // A minute later another one has a card of its own.
    world.pass(61);
    await report(chat, await write(chat, "four", person(300)), person(202));
    expect(said(ANNA.id)).toHaveLength(2);
    expect(said(chat).every((words) => words === "The administrators are told.")).toBe(true);
  });

  it("docs/decisions/194: a card that waits takes in others, and one that is gone is followed by a new one", async () => {
    const chat = await group();
    const messages = [await write(chat, "one"), await write(chat, "two")] as const;
    const send = world.answers.get("sendMessage");
    let isAway = true;
    world.answers.set("sendMessage", (payload, time) =>
      isAway && payload.chat_id === ANNA.id
        ? refuse(429, "Too Many Requests: retry after 30", { retryAfterSeconds: 30 })
        : (send?.(payload, time) ?? ok(true)),
    );
    for (const message of messages) await report(chat, message, person(201), 2);
    isAway = false;
    await settle(chat, 40);
    expect(said(ANNA.id).at(-1)).toContain("2 messages are reported");
    world.answers.set("editMessageText", ({ chat_id }) =>
      chat_id === ANNA.id ? refuse(400, "Bad Request: message to edit not found") : ok(true),
    );
    await press(chat, messages[0], "leave", DORA.id);
    expect(said(ANNA.id).at(-1)).toContain("M201 reports a message of Ben.\n\ntwo");
  });
});

describe("thresholds of reports", () => {
  it("docs/decisions/194: admins are told from so many different people on", async () => {
    const chat = await group({ rprt_tell: 3 });
    const message = await write(chat, "buy now");
    for (const id of [201, 201, 202]) await report(chat, message, person(id));
    expect(said(ANNA.id)).toEqual([]);
    const noted = "Thank you. The administrators are told once 3 members have reported this message.";
    expect(said(chat)).toEqual([noted, noted, noted]);
    await evict();
    await report(chat, message, person(203));
    expect(said(ANNA.id)[0]).toContain("M201, M202, and M203 report a message of Ben.");
    await report(chat, message, person(204));
    expect(said(ANNA.id)).toHaveLength(1);
    expect(edits(ANNA.id).at(-1)?.payload.text).toContain("M203, and M204 report");
    expect(said(chat).slice(3)).toEqual(["The administrators are told.", "The administrators are told."]);
  });

  it("docs/decisions/194: the bot deletes what enough people report, tells the admins, and logs who reported", async () => {
    const chat = await group({ rprt_tell: 5, rprt_hide: 2 });
    const message = await write(chat, "buy now");
    await report(chat, message, person(201));
    expect(world.callsOf("deleteMessage")).toEqual([]);
    await report(chat, message, person(202));
    const deleted = () =>
      world.callsOf("deleteMessage").filter(({ payload }) => payload.message_id === message.message_id);
    expect(deleted()).toHaveLength(1);
    expect(await rowsOf(chat, "SELECT kind, rule_id, reason, action, actor, message_text FROM actions")).toEqual([
      {
        kind: "command",
        rule_id: "report",
        reason: "M201, M202",
        action: "delete",
        actor: null,
        message_text: "buy now",
      },
    ]);
    expect(said(ANNA.id)[0]).toContain("The bot deleted it, since enough members reported it.");
    expect(buttonsOf(sent(ANNA.id)[0]?.payload)).toEqual([["Ban", "Leave it"]]);
    await report(chat, message, person(203));
    expect(deleted()).toHaveLength(1);
    await press(chat, message, "leave");
    await report(chat, message, person(204));
    expect(said(chat).at(-1)).toBe("An administrator has already looked at this message.");
  });

  it("docs/decisions/194: messages of admins and trusted members stay, and what Telegram does not delete is said", async () => {
    const chat = await group({ rprt_hide: 2 });
    const hello = await write(chat, "hello", person(300));
    await deliver(chat, text(chat, "/trust", { from: ANNA, reply_to_message: hello }));
    await settle(chat);
    for (const author of [ANNA, person(300)]) {
      const message = await write(chat, "buy now", author);
      for (const id of [201, 202, 203]) await report(chat, message, person(id));
      const ids = world.callsOf("deleteMessage").map(({ payload }) => payload.message_id);
      expect(ids).not.toContain(message.message_id);
    }
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    const message = await write(chat, "buy now");
    world.pass(61);
    for (const id of [201, 202]) await report(chat, message, person(id));
    expect(edits(DORA.id).at(-1)?.payload.text).toContain("It did not work. Telegram says");
  });

  it("docs/decisions/194: whose reports admins left three times reports one message an hour", async () => {
    const chat = await group({ rprt_hide: 2 });
    for (const words of ["one", "two", "three"]) {
      const message = await write(chat, words);
      await report(chat, message, person(201));
      await press(chat, message, "leave");
    }
    const next = await write(chat, "four");
    await report(chat, next, person(201));
    expect(said(chat).at(-1)).toBe(
      "You can report one message an hour, since administrators left several messages that you reported.",
    );
    world.pass(3600);
    await report(chat, next, person(201));
    expect(said(chat).at(-1)).toBe("The administrators are told.");
    // It does not count for hiding.
    await report(chat, next, person(202));
    expect(await rowsOf(chat, "SELECT 1 FROM actions")).toEqual([]);
    await report(chat, next, person(203));
    expect(await rowsOf(chat, "SELECT 1 FROM actions")).toHaveLength(1);
  });
});
