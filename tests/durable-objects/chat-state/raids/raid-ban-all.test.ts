import { beforeEach, describe, expect, it } from "vitest";
import { evict, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { queueOf, tick, untilUnderWay } from "../../task-queue/queue-world.ts";
import { ok, refuse, resetWorld, world } from "../../world.ts";
import { banAll, banned, card, type Place, press, raidCards, settle, TEN } from "./raid-card-world.ts";
import { joins, live, person, rush } from "./raid-world.ts";

beforeEach(() => {
  resetWorld();
  world.answers.set("getChatMember", ({ user_id }) =>
    ok({ user: person(Number(user_id)), status: "kicked", until_date: 0 }),
  );
});

const { newAdmin, raided } = raidCards(-1003994500001, 720_001);

/** Reads how many acts of the log each raider has. */
const rows = async ({ chat }: Place) =>
  (await rowsOf(chat, "SELECT user_id, count(*) AS n FROM actions WHERE action = 'ban' GROUP BY user_id")).map(
    ({ n }) => n,
  );
const ONE_EACH = TEN.map(() => 1);

/** Makes a raided group with a second admin. */
async function withTwo() {
  const other = newAdmin();
  const place = await raided({}, [other]);
  return { place, other, admins: [place.admin, other] };
}

describe("bans of raiders on the dashboard and from Telegram", () => {
  it("docs/decisions/271: after the dashboard's the card has nobody left, and tells of these bans", async () => {
    const { place, other, admins } = await withTwo();
    expect(await banAll(place)).toMatchObject({ items: { length: 10 }, left_out: 0 });
    await press(place, "ban", { userId: other });
    expect(world.callsOf("answerCallbackQuery").at(-1)?.payload.text).toBe("Nobody who came with it is left to ban.");
    await live(place.chat, 5);
    expect(card(other).text).toBe(`Raid.\n\nR${place.admin} is having them banned: 10.`);
    await press(place, "yes", { userId: other });
    await settle(place, admins);
    expect(banned().sort()).toEqual(TEN);
    expect(await rows(place)).toEqual(ONE_EACH);
    expect(card(other).text).toBe(`Raid.\n\nBanned by R${place.admin}: 10.`);
    const log = await rowsOf(place.chat, "SELECT DISTINCT kind, actor FROM actions WHERE action = 'ban'");
    expect(log).toEqual([{ kind: "dashboard", actor: place.admin }]);
  });

  it("docs/decisions/271: after the card's the dashboard queues nobody twice and says how many it left out", async () => {
    const { place, other, admins } = await withTwo();
    await press(place, "yes");
    expect(await banAll(place, { by: other })).toEqual({ items: [], left_out: 10 });
    await rush(place.chat, 3, 6000);
    expect(await banAll(place, { by: other })).toMatchObject({ items: { length: 3 }, left_out: 10 });
    await settle(place, admins);
    expect(banned().sort()).toEqual([...TEN, 6000, 6001, 6002]);
    expect(await rows(place)).toEqual([...ONE_EACH, 1, 1, 1]);
  });

  it("docs/decisions/271: the card that comes second asks about those who are left, and bans them", async () => {
    const { place, other, admins } = await withTwo();
    await banAll(place, { members: TEN.slice(0, 7) });
    await press(place, "ban", { userId: other });
    expect(card(other).buttons[0]).toBe("Yes, ban 3");
    await press(place, "yes", { userId: other });
    await settle(place, admins);
    expect(await rows(place)).toEqual(ONE_EACH);
    expect(card(other).text).toBe(`Raid.\n\nBanned by R${place.admin}: 7.\n\nBanned by R${other}: 3.`);
  });

  it("docs/decisions/271: both at once, by the same admin, ban each of them once", async () => {
    const place = await raided();
    await Promise.all([banAll(place), press(place, "yes")]);
    await settle(place);
    expect(await rows(place)).toEqual(ONE_EACH);
    expect(await queueOf(place.admin).counts()).toMatchObject({ completed: 10, failed: 0 });
  });

  it("docs/decisions/271: a claim whose tasks nobody came to queue is carried out by the chat, once", async () => {
    const { place, other, admins } = await withTwo();
    const claim = { job: "lost", actor: place.admin, seconds: 0, members: [...TEN] };
    expect(await objectOf(place.chat).claimBans(claim)).toEqual({ members: TEN, leftOut: 0, batch: null });
    await evict(place.chat);
    expect(await objectOf(place.chat).claimBans(claim)).toMatchObject({ members: TEN, leftOut: 0 });
    await press(place, "yes", { userId: other });
    await fire(place.chat, 1);
    expect(await queueOf(place.admin).counts()).toMatchObject({ pending: 10 });
    // The browser's second try finds the batch.
    const again = await banAll(place, { jobId: "lost" });
    expect(again).toMatchObject({ items: { length: 10 }, left_out: 0 });
    await settle(place, admins);
    expect(await rows(place)).toEqual(ONE_EACH);
    expect(await queueOf(place.admin).counts()).toMatchObject({ completed: 10 });
    expect(await queueOf(other).counts()).toMatchObject({ completed: 0 });
    expect(await banAll(place, { jobId: "lost", members: [5000] })).toMatchObject({ items: { length: 10 } });
  });

  it("docs/decisions/271: a press whose object dies before the queue has it leaves the dashboard nobody", async () => {
    const { place, other, admins } = await withTwo();
    await press(place, "yes");
    await evict(place.chat);
    expect(await banAll(place, { by: other })).toEqual({ items: [], left_out: 10 });
    await fire(place.chat, 1);
    await evict(place.chat);
    expect(await banAll(place, { by: other })).toEqual({ items: [], left_out: 10 });
    await settle(place, admins);
    expect(await rows(place)).toEqual(ONE_EACH);
  });

  it("docs/decisions/271: who was banned while the list was open is left out; others who are chosen are not the raid's", async () => {
    const { place, other, admins } = await withTwo();
    await press(place, "yes");
    await settle(place, admins);
    await objectOf(place.chat).lowerWall(place.admin);
    world.pass(10);
    await joins(place.chat, 7000);
    expect(await banAll(place, { by: other, members: [5000, 5001, 7000] })).toMatchObject({
      items: [{ toId: "7000" }],
      left_out: 2,
    });
    await settle(place, admins);
    expect(await rows(place)).toEqual([...ONE_EACH, 1]);
    expect(card(other).text).not.toContain(`R${other}`);
  });

  it("docs/decisions/271: those whom Telegram refused, or whose tasks were cancelled, are free for the next one", async () => {
    const { place, other, admins } = await withTwo();
    world.answers.set("banChatMember", ({ user_id }) =>
      user_id === 5001 ? refuse(400, "Bad Request: user is an administrator of the chat") : ok(true),
    );
    await banAll(place);
    await settle(place, admins);
    expect(card(other).text).toBe(`Raid.\n\nBanned by R${place.admin}: 9. Refused: 1.`);
    world.answers.delete("banChatMember");
    await press(place, "yes", { userId: other });
    await settle(place, admins);
    expect(card(other).text).toContain(`Banned by R${other}: 1.`);
  });

  it("docs/decisions/271: a task for whom an admin banned by hand meanwhile makes no second row", async () => {
    const place = await raided({}, [], 10);
    await banAll(place);
    let isBusy = true;
    world.answers.set("banChatMember", () => {
      if (!isBusy) return ok(true);
      isBusy = false;
      return refuse(429, "Too Many Requests: retry after 3", { retryAfterSeconds: 3 });
    });
    const act = {
      key: "panel",
      userId: 5000,
      actor: place.admin,
      waitMs: 0,
      deed: { kind: "ban", seconds: 0 },
    } as const;
    await objectOf(place.chat).actUponMember(act);
    await tick(place.admin, 888);
    await untilUnderWay(place.admin, 0);
    await settle(place);
    expect(await rows(place)).toEqual(ONE_EACH);
    expect(await queueOf(place.admin).counts()).toMatchObject({ completed: 10, failed: 0 });
  });
});
