import type { Update } from "@grammyjs/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HISTORY_DAYS, makeHistory } from "../../simulator/demo/history/life.ts";
import { cyclistsLife } from "../../simulator/demo/history/lives/cyclists.ts";
import { devTalksLife } from "../../simulator/demo/history/lives/dev-talks.ts";
import { readersLife } from "../../simulator/demo/history/lives/smaller.ts";
import { BOT, startTest, type TestWorld } from "./support.ts";

const DAY = 86_400;
/** A Wednesday at noon. */
const NOW = 1_795_003_200;
const REGULARS = [1, 2, 3, 4];

const CHATS = [
  ["Weekend cyclists", cyclistsLife],
  ["Dev Talks", devTalksLife],
  ["نادي القراءة 📚", readersLife],
] as const;

describe.each(CHATS)("the made-up history of %s", (seed, life) => {
  const history = makeHistory(seed, life, REGULARS, NOW);
  const said = history.filter((one) => one.kind === "say");

  test("is the same each time, in order, and ends now", () => {
    expect(makeHistory(seed, life, REGULARS, NOW)).toEqual(history);
    expect(history.map(({ second }) => second)).toEqual(history.map(({ second }) => second).toSorted((a, b) => a - b));
    expect(history.at(-1)?.second).toBeLessThanOrEqual(NOW);
    expect(history[0]?.second).toBeGreaterThan(NOW - HISTORY_DAYS * DAY - DAY);
  });

  test("has words on all but a few days, and the rhythm of its week", () => {
    const perDay = new Map<number, number>();
    for (const { second } of said)
      perDay.set(Math.floor(second / DAY), (perDay.get(Math.floor(second / DAY)) ?? 0) + 1);
    expect(perDay.size).toBeGreaterThanOrEqual(HISTORY_DAYS - 3);
    const mean = (isWeekend: boolean) => {
      const days = [...perDay].filter(([day]) => [2, 3].includes(day % 7) === isWeekend);
      return days.reduce((sum, [, count]) => sum + count, 0) / days.length;
    };
    if (life.weekend > 1) expect(mean(true)).toBeGreaterThan(mean(false));
    else expect(mean(true)).toBeLessThan(mean(false));
  });

  test("lets people come before they write, and nobody write after they left", () => {
    const present = new Set(REGULARS);
    let banned = 0;
    const ways = new Set<string>();
    for (const { kind, user, ...happening } of history) {
      if (kind === "join") {
        if ("by" in happening) expect(present.has(happening.by as number)).toBe(true);
        ways.add("link" in happening ? "link" : "by" in happening ? "added" : "found");
        present.add(user);
      } else if (kind !== "say") expect(present.delete(user)).toBe(true);
      else expect(present.has(user)).toBe(true);
      if (kind === "ban") banned += 1;
    }
    expect(banned).toBe(life.advertisers);
    expect(ways.size).toBe(life.links === undefined ? 2 : 3);
    expect(history.filter(({ kind }) => kind === "leave").length).toBeGreaterThan(0);
  });

  test("fills every blank of its sentences", () => {
    for (const one of said) expect(one).not.toHaveProperty("text", expect.stringMatching(/[{}]/));
  });
});

describe("acts with a date", () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTest();
  });
  afterAll(() => world.stop());

  test("their changes and announcements carry it", async () => {
    const ann = await world.person("Ann");
    const bob = await world.person("Bob");
    const past = Math.floor(Date.now() / 1000) - 30 * DAY;
    const group = await world.chat("supergroup", ann, { date: past });
    await world.call("getUpdates", { allowed_updates: ["message", "chat_member"] });
    await world.act(`chats/${group}/add`, { by: ann, user: BOT, date: past + 10 });
    await world.act(`chats/${group}/promote`, {
      by: ann,
      user: BOT,
      rights: { can_manage_chat: true },
      date: past + 20,
    });
    await world.updates();
    await world.act(`chats/${group}/join`, { user: bob, date: past + 60 });
    await world.act(`chats/${group}/leave`, { user: bob, date: past + DAY });
    const dates = (await world.updates()).map((update: Update) => update.chat_member?.date ?? update.message?.date);
    expect(dates).toEqual([past + 60, past + 60, past + DAY, past + DAY]);
  });

  test("a raid brings accounts and adverts until the chat stops them", async () => {
    const ann = await world.person("Ann");
    const group = await world.chat("supergroup", ann);
    const raid = () => world.act<object>(`chats/${group}/raid`, { accounts: 3, pause_ms: 0 });
    expect(await raid()).toEqual({ joined: 3, written: 6, refused: 0 });
    await world.act(`chats/${group}`, { permissions: { can_send_messages: false } });
    expect(await raid()).toEqual({ joined: 3, written: 0, refused: 6 });
    await expect(world.act(`chats/${group}/raid`, { accounts: 0 })).rejects.toThrow("whole number from 1 to 500");
  });
});

describe("reactions to a channel's post", () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTest();
  });
  afterAll(() => world.stop());

  test("are told together and without names to a bot that administers the channel and asks for them", async () => {
    const [ann, bob] = [await world.person("Ann"), await world.person("Bob")];
    const channel = await world.chat("channel", ann);
    await world.act(`chats/${channel}/promote`, { by: ann, user: BOT, rights: { can_post_messages: true } });
    const { message_id } = await world.act("messages", { chat: channel, from: ann, text: "News" });
    const react = (body: object) => world.act("messages/react", { chat: channel, message_id, ...body });
    await world.call("getUpdates", { allowed_updates: ["channel_post", "message_reaction_count"] });
    await world.updates();
    await react({ counts: { "🔥": 3, "👍": 40 } });
    await react({ user: bob });
    await react({ user: ann, emoji: "🔥" });
    await react({ user: ann, emoji: "" });
    await expect.poll(() => world.call<Update[]>("getUpdates")).toHaveLength(1);
    const [update] = await world.updates();
    expect(update?.message_reaction_count).toMatchObject({
      chat: { id: channel },
      message_id,
      reactions: [
        { type: { type: "emoji", emoji: "👍" }, total_count: 41 },
        { type: { type: "emoji", emoji: "🔥" }, total_count: 3 },
      ],
    });
    expect(JSON.stringify(update)).not.toContain("Bob");
    await expect(world.act("messages/react", { chat: channel, message_id, user: 5 })).rejects.toThrow("no person 5");
  });
});
