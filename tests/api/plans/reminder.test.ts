import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatAdmins, chats, orders } from "../../../db/schema/index.ts";
import { planReminder, setPlanReminder } from "../../../services/plans/reminder.ts";
import { call } from "../../support/call.ts";
import { serviceContext } from "../../support/context.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

let nextChat = -1_001_980_000_000;
let nextPerson = 98_900;

/** Makes a chat with two admins, the first of whom bought its plan. */
async function world() {
  const [buyer, other] = [nextPerson++, nextPerson++];
  const plan = { viplv: 10, viptime: nowSeconds() + 86_400 };
  const id = await seedChat(nextChat--, [buyer, other], plan);
  const tokens = { buyer: await signIn(buyer), other: await signIn(other) };
  await db()
    .insert(orders)
    .values({
      account_id: String(buyer),
      ctime: 1,
      status: 100,
      status_at: 1,
      target_type: "chat",
      target: id,
      from_viplv: 0,
      to_viplv: 10,
      duration: 30,
      pmt_currency: "bitcoin",
      cents: 1200,
    });
  const wanted = async (token: string) => (await call(`plans/reminder/${id}`, { token })).body.result;
  const set = async (token: string, on: boolean) =>
    (await call(`plans/reminder/${id}`, { token, body: { wanted: on } })).body;
  const read = () => planReminder(serviceContext().ctx, id);
  const told = async () => (await read())?.readers.map(({ userId }) => userId);
  return { id, plan, buyer, other, tokens, wanted, set, read, told };
}

describe("who is reminded of a plan's end", () => {
  it("PLN-22: who bought the plan, until they switch it off; another admin once they switch it on", async () => {
    const { buyer, other, tokens, wanted, set, told } = await world();
    expect([await wanted(tokens.buyer), await wanted(tokens.other)]).toEqual([{ wanted: true }, { wanted: false }]);
    expect(await told()).toEqual([buyer]);
    expect((await set(tokens.other, true)).result).toEqual({ wanted: true });
    expect(await told()).toEqual([buyer, other]);
    await set(tokens.buyer, false);
    expect(await wanted(tokens.buyer)).toEqual({ wanted: false });
    expect(await told()).toEqual([other]);
  });

  it("PLN-22: with the plan as it is stored, and in each reader's language", async () => {
    const { id, plan, tokens, read } = await world();
    await call("account/update_attr", { token: tokens.buyer, body: { attr: "lang", value: "de" } });
    const [chat] = await db().select().from(chats).where(eq(chats.id, id));
    expect(await read()).toMatchObject({ plan: { ...plan, ctime: chat?.ctime }, readers: [{ lang: "de" }] });
  });

  it("PLN-22: nobody whose right is gone, and nobody once the bot is gone; a chat that is not listed has none", async () => {
    const { id, tokens, told, set, other } = await world();
    await set(tokens.other, true);
    await db()
      .update(chatAdmins)
      .set({ is_admin: false })
      .where(eq(chatAdmins.account_id, String(other)));
    expect(await told()).toHaveLength(1);
    await db().update(chats).set({ bot_status: 2 }).where(eq(chats.id, id));
    expect(await told()).toEqual([]);
    expect(await planReminder(serviceContext().ctx, "1009999999999")).toBeNull();
  });

  it("PLN-22: the choice of a person is for one chat, and somebody else's chat is refused", async () => {
    const { id, buyer, tokens } = await world();
    const stranger = await world();
    await setPlanReminder(serviceContext().ctx, id, String(buyer), false);
    expect(await stranger.told()).toEqual([stranger.buyer]);
    for (const body of [undefined, { wanted: true }]) {
      const answer = await call(`plans/reminder/${id}`, { token: stranger.tokens.buyer, ...(body ? { body } : {}) });
      expect(answer.body).toMatchObject({ success: false, message: "ACCESS_DENIED" });
    }
    expect((await call(`plans/reminder/${id}`, { token: tokens.buyer, body: { wanted: "x" } })).body).toMatchObject({
      success: false,
    });
  });
});
