import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { ObjectNamespaces } from "../../../../durable-objects/stubs.ts";
import { chatsFrom, deliver, evict, fire, objectOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, messageFrom, ok, resetWorld, world } from "../../world.ts";

const { SHARED_BOT_CHAT } = env as unknown as ObjectNamespaces;
const newChat = chatsFrom(-1004540000001);
let account = "";
let nextAccount = 8_200_001;
beforeEach(() => {
  resetWorld();
  account = String(nextAccount++);
  world.answers.set("sendMessage", (payload) => ok(messageFrom(payload)));
});

/** Lets days pass an hour at a time, and gives what the account was told. */
async function told(chat: number, days: number) {
  for (let hour = 0; hour < days * 24; hour += 3) {
    await fire(chat, 3 * 3600);
    await runDurableObjectAlarm(SHARED_BOT_CHAT.get(SHARED_BOT_CHAT.idFromName(`${BOT.id} ${account}`)));
  }
  return world.callsOf("sendMessage").flatMap(({ payload }) => (Number(payload.chat_id) > 0 ? [payload] : []));
}

describe("the digest of the week", () => {
  it("STA-01: is told once a week to who wants it, in their language, with the way to the statistics", async () => {
    world.lang = "de";
    const chat = await newChat();
    expect(await objectOf(chat).setDigest(account, true)).toBe(true);
    expect(await objectOf(chat).wantsDigest(account)).toBe(true);
    await deliver(chat, member("chat_member", chat, ANNA, "left", "member"));
    await deliver(chat, text(chat, "hello", { from: BEN }));
    const first = await told(chat, 8);
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ chat_id: Number(account) });
    expect(first[0]?.text).toContain("Die Woche in „");
    expect(first[0]?.text).toContain("Beigetreten: 1");
    expect(first[0]?.text).toContain("Nachrichten: 1");
    expect(first[0]?.text).toContain("Am aktivsten: Ben");
    expect(JSON.stringify(first[0]?.reply_markup)).toContain(encodeURIComponent("/statistics/group_member_report"));
    await evict();
    // A week without anything.
    expect(await told(chat, 8)).toHaveLength(1);
    await deliver(chat, text(chat, "again", { from: BEN }));
    expect(await told(chat, 8)).toHaveLength(2);
  });

  it("STA-01: is told to nobody who wants it no more, and of no week in which nothing happened", async () => {
    const chat = await newChat();
    await objectOf(chat).setDigest(account, true);
    expect(await told(chat, 8)).toEqual([]);
    await objectOf(chat).setDigest(account, false);
    expect(await objectOf(chat).wantsDigest(account)).toBe(false);
    await deliver(chat, text(chat, "hello", { from: BEN }));
    expect(await told(chat, 8)).toEqual([]);
  });
});
