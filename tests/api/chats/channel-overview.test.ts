import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { bots, chats } from "../../../db/schema/index.ts";
import type { ChatOverview } from "../../../domain/calls/chats.ts";
import { call } from "../../support/call.ts";
import { db, seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { BOT_ID, deliver, promotion, updateOf } from "../../support/webhook.ts";

const ID = "1003942000001";
const channel = { id: -1_003_942_000_001, type: "channel" as const, title: "News" };
const DAY = 86_400;

beforeAll(seedSharedBot);

describe("the overview of a channel", () => {
  it("docs/decisions/212: tells reactions since when the bot has asked for them, and compares with nothing before", async () => {
    await deliver(promotion(channel, 9421));
    const token = await signIn(9421);
    const date = nowSeconds();
    await deliver(updateOf("channel_post", { message_id: 7, date, chat: channel, sender_chat: channel, text: "News" }));
    const reactions = [{ type: { type: "emoji", emoji: "🔥" }, total_count: 3 }];
    await deliver(updateOf("message_reaction_count", { chat: channel, message_id: 7, date, reactions }));
    const set = (since: number | null) =>
      db()
        .update(bots)
        .set({ reactions_since: since })
        .where(eq(bots.id, String(BOT_ID)));
    const asked = async () => {
      const { body } = await call(`chats/overview/${ID}?timespan=last_7_days`, { token });
      return (body.result as ChatOverview).reactions;
    };
    await set(null);
    expect(await asked()).toMatchObject({
      since: null,
      cnt: [3, 0],
      has_previous: false,
      top: [{ id: 7, text: "News" }],
    });
    await db()
      .update(chats)
      .set({ ctime: date - 60 * DAY })
      .where(eq(chats.id, ID));
    await set(date - 3 * DAY);
    expect(await asked()).toMatchObject({ since: date - 3 * DAY, has_previous: false });
    await set(date - 30 * DAY);
    expect(await asked()).toMatchObject({ since: date - 30 * DAY, has_previous: true });
    // Before the bot came it was told of nothing.
    await set(date - 90 * DAY);
    expect(await asked()).toMatchObject({ since: date - 60 * DAY, has_previous: true });
  });
});
