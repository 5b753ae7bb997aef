import { env, listDurableObjectIds } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { HistoryMessage } from "../../../domain/calls/messages.ts";
import type { UsageRow } from "../../../domain/calls/statistics.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import type { Env } from "../../../worker/env.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import {
  adminMember,
  deliver,
  memberChange,
  messageOf,
  person,
  promotion,
  supergroup,
  updateOf,
} from "../../support/webhook.ts";

const namespaces = env as unknown as Env;
const chatsOf = async (token: string) => (await call("chats/list_managables", { token })).body.result as Chat[];
const historyOf = async (token: string, id: string) => {
  const body = { startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 };
  const answer = await call(`messages/history/${id}`, { token, body });
  return (answer.body.result as { rows: HistoryMessage[] }).rows;
};
const usageOf = async (token: string, id: string) =>
  (await call("statistics/month_usage_breakdown", { token, body: { targetType: "chat", target: id } })).body
    .result as UsageRow[];

beforeAll(seedSharedBot);

describe("the webhook's edge", () => {
  it("BOT-03: a wrong or missing secret is 401 and stores nothing", async () => {
    const chat = supergroup(-1_001_700_000_001);
    const update = promotion(chat, 9001);
    for (const secret of ["", "wrong", "x".repeat(64)]) {
      expect((await deliver(update, { "x-telegram-bot-api-secret-token": secret })).status).toBe(401);
    }
    expect(await chatsOf(await signIn(9001))).toEqual([]);
  });

  it("MOD-46: a body that is no update is 400, one that no chat can use is 200, none is ever 5xx", async () => {
    for (const body of ["", "{", "[]", "null", '"x"', "{}", '{"update_id":"1"}', '{"update_id":1.5}']) {
      expect((await deliver(body)).status).toBe(400);
    }
    const odd: unknown[] = [
      updateOf("message", null),
      updateOf("message", { chat: null }),
      updateOf("message", { chat: { id: "x" } }),
      updateOf("message", { chat: { id: 5, type: "private" }, from: person(5) }),
      updateOf("poll", { id: "1" }),
      updateOf("kind_of_next_year", { chat: { id: -1 } }),
      updateOf("callback_query", { id: "1", from: person(5) }),
    ];
    for (const update of odd) expect((await deliver(update)).status).toBe(200);
  });
});

describe("a channel's direct messages", () => {
  it("AMB-036, AMB-340: they make no chat and no object, whatever comes from them", async () => {
    const direct = { ...supergroup(-1_001_700_000_011), is_direct_messages: true };
    const said = messageOf(direct, 81, "/ban", { entities: [{ type: "bot_command", offset: 0, length: 4 }] });
    const change = { status: "member", user: person(81) };
    const told = { chat: direct, from: person(9012), date: nowSeconds(), old_chat_member: change };
    for (const update of [
      promotion(direct, 9012),
      updateOf("message", said),
      updateOf("edited_message", { ...said, edit_date: nowSeconds() }),
      updateOf("callback_query", { id: "1", from: person(81), data: "x", message: said }),
      updateOf("chat_member", { ...told, new_chat_member: change }),
      updateOf("message_reaction", { chat: direct, message_id: 1, date: nowSeconds(), new_reaction: [] }),
    ]) {
      expect((await deliver(update)).status).toBe(200);
    }
    expect(await chatsOf(await signIn(9012))).toEqual([]);
    const names = (await listDurableObjectIds(namespaces.CHAT_STATE)).map((id) => id.toString());
    expect(names).not.toContain(namespaces.CHAT_STATE.idFromName(String(direct.id)).toString());
  });
});

