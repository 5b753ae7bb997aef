import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../../support/settings.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf, sentCardTo } from "../../chat-objects.ts";
import { presses } from "../../newcomer-updates.ts";
import { ANNA, member, text } from "../../updates.ts";
import { BOT, messageFrom, ok, refuse, resetWorld, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1003996700001);
const ADMIN = { id: 7001, is_bot: false, first_name: "Ben", last_name: "Carter", username: "ben_carter" };
const IMPOSTOR = { id: 70021, is_bot: false, first_name: "Bеn", last_name: "Cаrter" };
const log = (chat: number) =>
  rowsOf(chat, "SELECT kind, rule_id, action, actor, user_id, reason FROM actions ORDER BY id");
const cards = () => world.callsOf("sendMessage").map(({ payload }) => payload);
const edits = () => world.callsOf("editMessageText").map(({ payload }) => payload.text);

async function guarded(more = {}): Promise<number> {
  const chat = await newChat({ settings: settings({ flt: { alike: { on: true, ...more } } }), version: 9 });
  await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: ADMIN }));
  return chat;
}

async function joins(chat: number, user: object): Promise<void> {
  await deliver(chat, member("chat_member", chat, { ...user }, "left", "member", { by: { ...user } }));
  await fire(chat, 1);
}

let queries = 0;
async function press(chat: number, verb: "allow" | "ban", userId = ADMIN.id, shown = "Is it?"): Promise<void> {
  queries += 1;
  const notice = { chatId: userId, messageId: await sentCardTo(chat, "alike card", userId), text: shown };
  const given = { kind: "alike", verb, telegramChatId: chat, id: IMPOSTOR.id, userId, notice } as const;
  expect(await objectOf(chat).takeCardPress({ ...given, languageCode: "en", queryId: `a${queries}`, bot: BOT })).toBe(
    true,
  );
  for (let round = 0; round < 3; round++) await fire(chat, 3);
}

