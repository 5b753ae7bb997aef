import { describe, expect, it } from "vitest";
import { MESSAGE_MAX_CONTENT } from "../../../domain/limits.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { FILTERS, type FilterName } from "../../../domain/moderation/filters.ts";
import type { ExplainedOrder } from "../../../services/object-queries.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { adminMember, deliver, memberChange, promotion, supergroup } from "../../support/webhook.ts";

let nextChat = -1_001_398_000_001;
let nextPerson = 698_001;

/** Makes a chat with an admin who sets the rules and tries messages. */
async function chatWith(attrs: Record<string, number> = {}, switches: readonly string[] = []) {
  const chat = supergroup(nextChat--);
  const admin = nextPerson++;
  const id = await seedChat(chat.id, [admin], { viplv: 50, viptime: nowSeconds() + 86_400 });
  await deliver(promotion(chat, admin));
  await deliver(memberChange(chat, admin, admin, { status: "member" }, adminMember));
  const token = await signIn(admin);
  const post = async (path: string, body: unknown) => (await call(`chats/${path}/${id}`, { token, body })).body;
  for (const [attr, value] of Object.entries(attrs)) await post("update_attr", { attr, value });
  for (const key of switches) await post("edit_botconf", { key, isOn: true });
  const add = (attr: string, value: string) => post("edit_arr", { attr, value, method: "add" });
  const explain = async (body: object) => (await post("explain_message", body)).result as ExplainedOrder;
  const log = async () =>
    (await call(`actions/${id}/action_log/${nowSeconds() - 60}/${nowSeconds() + 60}/1`, { token })).body;
  return { admin, post, add, explain, log };
}

const outcomes = ({ checks }: ExplainedOrder, ...names: FilterName[]) =>
  names.map((name) => checks.find(({ check }) => check === name)?.outcome);

describe("chats/explain_message", () => {
  it("MOD-45, AMB-059: all checks in their order, the first that fires, those it outranks, and what follows", async () => {
    const { add, explain, log } = await chatWith({ du_sensword: 900, du_msgflt: -10 }, ["del_msg_link", "del_dice"]);
    await add("sensword", "spam");
    const tried = await explain({ text: "SPAM at https://evil.example/x" });
    expect(tried.checks.map(({ check }) => check)).toEqual([...FILTERS]);
    expect(tried).toMatchObject({ isExempt: false, isPaused: false, isRemoved: true });
    expect(tried.penalty).toMatchObject({ kind: "restrict", seconds: 900 });
    expect(outcomes(tried, "sensword", "del_msg_link", "del_dice", "del_msg_img")).toEqual([
      "fires",
      "outranked",
      "passes",
      "off",
    ]);
    expect(tried.checks.find(({ check }) => check === "del_msg_link")?.reason).toBe("evil.example");
    const link = await explain({ text: "https://evil.example/x" });
    expect(link.penalty).toEqual({ kind: "kick" });
    expect((await log()).result).toMatchObject({ rows: [], total: 0 });
  });

  it("MOD-45, MOD-01: an admin's message is left alone, by choice and by who wrote it; a choice goes first", async () => {
    const { add, explain, admin } = await chatWith();
    await add("sensword", "spam");
    for (const who of [{ isAdmin: true }, { userId: admin }, { userId: 5, isAdmin: true }])
      expect(await explain({ text: "spam", ...who })).toMatchObject({
        isExempt: true,
        isRemoved: false,
        penalty: null,
      });
    for (const who of [{}, { userId: 5 }, { userId: admin, isAdmin: false }])
      expect(await explain({ text: "spam", ...who })).toMatchObject({ isExempt: false, isRemoved: true });
  });

  it("MOD-45, docs/decisions/192: a kind of sender goes before who it is, and each meets the rules that are for it", async () => {
    const { add, explain, post, admin } = await chatWith({ rmv_ntfy: 1 });
    await add("sensword", "spam");
    const rule = { on: true, dur: 0, topics: [] };
    await post("edit_rules", { flt: { mention: { ...rule, days: 7 }, first_message: { ...rule, days: 0 } } });
    const of = async (sender: string, text: string) => {
      const { isRemoved, isExempt, trusted, told } = await explain({ text, sender, userId: admin });
      return [isRemoved, isExempt, trusted, told];
    };
    expect(await of("member", "spam")).toEqual([true, false, null, "first"]);
    expect(await of("trusted", "spam")).toEqual([false, false, "admin", null]);
    expect(await of("admin", "spam")).toEqual([false, true, null, null]);
    expect(await of("anonymous", "spam")).toEqual([false, true, null, null]);
    expect(await of("channel", "spam")).toEqual([true, false, null, null]);
    expect(await of("newcomer", "@stranger_here")).toEqual([true, false, null, "first"]);
    expect(await of("member", "@stranger_here")).toEqual([false, false, null, null]);
    expect(await of("newcomer", "https://evil.example/x")).toEqual([true, false, null, "first"]);
    expect(await of("member", "https://evil.example/x")).toEqual([false, false, null, null]);
    expect(await of("waiting", "hello")).toEqual([true, false, null, null]);
    expect((await explain({ text: "hello", sender: "waiting" })).takenBy).toBe("newcomer");
    expect((await post("explain_message", { text: "spam", sender: "nobody" })).success).toBe(false);
  });

  it("MOD-45, MOD-10: the bot's own commands are answered, and no command of nobody", async () => {
    const { explain } = await chatWith({}, ["del_botcmd", "points_commands"]);
    expect(await explain({ text: "/points" })).toMatchObject({ takenBy: "command", isRemoved: false, penalty: null });
    expect(await explain({ text: "/foo" })).toMatchObject({ takenBy: "rule", isRemoved: true });
    // A member's own command of moderation goes without an answer (MOD-35).
    expect(await explain({ text: "/ban" })).toMatchObject({ takenBy: "command", isRemoved: true });
  });

  it("MOD-45, MOD-12: kinds of messages and forwards are judged as what they are", async () => {
    const { explain } = await chatWith({}, ["del_forward_media", "del_msg_voice"]);
    expect((await explain({ type: MESSAGE_TYPE.voice })).isRemoved).toBe(true);
    expect((await explain({ type: MESSAGE_TYPE.photo })).isRemoved).toBe(false);
    const forwarded = await explain({ type: MESSAGE_TYPE.photo, text: "look", forward: true });
    expect(outcomes(forwarded, "del_forward_media", "del_forward")).toEqual(["fires", "off"]);
    expect((await explain({ text: "look", forward: true })).isRemoved).toBe(false);
  });

  it("MOD-45, MOD-08: a site that was just allowed counts at once", async () => {
    const { add, explain } = await chatWith({}, ["del_msg_link"]);
    expect((await explain({ text: "http://sub.example.com" })).isRemoved).toBe(true);
    await add("domainwl", "example.com");
    expect(outcomes(await explain({ text: "http://sub.example.com" }), "del_msg_link")).toEqual(["passes"]);
  });

  it("MOD-45: an empty message passes; what is no message is refused", async () => {
    const { add, explain, post } = await chatWith();
    await add("roexact", "hi");
    expect(await explain({})).toMatchObject({ isRemoved: false, penalty: null });
    expect((await explain({ text: " HI " })).isRemoved).toBe(true);
    for (const wrong of [{ text: "x".repeat(MESSAGE_MAX_CONTENT + 1) }, { text: 5 }, { userId: 0 }, { isAdmin: "no" }])
      expect((await post("explain_message", wrong)).success).toBe(false);
  });
});
