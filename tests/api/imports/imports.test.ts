import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats } from "../../../db/schema/index.ts";
import type { ExportEvent } from "../../../domain/imports/export-message.ts";
import { createImportSums } from "../../../domain/imports/sum-up.ts";
import { partsOf } from "../../../domain/imports/sums.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, person, promotion, supergroup, updateOf } from "../../support/webhook.ts";

const DAY = 86_400;
const ANNA = { userId: 811, name: "Anna A" };
const BEN = { userId: 812, name: "Ben" };

/** Makes a chat on a plan that reports over a year, to which the bot came ten days ago. */
async function chatOf(telegramId: number, admin: number) {
  const chat = supergroup(telegramId);
  const now = nowSeconds();
  const ctime = now - 10 * DAY;
  const id = await seedChat(chat.id, [admin], { ctime, viplv: 50, viptime: now + 100 * DAY });
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  const post = async (path: string, body: object) => {
    const { result, message } = (await call(`imports/${path}`, { token, body })).body;
    return { message, result: result as { id: string; imports: object[] } };
  };
  const get = async <Told = Record<string, unknown>>(path: string) => (await call(path, { token })).body.result as Told;
  const longAgo = ctime - 100 * DAY;
  // Within one quarter of an hour with the message that follows, whatever the clock says.
  const before = longAgo - (longAgo % 900) + 100;
  const events: ExportEvent[] = [
    { kind: "came", second: before, people: [ANNA, { userId: null, name: "Nobody" }], by: BEN },
    { kind: "message", id: 2, second: before + 60, from: ANNA, replyTo: null },
    { kind: "message", id: 3, second: before + 120, from: BEN, replyTo: 2 },
    { kind: "message", id: 4, second: before + DAY, from: BEN, replyTo: null },
    { kind: "message", id: 5, second: now - DAY, from: BEN, replyTo: null },
  ];
  const sumUp = async () => {
    const { imports, counted } = await get<Listed>(`imports/${id}`);
    const sums = createImportSums({ counted, imported: doneOf(imports) });
    for (const event of events) sums.add(event);
    return sums.finish();
  };
  /** Brings the export as the page does. */
  const bring = async () => {
    const { sums, preview } = await sumUp();
    const range = { from_at: preview.from_at ?? 0, to_at: preview.to_at ?? 0 };
    const import_id = (await post(`begin/${id}`, range)).result.id;
    for (const part of partsOf(sums)) {
      await post(`part/${id}`, { import_id, ...part });
      // The answer was lost: the same piece comes again.
      await post(`part/${id}`, { import_id, ...part });
    }
    return { import_id, answer: await post(`finish/${id}`, { import_id }) };
  };
  const report = (name: string) =>
    get<{ rows: Record<string, number>[]; current: object }>(
      `statistics/${id}/${name}/${before - DAY}/${now}/1?perPage=5000`,
    );
  return { chat, id, token, post, get, bring, sumUp, report, ctime, before };
}
interface Listed {
  imports: { done_at: number | null; from_at: number; to_at: number }[];
  counted: number;
}
/** Lists the finished imports: one that was broken off is removed by the next. */
const doneOf = (rows: Listed["imports"]) => rows.filter(({ done_at }) => done_at !== null);
const sumOf = (rows: Record<string, number>[], name: string) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

