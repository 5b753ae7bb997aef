import { describe, expect, it } from "vitest";
import type { MemberBrief, MemberRow } from "../../../domain/members/member-row.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import {
  adminMember,
  deliver,
  memberChange,
  messageOf,
  person,
  promotion,
  supergroup,
  type TestChat,
  updateOf,
} from "../../support/webhook.ts";

interface Page<Row = MemberRow> {
  rows: Row[];
  page: number;
  total: number;
  max_rows: number;
}
interface Someone {
  first_name: string;
  last_name?: string;
  username?: string;
}

let nextChat = -1_001_810_000_001;
let nextAdmin = 8101;
const DAY = 86_400;
const PAID = { viplv: 10, viptime: 4_000_000_000 };

/** Makes a chat with an admin who reads its lists. */
async function group(extra: object = {}) {
  const chat = supergroup(nextChat--);
  const admin = nextAdmin++;
  const id = await seedChat(chat.id, [admin], extra);
  await deliver(promotion(chat, admin));
  const token = await signIn(admin);
  const ask = async (path: string, body?: object) => (await call(path, { token, ...(body ? { body } : {}) })).body;
  const list = async (body: object = {}) => (await ask(`members/list/${id}`, body)).result as Page;
  const ranged = async (name: string, start: number, end: number, page = 1, query = "") =>
    (await ask(`members/${id}/${name}/${start}/${end}/${page}${query}`)).result as Page<MemberRow & { at: number }>;
  return { chat, id, admin, token, ask, list, ranged };
}

/** Has all join with one notice, at the same second. */
const joinAll = (chat: TestChat, by: number, people: Record<number, Someone>, extra: object = {}) =>
  deliver(
    updateOf(
      "message",
      messageOf(chat, by, "", {
        text: undefined,
        new_chat_members: Object.entries(people).map(([id, names]) => ({ id: Number(id), is_bot: false, ...names })),
        ...extra,
      }),
    ),
  );
const many = (count: number, from: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, { first_name: `Guest ${index}` }]));
const idsOf = ({ rows }: Page) => rows.map(({ user }) => Number(user.id));

