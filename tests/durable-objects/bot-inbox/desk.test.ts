import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { CONTACT_NOTES_MAX } from "../../../domain/limits.ts";
import { contactPlace } from "../../../domain/private-chats/contact-folder.ts";
import { botOf, textIn } from "../private-updates.ts";
import { DAY, resetWorld, world } from "../world.ts";

beforeEach(resetWorld);

const NOOR = { id: 661_001, is_bot: false, first_name: "Noor", username: "noor" };
const OMAR = { id: 661_002, is_bot: false, first_name: "Omar" };
const ME = { id: "900", name: "Ana" };

type Inbox = Awaited<ReturnType<typeof botOf>>;
const names = async (bot: Inbox, query: Parameters<Inbox["inbox"]["conversations"]>[0]) =>
  (await bot.inbox.conversations(query)).map(({ user }) => user.fname);
const set = (bot: Inbox, change: { isClosed?: boolean; assignee?: typeof ME | null }) =>
  bot.inbox.setState({ userId: NOOR.id, by: "Ana", ...change });

describe("folders of conversations", () => {
  it("AMB-200: open, mine and closed; a person's next message opens it, the bot's own does not", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi", { message_id: 50 }));
    await bot.receives(textIn(OMAR, "hi", { message_id: 51 }));
    world.pass(5);
    const item = await set(bot, { isClosed: true, assignee: ME });
    expect(item).toMatchObject({ is_closed: true, assignee: ME, handled: { at: world.now(), name: "Ana" } });
    expect(await bot.inbox.conversation(NOOR.id)).toEqual(item);
    const folders = async () =>
      Promise.all((["open", "mine", "closed"] as const).map((folder) => names(bot, { folder, account: ME.id })));
    expect(await folders()).toEqual([["Omar"], [], ["Noor"]]);
    expect(await bot.inbox.counts(ME.id)).toEqual({ open: 1, mine: 0, closed: 1, unread: 2 });
    await bot.inbox.sendText({ userId: NOOR.id, text: "bye", waitMs: 300 });
    expect(await folders()).toEqual([["Omar"], [], ["Noor"]]);
    await bot.receives(textIn(NOOR, "one more thing", { message_id: 1000 }));
    expect(await folders()).toEqual([["Noor", "Omar"], ["Noor"], []]);
    expect(await names(bot, { folder: "mine", account: "901" })).toEqual([]);
    await set(bot, { assignee: null });
    expect(await folders()).toEqual([["Noor", "Omar"], [], []]);
    expect(await bot.inbox.setState({ userId: 5, by: "Ana", isClosed: true })).toBeNull();
  });

  it("AMB-200: nobody is lost between two pages, also where many wrote in one second; names are found", async () => {
    const bot = await botOf();
    for (let index = 0; index < 25; index++) {
      await bot.receives(textIn({ id: 662_000 + index, is_bot: false, first_name: `P${index}` }, "hi"));
    }
    const pages: string[][] = [];
    let before: { date: number; userId: number } | undefined;
    for (;;) {
      const rows = await bot.inbox.conversations({ perPage: 10, before });
      pages.push(rows.map(({ user }) => user.fname));
      const last = rows.at(-1);
      if (last === undefined || rows.length < 10) break;
      const [date = 0, userId = 0] = contactPlace(last).split("_").map(Number);
      before = { date, userId };
    }
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat()).size).toBe(25);
    expect(await names(bot, { keyword: "p2" })).toEqual(["P24", "P23", "P22", "P21", "P20", "P2"]);
    expect(await names(bot, { keyword: "662003", folder: "open" })).toEqual(["P3"]);
  });
});

describe("the last message of a conversation", () => {
  it("PCH-08: tells whether the person, an operator or the bot by itself wrote it", async () => {
    const template = { id: "hello", content: "Welcome!", entities: [], keyboard: [], assets: [] };
    const bot = await botOf({
      welcome: true,
      asset_id_greeting: "hello",
      content: {
        responders: [],
        templates: [{ ...template, interactionMode: 0, disableWebPreview: false, disableNotification: false }],
      },
    });
    const last = async () => {
      const [row] = await bot.inbox.conversations();
      return [row?.last_from, row?.text];
    };
    await bot.receives(textIn(NOOR, "/start", { message_id: 50 }));
    await expect.poll(last).toEqual(["bot", "Welcome!"]);
    await bot.receives(textIn(NOOR, "hi", { message_id: 5000 }));
    expect(await last()).toEqual(["person", "hi"]);
    // The second part of a long text has no name of its own.
    await bot.inbox.sendText({ userId: NOOR.id, text: `${"a".repeat(4090)} the end`, jobId: "j", waitMs: 300 });
    expect(await last()).toEqual(["operator", "end"]);
  });
});

describe("read marks", () => {
  it("PCH-13: a message that comes behind the mark is unread, and the mark does not go back", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "one", { message_id: 50 }));
    await bot.receives(textIn(NOOR, "three", { message_id: 52 }));
    await bot.inbox.readTo(NOOR.id, 52);
    await bot.receives(textIn(NOOR, "two", { message_id: 51 }));
    expect(await bot.inbox.conversation(NOOR.id)).toMatchObject({ progress: 52, unread: 1, id: 52 });
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(1);
    expect(await bot.inbox.readTo(NOOR.id, 51)).toBe(52);
    expect((await bot.inbox.conversation(NOOR.id))?.unread).toBe(1);
    expect(await bot.inbox.readTo(NOOR.id, 52)).toBe(52);
    expect((await bot.inbox.conversation(NOOR.id))?.unread).toBe(0);
    expect((await bot.inbox.numbers()).countUnreadChats).toBe(0);
  });
});

