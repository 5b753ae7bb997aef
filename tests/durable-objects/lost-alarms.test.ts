import { env, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectNamespaces } from "../../durable-objects/stubs.ts";
import { createObjects } from "../../durable-objects/stubs.ts";
import { chatsFrom, deliver, evict, fire, objectOf, rowsOf, sharedChatOf, stubOf } from "./chat-objects.ts";
import { isAppointed, joins } from "./newcomer-updates.ts";
import { textIn } from "./private-updates.ts";
import { text } from "./updates.ts";
import { BOT, resetWorld, world } from "./world.ts";

beforeEach(resetWorld);

const namespaces = env as unknown as ObjectNamespaces;
const newChat = chatsFrom(-1003499000001);
const armedMs = (stub: DurableObjectStub) => runInDurableObject(stub, (_object, state) => state.storage.getAlarm());

// The world's clock is far ahead of the machine's: an alarm that is past by it is kept without being fired.
describe("AMB-333: an alarm that the platform keeps without firing it", () => {
  it("AMB-333: of a chat is set anew by the next update, also after an eviction", async () => {
    for (const isEvicted of [false, true]) {
      const chat = await newChat();
      await isAppointed(chat);
      await joins(chat);
      await fire(chat, 1);
      world.pass(5000);
      const before = await armedMs(stubOf(chat));
      expect(before).toBeLessThan(world.nowMs - 120_000);
      if (isEvicted) await evict(chat);
      await deliver(chat, text(chat, "Hello"));
      expect(await armedMs(stubOf(chat))).toBe(world.nowMs);
    }
  });

  it("AMB-333: of a chat is told to the sweep, which has it set anew", async () => {
    const chat = await newChat();
    await isAppointed(chat);
    await fire(chat, 1);
    expect((await objectOf(chat).derived()).alarmsLost).not.toContain("slot");
    world.pass(90_000);
    expect((await objectOf(chat).derived()).alarmsLost).toContain("slot");
    await objectOf(chat).restoreAlarms();
    expect(await armedMs(stubOf(chat))).toBe(world.nowMs);
    expect((await rowsOf(chat, "SELECT 1 FROM alarms")).length).toBeGreaterThan(0);
  });

  it("AMB-333: of a person's chat with the shared bot is set anew by the next update", async () => {
    const person = { id: 75_001, is_bot: false, first_name: "Lin" };
    const stub = namespaces.SHARED_BOT_CHAT.get(namespaces.SHARED_BOT_CHAT.idFromName(`${BOT.id} ${person.id}`));
    await sharedChatOf(person.id).receive({ bot: BOT, update: { update_id: 7_500_001, ...textIn(person, "/start") } });
    world.pass(600);
    expect(await armedMs(stub)).toBeLessThan(world.nowMs - 120_000);
    await sharedChatOf(person.id).receive({ bot: BOT, update: { update_id: 7_500_002, ...textIn(person, "Hi") } });
    expect(await armedMs(stub)).toBe(world.nowMs);
  });

  it("AMB-333: of the block list is set anew by the next answer that it keeps", async () => {
    const stub = namespaces.BLOCK_LIST.get(namespaces.BLOCK_LIST.idFromName("3"));
    const list = createObjects(namespaces).blockList(3);
    await list.look(76_001);
    expect(await armedMs(stub)).toBeGreaterThan(world.nowMs);
    world.pass(7200);
    await list.look(76_002);
    expect(await armedMs(stub)).toBeGreaterThan(world.nowMs);
  });
});
