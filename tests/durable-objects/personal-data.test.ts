import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { chats } from "../../db/schema/index.ts";
import { readRepair } from "../../domain/points/ledger.ts";
import type { ObjectNamespaces } from "../../durable-objects/stubs.ts";
import { db } from "../support/seed.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf, sharedChatOf, stubOf } from "./chat-objects.ts";
import { pressed, textIn } from "./private-updates.ts";
import { member, message, text } from "./updates.ts";
import { BOT, ok, resetWorld, snapshotOf, world } from "./world.ts";

beforeEach(async () => {
  resetWorld();
  await db().delete(chats);
});

const newChat = chatsFrom(-1_001_973_000_000);
const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
let nextPerson = 79_001;
let nextUpdate = 7_900_001;

/** Makes somebody with a chat in which they wrote, and their private chat with the shared bot. */
async function somebody(title = "Runners", language_code = "en") {
  const id = nextPerson++;
  const person = { id, is_bot: false, first_name: "Lin", last_name: "Chen", username: `lin${id}`, language_code };
  const chat = await newChat();
  await listed(chat, title);
  await deliver(chat, member("chat_member", chat, person, "left", "member"));
  await deliver(chat, text(chat, "my secret words", { from: person }));
  await deliver(chat, text(chat, "and more of them", { from: person }));
  const stub = () => SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${id}`));
  const sends = (update: object, update_id = nextUpdate++) =>
    sharedChatOf(id).receive({ bot: BOT, update: { update_id, ...update } });
  return {
    id,
    person,
    chat,
    says: (words: string, updateId?: number) => sends(textIn(person, words), updateId),
    presses: (data: string) => sends(pressed(person, data)),
    /** Fires the alarm until there is nothing more to do within this second. */
    async settles() {
      for (let run = 0; run < 6; run++) {
        await runDurableObjectAlarm(stub());
        world.pass(1);
      }
    },
  };
}
const listed = (chat: number, title: string) =>
  db()
    .insert(chats)
    .values({ id: String(-chat), telegram_id: chat, type: 10, title, ctime: 1, synced_at: 1 });
const said = () => world.callsOf("sendMessage").map(({ payload }) => String(payload.text));
const namesIn = async (chat: number, id: number) =>
  (await rowsOf(chat, `SELECT fname, lname, username, status FROM members WHERE user_id = ${id}`))[0];
const textsIn = async (chat: number, id: number) =>
  (await rowsOf(chat, `SELECT text FROM messages WHERE user_id = ${id} ORDER BY key`)).map((row) => row.text);

describe("/mydata", () => {
  it("AMB-198: tells in the person's language in which groups messages and points are stored", async () => {
    const lin = await somebody("Läufer", "de");
    const other = await newChat();
    await listed(other, "Not theirs");
    await objectOf(lin.chat).changePoints({
      key: "p",
      userId: lin.id,
      change: { kind: "add", amount: 40 },
      most: 1000,
      comment: "for the garden",
      actor: 1,
      isBroadcast: false,
    });
    await lin.says("/mydata");
    await lin.settles();
    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain("„Läufer“: Nachrichten 2, Punkte 40");
    expect(said()[0]).not.toContain("Not theirs");
    expect(said()[0]).toContain("/forgetme");
  });

  it("AMB-281: a repeated update is one answer; a second question within the hour is put off, later it is answered", async () => {
    const lin = await somebody();
    const update = nextUpdate++;
    await lin.says("/mydata", update);
    await lin.says("/mydata", update);
    await lin.settles();
    expect(said()).toHaveLength(1);
    await lin.says("/mydata");
    await lin.settles();
    expect(said()[1]).toMatch(/^You asked a short time ago\. Ask again in (1 hour|\d+ minutes)\.$/);
    world.pass(3600);
    await lin.says("/mydata");
    await lin.settles();
    expect(said()[2]).toContain("“Runners”: messages 2");
  });

  it("AMB-198: goes through more chats than it asks at a time, and says meanwhile that it does", async () => {
    const lin = await somebody();
    for (let more = 0; more < 21; more++) await listed(-1_001_979_000_000 - more, `Empty ${more}`);
    await lin.says("/mydata");
    await lin.settles();
    expect(said()[0]).toContain("I am going through all groups");
    expect(said().at(-1)).toContain("“Runners”: messages 2");
  });
});

describe("/forgetme", () => {
  it("AMB-198: asks first, and nothing goes before the button or by the other one", async () => {
    const lin = await somebody();
    await lin.says("/forgetme");
    await lin.settles();
    const [question] = world.callsOf("sendMessage");
    expect(JSON.stringify(question?.payload.reply_markup)).toContain("forgetme:erase");
    await lin.presses("forgetme:keep");
    await lin.settles();
    expect(said()[1]).toBe("Nothing was deleted.");
    expect(world.callsOf("answerCallbackQuery")).toHaveLength(1);
    expect(await textsIn(lin.chat, lin.id)).toEqual(["my secret words", "and more of them"]);
  });

  it("AMB-198: texts and names go, the rows with their numbers stay", async () => {
    const lin = await somebody();
    await lin.presses("forgetme:erase");
    await lin.settles();
    expect(said()).toEqual([expect.stringContaining("Groups: 1, messages: 2")]);
    expect(await textsIn(lin.chat, lin.id)).toEqual(["", ""]);
    expect(await namesIn(lin.chat, lin.id)).toEqual({ fname: "", lname: "", username: "", status: 10 });
    world.pass(3600);
    await lin.says("/mydata");
    await lin.settles();
    expect(said().at(-1)).toContain("Nothing is stored about you");
  });

  it("docs/decisions/091: the exceptions that an admin made for them go, those of others stay", async () => {
    const lin = await somebody();
    const object = objectOf(lin.chat);
    for (const userId of [lin.id, 5]) {
      const word = { userId, isAllowed: true, actor: 1 };
      await object.changeException(word);
      await object.changeNameException(word);
    }
    await lin.presses("forgetme:erase");
    await lin.settles();
    for (const rows of [await object.listExceptions(), await object.listNameExceptions()]) {
      expect(rows.map(({ user_id }) => user_id)).toEqual([5]);
    }
  });

  it("HIS-09: what was erased is found by no search, also where it had been read for searches", async () => {
    const lin = await somebody();
    const search = async () => (await objectOf(lin.chat).history(asked("secret"))).rows.length;
    expect(await search()).toBe(1);
    await lin.presses("forgetme:erase");
    await lin.settles();
    await fire(lin.chat);
    expect(await search()).toBe(0);
  });

  it("AMB-316: what the group learned and the admin's reason stay, the words and names go", async () => {
    world.snapshot = { spam_mode: 1 };
    const lin = await somebody();
    const boss = { id: 9_000_001, is_bot: false, first_name: "Boss" };
    await deliver(lin.chat, member("chat_member", lin.chat, boss, "member", "administrator"));
    const spam = text(lin.chat, "cheap watches, write to me", { from: lin.person });
    await deliver(lin.chat, spam);
    const ban = { from: boss, reply_to_message: spam.message };
    await deliver(lin.chat, text(lin.chat, "/ban sells watches", ban));
    await fire(lin.chat, 2);
    const labels = () => rowsOf(lin.chat, "SELECT label, message_key > 0 AS is_linked, act_key FROM spam_labels");
    expect(await labels()).toMatchObject([{ label: "spam", is_linked: 1 }]);
    await lin.presses("forgetme:erase");
    await lin.settles();
    expect(await labels()).toEqual([{ label: "spam", is_linked: 0, act_key: null }]);
    const acts = `SELECT reason, message_text FROM actions WHERE action = 'ban' AND user_id = ${lin.id}`;
    expect(await rowsOf(lin.chat, acts)).toEqual([{ reason: "sells watches", message_text: "" }]);
    expect(await textsIn(lin.chat, lin.id)).toEqual(["", "", ""]);
  });

  it("LOY-19: the ledger keeps its numbers and loses the admins' words", async () => {
    const lin = await somebody();
    const rows = [
      [16, "for the garden"],
      [32, "4"],
      [48, "3 5 was ill at home"],
    ] as const;
    await runInDurableObject(stubOf(lin.chat), (_object, { storage }) => {
      for (const [reason, comment] of rows) {
        storage.sql.exec(
          "INSERT INTO points_log (user_id, before, after, reason, comment, admin_user, at) VALUES (?, 0, 5, ?, ?, 1, 1)",
          ...[lin.id, reason, comment],
        );
      }
    });
    await lin.presses("forgetme:erase");
    await lin.settles();
    const kept = await rowsOf(lin.chat, `SELECT comment, after FROM points_log WHERE user_id = ${lin.id} ORDER BY id`);
    expect(kept.map(({ comment, after }) => [comment, after])).toEqual([
      ["", 5],
      ["4", 5],
      ["3 5 ", 5],
    ]);
    expect(readRepair("3 5 ")).toEqual({ from: 3, to: 5, why: "" });
  });

  it("AMB-198: pressed twice at once, with the first press held up by Telegram, it erases and answers once", async () => {
    const lin = await somebody();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let presses = 0;
    world.answers.set("answerCallbackQuery", async () => {
      presses += 1;
      if (presses === 1) await held;
      return ok(true);
    });
    const first = lin.presses("forgetme:erase");
    await lin.presses("forgetme:erase");
    await lin.settles();
    release();
    await first;
    await lin.settles();
    expect(said()).toEqual([
      expect.stringContaining("going through all groups"),
      expect.stringContaining("Groups: 1, messages: 2"),
    ]);
  });

  it("AMB-198: of /mydata and the erasure asked for at once, both are answered, and nothing is left", async () => {
    const lin = await somebody();
    await Promise.all([lin.says("/mydata"), lin.presses("forgetme:erase")]);
    await lin.settles();
    const erased = said().some((words) => words.includes("Groups: 1, messages: 2"));
    // The search goes first: the erasure is told to wait for it.
    if (!erased) {
      await lin.presses("forgetme:erase");
      await lin.settles();
    }
    expect(await textsIn(lin.chat, lin.id)).toEqual(["", ""]);
  });

  it("AMB-198, MOD-42: in a group that became a supergroup it erases what the former object still has", async () => {
    const group = -nextPerson++;
    const supergroup = await newChat();
    const person = { id: nextPerson++, is_bot: false, first_name: "Mo" };
    const basic = { type: "group" };
    await objectOf(group).applySnapshot(snapshotOf(group));
    await deliver(group, message(group, { text: "an old secret", from: person }, basic));
    await deliver(group, message(group, { migrate_to_chat_id: supergroup }, basic));
    await fire(group);
    expect(await textsIn(supergroup, person.id)).toEqual(["an old secret"]);
    expect(await objectOf(supergroup).erasePerson(person.id)).toMatchObject({
      isKnown: true,
      messages: 1,
      isDone: true,
    });
    expect([await textsIn(supergroup, person.id), await textsIn(group, person.id)]).toEqual([[""], [""]]);
    expect((await namesIn(group, person.id))?.fname).toBe("");
    expect(await objectOf(supergroup).personalData(person.id)).toBeNull();
  });

  it("AMB-198: an erasure while points are being given leaves the points and no name", async () => {
    const lin = await somebody();
    const points = { key: "task", userId: lin.id, change: { kind: "add", amount: 5 } as const, most: 1000 };
    await lin.presses("forgetme:erase");
    await Promise.all([
      lin.settles(),
      objectOf(lin.chat).changePoints({ ...points, comment: "", actor: 1, isBroadcast: false }),
    ]);
    expect(await namesIn(lin.chat, lin.id)).toMatchObject({ fname: "", lname: "", username: "" });
    expect((await objectOf(lin.chat).memberPoints(lin.id)).balance).toBe(5);
  });

  it("AMB-198: somebody else's words and names stay", async () => {
    const lin = await somebody();
    const eve = { id: nextPerson++, is_bot: false, first_name: "Eve" };
    await deliver(lin.chat, text(lin.chat, "mine to keep", { from: eve }));
    await lin.presses("forgetme:erase");
    await lin.settles();
    expect(await textsIn(lin.chat, eve.id)).toEqual(["mine to keep"]);
    expect((await namesIn(lin.chat, eve.id))?.fname).toBe("Eve");
  });

  it("AMB-198: who writes again becomes known again", async () => {
    const lin = await somebody();
    await lin.presses("forgetme:erase");
    await lin.settles();
    await deliver(lin.chat, text(lin.chat, "here again", { from: lin.person }));
    expect((await namesIn(lin.chat, lin.id))?.fname).toBe("Lin");
  });
});

const asked = (keyword: string) => ({
  startSecond: 1,
  endSecond: world.now() + 1,
  page: 1,
  perPage: 50,
  keyword,
});
