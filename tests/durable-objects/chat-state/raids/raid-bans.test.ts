import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { chatAdmins } from "../../../../db/schema/index.ts";
import { cardButtonData, readCardButton } from "../../../../domain/cards/card-button.ts";
import { chatIdFromTelegram } from "../../../../domain/ids.ts";
import { ACTS_MAX } from "../../../../domain/limits.ts";
import { db, seedChat } from "../../../support/seed.ts";
import { deliver, evict, fire, objectOf, rowsOf, sentCard, stubOf } from "../../chat-objects.ts";
import { queueOf, tick, untilUnderWay } from "../../task-queue/queue-world.ts";
import { BEN, member, message, text } from "../../updates.ts";
import { BOT, OWN_BOT, ok, refuse, resetWorld, world } from "../../world.ts";
import { appoint, banned, card, PLAN, press, raidCards, settle, TEN } from "./raid-card-world.ts";
import { buttonsOf, joins, live, person, rush } from "./raid-world.ts";

beforeEach(() => {
  resetWorld();
  world.answers.set("getChatMember", ({ user_id }) =>
    ok({ user: person(Number(user_id)), status: "kicked", until_date: 0 }),
  );
});

const { newChat, newAdmin, raided } = raidCards(-1003994000001, 700_001);
let groupPress = 0;
const alerts = () => world.callsOf("answerCallbackQuery").map(({ payload }) => payload.text);
const ASK =
  "Ban everybody who came with it (10)? What they wrote since then is deleted too, where you may delete messages.";

