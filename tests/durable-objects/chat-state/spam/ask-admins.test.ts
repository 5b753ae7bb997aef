import { beforeEach, describe, expect, it } from "vitest";
import { dateOfKey, keyFrom } from "../../../../bot/message-key.ts";
import type { ChatSettings } from "../../../../domain/chats/chat.ts";
import type { CardVerb } from "../../../../domain/spam/card-button.ts";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf, sentCard } from "../../chat-objects.ts";
import { countRows } from "../../count-rows.ts";
import { BEN, member, text } from "../../updates.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003995000001);
const CARL = { id: 103, is_bot: false, first_name: "Carl" };
const SPAM = "Earn 500$ a day from home! Write to @easy_money_bot now, only 5 places left!!! https://t.me/+abc";
const labels = (chat: number) => rowsOf(chat, "SELECT label FROM spam_labels ORDER BY id");
const log = (chat: number) => rowsOf(chat, "SELECT kind, rule_id, action, actor, user_id FROM actions ORDER BY id");

/** Makes a chat of the admins Ben and Carl, in which Anna has sent spam. */
async function askedChat(more: Partial<ChatSettings> = {}) {
  const chat = await newChat({ settings: settings({ spam_mode: 2, ...more }), version: 9 });
  for (const admin of [BEN, CARL]) {
    await deliver(chat, member("chat_member", chat, admin, "member", "administrator", { by: admin }));
  }
  await deliver(chat, text(chat, SPAM));
  await fire(chat, 3);
  const [found] = await rowsOf(chat, "SELECT key FROM spam_cases");
  return { chat, key: Number(found?.key) };
}

let queries = 0;
async function press(
  { chat, key }: { chat: number; key: number },
  verb: CardVerb,
  userId = BEN.id,
  shown = "Is it spam?",
): Promise<void> {
  queries += 1;
  const messageId = await sentCard(chat, `spam ask ${key} ${userId}`);
  const card = { chatId: userId, messageId, text: shown };
  const given = { verb, telegramChatId: chat, key, userId, languageCode: "en", queryId: `q${queries}`, card };
  expect(await objectOf(chat).takeSpamPress({ ...given, bot: BOT })).toBe(true);
  for (let round = 0; round < 3; round++) await fire(chat, 3);
}
const teach = ({ chat, key }: { chat: number; key: number }, label: "spam" | "ham" | null) =>
  objectOf(chat).teachSpam({ messageId: key - keyFrom(dateOfKey(key)), date: dateOfKey(key), label, by: BEN.id });
const cards = () => world.callsOf("sendMessage").map(({ payload }) => payload);
/** Lists the texts on the cards that were pressed. */
const edits = () =>
  world
    .callsOf("editMessageText")
    .map(({ payload }) => String(payload.text))
    .filter((said) => said.startsWith("Is it spam?"));
const answers = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);

