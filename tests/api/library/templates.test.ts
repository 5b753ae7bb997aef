import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../../db/schema/index.ts";
import type { Template } from "../../../domain/templates/template.ts";
import migration from "../../../migrations/d1/0008_template_names.sql?raw";
import { get, itemOf, post, seedMaterial, seedOwnBot } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const paid = { viplv: 1000, viptime: nowSeconds() + 86_400 };
let nextChat = -1_001_400_000_000;
let nextPerson = 5000;

async function world(extra: Parameters<typeof seedChat>[2] = {}) {
  const person = nextPerson++;
  const id = await seedChat(nextChat--, [person], extra);
  const token = await signIn(person);
  const create = (body: object) => post(`chat_msgtemplates/create/${id}`, token, body);
  const list = async () => (await get(`chat_msgtemplates/list/${id}`, token)).result as Template[];
  return { id, token, person, create, list };
}
const row = (count: number) => Array.from({ length: count }, () => ({ text: "a", url: "https://a.example" }));
const url = (type: number) => ({ type, source: "url", id: `https://a.example/${type}` });

describe("a chat's templates", () => {
  it("API-38, MSG-01: create, list, update and delete one with all its fields", async () => {
    const { id, token, create, list } = await world();
    const fields = {
      content: "Hello",
      entities: [{ type: "bold", offset: 0, length: 5 }],
      keyboard: [[{ text: "Open", url: "@durov" }]],
      assets: [url(2)],
      interactionMode: 1,
      disableWebPreview: true,
      disableNotification: true,
    };
    const item = itemOf<Template>(await create(fields));
    expect(item).toEqual({
      ...fields,
      name: "Hello",
      id: expect.stringMatching(/^\d{20}$/),
      ctime: item.ctime,
      mtime: item.ctime,
    });
    expect(item.ctime).toBeGreaterThan(nowSeconds() - 60);
    expect(await list()).toEqual([item]);
    const changed = itemOf<Template>(
      await post(`chat_msgtemplates/update/${id}/${item.id}`, token, { content: "Bye" }),
    );
    expect(changed).toMatchObject({ id: item.id, content: "Bye", entities: [], keyboard: [], assets: [] });
    expect(await list()).toEqual([changed]);
    expect(await post(`chat_msgtemplates/delete/${id}/${item.id}`, token)).toEqual({
      success: true,
      result: { item: { id: item.id } },
    });
    expect(await list()).toEqual([]);
  });

  it("MSG-01: a name stays when the text changes, a drawn one goes with it", async () => {
    const { id, token, create } = await world();
    const change = async (itemId: string, body: object) =>
      itemOf<Template>(await post(`chat_msgtemplates/update/${id}/${itemId}`, token, body)).name;
    const named = itemOf<Template>(await create({ content: "Hello", name: "  Greeting " }));
    expect(named.name).toBe("Greeting");
    expect(await change(named.id, { content: "Good morning" })).toBe("Greeting");
    expect(await change(named.id, { content: "Good morning", name: "" })).toBe("Good morning");
    expect(await change(named.id, { content: "Good evening", name: "Good morning" })).toBe("Good evening");
    expect(await change(named.id, { content: "Good evening", name: "Evening" })).toBe("Evening");
    expect(itemOf<Template>(await create({ assets: [url(2)] })).name).toBe("");
    expect((await create({ content: "x", name: "n".repeat(100) })).success).toBe(true);
    expect(await create({ content: "x", name: "n".repeat(101) })).toMatchObject({
      message: "INVALID_INPUT",
      field: "name",
    });
  });

  it("MSG-01: templates from before there were names have those that their texts give", async () => {
    const { create, list } = await world(paid);
    const texts = [
      "Hello",
      "Two\nlines",
      "x".repeat(60),
      `${"seven of us ".repeat(5)}`,
      `${"a".repeat(40)} b`,
      "😀".repeat(50),
    ];
    for (const content of texts) await create({ content });
    await create({ assets: [url(2)] });
    const drawn = (await list()).map(({ name }) => name);
    await db().run(sql`UPDATE templates SET name = ''`);
    const [, ...updates] = migration.split("--> statement-breakpoint");
    for (const statement of updates) await db().run(sql.raw(statement));
    expect((await list()).map(({ name }) => name)).toEqual(drawn);
    expect(drawn).toContain("seven of us seven of us seven of us");
  });

  it("with the version that was edited nobody replaces another one, also when two save in the same second", async () => {
    const { id, token, create, list } = await world();
    const item = itemOf<Template>(await create({ content: "One" }));
    const save = (content: string, mtime: number) =>
      post(`chat_msgtemplates/update/${id}/${item.id}`, token, { content, mtime });
    const second = itemOf<Template>(await save("Two", item.mtime));
    expect(second.mtime).toBeGreaterThan(item.mtime);
    expect((await save("Late", item.mtime)).message).toBe("CHANGED_MEANWHILE");
    expect((await list())[0]?.content).toBe("Two");
    const answers = await Promise.all(["a", "b", "c", "d"].map((content) => save(content, second.mtime)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === "CHANGED_MEANWHILE")).toHaveLength(3);
  });

  it("MSG-02, AMB-132: the ends are trimmed and entities shift with the text", async () => {
    const { create } = await world();
    const item = itemOf<Template>(
      await create({ content: "  \n Hi there  ", entities: [{ type: "italic", offset: 0, length: 6 }] }),
    );
    expect([item.content, item.entities]).toEqual(["Hi there", [{ type: "italic", offset: 0, length: 2 }]]);
    expect((await create({ content: "x".repeat(20_000) })).success).toBe(true);
    expect(await create({ content: "x".repeat(20_001) })).toMatchObject({ message: "INVALID_INPUT", field: "content" });
  });

  it("MSG-03, AMB-013: entities without a meaning to Telegram are dropped, 501 are refused", async () => {
    const { create } = await world();
    const entities = [
      { type: "custom_emoji", offset: 0, length: 1 },
      { type: "text_link", offset: 2, length: 1, url: "https://a.example" },
      { type: "bold", offset: 4, length: 90 },
    ];
    expect(itemOf<Template>(await create({ content: "a b c", entities })).entities).toEqual([
      { type: "text_link", offset: 2, length: 1, url: "https://a.example" },
      { type: "bold", offset: 4, length: 1 },
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, offset) => ({ type: "bold", offset, length: 1 }));
    expect((await create({ content: "x".repeat(600), entities: many(500) })).success).toBe(true);
    expect((await create({ content: "x".repeat(600), entities: many(501) })).message).toBe("INVALID_INPUT");
  });

  const linkTo = (url?: string) => ({
    entities: [{ type: "text_link", offset: 0, length: 1, ...(url !== undefined && { url }) }],
  });

  it.each([
    ["MSG-03: a link without an address", linkTo(), { message: "INVALID_INPUT", field: "entities.0.url" }],
    ["MSG-03: a link with an empty address", linkTo(" "), { message: "INVALID_INPUT", field: "entities.0.url" }],
    ["MSG-03: javascript: in a link", linkTo("javascript:alert(1)"), { message: "Invalid url" }],
    [
      "MSG-03: javascript: in other letters and with breaks",
      linkTo(" Java\nScript:alert(0)"),
      { message: "Invalid url" },
    ],
    ["MSG-03: data: in a link", linkTo("data:text/html,x"), { message: "Invalid url" }],
    ["MSG-03: half a character", { content: "a\ud83d" }, { message: "INVALID_INPUT", field: "content" }],
    [
      "MSG-03: half a character in a button",
      { keyboard: [[{ text: "\ude00", url: "https://a.example" }]] },
      { message: "INVALID_INPUT", field: "keyboard.0.0.text" },
    ],
  ])("%s is refused when it is written, and nothing is stored", async (_title, body, told) => {
    const { id, token, create, list } = await world();
    expect(await create({ content: "x", ...body })).toMatchObject({ success: false, ...told });
    const payload = { content: "x", ...body };
    const sent = await post(`chat_msgtemplates/send_payload/${id}`, token, { payload });
    const field = "field" in told ? { field: `payload.${told.field}` } : {};
    expect(sent).toMatchObject({ success: false, ...told, ...field });
    expect(await list()).toEqual([]);
  });

  it("MSG-03: whole characters and every address that leads somewhere are kept", async () => {
    const { create } = await world();
    for (const address of ["https://a.example", "a.example:8080/x", "tg://user?id=5", "mailto:a@b.example"]) {
      const item = itemOf<Template>(await create({ content: "x 😀", ...linkTo(address) }));
      expect(item).toMatchObject({ content: "x 😀", entities: [{ url: address }] });
    }
  });

  it.each([
    ["MSG-04: nine rows", { keyboard: Array.from({ length: 9 }, () => row(1)) }, "INVALID_INPUT"],
    ["MSG-04: nine buttons in a row", { keyboard: [row(9)] }, "INVALID_INPUT"],
    ["MSG-06: a button of 129 characters", { keyboard: [[{ text: "x".repeat(129) }]] }, "KB_CELL_TOO_LONG"],
    ["MSG-06: an empty button", { keyboard: [[{ text: "  " }]] }, "KB_EMPTY_CELL"],
    ["MSG-07: ftp in a button", { keyboard: [[{ text: "x", url: "ftp://x" }]] }, "INVALID_INPUT"],
    ["MSG-07: a handle of one character", { keyboard: [[{ text: "x", url: "a" }]] }, "INVALID_INPUT"],
    ["MSG-08: eleven assets", { assets: Array.from({ length: 11 }, () => url(2)) }, "INVALID_INPUT"],
    ["MSG-08: a source that is none", { assets: [{ ...url(2), source: "ftp" }] }, "INVALID_INPUT"],
    ["MSG-08: an id of 15 digits", { assets: [{ type: 2, source: "ugcbinary", id: "1".repeat(15) }] }, "INVALID_INPUT"],
    ["LIB-13: an http address", { assets: [{ ...url(2), id: "http://a.b/x.png" }] }, "Please submit an HTTPS url."],
    ["LIB-14: a host without a dot", { assets: [{ ...url(2), id: "https://abc/x" }] }, "Invalid url"],
    ["LIB-15: no type", { assets: [{ source: "url", id: "https://a.example/x" }] }, "SLCT_MATERIAL_TYPE"],
    [
      "ERR-22: an upload nobody knows",
      { assets: [{ type: 2, source: "ugcbinary", id: "1".repeat(20) }] },
      "Missing ugcbinarie",
    ],
    ["MSG-09: nothing", { content: " \n" }, "PLS_FILL_MSG_CONTENT"],
    ["MSG-10: multimedia without media", { multimedia: true }, "PLS_CHOOSE_MATERIAL"],
    ["MSG-12: a document and audio", { assets: [url(5), url(8)] }, "DOC_AUDIO_NOT_MIXABLE"],
    ["MSG-13: a menu under an album", { assets: [url(2), url(6)], keyboard: [row(1)] }, "Menu not applicable"],
    [
      "MSG-16: six rows of a reply keyboard",
      { interactionMode: 2, keyboard: Array.from({ length: 6 }, () => row(1)) },
      "KB_TOO_MANY_ROWS",
    ],
    [
      "MSG-11: bold over an emoji",
      { content: "a😀b", entities: [{ type: "bold", offset: 0, length: 4 }] },
      "Q_CLEAN_EMOJI_FORMAT",
    ],
  ])("%s is refused, and nothing is stored", async (_title, body, message) => {
    const { create, list } = await world();
    expect(await create({ content: "x", ...body })).toMatchObject({ success: false, message });
    expect(await list()).toEqual([]);
  });

  it("MSG-04, MSG-08: 8x8 buttons, and media without a text, are stored", async () => {
    const { create } = await world();
    expect((await create({ content: "x", keyboard: Array.from({ length: 8 }, () => row(8)) })).success).toBe(true);
    expect((await create({ assets: [url(2), url(6)] })).success).toBe(true);
  });

  it("MSG-11, AMB-136: with cleanEmojiFormat the emoji is cut out of the formatting", async () => {
    const { create } = await world();
    const body = { content: "a😀b", entities: [{ type: "bold", offset: 0, length: 4 }], cleanEmojiFormat: true };
    expect(itemOf<Template>(await create(body)).entities).toEqual([
      { type: "bold", offset: 0, length: 1 },
      { type: "bold", offset: 3, length: 1 },
    ]);
  });

  it("MSG-14: a channel's template has no reply keyboard", async () => {
    const { create } = await world({ type: 7 });
    const answer = await create({ content: "x", interactionMode: 2, keyboard: [[{ text: "a" }]] });
    expect(answer.message).toBe("REPLY_KEYBOARD_NOT_FOR_CHANNELS");
  });

  it("LIB-16, AMB-157: an upload has the kind of its bytes, and only the own library's can be used", async () => {
    const { id, create } = await world();
    const material = await seedMaterial(id, { type: 6 });
    const asset = { type: 2, source: "ugcbinary", id: material };
    expect(itemOf<Template>(await create({ assets: [asset] })).assets).toEqual([{ ...asset, type: 6 }]);
    const other = await world();
    expect((await other.create({ assets: [asset] })).message).toBe("Missing ugcbinarie");
  });

  it("MSG-33: the 11th template of a free chat is refused with the way to more, also when ten more come at once", async () => {
    const { create, list } = await world();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => create({ content: `t${index}` })));
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ message: "UPPLAN_FOR_SLOTS_DESC", upgrade: true, drive: "slot.lmt" });
    expect(await list()).toHaveLength(10);
    const rich = await world(paid);
    for (let index = 0; index < 11; index++) expect((await rich.create({ content: "x" })).success).toBe(true);
  });

  it("ERR-16, ERR-23: another chat's template does not match, an unknown one is not found", async () => {
    const own = await world();
    const other = await world();
    const item = itemOf<Template>(await other.create({ content: "theirs" }));
    for (const verb of ["update", "delete"]) {
      const ask = (itemId: string) =>
        post(`chat_msgtemplates/${verb}/${own.id}/${itemId}`, own.token, { content: "x" });
      expect((await ask(item.id)).message).toBe("Target does not match");
      expect((await ask("1")).message).toBe("Target not found");
      expect((await ask("a%20b")).message).toBe("Invalid target");
    }
    expect(await other.list()).toEqual([item]);
  });

  it("two editors who save at once leave one whole version", async () => {
    const { id, token, create, list } = await world();
    const item = itemOf<Template>(await create({ content: "start" }));
    const versions = ["one", "two", "three"].map((content) => ({ content, keyboard: [[{ text: content }]] }));
    await Promise.all(versions.map((version) => post(`chat_msgtemplates/update/${id}/${item.id}`, token, version)));
    const [stored] = await list();
    expect(stored?.keyboard[0]?.[0]?.text).toBe(stored?.content);
  });

  it("the chat's object is told when a template changes or goes", async () => {
    const { id, token, create } = await world();
    const version = async () => (await db().select().from(chats).where(eq(chats.id, id)))[0]?.snapshot_version;
    const item = itemOf<Template>(await create({ content: "x" }));
    const before = Number(await version());
    await post(`chat_msgtemplates/update/${id}/${item.id}`, token, { content: "y" });
    await post(`chat_msgtemplates/delete/${id}/${item.id}`, token);
    expect(await version()).toBe(before + 2);
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
  });
});

