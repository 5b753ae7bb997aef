import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bots, dirtyBotSnapshots } from "../../../db/schema/index.ts";
import type { PlanUse } from "../../../domain/plans/plan-use.ts";
import { buildBotHead } from "../../../services/bots/build-snapshot.ts";
import { botPlanReminder } from "../../../services/plans/bot-reminder.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { itemOf, post } from "../../support/library.ts";
import { privateBot } from "../../support/private-bot.ts";
import { db, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

/** Makes an own bot with a plan until tomorrow. */
async function world() {
  const bot = await privateBot(telegram);
  const plan = { viplv: 10, viptime: nowSeconds() + 86_400 };
  await db().update(bots).set(plan).where(eq(bots.id, bot.id));
  const wanted = async () => (await call(`plans/bot_reminder/${bot.id}`, { token: bot.token })).body.result;
  const use = async () => (await call(`plans/bot_use/${bot.id}`, { token: bot.token })).body.result as PlanUse;
  const keep = (keys: unknown) => post(`plans/bot_keep/${bot.id}`, bot.token, { keys } as object);
  const read = () => botPlanReminder(serviceContext().ctx, bot.id);
  return { ...bot, plan, wanted, use, keep, read };
}

describe("the plan of an own bot", () => {
  it("PLN-22: its owner is reminded until they switch it off, with the plan as it is stored, in their language", async () => {
    const { id, account, token, plan, wanted, read } = await world();
    await call("account/update_attr", { token, body: { attr: "lang", value: "ar" } });
    expect(await wanted()).toEqual({ wanted: true });
    expect(await read()).toMatchObject({ plan, readers: [{ userId: account, lang: "ar" }] });
    expect((await post(`plans/bot_reminder/${id}`, token, { wanted: false })).result).toEqual({ wanted: false });
    expect(await wanted()).toEqual({ wanted: false });
    expect((await read())?.readers).toEqual([]);
  });

  it("PLN-02, AMB-215: it uses responders by name, templates and messages, and what was chosen to stay reaches its inbox", async () => {
    const { id, token, use, keep, writes } = await world();
    const template = itemOf<{ id: string }>(await post(`bot_msgtemplates/create/${id}`, token, { content: "Ten" })).id;
    const rule = async (keyword: string) => {
      const body = { template_id: template, triggers: [{ keyword, matchMode: 1 }] };
      return itemOf<{ id: string }>(await post(`bot_responders/create/${id}`, token, body)).id;
    };
    const [first, second] = [await rule("price"), await rule("hours")];
    await writes({ id: 961_900, is_bot: false, first_name: "Noor" }, 1, "hello");
    const items = [
      { key: first, name: "price" },
      { key: second, name: "hours" },
    ];
    expect(await use()).toEqual({
      lists: [{ list: "responders", items, kept: [] }],
      templates: 1,
      materials: 0,
      updates: 1,
      features: [],
    });
    expect((await keep([second, "gone"])).result).toEqual({ kept: [second] });
    expect((await use()).lists[0]?.kept).toEqual([second]);
    expect((await buildBotHead(db(), id))?.kept_items).toEqual({ responders: [second] });
    expect(await db().select().from(dirtyBotSnapshots).where(eq(dirtyBotSnapshots.bot_id, id))).toEqual([]);
    expect(await keep([7])).toMatchObject({ success: false, message: "INVALID_INPUT" });
    expect((await use()).lists[0]?.kept).toEqual([second]);
  });

  it("AMB-020: somebody else is told nothing and changes nothing", async () => {
    const { id, wanted } = await world();
    const stranger = await signIn(961_990);
    for (const path of ["bot_reminder", "bot_use"]) {
      expect((await call(`plans/${path}/${id}`, { token: stranger })).body.success).toBe(false);
    }
    expect((await post(`plans/bot_reminder/${id}`, stranger, { wanted: false })).success).toBe(false);
    expect((await post(`plans/bot_keep/${id}`, stranger, { keys: [] })).success).toBe(false);
    expect(await wanted()).toEqual({ wanted: true });
  });
});