describe("the card by which admins are asked", () => {
  it("docs/spam.md: goes to each admin once, with the reasons, the words and three answers", async () => {
    const { chat } = await askedChat();
    expect(cards().map(({ chat_id }) => chat_id)).toEqual([BEN.id, CARL.id]);
    expect(cards()[0]?.text).toMatch(/^“Test”: is this message from Anna A spam\?\n\n\d\d % · .*\n\nEarn 500/);
    expect(JSON.stringify(cards()[0]?.reply_markup)).toMatch(/spam:remove:.*spam:ban:.*spam:leave:/);
    expect(await log(chat)).toEqual([]);
  });

  it("docs/spam.md: watching asks nobody", async () => {
    await askedChat({ spam_mode: 1 });
    expect(cards()).toEqual([]);
  });

  it("docs/spam.md: a press deletes, teaches and says so; of two admins the first decides", async () => {
    const asked = await askedChat();
    await press(asked, "remove");
    expect(world.callsOf("deleteMessage").map(({ payload }) => payload.message_id)).toHaveLength(1);
    expect(await log(asked.chat)).toEqual([
      { kind: "card", rule_id: "spam_score", action: "delete", actor: BEN.id, user_id: 101 },
    ]);
    expect(await labels(asked.chat)).toEqual([{ label: "spam" }]);
    const report = await objectOf(asked.chat).ruleReport({ startSecond: START - 1, days: 1 });
    expect(report).toMatchObject({ rules: [{ rule_id: "spam_score", acts: [1] }], removed: 1 });
    expect(edits()).toEqual(["Is it spam?\n\nBen deleted it."]);
    await press(asked, "leave", CARL.id);
    expect(answers().at(-1)).toBe("Ben deleted it.");
    expect(edits().at(-1)).toBe("Is it spam?\n\nBen deleted it.");
    expect(await labels(asked.chat)).toEqual([{ label: "spam" }]);
  });

  it("docs/spam.md: a ban bans, and taking it back in the log unlearns", async () => {
    const asked = await askedChat();
    await press(asked, "ban");
    expect(world.callsOf("banChatMember")).toHaveLength(1);
    expect(edits()).toEqual(["Is it spam?\n\nBen deleted it and banned its author."]);
    const [act] = await rowsOf(asked.chat, "SELECT id FROM actions");
    expect(await objectOf(asked.chat).undoAction(Number(act?.id), CARL.id)).toMatchObject({ outcome: "undone" });
    expect(await labels(asked.chat)).toEqual([]);
  });

  it("docs/decisions/262: a ban finds the cards that it ends without reading the other cases of the week", async () => {
    const { chat, key } = await askedChat();
    await deliver(chat, text(chat, "/ban 60001", { from: BEN }));
    await fire(chat, 5);
    const banned = async (id: number) => {
      await deliver(chat, text(chat, `/ban ${id}`, { from: BEN }));
      await fire(chat, 5);
    };
    const few = await countRows(chat, () => banned(60_002));
    await rowsOf(
      chat,
      `INSERT INTO spam_cases (key, message_id, zone, percent, why, answer, answered_by, answer_key)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
         SELECT ${key} + i, 900000 + i, 'ask', 60, '', 'spam', ${BEN.id}, 'another act ' || i FROM n`,
    );
    const many = await countRows(chat, () => banned(60_003));
    expect(world.callsOf("banChatMember")).toHaveLength(3);
    expect(many.read).toBeLessThan(few.read + 20);
  });

  it.each([
    ["spam", "Ben called it spam when trying the rules. That deletes nothing."],
    ["ham", "Ben called it wanted when trying the rules."],
  ] as const)(
    "docs/decisions/199: a trial that calls it %s ends the cards of all, and says who did",
    async (label, said) => {
      const asked = await askedChat();
      await teach(asked, label);
      for (let round = 0; round < 3; round++) await fire(asked.chat, 3);
      const ended = world.callsOf("editMessageText").map(({ payload }) => payload);
      expect(ended.map(({ chat_id }) => chat_id)).toEqual([BEN.id, CARL.id]);
      for (const { text: shown, reply_markup } of ended) {
        expect(String(shown).split("\n\n").at(-1)).toBe(said);
        expect(reply_markup).toBeUndefined();
      }
      expect(await log(asked.chat)).toEqual([]);
      // A button that was on the screen yet says so, and turns nothing over.
      await press(asked, "remove", CARL.id);
      expect(answers().at(-1)).toBe(said);
      expect(world.callsOf("deleteMessage")).toEqual([]);
      expect(await objectOf(asked.chat).spamReport()).toMatchObject({ by_hand: 0, wrong: label === "ham" ? 1 : 0 });
      await teach(asked, null);
      expect(await objectOf(asked.chat).spamReport()).toMatchObject({ by_hand: 0, wrong: 0 });
    },
  );

  it("docs/decisions/199: a trial changes nothing of what a card decided", async () => {
    const asked = await askedChat();
    await press(asked, "leave", CARL.id);
    const before = await rowsOf(asked.chat, "SELECT answer, answered_by FROM spam_cases");
    await teach(asked, "spam");
    await teach(asked, null);
    expect(await rowsOf(asked.chat, "SELECT answer, answered_by FROM spam_cases")).toEqual(before);
  });

  it("docs/spam.md: what is left is taught as wanted", async () => {
    const asked = await askedChat();
    await press(asked, "leave");
    expect(await labels(asked.chat)).toEqual([{ label: "ham" }]);
    expect(edits()).toEqual(["Is it spam?\n\nBen left it: it is no spam."]);
    expect(await log(asked.chat)).toEqual([]);
  });

  it("docs/spam.md: whoever was demoted meanwhile changes nothing", async () => {
    const asked = await askedChat();
    await deliver(asked.chat, member("chat_member", asked.chat, BEN, "administrator", "member", { by: CARL }));
    await press(asked, "ban");
    expect(answers()).toEqual(["Only administrators can do this."]);
    expect(await log(asked.chat)).toEqual([]);
    expect(await labels(asked.chat)).toEqual([]);
  });

  it("docs/spam.md: a message that is gone is told with Telegram's words", async () => {
    const asked = await askedChat();
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message to delete not found"));
    await press(asked, "remove");
    expect(edits()).toEqual([expect.stringMatching(/^Is it spam\?\n\nIt did not work. Telegram says: .*not found/)]);
    const unknown = { ...asked, key: asked.key + 1 };
    await press(unknown, "remove");
    expect(answers().at(-1)).toBe("This message is not stored any more.");
  });

  it("docs/spam.md: after a refused deletion or ban the card of another admin still acts", async () => {
    const asked = await askedChat();
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    await press(asked, "remove");
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: not enough rights"));
    await press(asked, "ban");
    world.answers.clear();
    await press(asked, "remove", CARL.id);
    expect(edits().at(-1)).toBe("Is it spam?\n\nCarl deleted it.");
    expect(await labels(asked.chat)).toEqual([{ label: "spam" }]);
    await press(asked, "remove");
    expect(answers().at(-1)).toBe("Carl deleted it.");
  });

  it("docs/spam.md: an admin who wants no cards gets none until they want them again", async () => {
    const asked = await askedChat();
    await press(asked, "stop");
    world.calls.length = 0;
    await deliver(asked.chat, text(asked.chat, `${SPAM} Hurry!`));
    await fire(asked.chat, 3);
    expect(cards().map(({ chat_id }) => chat_id)).toEqual([CARL.id]);
    await press(asked, "again");
    await deliver(asked.chat, text(asked.chat, `${SPAM} Today!`));
    await fire(asked.chat, 3);
    expect(cards().map(({ chat_id }) => chat_id)).toEqual([CARL.id, BEN.id, CARL.id]);
  });

  it("docs/spam.md: where the chosen admin wants no cards nobody else gets them", async () => {
    const asked = await askedChat({ rprt_ntfy: 2, rprt_admins: String(BEN.id) });
    expect(cards().map(({ chat_id }) => chat_id)).toEqual([BEN.id]);
    await press(asked, "stop");
    world.calls.length = 0;
    await deliver(asked.chat, text(asked.chat, `${SPAM} Hurry!`));
    await fire(asked.chat, 3);
    expect(cards()).toEqual([]);
  });

  it("docs/spam.md: a wave does not flood the admins", async () => {
    const { chat } = await askedChat();
    for (let at = 0; at < 25; at++) await deliver(chat, text(chat, `${SPAM} ${"abcdefghijklmnopqrstuvwxyz"[at]}`));
    const queued = await rowsOf(chat, "SELECT count(*) AS n FROM outbox WHERE idempotency_key LIKE 'spam ask %'");
    expect(Number(queued[0]?.n)).toBeLessThanOrEqual(40);
    expect((await rowsOf(chat, "SELECT key FROM spam_cases")).length).toBe(26);
  });

  it("docs/spam.md: another bot's press is not taken", async () => {
    const { chat, key } = await askedChat();
    const card = { chatId: BEN.id, messageId: 1, text: "" };
    const given = {
      verb: "ban",
      telegramChatId: chat,
      key,
      userId: BEN.id,
      languageCode: "",
      queryId: "x",
      card,
    } as const;
    expect(await objectOf(chat).takeSpamPress({ ...given, bot: { id: 5, hashId: "other" } })).toBe(false);
  });

  it("docs/spam.md: where the ban works and the deletion does not, the card says both", async () => {
    const asked = await askedChat();
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message to delete not found"));
    await press(asked, "ban");
    expect(world.callsOf("banChatMember")).toHaveLength(1);
    expect(edits().at(-1)).toBe(
      "Is it spam?\n\nBen banned its author. The message could not be deleted. Telegram says: Bad Request: message to delete not found",
    );
    expect(edits().some((said) => String(said).includes("deleted it"))).toBe(false);
  });
});