describe("members/list", () => {
  it.each([
    ["陳東昇", "陈东升", "陈", "陈东"],
    ["发财先生", "發財先", "發", "財先"],
    ["タナカさん", "たなか", "な", "なか"],
    ["さくらもち", "サクラ", "モ", "モチ"],
    ["علی کریمی", "علي", "ي", "كر"],
    ["IŞIL", "ışıl", "ı", "ıl"],
    ["İSTANBUL", "istanbul", "i", "İs"],
    ["[Nö*r", "[Nö*r", "*", "[n"],
  ])("I18-04: the member %s is found by %s, and by parts of the name", async (name, ...words) => {
    const { chat, admin, list } = await group();
    await joinAll(chat, admin, { 8351: { first_name: name }, 8352: { first_name: "Bot for weather" } });
    for (const word of words) expect([word, idsOf(await list({ keyword: word }))]).toEqual([word, [8351]]);
    expect(idsOf(await list({ keyword: "東京" }))).toEqual([]);
  });

  it("API-34, MBR-01, MBR-05: a row tells status, names and dates; statuses choose among them", async () => {
    const { chat, admin, list } = await group();
    await joinAll(chat, admin, { 8301: { first_name: "Ana", last_name: "Karenina", username: "ana_k" } });
    await deliver(memberChange(chat, admin, 8302, { status: "member" }, { status: "kicked", until_date: 0 }));
    const { rows, page, max_rows } = await list({ statuses: [10], keyword: "ana" });
    expect([page, max_rows]).toEqual([1, 50]);
    expect(rows).toEqual([
      {
        user: { id: "8301", fname: "Ana", lname: "Karenina", username: "ana_k", is_bot: false },
        membership: expect.objectContaining({ status: 10, ctime: expect.any(Number), inviter: String(admin) }),
        tag: "",
        last_seen: 0,
        points: 0,
      },
    ]);
    expect(idsOf(await list({ statuses: [1] }))).toEqual([8302]);
    expect(idsOf(await list({ statuses: [] }))).toEqual([]);
  });

  it("AMB-009: a ban and a restriction that are over count as left and member", async () => {
    const { chat, admin, list } = await group();
    const over = { until_date: nowSeconds() - 60 };
    await deliver(memberChange(chat, admin, 8311, { status: "member" }, { status: "kicked", ...over }));
    const restricted = { status: "restricted", is_member: true };
    await deliver(memberChange(chat, admin, 8312, { status: "member" }, { ...restricted, ...over }));
    await deliver(memberChange(chat, admin, 8313, { status: "member" }, { ...restricted, until_date: 0 }));
    const byStatus = async (status: number) => idsOf(await list({ statuses: [status] })).filter((id) => id > 8310);
    expect([await byStatus(1), await byStatus(2)]).toEqual([[], [8311]]);
    expect([await byStatus(9), await byStatus(10)]).toEqual([[8313], [8312]]);
  });

  it("API-34, MBR-09, AMB-161: pages hold 50, the third of 120 has 20; from a person on they go on as they were", async () => {
    const { chat, admin, list } = await group(PAID);
    await joinAll(chat, admin, many(120, 8400));
    const statuses = [10];
    const pages = [];
    for (const desiredPage of [1, 2, 3, 4]) pages.push(await list({ statuses, desiredPage }));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([50, 50, 20, 0].map((rows) => [rows, 120]));
    expect(new Set(pages.flatMap(idsOf)).size).toBe(120);
    const [first, second] = pages as [Page, Page];
    await joinAll(chat, admin, { 8999: { first_name: "Late" } }, { date: nowSeconds() + 5 });
    const next = await list({ statuses, desiredPage: 2, fromUserId: idsOf(first).at(-1) });
    expect(idsOf(next)).toEqual(idsOf(second));
  });

  it("MBR-11, AMB-179: without a plan 50 of 80 are reachable, by page and by person; the number of all is told", async () => {
    const { chat, admin, list, ranged } = await group();
    await joinAll(chat, admin, many(80, 8500));
    const first = await list({ statuses: [10] });
    expect([first.rows.length, first.total, first.max_rows]).toEqual([50, 80, 50]);
    expect((await list({ statuses: [10], desiredPage: 2 })).rows).toEqual([]);
    const behind = await list({ statuses: [10], fromUserId: idsOf(first).at(-1) });
    expect(behind.rows).toEqual([]);
    const now = nowSeconds();
    expect(await ranged("list_join_members", now - DAY, now + 60, 1, "?perPage=80")).toMatchObject({
      total: 80,
      max_rows: 50,
    });
    expect((await ranged("list_join_members", now - DAY, now + 60, 1, "?perPage=80")).rows).toHaveLength(50);
    expect((await ranged("list_join_members", now - DAY, now + 60, 2)).rows).toEqual([]);
  });

  it("MBR-06, MBR-07, MBR-08, AMB-162: what is no search is refused", async () => {
    const { id, ask } = await group();
    const refusals: [object, string?][] = [
      [{ keyword: "x".repeat(33) }],
      [{ tag: "x".repeat(101) }],
      [{ searchKind: 3, keyword: "ana" }],
      [{ statuses: [5] }],
      [{ desiredPage: 0 }],
      [{ searchKind: 1, keyword: "abc" }, "Invalid target"],
      [{ searchKind: 1, keyword: "0" }, "Invalid target"],
      [{ searchKind: 1, keyword: "1.5" }, "Invalid target"],
      [{ searchKind: 2, keyword: "a b" }, "Invalid target"],
    ];
    for (const [body, message] of refusals) {
      const answer = await ask(`members/list/${id}`, body);
      expect([body, answer.success]).toEqual([body, false]);
      if (message !== undefined) expect(answer.message).toBe(message);
    }
    const longest = { keyword: "x".repeat(32), tag: "x".repeat(100) };
    expect((await ask(`members/list/${id}`, longest)).success).toBe(true);
  });

  it("MBR-07, AMB-159: finds by number, username and name, wherever the letters stand and however they are written", async () => {
    const { chat, admin, list } = await group();
    await joinAll(chat, admin, {
      8601: { first_name: "José", last_name: "Martín", username: "big_imran_khan" },
      8602: { first_name: "Imran", last_name: "100%" },
      86011: { first_name: "王伟" },
    });
    const found = async (keyword: string, searchKind = 0) => idsOf(await list({ keyword, searchKind })).sort();
    expect(await found("imran")).toEqual([8601, 8602]);
    expect(await found("IMRAN", 2)).toEqual([8601]);
    expect(await found("@big_imran", 2)).toEqual([8601]);
    expect(await found("imran", 4)).toEqual([8602]);
    expect(await found("martin jose")).toEqual([8601]);
    expect(await found("jose imran 8602")).toEqual([]);
    expect(await found("8601", 1)).toEqual([8601]);
    expect(await found("8601")).toEqual([8601, 86011]);
    expect(await found("王伟")).toEqual([86011]);
    expect(await found("0%")).toEqual([8602]);
    expect(await found('"')).toEqual([]);
    expect(await found('" OR "')).toEqual([]);
  });

  it("MBR-07: a new name is found at once, the former one no more", async () => {
    const { chat, list } = await group();
    await deliver(updateOf("message", messageOf(chat, 8611, "hi")));
    const renamed = { from: { ...person(8611), first_name: "Beatrix", username: "trixie" } };
    await deliver(updateOf("message", messageOf(chat, 8611, "new name", renamed)));
    expect(idsOf(await list({ keyword: "beatrix" }))).toEqual([8611]);
    expect(idsOf(await list({ keyword: "user8611" }))).toEqual([]);
  });

  it("MBR-05, AMB-160: a tag is looked for in titles and tags", async () => {
    const { chat, admin, list } = await group();
    const title = { ...adminMember, custom_title: "Night watch" };
    await deliver(memberChange(chat, admin, 8621, { status: "member" }, title));
    await deliver(memberChange(chat, admin, 8622, { status: "left" }, { status: "member", tag: "watchmaker" }));
    await deliver(memberChange(chat, admin, 8623, { status: "left" }, { status: "member" }));
    expect(idsOf(await list({ tag: "watch" })).sort()).toEqual([8621, 8622]);
    expect(idsOf(await list({ tag: "watch", statuses: [10] }))).toEqual([8622]);
  });

  it("MBR-20: another account's admin and a chat that is none are refused", async () => {
    const { id } = await group();
    const { token } = await group();
    for (const path of [`members/list/${id}`, "members/list/999999999999"]) {
      expect((await call(path, { token, body: {} })).body).toMatchObject({ success: false });
    }
    expect((await call(`members/brief/${id}/8101`, { token })).body.success).toBe(false);
  });
});

