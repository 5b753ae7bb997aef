import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats, dirtySnapshots } from "../../../db/schema/index.ts";
import type { PlanUse } from "../../../domain/plans/plan-use.ts";
import { buildHead } from "../../../services/chats/build-snapshot.ts";
import { call } from "../../support/call.ts";
import { itemOf, post, seedMaterial } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

let nextChat = -1_001_981_000_000;
let nextPerson = 98_950;

async function world(extra: object = {}, rights?: Record<string, boolean>) {
  const person = nextPerson++;
  const plan = { viplv: 50, viptime: nowSeconds() + 86_400 };
  const id = await seedChat(nextChat--, [person], { ...plan, ...extra }, rights);
  const token = await signIn(person);
  const use = async () => (await call(`plans/use/${id}`, { token })).body.result as PlanUse;
  const keep = async (list: string, keys: unknown) => post(`plans/keep/${id}`, token, { list, keys } as object);
  const listOf = async (name: string) => (await use()).lists.find(({ list }) => list === name);
  return { id, token, use, keep, listOf };
}
const template = async (id: string, token: string, body: object) =>
  itemOf<{ id: string }>(await post(`chat_msgtemplates/create/${id}`, token, body)).id;
const respond = async (id: string, token: string, keyword: string, template_id: string) =>
  itemOf<{ id: string }>(
    await post(`chat_responders/create/${id}`, token, { template_id, triggers: [{ keyword, matchMode: 1 }] }),
  ).id;

describe("what a chat uses of its plan", () => {
  it("PLN-02, PLN-12: rules and words by name in order of creation, and numbers of the rest", async () => {
    const month = new Date(nowSeconds() * 1000).toISOString().slice(0, 7);
    const words = { sensword: ["spam", "scam"], ncm_type: 160, prtfd_ckl: 5, usage_mnt: 77, usage_month: month };
    const { id, token, use } = await world(words);
    const named = await template(id, token, { content: "the rules of the group", name: "Rules" });
    const unnamed = await template(id, token, { content: `Good   morning\n${"x".repeat(80)}` });
    const first = await respond(id, token, "price", named);
    const second = await respond(id, token, "hours", named);
    const announced = [];
    for (const [template_id, freq_type, freq_val] of [
      [named, 1, 1230],
      [unnamed, 2, 30],
    ] as const) {
      const made = await post(`chat_announcements/create/${id}`, token, { template_id, freq_type, freq_val });
      announced.push(itemOf<{ id: string }>(made).id);
    }
    await seedMaterial(id);
    expect(await use()).toEqual({
      lists: [
        {
          list: "responders",
          items: [
            { key: first, name: "price" },
            { key: second, name: "hours" },
          ],
          kept: [],
        },
        {
          list: "announcements",
          items: [
            { key: announced[0], name: "Rules" },
            { key: announced[1], name: "Good morning" },
          ],
          kept: [],
        },
        {
          list: "sensword",
          items: [
            { key: "spam", name: "spam" },
            { key: "scam", name: "scam" },
          ],
          kept: [],
        },
      ],
      templates: 2,
      materials: 1,
      updates: 77,
      features: ["minutelyAnnouncement", "textVerification", "floodProtection"],
    });
  });

  it("AMB-215: what was chosen to stay is stored, for each list by itself, and handed to the chat's object", async () => {
    const { id, keep, listOf } = await world({ sensword: ["a", "b", "c"], domainwl: ["x.com", "y.com"] });
    const [one, two] = await Promise.all([keep("sensword", ["c", "a", "gone"]), keep("domainwl", ["y.com"])]);
    expect([one.result, two.result]).toEqual([{ kept: ["a", "c"] }, { kept: ["y.com"] }]);
    expect((await listOf("sensword"))?.kept).toEqual(["a", "c"]);
    expect((await listOf("domainwl"))?.kept).toEqual(["y.com"]);
    const head = await buildHead(db(), id);
    expect(head?.settings.kept_items).toEqual({ sensword: ["a", "c"], domainwl: ["y.com"] });
    expect(await db().select().from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id))).toEqual([]);
    expect((await keep("sensword", [])).result).toEqual({ kept: [] });
    expect((await listOf("domainwl"))?.kept).toEqual(["y.com"]);
  });

  it.each([
    ["a list that is none", "templates", []],
    ["keys that are no texts", "sensword", [7]],
    ["too many keys", "sensword", Array.from({ length: 501 }, (_, place) => `w${place}`)],
    ["no keys", "sensword", undefined],
  ])("AMB-215: %s is refused, and nothing is lost", async (_what, list, keys) => {
    const { keep, listOf } = await world({ sensword: ["a", "b"] });
    await keep("sensword", ["b"]);
    expect(await keep(list, keys)).toMatchObject({ success: false, message: "INVALID_INPUT" });
    expect((await listOf("sensword"))?.kept).toEqual(["b"]);
  });

  it("AMB-278, AMB-020: choosing needs what changing settings needs, and a stranger is told nothing", async () => {
    const mine = await world({ sensword: ["a"] }, {});
    await db()
      .update(chats)
      .set({ bot_settings: { info_only: true } })
      .where(eq(chats.id, mine.id));
    expect(await mine.keep("sensword", ["a"])).toMatchObject({ message: "MISSING_RIGHT", right: "can_change_info" });
    const other = await world();
    expect((await call(`plans/use/${mine.id}`, { token: other.token })).body.message).toBe("ACCESS_DENIED");
    expect(await post(`plans/keep/${mine.id}`, other.token, { list: "sensword", keys: [] })).toMatchObject({
      message: "ACCESS_DENIED",
    });
  });
});
