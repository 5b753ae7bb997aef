import { beforeEach, describe, expect, it } from "vitest";
import { resetWorld, world } from "../world.ts";
import { addTo, queueOf, type Target, targetsFrom, tick, untilUnderWay } from "./queue-world.ts";

beforeEach(resetWorld);

let account = 9_470_000;
let firstChat = -1_004_700_000_001;
/** Makes an account with three chats that the queue sends to in one tick. */
async function newWorld() {
  account += 1;
  firstChat -= 1000;
  const newTarget = targetsFrom(firstChat, account);
  const chats: [Target, Target, Target] = [await newTarget(10), await newTarget(10), await newTarget(10)];
  return { account, chats, job: `bulk of ${account}`, fromId: chats[0].id };
}

/** Ticks after so long a time that each chat takes a message once more. */
async function work(of: number): Promise<void> {
  await tick(of, 5000);
  await untilUnderWay(of, 0);
}
const sentTo = () => world.callsOf("sendMessage").map(({ payload }) => payload.chat_id);
const batchesOf = (tasks: readonly { batch: string }[] | null) => [...new Set(tasks?.map(({ batch }) => batch))];
const numbersOf = (chats: readonly Target[]) => chats.map(({ telegramId }) => telegramId);
const german = { langm: "de" as const, content: "Hallo", entities: [] };

describe("a message that is tried first", () => {
  it("AMB-254, MSG-29: is one batch with its test: sent once into each chat, and deleted from all of them", async () => {
    const { account, chats, job, fromId } = await newWorld();
    const [first, second] = chats;
    const sending = { job, fromId, versions: [german] };
    const test = await addTo(account, [first], { job, fromId, isTest: true });
    // Pressed again it is the same test, and in another chat a second one.
    await addTo(account, [first], { job, fromId, isTest: true });
    await addTo(account, [second], { job, fromId, isTest: true });
    await work(account);
    expect(sentTo()).toEqual(numbersOf([first, second]));

    const targets = chats.map((chat, at) => (at === 2 ? { ...chat, langm: "de" } : chat));
    expect(batchesOf(await addTo(account, targets, sending))).toEqual(batchesOf(test));
    await addTo(account, targets, sending);
    await work(account);
    expect(sentTo()).toEqual(numbersOf(chats));
    expect(world.callsOf("sendMessage").at(-1)?.payload.text).toContain("Hallo");
    const [id = ""] = batchesOf(test);
    expect((await queueOf(account).batch(id))?.item).toMatchObject({ total: 3, counts: { completed: 3 } });

    await queueOf(account).undo(id);
    await work(account);
    expect(world.callsOf("deleteMessage")).toHaveLength(3);
    // Begun once more by a press that came late, nothing of it is sent again.
    await addTo(account, targets, sending);
    await work(account);
    expect(sentTo()).toHaveLength(3);
  });

  it("AMB-254: whose test was deleted is sent to all chosen chats, once", async () => {
    const { account, chats, job, fromId } = await newWorld();
    const test = await addTo(account, chats.slice(0, 1), { job, fromId, isTest: true });
    await work(account);
    await queueOf(account).undo(batchesOf(test)[0] ?? "");
    await work(account);
    const begun = await addTo(account, chats, { job, fromId });
    await addTo(account, chats, { job, fromId });
    await work(account);
    expect(batchesOf(begun)).not.toEqual(batchesOf(test));
    expect(sentTo()).toEqual(numbersOf([chats[0], ...chats]));
  });

  it("AMB-254: of which the text is another one goes to the others as a batch of its own", async () => {
    const { account, chats, job, fromId } = await newWorld();
    const test = await addTo(account, [{ ...chats[0], langm: "de" }], {
      job,
      fromId,
      isTest: true,
      versions: [german],
    });
    world.pass(1);
    const other = { ...german, content: "Guten Tag" };
    const targets = chats.slice(1).map((chat) => ({ ...chat, langm: "de" }));
    const begun = await addTo(account, targets, { job, fromId, versions: [other] });
    expect(batchesOf(begun)).not.toEqual(batchesOf(test));
    await work(account);
    expect(world.callsOf("sendMessage").map(({ payload }) => String(payload.text).split("\n")[0])).toEqual([
      "Hallo",
      "Guten Tag",
      "Guten Tag",
    ]);
  });

  it("AMB-254: a send that was begun and cancelled goes to nobody by a press that came late", async () => {
    const { account, chats, job, fromId } = await newWorld();
    const begun = await addTo(account, chats, { job, fromId });
    await queueOf(account).cancel(batchesOf(begun)[0] ?? "");
    await addTo(account, chats, { job, fromId });
    await work(account);
    expect(sentTo()).toEqual([]);
  });
});