describe("a bot's templates", () => {
  it("LIB-20, API-38: are its own, and only its owner's", async () => {
    const person = nextPerson++;
    const token = await signIn(person);
    const bot = await seedOwnBot(6_100_000_001, person);
    const chat = await seedChat(nextChat--, [person]);
    const item = itemOf<Template>(await post(`bot_msgtemplates/create/${bot}`, token, { content: "of the bot" }));
    expect((await get(`bot_msgtemplates/list/${bot}`, token)).result).toEqual([item]);
    expect((await get(`chat_msgtemplates/list/${chat}`, token)).result).toEqual([]);
    const elsewhere = await post(`chat_msgtemplates/update/${chat}/${item.id}`, token, { content: "x" });
    expect(elsewhere.message).toBe("Target does not match");
    const update = await post(`bot_msgtemplates/update/${bot}/${item.id}`, token, { content: "new" });
    expect(itemOf<Template>(update).content).toBe("new");
    const stranger = await signIn(nextPerson++);
    expect((await get(`bot_msgtemplates/list/${bot}`, stranger)).message).toBe("TARGET_NOT_FOUND");
    expect((await post(`bot_msgtemplates/delete/${bot}/${item.id}`, stranger)).message).toBe("TARGET_NOT_FOUND");
    expect((await post(`bot_msgtemplates/delete/${bot}/${item.id}`, token)).success).toBe(true);
  });
});