describe("the cards of other admins", () => {
  const ended = () => world.callsOf("editMessageText").map(({ payload }) => [payload.chat_id, lastLine(payload.text)]);
  const lastLine = (said: unknown) => String(said).split("\n\n").at(-1);
  it.each([
    ["remove", "Ben deleted it."],
    ["ban", "Ben deleted it and banned its author."],
    ["leave", "Ben left it: it is no spam."],
  ] as const)("docs/decisions/262: after %s say the same, once, without buttons", async (verb, said) => {
    const asked = await askedChat();
    await press(asked, verb);
    expect(ended()).toEqual([
      [BEN.id, said],
      [CARL.id, said],
    ]);
    const other = world.callsOf("editMessageText").at(-1)?.payload;
    expect(other?.text).toMatch(/^“Test”: is this message from Anna A spam\?\n\n/);
    expect(other).not.toHaveProperty("reply_markup");
    expect(other?.message_id).toBe(await sentCard(asked.chat, `spam ask ${asked.key} ${CARL.id}`));
    await press(asked, "remove", CARL.id);
    expect(ended()).toHaveLength(3);
  });

  it("docs/decisions/272: where Telegram refuses both, the card says so, keeps its buttons, and speaks of no ban", async () => {
    const asked = await askedChat();
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: user is an administrator of the chat"));
    await press(asked, "ban");
    expect(edits()).toEqual([
      "Is it spam?\n\nIt did not work. Telegram says: Bad Request: user is an administrator of the chat",
    ]);
    const keys = JSON.stringify(world.callsOf("editMessageText").at(-1)?.payload.reply_markup);
    expect(keys).toMatch(/spam:remove:.*spam:ban:.*spam:leave:/);
    world.answers.clear();
    const sent = String(cards()[0]?.text);
    await press(asked, "leave", BEN.id, `${sent}\n\nIt did not work. Telegram says: no`);
    const left = world.callsOf("editMessageText").filter(({ payload }) => payload.chat_id === BEN.id);
    expect(left.at(-1)?.payload.text).toBe(`${sent}\n\nBen left it: it is no spam.`);
  });

  it("docs/decisions/262: stay while Telegram refuses, and say where only the ban worked", async () => {
    const asked = await askedChat();
    world.answers.set("deleteMessage", () => refuse(400, "Bad Request: message can't be deleted"));
    await press(asked, "remove");
    expect(ended().map(([id]) => id)).toEqual([BEN.id]);
    await press(asked, "ban");
    const others = ended().filter(([id]) => id === CARL.id);
    expect(others).toEqual([
      [CARL.id, expect.stringMatching(/^Ben banned its author\. The message could not be deleted\..*be deleted$/)],
    ]);
  });

  it("docs/decisions/262: end with a ban by a command that answers the message", async () => {
    const asked = await askedChat();
    const [found] = await rowsOf(asked.chat, "SELECT message_id FROM spam_cases");
    const date = dateOfKey(asked.key);
    const spam = text(asked.chat, SPAM, { message_id: Number(found?.message_id), date }).message;
    await deliver(asked.chat, text(asked.chat, "/ban", { from: CARL, reply_to_message: spam }));
    for (let round = 0; round < 4; round++) await fire(asked.chat, 3);
    expect(ended()).toEqual([
      [BEN.id, "Carl deleted it."],
      [CARL.id, "Carl deleted it."],
    ]);
  });

  it("docs/decisions/262: end with a deletion on the dashboard, also a card that arrives later", async () => {
    let isSlow = true;
    world.answers.set("sendMessage", (payload) =>
      payload.chat_id === CARL.id && isSlow
        ? refuse(429, "Too Many Requests", { retryAfterSeconds: 60 })
        : ok(messageFrom(payload)),
    );
    const { chat, key } = await askedChat();
    const deletion = { key: "gone", keys: [key], actor: BEN.id, waitMs: 1000, spam: false };
    await objectOf(chat).deleteMessages(deletion);
    for (let round = 0; round < 4; round++) await fire(chat, 3);
    expect(ended()).toEqual([[BEN.id, "Ben deleted it."]]);
    isSlow = false;
    for (let round = 0; round < 4; round++) await fire(chat, 30);
    expect(ended()).toEqual([
      [BEN.id, "Ben deleted it."],
      [CARL.id, "Ben deleted it."],
    ]);
  });
});
