import { afterEach, describe, expect, it } from "vitest";
import type { ActionLogAnswer } from "../../../domain/calls/moderation.ts";
import type { ActionRow } from "../../../domain/logs/action-row.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import {
  adminMember,
  deliver,
  memberChange,
  messageOf,
  promotion,
  supergroup,
  updateOf,
} from "../../support/webhook.ts";

const real = dependencies.telegram;
afterEach(() => {
  dependencies.telegram = real;
});

let nextChat = -1_001_397_000_001;
let nextPerson = 697_001;

type Told = { ok: true; result: unknown } | { ok: false; error_code: number; description: string };
const DONE: Told = { ok: true, result: true };
const UNKNOWN: Told = { ok: false, error_code: 400, description: "Bad Request: nobody is asked that here" };

/** Makes a chat with an admin, and a Telegram that answers as told. */
async function chatWith() {
  const chat = supergroup(nextChat--);
  const [admin, member] = [nextPerson++, nextPerson++];
  const id = await seedChat(chat.id, [admin]);
  const methods: string[] = [];
  const answers = new Map<string, () => Told | Promise<Told>>();
  dependencies.telegram = () => ({
    async call<Result>(method: string) {
      methods.push(method);
      const told = (await answers.get(method)?.()) ?? (method.startsWith("get") ? UNKNOWN : DONE);
      // The boundary to what a test makes up.
      return (told.ok ? told : { ...told, outcomeUnknown: false }) as { ok: true; result: Result };
    },
  });
  const gone = { user: { id: member, is_bot: false, first_name: "Ana" }, status: "left" };
  answers.set("getChatMember", () => ({ ok: true, result: gone }));
  await deliver(promotion(chat, admin));
  await deliver(memberChange(chat, admin, admin, { status: "member" }, adminMember));
  const token = await signIn(admin);
  const post = async (path: string, body: unknown = {}) => (await call(path, { token, method: "POST", body })).body;
  const range = () => `${nowSeconds() - 3600}/${nowSeconds() + 60}`;
  const ask = async (page: number | string = 1, query = "") =>
    (await call(`actions/${id}/action_log/${range()}/${page}${query}`, { token })).body;
  const log = async (query = "") => (await ask(1, query)).result as ActionLogAnswer;
  /** Waits until Telegram has answered everything. @returns the log's rows */
  const settled = async (count: number): Promise<ActionRow[]> => {
    await expect.poll(async () => (await log()).rows.filter((row) => row.res_status !== null).length).toBe(count);
    return (await log()).rows;
  };
  const say = (text: string, from = member) => deliver(updateOf("message", messageOf(chat, from, text)));
  return { chat, id, admin, member, token, methods, answers, post, ask, log, settled, say };
}

type World = Awaited<ReturnType<typeof chatWith>>;
const forbid = ({ post, id }: World, value: string) =>
  post(`chats/edit_arr/${id}`, { attr: "sensword", value, method: "add" });
const muteFor = ({ post, id }: World, value: number) => post(`chats/update_attr/${id}`, { attr: "du_sensword", value });

