import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectEnv } from "../../durable-objects/shared/env.ts";
import { createObjects } from "../../durable-objects/stubs.ts";
import { chatsFrom, evict, objectOf } from "./chat-objects.ts";
import { DAY, refuse, resetWorld, world } from "./world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_281_000_001);
const objects = () => createObjects(env as unknown as ObjectEnv);

/** Takes one after another. @returns how many there were before the first refusal, and its seconds to wait */
async function drain(take: () => Promise<number>): Promise<[number, number]> {
  for (let taken = 0; ; taken++) {
    const wait = await take();
    if (wait > 0) return [taken, wait];
  }
}

let nextId = 9_281_001;
const buckets: [string, () => Promise<() => Promise<number>>, number, number][] = [
  [
    "a chat, asking Telegram",
    async () => {
      const chat = await newChat();
      return () => objectOf(chat).takeToken("telegram");
    },
    ...([20, 3] as const),
  ],
  [
    "a chat, acting",
    async () => {
      const chat = await newChat();
      return () => objectOf(chat).takeToken("act");
    },
    ...([30, 2] as const),
  ],
  [
    "an own bot",
    async () => {
      const bot = nextId++;
      return () => objects().botInbox(bot).takeToken();
    },
    ...([20, 3] as const),
  ],
  [
    "an account",
    async () => {
      const account = String(nextId++);
      return () => objects().account(account).takeToken();
    },
    ...([60, 1] as const),
  ],
];

describe.each(buckets)("%s", (_what, open, most, seconds) => {
  it(`AMB-281: has ${most} at once, one more every ${seconds} s, and a full bucket again after a minute`, async () => {
    const take = await open();
    expect(await drain(take)).toEqual([most, seconds]);
    world.pass(seconds);
    expect(await drain(take)).toEqual([1, seconds]);
    world.pass(60);
    expect(await drain(take)).toEqual([most, seconds]);
  });

  it("AMB-281: loses nothing of that when the object is evicted", async () => {
    const take = await open();
    await drain(take);
    await evict();
    world.pass(seconds);
    expect(await drain(take)).toEqual([1, seconds]);
  });
});

describe("the buckets of one chat", () => {
  it("AMB-281: are apart: many questions do not use up the acts", async () => {
    const chat = await newChat();
    await drain(() => objectOf(chat).takeToken("telegram"));
    expect(await objectOf(chat).takeToken("act")).toBe(0);
  });

  it("AMB-277, AMB-281: a chat of which Telegram tells nothing is asked about with every look, twenty times a minute", async () => {
    const chat = await newChat();
    world.answers.set("getChat", () => refuse(502, "Bad Gateway"));
    await objectOf(chat).sync();
    world.pass(DAY);
    await objectOf(chat).refresh();
    world.calls.length = 0;
    for (let look = 0; look < 30; look++) await objectOf(chat).refresh();
    expect(world.callsOf("getChat")).toHaveLength(20);
  });
});
