import { beforeEach, describe, expect, it } from "vitest";
import { wordsFor } from "../../../bot/words/words.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf, sharedChatOf } from "../chat-objects.ts";
import { ADMIN, presses } from "../newcomer-updates.ts";
import { member, text } from "../updates.ts";
import { BOT, resetWorld, snapshotOf, world } from "../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_921_000_001);
let nextPerson = 9_210_001;
const somebody = (language_code: string) => ({
  id: nextPerson++,
  is_bot: false,
  first_name: "Noor",
  ...(language_code === "" ? {} : { language_code }),
});
const NEWCOMERS = {
  bot_settings: {},
  asset_id_greeting: "",
  du_nr: 0,
  lv_nr: 0,
  rm_greeting: 0,
  viplv: 10,
  ncm_type: 96,
  ncm_wait: 180,
  ncm_rtry: 600,
  ncm_quiz: "",
  ncm_ansr: "",
  ncm_addr: "",
  ncm_prmt: "",
  ncm_ntfy: 1,
};

/** Makes a German group; Ada, who administers it, chose Spanish in the dashboard and has a French Telegram. */
async function germanGroup(
  settings: Record<string, unknown> = {},
  langs: Record<string, string> = { [ADMIN.id]: "es" },
) {
  const chat = await newChat();
  world.snapshot = { langm: "de", viptime: world.now() + 86_400, ...settings } as typeof world.snapshot;
  await objectOf(chat).applySnapshot(
    snapshotOf(chat, { version: 3, contentVersion: 3, langs, content: { responders: [], templates: [] } }),
  );
  const ada = { ...ADMIN, language_code: "fr" };
  await deliver(chat, member("chat_member", chat, ada, "member", "administrator"));
  await fire(chat, 2);
  world.calls.length = 0;
  return chat;
}
const said = (chat: number) =>
  world
    .callsOf("sendMessage")
    .filter(({ payload }) => payload.chat_id === chat)
    .map(({ payload }) => String(payload.text));
const bubbles = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);