describe("names that look like an admin's", () => {
  it("docs/decisions/180: who joins under one is muted, and the admins are asked once", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    expect(world.callsOf("restrictChatMember")).toHaveLength(1);
    const act = { kind: "name", rule_id: "flt_alike", action: "mute", actor: null, user_id: IMPOSTOR.id };
    expect(await log(chat)).toEqual([{ ...act, reason: "Ben Carter @ben_carter" }]);
    expect(cards()).toHaveLength(1);
    expect(cards()[0]?.text).toBe(
      "“Test”: the name Bеn Cаrter looks like Ben Carter @ben_carter – muted for ever. Is that all right?",
    );
    expect(JSON.stringify(cards()[0]?.reply_markup)).toMatch(/card:alike:allow:.*card:alike:ban:/);
    await deliver(chat, text(chat, "hello", { from: IMPOSTOR }));
    await fire(chat, 1);
    expect(cards()).toHaveLength(1);
  });

  it("docs/decisions/180: a rename is noticed with the next message, which goes", async () => {
    const chat = await guarded();
    await deliver(chat, text(chat, "hello"));
    await deliver(chat, text(chat, "hello again", { from: { ...ANNA, username: "ben__cаrter" } }));
    await fire(chat, 1);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    expect(await log(chat)).toMatchObject([{ rule_id: "flt_alike", action: "mute", user_id: ANNA.id }]);
    expect(cards()).toHaveLength(1);
  });

  it("docs/decisions/180, docs/decisions/270: one press allows it for good, and takes the mute back, as the log tells", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    await press(chat, "allow");
    const undone = { kind: "card", rule_id: "undo", reason: "flt_alike", action: "unmute", actor: ADMIN.id };
    expect(await log(chat)).toMatchObject([{ kind: "name", action: "mute" }, undone]);
    expect(edits()).toEqual(["Is it?\n\nBen Carter allowed the name."]);
    await deliver(chat, text(chat, "thanks", { from: { ...IMPOSTOR, last_name: "Carter" } }));
    expect(await log(chat)).toHaveLength(2);
  });

  it("docs/decisions/180: the undo of the action log allows it too", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    const [act] = await rowsOf(chat, "SELECT id FROM actions");
    expect(await objectOf(chat).undoAction(Number(act?.id), ADMIN.id)).toMatchObject({ outcome: "undone" });
    await deliver(chat, text(chat, "thanks", { from: { ...IMPOSTOR, last_name: "Carter" } }));
    expect(await log(chat)).toHaveLength(2);
  });

  it("docs/decisions/232: an /unmute after it allows the name; the list shows it, takes it back, and lets a mute end", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    await deliver(chat, text(chat, `/unmute ${IMPOSTOR.id}`, { from: ADMIN }));
    const object = objectOf(chat);
    const item = { user_id: IMPOSTOR.id, name: "Bеn Cаrter", username: "" };
    expect(await object.listNameExceptions()).toEqual([item]);
    expect(await object.listExceptions()).toEqual([]);
    const rename = async (last_name: string) =>
      deliver(chat, text(chat, "hi", { from: { ...IMPOSTOR, first_name: "Ben", last_name } }));
    await rename("Cartеr");
    expect(await log(chat)).toHaveLength(2);
    const word = { userId: IMPOSTOR.id, isAllowed: false, actor: ADMIN.id };
    await object.changeNameException(word);
    expect(await object.listNameExceptions()).toEqual([]);
    await rename("Carter");
    expect(await log(chat)).toMatchObject([{}, {}, { rule_id: "flt_alike", action: "mute" }]);
    expect(await object.changeNameException({ ...word, isAllowed: true })).toMatchObject({ user_id: IMPOSTOR.id });
    expect((await log(chat)).at(-1)).toMatchObject({ kind: "dashboard", action: "unmute", actor: ADMIN.id });
  });

  it("docs/decisions/180: one press bans, and the card says so only where Telegram did", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: not enough rights"));
    await press(chat, "ban");
    const refused = "It did not work: as an administrator I need the right to ban users.";
    const asked = String(cards()[0]?.text);
    expect(edits()).toEqual([`${asked}\n\n${refused}`]);
    expect(JSON.stringify(world.callsOf("editMessageText")[0]?.payload.reply_markup)).toMatch(/allow:.*ban:/);
    world.answers.clear();
    await press(chat, "ban", ADMIN.id, `${asked}\n\n${refused}`);
    expect(edits().slice(1)).toEqual([`${asked}\n\nBen Carter banned them.`]);
    expect((await log(chat)).at(-1)).toMatchObject({ kind: "card", rule_id: "flt_alike", action: "ban" });
  });

  const alerts = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);

  it("docs/decisions/272: while a ban is under way nothing else is decided, and the card says whose it is", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    world.answers.set("banChatMember", () => refuse(502, "Bad Gateway"));
    await press(chat, "ban");
    await press(chat, "ban");
    await press(chat, "allow", ADMIN.id);
    expect(alerts()).toEqual([
      undefined,
      undefined,
      "Ben Carter has chosen to ban them. Telegram has not answered yet.",
    ]);
    expect(await log(chat)).toMatchObject([{ action: "mute" }, { action: "ban" }]);
    expect(await objectOf(chat).listNameExceptions()).toEqual([]);
    world.answers.clear();
    for (let round = 0; round < 8; round++) await fire(chat, 10);
    expect(edits()).toEqual(["Is it?\n\nBen Carter banned them."]);
  });

  it("docs/decisions/272: after a ban that Telegram refused, allowing lifts the mute", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: user is an administrator of the chat"));
    await press(chat, "ban");
    await press(chat, "allow");
    expect(await log(chat)).toMatchObject([
      { action: "mute" },
      { action: "ban" },
      { action: "unmute", rule_id: "undo" },
    ]);
    expect(world.callsOf("restrictChatMember")).toHaveLength(2);
  });

  it("docs/decisions/272: where Telegram lifts no mute of who is allowed, the card says both", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    world.answers.set("restrictChatMember", () => refuse(400, "Bad Request: PARTICIPANT_ID_INVALID"));
    await press(chat, "allow");
    expect(edits()).toEqual([
      `${cards()[0]?.text}\n\nBen Carter allowed the name.\n\nIt did not work. Telegram says: Bad Request: PARTICIPANT_ID_INVALID`,
    ]);
    expect(world.callsOf("editMessageText")[0]?.payload).not.toHaveProperty("reply_markup");
  });

  it("docs/decisions/180: whoever may not restrict members decides nothing", async () => {
    const chat = await guarded();
    await joins(chat, IMPOSTOR);
    await press(chat, "allow", ANNA.id);
    expect(alerts()).toEqual(["Only administrators can do this."]);
    expect(await log(chat)).toHaveLength(1);
    expect(edits()).toEqual([]);
  });

  it("docs/decisions/180: switched off, or told only, nobody is muted; an admin may be called as they like", async () => {
    const off = await newChat({ settings: settings({}), version: 9 });
    await deliver(off, member("chat_member", off, ADMIN, "member", "administrator", { by: ADMIN }));
    await joins(off, IMPOSTOR);
    expect(await log(off)).toEqual([]);
    const told = await guarded({ dur: -1 });
    await joins(told, IMPOSTOR);
    expect(await log(told)).toMatchObject([{ action: "tell" }]);
    await deliver(told, text(told, "hi", { from: { ...ADMIN, last_name: "Cаrter" } }));
    expect(await log(told)).toHaveLength(1);
    expect(world.callsOf("restrictChatMember")).toEqual([]);
  });
});

