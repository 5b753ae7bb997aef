import { beforeEach, describe, expect, it } from "vitest";
import { evict, fire, rowsOf } from "../chat-objects.ts";
import { messageFrom, ok, refuse, resetWorld, START, world } from "../world.ts";
import { addTo, queueOf, type Target, targetsFrom, tick, untilUnderWay } from "./queue-world.ts";

beforeEach(() => {
  resetWorld();
  world.answers.set("editMessageText", (payload) => changed(payload));
});
const changed = (payload: Record<string, unknown>) =>
  ok({ ...messageFrom(payload), message_id: payload.message_id, date: START, edit_date: world.now() });

let account = 9_440_000;
let firstChat = -1_004_400_000_001;

/** Makes a bulk send that has arrived in some chats. */
async function sentTo(count: number) {
  account += 1;
  firstChat -= 1000;
  const newTarget = targetsFrom(firstChat, account);
  const targets: Target[] = [];
  for (let made = 0; made < count; made++) targets.push(await newTarget(10));
  const batch = (await addTo(account, targets))?.[0]?.batch ?? "";
  await run();
  const message = await queueOf(account).message(batch);
  const edit = (content: string) =>
    queueOf(account).edit(batch, content, { ...(message?.payload ?? { content: "" }), content } as never);
  return { batch, targets, edit };
}
const run = async (afterMs = 0) => {
  await tick(account, afterMs);
  await untilUnderWay(account, 0);
};
const stand = async (batch: string) => {
  const view = await queueOf(account).batch(batch);
  return { ...view?.item.counts, editing: view?.item.editing, edited: view?.item.edited };
};
const texts = () => world.callsOf("editMessageText").map(({ payload }) => payload.text);

