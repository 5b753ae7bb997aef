import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bots, chats } from "../../../db/schema/index.ts";
import type { Bot } from "../../../domain/bots/bot.ts";
import { packReactionControl } from "../../../domain/reactions/reaction-control.ts";
import { ALLOWED_UPDATES, SHARED_BOT_UPDATES } from "../../../domain/updates/usage-kind.ts";
import { wantedUpdates } from "../../../services/bots/updates/wanted-updates.ts";
import { itemOf, post } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const ON = packReactionControl({ act: "tell", most: 20, within: 3600 });
const OFF = packReactionControl({ act: "off", most: 20, within: 3600 });
const allowed = () => telegram.callsOf("setWebhook").map(({ payload }) => payload.allowed_updates);

describe("reactions among the updates of a bot", () => {
  it("AMB-291: are asked for while one of its chats uses them, and no longer", async () => {
    const owner = 931_501;
    const token = await signIn(owner);
    const made = telegram.addBot(9_310_000_001);
    const { id: botId } = itemOf<Bot>(await post("bots/create", token, { token: made.token }));
    const [first, second] = [await seedChat(-1_001_931_500_001, [owner]), await seedChat(-1_001_931_500_002, [owner])];
    await db().update(chats).set({ bot_id: botId }).where(eq(chats.id, first));
    await db().update(chats).set({ bot_id: botId }).where(eq(chats.id, second));
    const set = (chat: string, value: number) => post(`chats/update_attr/${chat}`, token, { attr: "rctn_ctrl", value });
    expect(allowed()).toEqual([[...ALLOWED_UPDATES]]);
    const steps: [string, number, boolean][] = [
      [first, ON, true],
      [second, ON, true],
      [first, OFF, true],
      [second, OFF, false],
    ];
    for (const [chat, value, isAsked] of steps) {
      const before = allowed().length;
      expect((await set(chat, value)).success).toBe(true);
      await expect.poll(() => allowed().length).toBe(before + 1);
      expect(allowed().at(-1)).toEqual([...ALLOWED_UPDATES, ...(isAsked ? ["message_reaction"] : [])]);
    }
  });

  it("AMB-291: a chat of another bot has nobody asked", async () => {
    const [other] = await db().select().from(bots).limit(1);
    expect(await wantedUpdates({ db: db() }, `${other?.id ?? "1"}0`, SHARED_BOT_UPDATES)).toEqual([
      ...SHARED_BOT_UPDATES,
    ]);
  });
});