describe("a look-alike name and a verification", () => {
  const checked = async () => {
    const chat = await newChat({
      settings: settings({ ncm_type: 1056, flt: { alike: { on: true } } }),
      version: 9,
    });
    await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: ADMIN }));
    return chat;
  };
  const lastAct = async (chat: number) =>
    (await rowsOf(chat, "SELECT rule_id, action FROM actions ORDER BY id DESC LIMIT 1"))[0];
  const restricted = () =>
    world
      .callsOf("restrictChatMember")
      .map(({ payload }) => (payload.permissions as { can_send_messages: boolean }).can_send_messages);

  it("docs/decisions/211: who passes stays muted until an admin allows the name", async () => {
    const chat = await checked();
    await joins(chat, IMPOSTOR);
    expect(await log(chat)).toMatchObject([{ rule_id: "ncm_type" }, { rule_id: "flt_alike", action: "mute" }]);
    await presses(chat, IMPOSTOR, "ncm:press");
    await fire(chat, 1);
    expect(await lastAct(chat)).toEqual({ rule_id: "former_restriction", action: "mute" });
    expect(restricted()).toEqual([false, false, false]);
    await press(chat, "allow");
    expect(await lastAct(chat)).toEqual({ rule_id: "undo", action: "unmute" });
    expect(restricted().at(-1)).toBe(true);
  });

  it("docs/decisions/211: the same where the message of the coming is told of before", async () => {
    const chat = await checked();
    await deliver(chat, text(chat, "", { from: IMPOSTOR, new_chat_members: [IMPOSTOR] }));
    await joins(chat, IMPOSTOR);
    await presses(chat, IMPOSTOR, "ncm:press");
    await fire(chat, 1);
    expect(await lastAct(chat)).toEqual({ rule_id: "former_restriction", action: "mute" });
  });

  it("docs/decisions/211: allowed while the verification is open, who passes may write", async () => {
    const chat = await checked();
    await joins(chat, IMPOSTOR);
    await press(chat, "allow");
    await presses(chat, IMPOSTOR, "ncm:press");
    await fire(chat, 1);
    expect(await lastAct(chat)).toEqual({ rule_id: "ncm_type", action: "unmute" });
  });

  it("docs/decisions/211: a mute by an admin's command outlasts the verification, and a mute with an end until that", async () => {
    const nora = { id: 170_021, is_bot: false, first_name: "Nora" };
    const chat = await newChat({ settings: settings({ ncm_type: 1056 }), version: 9 });
    await deliver(chat, member("chat_member", chat, ADMIN, "member", "administrator", { by: ADMIN }));
    await joins(chat, nora);
    await deliver(chat, text(chat, `/mute ${nora.id} 2h`, { from: ADMIN }));
    await fire(chat, 1);
    world.pass(60);
    await presses(chat, nora, "ncm:press");
    await fire(chat, 1);
    const last = await rowsOf(chat, "SELECT rule_id, action, seconds FROM actions ORDER BY id DESC LIMIT 1");
    expect(last).toEqual([{ rule_id: "former_restriction", action: "mute", seconds: 2 * 3600 - 61 }]);
  });
});