describe("members of a range", () => {
  it("API-25, MBR-10: who came, wrote and left inside of it, and nobody of outside", async () => {
    const { chat, admin, ranged } = await group();
    const now = nowSeconds();
    const ago = (seconds: number) => ({ date: now - seconds });
    await joinAll(chat, 8701, { 8701: { first_name: "Old" } }, ago(5 * DAY));
    await joinAll(chat, admin, { 8702: { first_name: "New" } }, ago(DAY));
    await deliver(updateOf("message", messageOf(chat, 8703, "long ago", ago(5 * DAY))));
    for (const text of ["one", "two"]) await deliver(updateOf("message", messageOf(chat, 8704, text, ago(DAY))));
    const left = (user: number) => ({ text: undefined, left_chat_member: person(user) });
    await deliver(updateOf("message", messageOf(chat, admin, "", { ...left(8701), ...ago(DAY) })));
    await deliver(updateOf("message", messageOf(chat, 8703, "", { ...left(8703), ...ago(3 * DAY) })));
    const list = (name: string) => ranged(name, now - 2 * DAY, now - 60);
    const [came, active, went] = [
      await list("list_join_members"),
      await list("list_active_members"),
      await list("list_left_members"),
    ];
    expect(came).toMatchObject({
      rows: [{ user: { id: "8702" }, at: now - DAY, inviter: { id: String(admin) }, membership: { status: 10 } }],
      total: 1,
    });
    expect(active).toMatchObject({ rows: [{ user: { id: "8704" }, cnt_message: 2 }], total: 1 });
    expect(went).toMatchObject({
      rows: [{ user: { id: "8701" }, at: now - DAY, label: "left", actor: { id: String(admin) } }],
      total: 1,
    });
  });

  it("TIM-06, TIM-10: a range that is none, and one beyond the plan, are refused", async () => {
    const { id, ask } = await group();
    const now = nowSeconds();
    for (const name of ["list_join_members", "list_active_members", "list_left_members"]) {
      expect((await ask(`members/${id}/${name}/0/${now}/1`)).message).toBe("INVALID_RANGE");
      expect((await ask(`members/${id}/${name}/${now - 9 * DAY}/${now}/1`)).message).toBe("EXCEED_REPORT_RANGE");
    }
  });
});