describe("notes about a person", () => {
  const note = (text: string, job = "") => ({ userId: NOOR.id, text, author: ME, job });

  it("PCH-18: are kept with their author, newest first, each job once, and go with the bot's account", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi"));
    const first = await bot.inbox.addNote(note("Likes tea", "a"));
    world.pass(5);
    await bot.inbox.addNote(note("Paid", "b"));
    expect(await bot.inbox.addNote(note("Likes tea", "a"))).toEqual(first);
    expect(first).toMatchObject({ text: "Likes tea", author: ME, at: world.now() - 5 });
    expect((await bot.inbox.notes(NOOR.id))?.map(({ text }) => text)).toEqual(["Paid", "Likes tea"]);
    expect((await bot.inbox.conversation(NOOR.id))?.notes).toBe(2);
    const id = first !== null && first !== "full" ? first.id : 0;
    expect([await bot.inbox.deleteNote(OMAR.id, id), await bot.inbox.deleteNote(NOOR.id, id)]).toEqual([false, true]);
    expect((await bot.inbox.notes(NOOR.id))?.map(({ text }) => text)).toEqual(["Paid"]);
    expect([await bot.inbox.notes(5), await bot.inbox.addNote({ ...note("x"), userId: 5 })]).toEqual([null, null]);
    await bot.inbox.applyBotSnapshot({ ...bot.snapshot, version: 2, contentVersion: 2, account: "901" });
    expect(await bot.rows("SELECT * FROM notes")).toEqual([]);
  });

  it("PCH-18: beyond the last place a note is refused", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "hi"));
    await bot.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CONTACT_NOTES_MAX})
       INSERT INTO notes (user_id, text, author, at) SELECT ${NOOR.id}, 'n' || i, '900', 1 FROM n`,
    );
    expect(await bot.inbox.addNote(note("one too many"))).toBe("full");
  });
});

describe("the search in private messages", () => {
  const found = async (bot: Inbox, keyword: string) =>
    (await bot.inbox.searchMessages({ keyword })).rows.map(({ message }) => message.text);

  it("HIS-09: finds words by their beginning in all conversations, the person's and the bot's, newest first", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "The Café is closed"));
    await bot.receives(textIn(OMAR, "Where is the cafeteria?"));
    await bot.receives(textIn(OMAR, "东京塔 is far"));
    await bot.inbox.sendText({ userId: NOOR.id, text: "Our cafe opens at nine", waitMs: 300 });
    expect(await found(bot, "cafe")).toEqual([
      "Our cafe opens at nine",
      "Where is the cafeteria?",
      "The Café is closed",
    ]);
    expect(await found(bot, "CAFE closed")).toEqual(["The Café is closed"]);
    expect(await found(bot, "京塔")).toEqual(["东京塔 is far"]);
    expect([await found(bot, '"'), await found(bot, "nothing")]).toEqual([[], []]);
    const { rows } = await bot.inbox.searchMessages({ keyword: "far" });
    expect(rows[0]?.contact.user.fname).toBe("Omar");
  });

  it("HIS-09: an edited message is found by its new words alone, one that was removed by none", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "apples", { message_id: 50 }));
    expect(await found(bot, "apples")).toEqual(["apples"]);
    const edited = textIn(NOOR, "pears", { message_id: 50, edit_date: world.now() + 1 }).message;
    await bot.receives({ edited_message: edited });
    expect([await found(bot, "apples"), await found(bot, "pears")]).toEqual([[], ["pears"]]);
    // In the place of a row that is gone.
    await bot.inbox.sendText({ userId: NOOR.id, text: "plums", jobId: "j", waitMs: 300 });
    expect(await found(bot, "plums")).toEqual(["plums"]);
    await bot.fires(16 * DAY);
    expect(await bot.rows("SELECT rowid FROM message_words")).toEqual([]);
    expect(await found(bot, "pears")).toEqual([]);
  });

  it("HIS-09: hits come in pages, and of more messages than one search reads it says so", async () => {
    const bot = await botOf();
    await bot.receives(textIn(NOOR, "first"));
    await bot.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3500)
       INSERT INTO messages (user_id, id, date, type, text) SELECT ${NOOR.id}, 1000 + i, ${world.now()}, 1, 'word ' || i FROM n`,
    );
    const first = await bot.inbox.searchMessages({ keyword: "word" });
    expect([first.is_indexing, first.rows.length]).toEqual([true, 20]);
    await bot.fires(1);
    const whole = await bot.inbox.searchMessages({ keyword: "word" });
    expect([whole.is_indexing, whole.rows[0]?.message.text]).toEqual([false, "word 3500"]);
    const next = await bot.inbox.searchMessages({ keyword: "word", before: whole.older ?? undefined });
    expect(next.rows[0]?.message.text).toBe("word 3480");
    expect((await bot.inbox.searchMessages({ keyword: "3499" })).older).toBeNull();
  });
});

describe("names that are searched for", () => {
  it.each([
    ["陳東昇", "陈东"],
    ["カフェ", "かふぇ"],
    ["علی", "علي"],
    ["José", "jose"],
  ])("I18-04: %s is found by %s, also where the name was stored in another form", async (name, word) => {
    const bot = await botOf();
    await bot.receives(textIn({ ...NOOR, first_name: name }, "hi", { message_id: 70 }));
    await runInDurableObject(bot.stub, (_, { storage }) => {
      storage.sql.exec("UPDATE contacts SET words = lower(fname)");
    });
    await bot.receives(textIn({ ...OMAR, first_name: `${name} the other` }, "hi", { message_id: 71 }));
    expect((await names(bot, { keyword: word })).toSorted()).toEqual([name, `${name} the other`]);
    expect((await bot.inbox.contacts({ page: 1, perPage: 10, keyword: word })).total).toBe(2);
    expect(await names(bot, { keyword: "東京" })).toEqual([]);
  });
});