describe("actions/action_log", () => {
  it("MOD-44, MOD-40: an act of a rule and one of an admin, with who, why, what was said and what came of it", async () => {
    const world = await chatWith();
    const { settled, say, post, admin, member, id } = world;
    await forbid(world, "spam");
    await muteFor(world, 900);
    await say("buy SPAM now");
    const [mute] = await settled(1);
    expect(mute).toMatchObject({
      kind: "filter",
      rule_id: "sensword",
      reason: "spam",
      action: "mute",
      fallback: "",
      seconds: 900,
      user: { id: String(member), fname: "Ana" },
      userId: member,
      actor: null,
      actor_user: null,
      evidence: { type: 1, text: "buy SPAM now" },
      deleted: 1,
      res_status: 200,
      delete_status: 200,
      penalty_status: 200,
      undone: false,
      undone_at: null,
      can_undo: true,
    });
    await post(`chats/ban/${id}/${member}`);
    const [ban] = await settled(2);
    expect(ban).toMatchObject({
      kind: "dashboard",
      rule_id: "ban",
      action: "ban",
      seconds: 0,
      deleted: 0,
      actor: String(admin),
      actor_user: { id: String(admin), fname: "Ana" },
      evidence: { text: "" },
      delete_status: null,
      can_undo: true,
    });
  });

  it("MOD-40: of two requests the refused one is told with Telegram's number and words, the other stands", async () => {
    const world = await chatWith();
    await forbid(world, "spam");
    await muteFor(world, 900);
    const description = "Bad Request: not enough rights to restrict/unrestrict chat member";
    world.answers.set("restrictChatMember", () => ({ ok: false, error_code: 400, description }));
    await world.say("spam");
    const [row] = await world.settled(1);
    expect(row).toMatchObject({ delete_status: 200, penalty_status: 496, res_status: 496, comment: description });
    expect(row?.can_undo).toBe(false);
  });

  it("MOD-40: of those that failed, also in part, and none that was done or is not known yet", async () => {
    const world = await chatWith();
    await forbid(world, "spam");
    await world.say("spam");
    await muteFor(world, 900);
    const description = "Bad Request: not enough rights to restrict/unrestrict chat member";
    world.answers.set("restrictChatMember", () => ({ ok: false, error_code: 400, description }));
    await world.say("spam and more");
    await world.settled(2);
    const failed = await world.log("?result=failed");
    expect(failed.rows.map(({ evidence, res_status }) => [evidence.text, res_status])).toEqual([
      ["spam and more", 496],
    ]);
    expect(failed.total).toBe(1);
    expect((await world.log(`?result=failed&after=${failed.rows[0]?.id}`)).rows).toHaveLength(1);
    expect(await world.log("?result=failed&kind=dashboard")).toMatchObject({ rows: [], total: 0 });
    expect((await world.ask(1, "?result=done")).success).toBe(false);
  });

  it("MOD-44, TIM-09: pages are found by number and beside an act, whatever is done meanwhile", async () => {
    const world = await chatWith();
    await forbid(world, "spam");
    for (let index = 1; index <= 12; index++) await world.say(`spam ${index}`);
    await world.settled(12);
    const texts = ({ rows }: ActionLogAnswer) => rows.map(({ evidence }) => evidence.text);
    const first = await world.log("?perPage=10");
    expect(texts(first)).toEqual(Array.from({ length: 10 }, (_, index) => `spam ${12 - index}`));
    expect(first).toMatchObject({ page: 1, total: 12, newer: null });
    await world.say("spam 13");
    await world.settled(13);
    const second = await world.log(`?perPage=10&before=${first.older}`);
    expect(texts(second)).toEqual(["spam 2", "spam 1"]);
    expect(second.older).toBeNull();
    expect(second).not.toHaveProperty("total");
    const back = await world.log(`?perPage=10&after=${second.newer}`);
    expect(texts(back)).toEqual(texts(first));
    expect(texts(await world.log(`?perPage=10&after=${back.newer}`))[0]).toBe("spam 13");
    const numbered = (await world.ask(2, "?perPage=10")).result as ActionLogAnswer;
    expect(texts(numbered)).toEqual(["spam 3", "spam 2", "spam 1"]);
    expect(texts((await world.ask(9)).result as ActionLogAnswer)).toEqual([]);
  });

  it("MOD-44: of one kind, of one rule, upon one member; what is none of them is refused", async () => {
    const world = await chatWith();
    const other = nextPerson++;
    await forbid(world, "spam");
    await world.post(`chats/edit_botconf/${world.id}`, { key: "del_msg_link", isOn: true });
    await world.say("spam");
    const url = { type: "url", offset: 4, length: 22 };
    await deliver(updateOf("message", messageOf(world.chat, other, "see https://evil.example/x", { entities: [url] })));
    await world.post(`chats/ban/${world.id}/${world.member}`);
    await world.settled(3);
    const rules = async (query: string) => (await world.log(query)).rows.map(({ rule_id }) => rule_id);
    expect(await rules("?kind=filter")).toEqual(["del_msg_link", "sensword"]);
    expect(await rules("?kind=filter&rule_id=sensword")).toEqual(["sensword"]);
    expect(await rules(`?userId=${world.member}`)).toEqual(["ban", "sensword"]);
    expect(await rules("?kind=night")).toEqual([]);
    expect(await world.log("?kind=dashboard")).toMatchObject({ total: 1 });
    expect((await world.ask(1, "?kind=nothing")).success).toBe(false);
    expect((await world.ask(1, "?userId=0")).success).toBe(false);
    expect((await world.ask(1, "?before=x")).success).toBe(false);
    expect((await world.ask("0")).success).toBe(false);
  });
});