describe("importing an export of Telegram Desktop", () => {
  it("STA-01, STA-04: reports reach back to what it brought, and not after its removal", async () => {
    const { id, bring, report, post, before, ctime } = await chatOf(-1_001_391_000_001, 6911);
    expect(await report("member_trend")).toMatchObject({ since: ctime, current: { cnt_newmember: 0 } });
    const { import_id, answer } = await bring();
    expect(answer.result.imports).toMatchObject([{ id: import_id, messages: 3, people: 2, joined: 2, left: 0 }]);
    const reached = before - (before % 900);
    const trend = await report("member_trend");
    expect(trend).toMatchObject({
      since: reached,
      counted_since: ctime,
      current: { cnt_newmember: 2, cnt_message: 3 },
    });
    expect(sumOf(trend.rows, "cnt_message")).toBe(3);
    expect((await report("top_active_members")).rows).toMatchObject([
      { user: { id: "812", fname: "Ben" }, cnt_message: 2 },
      { user: { id: "811", fname: "Anna A" }, cnt_message: 1 },
    ]);
    expect((await report("count_newcomer_source")).current).toMatchObject({
      count: 2,
      cnt_spoke: 1,
      cnt_unanswered: 0,
    });
    expect((await report("count_top_inviter")).rows).toMatchObject([
      { sender: { id: "812" }, recipient: { id: "811" }, count: 2 },
    ]);
    expect((await post(`remove/${id}`, { import_id })).result.imports).toEqual([]);
    expect(await report("member_trend")).toMatchObject({ since: ctime, current: { cnt_newmember: 0, cnt_message: 0 } });
    expect((await report("top_active_members")).rows).toEqual([]);
    expect((await db().select().from(chats).where(eq(chats.id, id)))[0]?.imported_from).toBe(0);
  });

  it("STA-01: the same export again brings nothing, and what the bot counts stays its own", async () => {
    const { sumUp, bring } = await chatOf(-1_001_391_000_002, 6912);
    expect((await sumUp()).preview).toMatchObject({ messages: 3, counted: 1, imported: 0 });
    await bring();
    expect((await sumUp()).preview).toMatchObject({ messages: 0, joined: 0, people: 0, counted: 1, imported: 5 });
  });

  it("STA-01: the server takes nothing of a time that the bot or another import has", async () => {
    const { id, bring, post, get, before, report } = await chatOf(-1_001_391_000_003, 6913);
    await bring();
    const begun = await post(`begin/${id}`, { from_at: before - 10 * DAY, to_at: before + 9 * DAY });
    const import_id = begun.result.id;
    const quarter = (second: number) => [Math.floor(second / 900), 7, [[811, 7]]];
    const quarters = [before - 5 * DAY, before + 60, nowSeconds() - DAY].map(quarter);
    const part = { import_id, number: 0, people: [], quarters, changes: [] };
    expect((await post(`part/${id}`, { ...part, number: 1 })).message).toBe("Target not found");
    expect(await post(`part/${id}`, part)).toMatchObject({ result: { number: 0 } });
    await post(`finish/${id}`, { import_id });
    expect((await get(`imports/${id}`)).imports).toMatchObject([{ messages: 7 }, { messages: 3 }]);
    expect((await report("member_trend")).current).toMatchObject({ cnt_message: 3 });
    expect((await post(`part/${id}`, { ...part, number: 1 })).message).toBe("Target not found");
    expect((await post(`finish/${id}`, { import_id: "5" })).message).toBe("Target not found");
  });

  it("MBR-12: somebody whom only the import knows is marked until the bot sees them", async () => {
    const { chat, id, bring, get, post } = await chatOf(-1_001_391_000_004, 6914);
    await deliver(updateOf("message", messageOf(chat, 812, "hello")));
    const { import_id } = await bring();
    expect(await get(`members/brief/${id}/811`)).toMatchObject({ is_imported: true, inviter: { id: "812" } });
    expect(await get(`members/brief/${id}/812`)).toMatchObject({ is_imported: false });
    await deliver(updateOf("message", messageOf(chat, 811, "here I am")));
    expect(await get(`members/brief/${id}/811`)).toMatchObject({
      is_imported: false,
      user: { fname: person(811).first_name },
    });
    await post(`remove/${id}`, { import_id });
    expect(await get(`members/brief/${id}/811`)).toMatchObject({ is_imported: false });
  });

  it("STA-01: one that was broken off is in no report and makes room for the next", async () => {
    const { id, bring, post, get, report, before } = await chatOf(-1_001_391_000_005, 6915);
    const begun = await post(`begin/${id}`, { from_at: before, to_at: before + DAY });
    const quarters = [[Math.ceil(before / 900), 9, []]];
    await post(`part/${id}`, { import_id: begun.result.id, number: 0, people: [], quarters, changes: [] });
    expect((await get(`imports/${id}`)).imports).toMatchObject([{ done_at: null, messages: 9 }]);
    expect((await report("member_trend")).current).toMatchObject({ cnt_message: 0 });
    await bring();
    expect((await get(`imports/${id}`)).imports).toMatchObject([{ messages: 3 }]);
    expect((await report("member_trend")).current).toMatchObject({ cnt_message: 3 });
  });
});