describe("one member", () => {
  it("MBR-12, MBR-21: the brief names who brought them and how many they brought", async () => {
    const { chat, id, admin, ask } = await group();
    await joinAll(chat, admin, { 8801: { first_name: "Ana" } });
    await joinAll(chat, 8801, { 8802: { first_name: "Ben" }, 8803: { first_name: "Cleo" } });
    const brief = (await ask(`members/brief/${id}/8801`)).result as MemberBrief;
    expect(brief).toMatchObject({
      user: { id: "8801", fname: "Ana" },
      membership: { status: 10, inviter: String(admin) },
      inviter: { id: String(admin) },
      invite_link: null,
      cnt_brought: 2,
      cnt_act: 0,
    });
    expect((await ask(`members/brief/${id}/4040`)).message).toBe("Target not found");
    expect((await ask(`members/brief/${id}/abc`)).message).toBe("Invalid target");
  });

  it("API-31: referral_history has only one member's invitees", async () => {
    const { chat, id, admin, ask } = await group();
    await joinAll(chat, 8811, { 8812: { first_name: "Ben" }, 8813: { first_name: "Cleo" } });
    await joinAll(chat, admin, { 8814: { first_name: "Dana" } });
    const brought = (await ask(`messages/referral_history/${id}`, { userId: 8811 })).result as Page;
    expect([idsOf(brought).sort(), brought.total]).toEqual([[8812, 8813], 2]);
    expect((await ask(`messages/referral_history/${id}`, { userId: 8814 })).result).toMatchObject({ rows: [] });
  });

  it("API-31, MBR-13, AMB-166: message_history has ten of twelve messages, then two", async () => {
    const { chat, id, ask } = await group();
    for (let n = 0; n < 12; n++) await deliver(updateOf("message", messageOf(chat, 8821, `note ${n}`)));
    await deliver(updateOf("message", messageOf(chat, 8822, "somebody else")));
    const read = async (before?: number) =>
      (await ask(`messages/message_history/${id}?perPage=10`, { userId: 8821, ...(before ? { before } : {}) }))
        .result as { rows: { text: string }[]; older: number | null };
    const first = await read();
    const second = await read(first.older ?? undefined);
    expect([first.rows.length, second.rows.length, second.older]).toEqual([10, 2, null]);
    expect(second.rows.map(({ text }) => text)).toEqual(["note 1", "note 0"]);
  });
});