describe("actions/undo", () => {
  /** Makes a chat in which somebody was muted by a filter. */
  async function muted() {
    const world = await chatWith();
    await forbid(world, "spam");
    await muteFor(world, 900);
    await world.say("spam");
    const [row] = await world.settled(1);
    const undo = (actionId: number | string = row?.id ?? 0) => world.post(`actions/${world.id}/undo/${actionId}`);
    return { ...world, row, undo };
  }

  it("MOD-44: twice at once is one request to Telegram, and both are told that it is done", async () => {
    const { undo, methods, log } = await muted();
    const answers = await Promise.all([undo(), undo()]);
    for (const answer of answers) expect(answer).toMatchObject({ result: { item: { undone: true, can_undo: false } } });
    expect(methods.filter((method) => method === "restrictChatMember")).toHaveLength(2);
    const { rows } = await log();
    expect(rows.map(({ rule_id }) => rule_id)).toEqual(["undo", "sensword"]);
    expect(rows[0]).toMatchObject({ kind: "dashboard", reason: "sensword", action: "unmute", can_undo: false });
    expect(rows[1]?.undone_at).toBeGreaterThan(0);
  });

  it("MOD-44: of two at once neither is told that it is done where Telegram refuses", async () => {
    const { undo, answers } = await muted();
    answers.set("restrictChatMember", () => ({ ok: false, error_code: 400, description: "Bad Request: no" }));
    for (const answer of await Promise.all([undo(), undo()])) expect(answer.message).toBe("BOT_UNREACHABLE");
  });

  it.each([
    [400, "Bad Request: not enough rights to restrict/unrestrict chat member", 496],
    [403, "Forbidden: bot was kicked from the supergroup chat", 403],
  ])(
    "MOD-44, AMB-185: Telegram's %i is answered, stands in the log, and it can be tried again",
    async (code, words, status) => {
      const { undo, answers, log, row } = await muted();
      answers.set("restrictChatMember", () => ({ ok: false, error_code: code, description: words }));
      expect(await undo()).toEqual({
        success: false,
        message: "BOT_UNREACHABLE",
        error_code: status,
        description: words,
      });
      const { rows } = await log();
      expect(rows[0]).toMatchObject({ rule_id: "undo", res_status: status, comment: words });
      expect(rows[1]).toMatchObject({ id: row?.id, undone: false, undone_at: null, can_undo: true });
      answers.clear();
      expect(await undo()).toMatchObject({ result: { item: { undone: true } } });
    },
  );

  it("MOD-44, AUTH-22: an act of another chat, one that is not there and no number take nothing back", async () => {
    const theirs = await muted();
    // Its acts have numbers that the other has not.
    await theirs.say("spam again");
    const [second] = await theirs.settled(2);
    const own = await muted();
    const before = own.methods.length;
    expect(await own.undo(second?.id)).toMatchObject({ success: false, message: "TARGET_NOT_FOUND" });
    expect(await own.undo(999_999)).toMatchObject({ success: false, message: "TARGET_NOT_FOUND" });
    for (const wrong of ["0", "-1", "x"]) expect((await own.undo(wrong)).success).toBe(false);
    const stranger = await signIn(nextPerson++);
    const foreign = await call(`actions/${theirs.id}/undo/${second?.id}`, { token: stranger, body: {} });
    expect(foreign.body).toMatchObject({ success: false, message: "ACCESS_DENIED" });
    expect(own.methods).toHaveLength(before);
    expect((await theirs.log()).rows.some(({ undone }) => undone)).toBe(false);
  });

  it("MOD-44: an admin's own act is taken back too; a deletion and a kick cannot be", async () => {
    const world = await chatWith();
    const { post, settled, id, member } = world;
    await forbid(world, "spam");
    await world.say("spam");
    await post(`chats/ban/${id}/${member}`, { kick: true });
    await post(`chats/ban/${id}/${member}`);
    const [ban, kick, deletion] = await settled(3);
    for (const row of [kick, deletion])
      expect(await post(`actions/${id}/undo/${row?.id}`)).toEqual({ success: false, message: "Operation failed" });
    expect(await post(`actions/${id}/undo/${ban?.id}`)).toMatchObject({ result: { item: { undone: true } } });
    expect(world.methods.at(-1)).toBe("unbanChatMember");
  });
});