describe("the cards of other admins about a name", () => {
  const CARL = { id: 7002, is_bot: false, first_name: "Carl" };
  const ended = () =>
    world
      .callsOf("editMessageText")
      .map(({ payload }) => [payload.chat_id, String(payload.text).split("\n\n").at(-1), payload.reply_markup]);
  const bothSay = (said: string) => [
    [ADMIN.id, said, undefined],
    [CARL.id, said, undefined],
  ];

  async function asked(more = {}): Promise<number> {
    const chat = await guarded(more);
    await deliver(chat, member("chat_member", chat, CARL, "member", "administrator", { by: ADMIN }));
    await joins(chat, IMPOSTOR);
    return chat;
  }
  async function settle(chat: number, seconds = 3): Promise<void> {
    for (let round = 0; round < 4; round++) await fire(chat, seconds);
  }

  it("docs/decisions/262: say that the first one allowed it; the second press changes nothing", async () => {
    const chat = await asked();
    await press(chat, "allow");
    const [first, second] = bothSay("Ben Carter allowed the name.");
    // The card that was pressed waits until the mute is lifted.
    expect(ended()).toEqual([second, first]);
    await press(chat, "ban", CARL.id);
    expect(world.callsOf("banChatMember")).toEqual([]);
    expect(world.callsOf("answerCallbackQuery").at(-1)?.payload.text).toBe("Ben Carter allowed the name.");
  });

  it("docs/decisions/262: say that somebody was banned once Telegram did it", async () => {
    const chat = await asked();
    world.answers.set("banChatMember", () => refuse(400, "Bad Request: not enough rights"));
    await press(chat, "ban");
    expect(ended()).toMatchObject([[ADMIN.id, expect.stringMatching(/^It did not work/), { inline_keyboard: [{}] }]]);
    world.answers.clear();
    world.calls = [];
    await press(chat, "ban");
    expect(ended()).toEqual(bothSay("Ben Carter banned them."));
  });

  it.each([
    ["the undo of the log", "Carl allowed the name."],
    ["the list of exceptions", "Carl allowed the name."],
    ["an /unmute", "Carl allowed the name."],
    ["a /ban", "Carl banned them."],
    ["a ban by hand", "Carl banned them."],
  ])("docs/decisions/262: end with %s", async (way, said) => {
    const chat = await asked();
    const object = objectOf(chat);
    const [act] = await rowsOf(chat, "SELECT id FROM actions");
    if (way === "the undo of the log") await object.undoAction(Number(act?.id), CARL.id);
    if (way === "the list of exceptions") {
      await object.changeNameException({ userId: IMPOSTOR.id, isAllowed: true, actor: CARL.id });
    }
    if (way === "an /unmute") await deliver(chat, text(chat, `/unmute ${IMPOSTOR.id}`, { from: CARL }));
    if (way === "a /ban") await deliver(chat, text(chat, `/ban ${IMPOSTOR.id}`, { from: CARL }));
    if (way === "a ban by hand") {
      await deliver(chat, member("chat_member", chat, IMPOSTOR, "restricted", "kicked", { by: CARL }));
    }
    await settle(chat);
    expect(ended()).toEqual(bothSay(said));
  });

  it("docs/decisions/262: one that arrives later is ended, and a new question stays open", async () => {
    let isSlow = true;
    const sending = world.answers.get("sendMessage");
    world.answers.set("sendMessage", (payload) =>
      payload.chat_id === CARL.id && isSlow
        ? refuse(429, "Too Many Requests", { retryAfterSeconds: 60 })
        : ok(messageFrom(payload)),
    );
    const chat = await asked();
    await press(chat, "allow");
    isSlow = false;
    await settle(chat, 30);
    expect(ended()).toEqual(bothSay("Ben Carter allowed the name."));
    if (sending !== undefined) world.answers.set("sendMessage", sending);
    await objectOf(chat).changeNameException({ userId: IMPOSTOR.id, isAllowed: false, actor: ADMIN.id });
    await deliver(chat, text(chat, "hi", { from: { ...IMPOSTOR, first_name: "Ben", last_name: "Cartеr" } }));
    await settle(chat);
    expect(ended()).toHaveLength(2);
    await deliver(chat, text(chat, `/ban ${IMPOSTOR.id}`, { from: CARL }));
    await settle(chat);
    expect(ended().slice(2)).toEqual(bothSay("Carl banned them."));
  });
});