describe("languages in private and in public", () => {
  it.each([
    ["chosen in the dashboard", { [ADMIN.id]: "es" }, "es"],
    ["of Telegram", {}, "fr"],
  ])("I18-04: a report reaches an admin in the language %s, the group hears its own", async (_, langs, lang) => {
    const chat = await germanGroup({}, langs);
    const spam = text(chat, "buy", { from: somebody("ru") });
    await deliver(chat, spam);
    await deliver(chat, text(chat, "/report", { from: somebody("tr"), reply_to_message: spam.message }));
    await fire(chat, 2);
    const values = { chat: "Test", reporter: "Noor", name: "Noor" };
    expect(said(ADMIN.id)).toEqual([expect.stringContaining(wordsFor(lang)("commands.report", values))]);
    expect(said(chat)).toContain(wordsFor("de")("commands.reported"));
  });

  it("I18-04: an admin of whom no language is known is told in the chat's", async () => {
    const chat = await germanGroup({}, {});
    const other = somebody("");
    await deliver(chat, member("chat_member", chat, other, "member", "administrator"));
    const spam = text(chat, "buy", { from: somebody("ru") });
    await deliver(chat, spam);
    await deliver(chat, text(chat, "/report", { from: somebody(""), reply_to_message: spam.message }));
    await fire(chat, 2);
    expect(said(other.id)[0]).toContain(
      wordsFor("de")("commands.report", { chat: "Test", reporter: "Noor", name: "Noor" }),
    );
  });

  it("I18-04: a bubble over a button is in the language of the one who pressed", async () => {
    const chat = await germanGroup(NEWCOMERS);
    await presses(chat, somebody("ru"), "ncm:press");
    await presses(chat, somebody("ru"), "mod:ban:5");
    await presses(chat, somebody(""), "ncm:press");
    expect(bubbles()).toEqual([
      wordsFor("ru")("newcomers.notice.notYours"),
      wordsFor("ru")("commands.adminsOnly"),
      wordsFor("de")("newcomers.notice.notYours"),
    ]);
  });

  it("I18-04: a newcomer is asked and let in by the own language, while the group hears its own", async () => {
    const chat = await germanGroup({ ...NEWCOMERS, ncm_type: 160, ncm_quiz: "7?", ncm_ansr: "7" });
    const noor = somebody("fr");
    await deliver(chat, {
      chat_join_request: {
        chat: { id: chat, type: "supergroup", title: "Test" },
        from: noor,
        user_chat_id: noor.id,
        date: world.now(),
      },
    });
    await fire(chat, 2);
    const french = wordsFor("fr");
    expect(said(noor.id)[0]).toContain(french("newcomers.private.answer", { question: "7?" }));
    const privateChat = { id: noor.id, type: "private", first_name: "Noor" };
    const message = { message_id: 1, date: world.now(), chat: privateChat, from: noor, text: "۷" };
    await sharedChatOf(noor.id).receive({ bot: BOT, update: { update_id: 9_210_001, message } });
    await fire(chat, 2);
    expect(said(noor.id)).toContain(french("newcomers.private.admitted", { group: "Test" }));
    expect(said(chat)).toEqual([wordsFor("de")("newcomers.verdict.success", { name: "Noor" })]);
  });

  it("I18-04: a newcomer of whom Telegram tells no language is asked and let in by the chat's", async () => {
    const chat = await germanGroup({ ...NEWCOMERS, ncm_type: 160, ncm_quiz: "7?", ncm_ansr: "7" });
    const noor = somebody("");
    await deliver(chat, {
      chat_join_request: {
        chat: { id: chat, type: "supergroup", title: "Test" },
        from: noor,
        user_chat_id: noor.id,
        date: world.now(),
      },
    });
    await fire(chat, 2);
    const german = wordsFor("de");
    expect(said(noor.id)[0]).toContain(german("newcomers.private.answer", { question: "7?" }));
    const privateChat = { id: noor.id, type: "private", first_name: "Noor" };
    const message = { message_id: 1, date: world.now(), chat: privateChat, from: noor, text: "7" };
    await sharedChatOf(noor.id).receive({ bot: BOT, update: { update_id: 9_210_004, message } });
    await fire(chat, 2);
    expect(said(noor.id)).toContain(german("newcomers.private.admitted", { group: "Test" }));
  });

  it("I18-04, NCM-31: prompts in a wave are in the chat's language, whatever the newcomers' are", async () => {
    const chat = await germanGroup(NEWCOMERS);
    const people = ["", "fr", "ar", "", "ja", "ru", "", "tr"].map(somebody);
    for (const person of people)
      await deliver(chat, member("chat_member", chat, person, "left", "member", { by: person }));
    for (let again = 0; again < 3; again++) await fire(chat, 10);
    const prompts = said(chat);
    expect(prompts.length).toBeGreaterThan(0);
    expect(prompts.length).toBeLessThan(people.length);
    const listed = prompts.find((prompt) => prompt.includes("Noor, Noor"));
    expect(listed).toMatch(/Noor und Noor/);
    for (const prompt of prompts) expect(prompt).toMatch(/: Bitte (?:innerhalb von|über den Knopf)/);
  });

  it("I18-04: an account's language goes before Telegram's in the private chat", async () => {
    const chat = await germanGroup({ ...NEWCOMERS, ncm_type: 160, ncm_quiz: "7?", ncm_ansr: "7" });
    const noor = somebody("fr");
    await objectOf(chat).takePrivateAnswer({
      bot: BOT,
      updateId: 9_210_002,
      userId: noor.id,
      privateChat: noor.id,
      lang: "es",
      act: { kind: "start" },
    });
    expect(said(noor.id)).toEqual([]);
    await deliver(chat, member("chat_member", chat, noor, "left", "member", { by: noor }));
    await objectOf(chat).takePrivateAnswer({
      bot: BOT,
      updateId: 9_210_003,
      userId: noor.id,
      privateChat: noor.id,
      lang: "es",
      act: { kind: "start" },
    });
    await fire(chat, 2);
    expect(said(noor.id)[0]).toContain(wordsFor("es")("newcomers.private.answer", { question: "7?" }));
    expect(said(chat)[0]).toContain("Noor");
  });

  it("I18-04: a member's language is written with the names, and changes only where Telegram tells another", async () => {
    const chat = await germanGroup();
    const lin = somebody("fa");
    const langOf = async () => (await rowsOf(chat, `SELECT lang FROM members WHERE user_id = ${lin.id}`))[0]?.lang;
    await deliver(chat, text(chat, "a", { from: lin }));
    expect(await langOf()).toBe("fa");
    const { language_code: _, ...untold } = lin;
    await deliver(chat, text(chat, "b", { from: untold }));
    expect(await langOf()).toBe("fa");
    await deliver(chat, text(chat, "c", { from: { ...lin, language_code: "pt-br" } }));
    expect(await langOf()).toBe("pt-br");
  });
});