describe("from an update to the dashboard", () => {
  it("LST-17: the chat is in the adder's list as soon as the update is answered", async () => {
    const chat = supergroup(-1_001_700_000_002, "Dev <b>Talks</b>");
    expect((await deliver(promotion(chat, 9002))).status).toBe(200);
    const rows = await chatsOf(await signIn(9002));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: "1001700000002",
      type: 10,
      title: "Dev <b>Talks</b>",
      bot_is_admin: true,
      user_is_admin: true,
      bot_rights: { can_delete_messages: true },
    });
  });

  it("HIS-09, API-31: messages are read back newest first", async () => {
    const chat = supergroup(-1_001_700_000_003);
    await deliver(promotion(chat, 9003));
    await deliver(updateOf("message", messageOf(chat, 31, "first")));
    const { text: _text, ...photo } = messageOf(chat, 32, "");
    await deliver(
      updateOf("message", {
        ...photo,
        caption: "a photo",
        photo: [{ file_id: "f", file_unique_id: "u", width: 1, height: 1 }],
      }),
    );
    const rows = await historyOf(await signIn(9003), "1001700000003");
    expect(rows.map(({ type, text, user }) => [type, text, user.id])).toEqual([
      [2, "a photo", "32"],
      [1, "first", "31"],
    ]);
  });

  it("MOD-41, PLN-09: the same update twice is handled once", async () => {
    const chat = supergroup(-1_001_700_000_004);
    await deliver(promotion(chat, 9004));
    const update = updateOf("message", messageOf(chat, 41, "once"));
    expect([(await deliver(update)).status, (await deliver(update)).status]).toEqual([200, 200]);
    const token = await signIn(9004);
    expect(await historyOf(token, "1001700000004")).toHaveLength(1);
    const usage = await usageOf(token, "1001700000004");
    expect(usage.find((row) => row.update_type === "message")?.count).toBe(1);
  });

  it("MOD-46: an update that cannot be handled does not block the next one", async () => {
    const chat = supergroup(-1_001_700_000_005);
    await deliver(promotion(chat, 9005));
    const poisoned = updateOf("message", { chat, message_id: {}, date: "yesterday", from: "nobody", text: 5 });
    expect((await deliver(poisoned)).status).toBe(200);
    expect((await deliver(updateOf("message", messageOf(chat, 51, "after")))).status).toBe(200);
    expect((await historyOf(await signIn(9005), "1001700000005")).map(({ text }) => text)).toEqual(["after"]);
  });

  it("MOD-46, AMB-270: updates that could not be handled are told of on the chat's overview, the good ones not", async () => {
    const chat = supergroup(-1_001_700_000_010);
    await deliver(promotion(chat, 9012));
    const token = await signIn(9012);
    const told = async () => {
      const { body } = await call("chats/overview/1001700000010?timespan=today", { token });
      return (body.result as ChatOverview).dead_letters;
    };
    await deliver(updateOf("message", messageOf(chat, 91, "fine")));
    expect(await told()).toBeNull();
    const before = nowSeconds();
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    const odd = JSON.stringify(updateOf("message", messageOf(chat, 91, "deep", { quote: "here" })));
    for (const body of [
      updateOf("message", messageOf(chat, 91, "odd", { from: null })),
      updateOf("edited_message", messageOf(chat, 91, "odd", { entities: {} })),
      odd.replace('"here"', deep),
    ]) {
      expect((await deliver(body)).status).toBe(200);
    }
    const letters = await told();
    expect(letters?.count).toBe(3);
    expect(letters?.last).toBeGreaterThanOrEqual(before);
    expect((await historyOf(token, "1001700000010")).map(({ text }) => text)).toEqual(["fine"]);
  });

  it("AUTH-23: an anonymous administrator is no admin here, and who loses the right loses it at once", async () => {
    const chat = supergroup(-1_001_700_000_006);
    await deliver(promotion(chat, 9006));
    await deliver(memberChange(chat, 9006, 9007, { status: "member" }, { ...adminMember, is_anonymous: true }));
    await deliver(memberChange(chat, 9006, 9008, { status: "member" }, adminMember));
    const anonymous = await signIn(9007);
    expect((await chatsOf(anonymous))[0]?.user_is_admin ?? false).toBe(false);
    const path = "chats/forum_topics/1001700000006";
    expect((await call(path, { token: anonymous })).body.message).toBe("ACCESS_DENIED");
    const other = await signIn(9008);
    expect((await call(path, { token: other })).body.success).toBe(true);
    await deliver(memberChange(chat, 9006, 9008, adminMember, { status: "member" }));
    expect((await call(path, { token: other })).body.message).toBe("ACCESS_DENIED");
  });

  it("FTP-04, FTP-05, FTP-06: a topic is listed as soon as it was created, General always", async () => {
    const chat = { ...supergroup(-1_001_700_000_007), is_forum: true };
    await deliver(promotion(chat, 9009));
    const topic = { message_thread_id: 7, is_topic_message: true };
    const created = { ...messageOf(chat, 61, ""), ...topic, forum_topic_created: { name: "News", icon_color: 1 } };
    await deliver(updateOf("message", created));
    const topics = async () =>
      (await call("chats/forum_topics/1001700000007", { token: await signIn(9009) })).body.result;
    expect(await topics()).toMatchObject([{ id: 0 }, { id: 7, name: "News", flag: 0 }]);
    await deliver(updateOf("message", { ...messageOf(chat, 61, ""), ...topic, forum_topic_closed: {} }));
    expect(await topics()).toMatchObject([{ id: 0 }, { id: 7, name: "News", flag: 1 }]);
  });

  it("API-32, API-33: five pairs, and a month's rows that sum up to the usage", async () => {
    const chat = supergroup(-1_001_700_000_008);
    await deliver(promotion(chat, 9010));
    for (const user of [71, 72, 71]) await deliver(updateOf("message", messageOf(chat, user, "hello")));
    const token = await signIn(9010);
    const glance = await call("statistics/glance_of_group", {
      token,
      body: { chat: "1001700000008", timespan: "today" },
    });
    expect(glance.body.result).toMatchObject({ cnt_message: [3, 0], cnt_speaker: [2, 0], max_online_member: [2, 0] });
    expect(Object.keys(glance.body.result as object).sort()).toEqual([
      "cnt_member",
      "cnt_message",
      "cnt_newmember",
      "cnt_speaker",
      "max_online_member",
    ]);
    const usage = await usageOf(token, "1001700000008");
    const day = new Date().toISOString().slice(0, 10);
    expect(usage).toEqual([
      { day, update_type: "message", count: 3 },
      { day, update_type: "my_chat_member", count: 1 },
    ]);
    const overview = await call("chats/overview/1001700000008?timespan=today", { token });
    expect(overview.body.result).toMatchObject({
      glance: glance.body.result,
      usage_by_kind: [
        { update_type: "message", count: 3 },
        { update_type: "my_chat_member", count: 1 },
      ],
      cnt_forum_topic: 1,
      growth: { rows: [{ cnt_message: 3, cnt_active_member: 2 }], bucket: 3600, cut_days: null },
    });
  });

  it("TIM-06, TIM-09, TIM-10: a range is positive, swapped if reversed, not over the plan's days; pages are 10 to 5000", async () => {
    const chat = supergroup(-1_001_700_000_009);
    await deliver(promotion(chat, 9011));
    await deliver(updateOf("message", messageOf(chat, 81, "hi")));
    const token = await signIn(9011);
    const now = nowSeconds();
    const read = async (body: object, query = "") =>
      (await call(`messages/history/1001700000009${query}`, { token, body })).body;
    for (const bad of [0, -5, 1.5, "abc", null]) {
      expect((await read({ startSecond: bad, endSecond: now })).success).toBe(false);
    }
    const swapped = await read({ startSecond: now + 5, endSecond: now - 60 });
    expect((swapped.result as { rows: unknown[] }).rows).toHaveLength(1);
    for (const query of ["?perPage=9", "?perPage=5001", "?perPage=x"]) {
      expect((await read({ startSecond: 1, endSecond: now }, query)).message).toBe("INVALID_RANGE");
    }
    expect((await read({ startSecond: 1, endSecond: now }, "?perPage=5000")).success).toBe(true);
    expect((await read({ startSecond: now - 60, endSecond: now + 60, page: 7 })).result).toMatchObject({
      rows: [],
      page: 7,
    });
  });
});