describe("bans of raiders from Telegram", () => {
  it("docs/decisions/264: asks once, then bans all under the admin's name as tasks, with their words, and tells the result", async () => {
    const place = await raided();
    const { chat, admin } = place;
    await deliver(chat, text(chat, "advert", { from: person(5003) }));
    const notice = world.callsOf("sendMessage").find(({ payload }) => payload.chat_id === admin);
    expect(buttonsOf(notice?.payload ?? {})).toEqual(["End it", "Ban all who came", "Show the list"]);
    await press(place, "ban");
    expect(card(admin)).toEqual({ text: `Raid.\n\n${ASK}`, buttons: ["Yes, ban 10", "No, leave them"] });
    expect(banned()).toEqual([]);
    await press(place, "yes");
    expect(card(admin).text).toBe(`Raid.\n\nR${admin} is having them banned: 10.`);
    await settle(place);
    expect(banned()).toEqual(TEN);
    expect(world.callsOf("deleteMessage")).toHaveLength(1);
    expect(await queueOf(admin).counts()).toMatchObject({ completed: 10, failed: 0 });
    const log = await rowsOf(chat, "SELECT DISTINCT actor, kind, rule_id FROM actions WHERE action = 'ban'");
    expect(log).toEqual([{ actor: admin, kind: "card", rule_id: "raid_control" }]);
    expect(card(admin)).toEqual({
      text: `Raid.\n\nBanned by R${admin}: 10.`,
      buttons: ["End it", "Ban all who came", "Show the list"],
    });
    expect(alerts().filter(Boolean)).toEqual([]);
  });

  it("docs/decisions/264: 'No' puts the card back and bans nobody; the question's update, repeated, asks no more", async () => {
    const place = await raided();
    await press(place, "ban", { queryId: "asked" });
    await press(place, "no");
    await press(place, "ban", { queryId: "asked" });
    await settle(place);
    expect(card(place.admin)).toEqual({ text: "Raid.", buttons: ["End it", "Ban all who came", "Show the list"] });
    expect(banned()).toEqual([]);
  });

  it("docs/decisions/264, AMB-278: who lacks the right, or was demoted since the question, bans nobody", async () => {
    const place = await raided();
    const { chat, admin } = place;
    const lesser = newAdmin();
    await appoint(chat, lesser, { can_restrict_members: false });
    for (const verb of ["ban", "yes"]) await press(place, verb, { userId: lesser });
    await press(place, "ban");
    await deliver(chat, member("chat_member", chat, person(admin), "administrator", "member", { by: BEN }));
    await press(place, "yes");
    await settle(place, [admin, lesser]);
    expect(banned()).toEqual([]);
    expect(alerts().filter((said) => String(said).includes("right"))).toHaveLength(3);
  });

  it("docs/decisions/264, AMB-278: an admin who is demoted while the tasks wait bans nobody, and the card says so", async () => {
    const place = await raided();
    await press(place, "yes");
    await fire(place.chat, 1);
    await db().update(chatAdmins).set({ rights: {} });
    await settle(place);
    expect(banned()).toEqual([]);
    expect(card(place.admin).text).toBe(`Raid.\n\nBanned by R${place.admin}: 0. Refused: 10.`);
  });

  it("docs/decisions/264: of two admins at once one bans them, and nobody is banned twice", async () => {
    const other = newAdmin();
    const place = await raided({}, [other]);
    for (const userId of [place.admin, other]) await press(place, "ban", { userId });
    await Promise.all([press(place, "yes"), press(place, "yes", { userId: other })]);
    await settle(place, [place.admin, other]);
    expect(banned().sort()).toEqual(TEN);
    expect(alerts().filter(Boolean)).toEqual(["Nobody who came with it is left to ban."]);
    expect([card(place.admin).text, card(other).text]).toEqual([
      expect.stringMatching(/Banned by R\d+: 10\.$/),
      expect.stringMatching(/Banned by R\d+: 10\.$/),
    ]);
  });

  it("docs/decisions/264: a repeated update, and objects that are lost on the way, ban each of them once", async () => {
    const place = await raided();
    await press(place, "yes", { queryId: "same" });
    await evict(place.chat);
    await press(place, "yes", { queryId: "same" });
    await fire(place.chat, 1);
    await evict(place.chat);
    await press(place, "ban", { queryId: "same" });
    await settle(place);
    expect(banned()).toEqual(TEN);
    expect(await queueOf(place.admin).counts()).toMatchObject({ completed: 10 });
    expect(card(place.admin).text).toBe(`Raid.\n\nBanned by R${place.admin}: 10.`);
  });

  it("docs/decisions/264: pressed again while the raid goes on, it bans those who came since", async () => {
    const place = await raided();
    await press(place, "yes");
    await fire(place.chat, 1);
    await rush(place.chat, 3, 6000);
    await press(place, "ban");
    expect(card(place.admin).buttons[0]).toBe("Yes, ban 3");
    await press(place, "yes");
    await settle(place);
    expect(banned()).toEqual([...TEN, 6000, 6001, 6002]);
    const said = `Banned by R${place.admin}`;
    expect(card(place.admin).text).toBe(`Raid.\n\n${said}: 10.\n\n${said}: 3.`);
  });

  it("docs/decisions/264, docs/decisions/251: the button stays on the ended card as long as somebody is left", async () => {
    const place = await raided();
    const { chat, admin } = place;
    await objectOf(chat).lowerWall(admin);
    await live(chat, 10);
    expect(card(admin)).toEqual({
      text: `Raid.\n\nR${admin} ended it.`,
      buttons: ["Ban all who came", "Show the list"],
    });
    // Somebody who comes after it is no raider.
    await joins(chat, 7000);
    await press(place, "ban");
    await press(place, "yes");
    await settle(place);
    expect(banned()).toEqual(TEN);
    expect(card(admin)).toEqual({
      text: `Raid.\n\nR${admin} ended it.\n\nBanned by R${admin}: 10.`,
      buttons: ["Show the list"],
    });
    await press(place, "ban");
    expect(alerts().at(-1)).toBe("Nobody who came with it is left to ban.");
    expect(await queueOf(admin).counts()).toMatchObject({ pending: 0, completed: 10 });
  });

  it("docs/decisions/264: after another raid the card of the former one bans nobody", async () => {
    const place = await raided();
    await objectOf(place.chat).lowerWall(place.admin);
    await live(place.chat, 10);
    world.pass(1900);
    await rush(place.chat, 12, 8000);
    await live(place.chat, 10);
    expect(card(place.admin).buttons).toEqual(["Show the list"]);
    await press(place, "yes");
    await settle(place);
    expect(alerts().at(-1)).toBe("Another raid has come since then; its notice has its own button.");
    expect(banned()).toEqual([]);
  });

  it("docs/decisions/264: the card tells how many Telegram refused; who may wait is banned later", async () => {
    // The last one of five that are handed over together: nobody waits behind it for the clock of the test.
    const place = await raided({}, [], 10);
    let isBusy = true;
    world.answers.set("banChatMember", ({ user_id }) => {
      if (user_id === 5001) return refuse(400, "Bad Request: user is an administrator of the chat");
      if (user_id === 5002) return refuse(403, "Forbidden: bot was kicked");
      if (user_id !== 5004 || !isBusy) return ok(true);
      isBusy = false;
      return refuse(429, "Too Many Requests: retry after 3", { retryAfterSeconds: 3 });
    });
    await press(place, "yes");
    await settle(place);
    expect(await queueOf(place.admin).counts()).toMatchObject({ completed: 8, failed: 2 });
    expect(card(place.admin).text).toBe(`Raid.\n\nBanned by R${place.admin}: 8. Refused: 2.`);
    // A second press is for those two.
    await objectOf(place.chat).lowerWall(place.admin);
    await press(place, "ban");
    expect(card(place.admin).buttons[0]).toBe("Yes, ban 2");
  });

  it("docs/decisions/264: bans that are cancelled in the dashboard, and tasks that are cleared away, are told of", async () => {
    const place = await raided();
    await press(place, "yes");
    await fire(place.chat, 1);
    const [task] = await queueOf(place.admin).list();
    await queueOf(place.admin).cancel(task?.batch ?? "");
    await live(place.chat, 10);
    expect(card(place.admin).text).toBe(`Raid.\n\nBanned by R${place.admin}: 0. Not banned any more: 10.`);
    await press(place, "yes");
    await fire(place.chat, 1);
    for (const _ of [0, 1, 2]) {
      await tick(place.admin, 888);
      await untilUnderWay(place.admin, 0);
    }
    await queueOf(place.admin).clear();
    await live(place.chat, 10);
    expect(card(place.admin).text).toContain(`\n\nBanned by R${place.admin}: 10.`);
  });

  it("docs/decisions/264, TSK-08: the card says where the admin's queue has no room", async () => {
    const place = await raided();
    const target = (id: number) => ({
      id: String(id),
      title: "X",
      user: { id: String(id), fname: "X", lname: "", username: "" },
    });
    await queueOf(place.admin).add({
      ...{ job: "full", account: String(place.admin), type: 102, fromType: "chat", name: "X", needs: 0 },
      fromId: chatIdFromTelegram(place.chat),
      content: { level: 0, seconds: 0 },
      targets: Array.from({ length: ACTS_MAX }, (_, index) => target(index + 1)),
    });
    await press(place, "yes");
    await live(place.chat, 10);
    expect(card(place.admin).text).toBe(`Raid.\n\nNobody was banned: the task queue of R${place.admin} has no room.`);
  });

  it("docs/decisions/264, docs/decisions/184: an admin whom the brake stops bans nobody", async () => {
    const place = await raided({ admn_brake: 3 });
    for (const id of [5000, 5001, 5002]) {
      const act = {
        key: `a ${id}`,
        userId: id,
        actor: place.admin,
        waitMs: 0,
        deed: { kind: "ban", seconds: 0 },
      } as const;
      await objectOf(place.chat).actUponMember(act);
    }
    await press(place, "yes");
    await settle(place);
    expect(banned()).toHaveLength(3);
    expect(String(alerts().at(-1))).toContain("I have stopped");
  });

  it("docs/decisions/264, docs/decisions/195: in the group of admins anyone with the right decides, and the card there tells it", async () => {
    const admins = await newChat();
    const place = await raided({ adm_chat: chatIdFromTelegram(admins) });
    const messageId = await sentCard(place.chat, `raid ${place.at} ${admins}`);
    const by = { from: { id: BOT.id, is_bot: true, first_name: "S" } };
    const at = { kind: "raid", telegramChatId: place.chat, id: place.at } as const;
    const pressThere = async (verb: string, from: object) => {
      const shown = { ...text(admins, "Raid.", by).message, message_id: messageId };
      const pressed = {
        id: `g${groupPress++}`,
        from,
        message: shown,
        chat_instance: "1",
        data: cardButtonData(verb, at),
      };
      await deliver(admins, { callback_query: pressed });
      await fire(admins, 1);
    };
    await pressThere("yes", person(5000));
    await pressThere("ban", person(place.admin));
    await fire(place.chat, 1);
    expect(alerts()[0]).toBe("Only administrators of “Test” can decide this.");
    expect(card(admins).buttons).toEqual(["Yes, ban 10", "No, leave them"]);
    await pressThere("yes", person(place.admin));
    await settle(place);
    expect(banned()).toEqual(TEN);
    expect(card(admins).text).toBe(`Raid.\n\nBanned by R${place.admin}: 10.`);
  });

  it("docs/decisions/264, AMB-259: another bot's press is not this group's", async () => {
    const place = await raided();
    expect(await press(place, "yes", { bot: OWN_BOT })).toBe(false);
    await settle(place);
    expect(banned()).toEqual([]);
  });

  it("docs/decisions/264, MOD-42: in the supergroup that a basic group became a press and bans under way go on", async () => {
    const place = await raided();
    const supergroup = await newChat();
    await press(place, "yes");
    await deliver(place.chat, message(place.chat, { migrate_to_chat_id: supergroup, from: person(place.admin) }));
    await fire(place.chat, 1);
    await fire(supergroup, 3);
    await seedChat(supergroup, [place.admin], { ...PLAN, viplv: 1000 });
    expect(await rowsOf(supergroup, "SELECT 1 FROM kv WHERE name = 'raidBans'")).toHaveLength(1);
    await settle({ ...place, chat: supergroup });
    expect(banned().sort()).toEqual(TEN);
    expect(world.callsOf("banChatMember").every(({ payload }) => payload.chat_id === supergroup)).toBe(true);
    await rush(supergroup, 2, 6000);
    await press(place, "yes");
    await settle({ ...place, chat: supergroup });
    expect(banned().slice(10)).toEqual([6000, 6001]);
  });

  it("docs/decisions/265: more people than the queue has room for messages are asked about, and banned, at one press", async () => {
    const place = await raided();
    await runInDurableObject(stubOf(place.chat), (_object, { storage }) => {
      storage.sql.exec(
        `WITH RECURSIVE n (id) AS (SELECT 20000 UNION ALL SELECT id + 1 FROM n WHERE id < 21999)
         INSERT INTO members (user_id, fname, status, ctime, mtime) SELECT id, 'R', 10, ?1, ?1 FROM n`,
        place.at,
      );
    });
    await press(place, "ban");
    expect(card(place.admin).buttons[0]).toBe("Yes, ban 2010");
    await press(place, "yes");
    await live(place.chat, 5);
    expect(card(place.admin).text).toBe(`Raid.\n\nR${place.admin} is having them banned: 2010.`);
    expect(await queueOf(place.admin).counts()).toMatchObject({ pending: 2010 });
  });

  it("docs/decisions/264: the buttons' data have 64 bytes at most", () => {
    const subject = { kind: "raid", telegramChatId: -1_009_999_999_999_999, id: 99_999_999_999 } as const;
    const data = cardButtonData("ban", subject);
    expect(new TextEncoder().encode(data).length).toBeLessThanOrEqual(64);
    expect(readCardButton(data)).toEqual({ ...subject, verb: "ban" });
  });
});