describe("a batch whose text is changed everywhere", () => {
  it("MSG-29, AMB-254: each chat's message gets the new text once, and a second change its own", async () => {
    const { batch, targets, edit } = await sentTo(3);
    expect((await edit("Hello again"))?.item).toMatchObject({ name: "Hello again", editing: 3, edited: 0 });
    // A second press while the first is under way changes nothing.
    expect(await edit("Hello again")).toBeNull();
    await run(2000);
    expect(await stand(batch)).toMatchObject({ completed: 3, editing: 0, edited: 3 });
    expect(texts()).toEqual(["Hello again", "Hello again", "Hello again"]);
    const [first] = targets;
    const stored = await rowsOf(
      first?.telegramId ?? 0,
      "SELECT text, edit_date IS NOT NULL AS is_edited FROM messages",
    );
    expect(stored).toEqual([{ text: "Hello again", is_edited: 1 }]);
    await edit("Hello");
    await run(2000);
    expect(texts().slice(3)).toEqual(["Hello", "Hello", "Hello"]);
    expect(world.callsOf("sendMessage")).toHaveLength(3);
  });

  it("MSG-29, TSK-15: each chat has its language's text, and a change of one text leaves the messages with others", async () => {
    account += 1;
    firstChat -= 1000;
    const newTarget = targetsFrom(firstChat, account);
    const targets = [];
    for (const langm of ["", "de", "de"]) targets.push({ ...(await newTarget(10)), langm });
    const german = { langm: "de" as const, content: "Hallo", entities: [] };
    const items = await addTo(account, targets, { versions: [german] });
    const batch = items?.[0]?.batch ?? "";
    await run();
    const sent = () => world.callsOf("sendMessage").map(({ payload }) => [payload.chat_id, payload.text]);
    const [first, second, third] = targets.map(({ telegramId }) => telegramId);
    expect(new Map(sent() as [number, string][])).toEqual(
      new Map([
        [first, "Hello"],
        [second, "Hallo"],
        [third, "Hallo"],
      ]),
    );
    const message = await queueOf(account).message(batch);
    const edit = (content: string, ofGerman: string) =>
      queueOf(account).edit(batch, content, { ...message?.payload, content } as never, [
        { ...german, content: ofGerman },
      ]);
    expect((await edit("Hello", "Servus"))?.item).toMatchObject({ editing: 2 });
    await run(2000);
    expect(await stand(batch)).toMatchObject({ completed: 3, editing: 0, edited: 2 });
    expect(texts()).toEqual(["Servus", "Servus"]);
    // The same once more changes nothing.
    expect((await edit("Hello", "Servus"))?.item).toMatchObject({ editing: 0, edited: 2 });
    await edit("Hi", "Servus");
    await run(2000);
    expect(texts()).toEqual(["Servus", "Servus", "Hi"]);
    expect(sent()).toHaveLength(3);
  });

  it("TSK-10: a refusal is told and tried again; a message that has the text already counts as changed", async () => {
    const { batch, edit } = await sentTo(2);
    const same = refuse(400, "Bad Request: message is not modified");
    const refusal = refuse(400, "Bad Request: message can't be edited");
    world.answers.set("editMessageText", (payload, time) =>
      time === 0 ? same : time === 1 ? refusal : changed(payload),
    );
    await edit("Hello again");
    await run(2000);
    expect(await stand(batch)).toMatchObject({ completed: 1, failed: 1, editing: 1, edited: 1 });
    const [failed] = (await queueOf(account).list()).filter(({ status }) => status === 99);
    expect(failed).toMatchObject({ error_msg: "Bad Request: message can't be edited", error_code: 400 });
    await queueOf(account).retryFailed(batch);
    await run(3000);
    expect(await stand(batch)).toMatchObject({ completed: 2, editing: 0, edited: 2 });
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });

  it("MSG-29, TSK-09: a message whose change was tried again is changed once more, and deleted, with the others", async () => {
    const { batch, targets, edit } = await sentTo(2);
    const refusal = refuse(400, "Bad Request: message can't be edited");
    world.answers.set("editMessageText", (payload, time) => (time === 0 ? refusal : changed(payload)));
    await edit("Hello again");
    await run(2000);
    await queueOf(account).retryFailed(batch);
    await run(3000);
    await edit("Hello");
    await run(2000);
    await run(3000);
    expect(texts().slice(-2)).toEqual(["Hello", "Hello"]);
    await queueOf(account).undo(batch);
    await run(2000);
    await run(3000);
    const deleted = world.callsOf("deleteMessage").map(({ payload }) => payload.chat_id);
    expect(deleted.sort()).toEqual(targets.map(({ telegramId }) => telegramId).sort());
  });

  it("MSG-29: a text of more parts than were sent leaves the old one, and that is told", async () => {
    const { batch, edit } = await sentTo(1);
    await edit("long ".repeat(1500));
    await run(2000);
    expect((await queueOf(account).list())[0]).toMatchObject({ status: 99, error_msg: "OTHER_PARTS" });
    expect(texts()).toEqual([]);
    await edit("short");
    await run(2000);
    expect(await stand(batch)).toMatchObject({ completed: 1, edited: 1 });
  });

  it("AMB-271: objects that lose their memory on the way change each message, and send none again", async () => {
    const { batch, targets, edit } = await sentTo(2);
    world.answers.set("editMessageText", () => new Promise(() => undefined));
    await edit("Hello again");
    await tick(account, 2000);
    await expect.poll(() => texts().length).toBe(2);
    await evict(...targets.map(({ telegramId }) => telegramId));
    world.answers.set("editMessageText", changed);
    for (let round = 0; round < 3; round++) {
      for (const { telegramId } of targets) await fire(telegramId, 1);
      await run(5000);
    }
    expect(await stand(batch)).toMatchObject({ completed: 2, editing: 0, edited: 2 });
    expect(world.callsOf("sendMessage")).toHaveLength(2);
  });

  it("AMB-139: after 48 hours nothing is changed; changed messages can still be deleted until then", async () => {
    const { batch, edit } = await sentTo(1);
    world.pass(20 * 3600);
    await edit("Hello again");
    await run(2000);
    world.pass(29 * 3600);
    expect((await edit("too late"))?.item).toMatchObject({ editing: 0 });
    expect(await queueOf(account).undo(batch)).toMatchObject({ item: { deleting: 0 } });
    expect(texts()).toEqual(["Hello again"]);
  });
});
