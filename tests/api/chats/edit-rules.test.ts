import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chats } from "../../../db/schema/index.ts";
import type { RuleReport, RuleTrial } from "../../../domain/calls/rules.ts";
import { PRESET, PRESETS, RULE_REPORT_DAYS } from "../../../domain/limits.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { adminMember, deliver, memberChange, promotion, supergroup } from "../../support/webhook.ts";

let nextChat = -1_001_399_100_001;
let nextPerson = 699_101;

async function newChat(paid = true) {
  const telegram = supergroup(nextChat--);
  const admin = nextPerson++;
  const id = await seedChat(telegram.id, [admin], paid ? { viplv: 50, viptime: nowSeconds() + 86_400 } : {});
  const token = await signIn(admin);
  const edit = async (body: unknown) => (await call(`chats/edit_rules/${id}`, { token, body })).body;
  const row = async () => (await db().select().from(chats).where(eq(chats.id, id)))[0];
  return { id, telegram, admin, token, edit, row };
}

describe("chats/edit_rules", () => {
  it("API-09, API-11: saves switches and numbers in one step, and answers what is others now", async () => {
    const { edit, row } = await newChat();
    const answer = await edit({ switches: { del_dice: true }, attrs: { du_msgflt: 900, prtfd_ckl: 10, prtfd_mgl: 6 } });
    expect(answer).toMatchObject({
      success: true,
      result: { bot_settings: { del_dice: true, del_join: false }, diff: { du_msgflt: 900, prtfd_ckl: 10 } },
    });
    expect(await row()).toMatchObject({ bot_settings: { del_dice: true }, du_msgflt: 900, prtfd_ckl: 10 });
    await edit({ switches: { del_dice: false, del_join: true } });
    expect((await row())?.bot_settings).toEqual({ del_dice: false, del_join: true });
  });

  it("every preset can be saved", async () => {
    const { edit, row } = await newChat();
    for (const name of PRESETS) {
      expect((await edit(PRESET[name])).success).toBe(true);
      expect(await row()).toMatchObject({ bot_settings: PRESET[name].switches, ...PRESET[name].attrs });
    }
  });

  it.each([
    ["a switch that is none of the filters", { switches: { info_only: true } }, "INVALID_INPUT"],
    ["a value that is no boolean", { switches: { del_dice: 1 } }, "Operation failed"],
    ["a number that is no setting of the rules", { attrs: { tzn_offset: 60 } }, "INVALID_INPUT"],
    ["a value that the setting cannot have", { attrs: { du_msgflt: 5 } }, "Operation failed"],
  ])("%s is refused, and nothing is saved", async (_, wrong, message) => {
    const { edit, row } = await newChat();
    const right = { switches: { del_dice: true }, attrs: { du_sensword: 900 } };
    const body = {
      switches: { ...right.switches, ...("switches" in wrong ? wrong.switches : {}) },
      attrs: { ...right.attrs, ...("attrs" in wrong ? wrong.attrs : {}) },
    };
    expect(await edit(body)).toMatchObject({ success: false, message });
    expect(await row()).toMatchObject({ bot_settings: {}, du_sensword: 0 });
  });

  it("decision 144: filters are merged into what is stored, one beside the other, and reach the chat's object", async () => {
    const { edit, row } = await newChat();
    await edit({ flt: { contact: { on: true, dur: -1 } } });
    await Promise.all([edit({ flt: { contact: { days: 7 } } }), edit({ flt: { poll: { on: true } } })]);
    const flt = { contact: { on: true, dur: -1, days: 7 }, poll: { on: true } };
    expect(await row()).toMatchObject({ flt });
    expect(await edit({ flt: { poll: { topics: [5] } } })).toMatchObject({
      success: true,
      result: { flt: { ...flt, poll: { on: true, topics: [5] } } },
    });
  });

  it.each([
    ["a filter that there is none of", { nonsense: { on: true } }],
    ["a penalty that is none", { contact: { dur: 7 } }],
    ["a field that there is none of", { contact: { of: true } }],
  ])("decision 144: %s is refused, and nothing is saved", async (_, flt) => {
    const { edit, row } = await newChat();
    expect(await edit({ switches: { del_dice: true }, flt })).toMatchObject({ success: false });
    expect(await row()).toMatchObject({ bot_settings: {}, flt: {} });
  });

  it("docs/decisions/186: a rule is switched on to watch by one write, or not at all", async () => {
    const { edit, row } = await newChat();
    const until = nowSeconds() + 7 * 86_400;
    const watching = { switches: { del_dice: true }, flt: { poll: { on: true } }, watch: { del_dice: until } };
    expect(await edit({ ...watching, watch: { del_dice: -1 } })).toMatchObject({ success: false });
    expect(await row()).toMatchObject({ bot_settings: {}, flt: {}, watch: {} });
    await edit(watching);
    expect(await row()).toMatchObject({
      bot_settings: { del_dice: true },
      flt: { poll: { on: true } },
      watch: { del_dice: until },
    });
  });

  it("MOD-21: flood protection is refused below its plan, with all that came with it", async () => {
    const { edit, row } = await newChat(false);
    const answer = await edit({ switches: { del_dice: true }, attrs: { prtfd_ckl: 10 } });
    expect(answer).toMatchObject({ success: false, message: "UPPLAN_FOR_FEATURE_DESC" });
    expect((await row())?.bot_settings).toEqual({});
  });
});

describe("chats/try_yesterday and actions/rule_report", () => {
  it("MOD-44, MOD-45: look at yesterday and at the last seven days by the chat's clock", async () => {
    const { id, telegram, admin, token } = await newChat();
    await deliver(promotion(telegram, admin));
    await deliver(memberChange(telegram, admin, admin, { status: "member" }, adminMember));
    await db().update(chats).set({ tzn_offset: 330 }).where(eq(chats.id, id));
    const midnight = (day: number) => Math.floor((nowSeconds() + 330 * 60) / 86_400 + day) * 86_400 - 330 * 60;
    const tried = await call(`chats/try_yesterday/${id}`, { token, body: { switches: { del_forward: true } } });
    expect(tried.body.result as RuleTrial).toEqual({
      startSecond: midnight(-1),
      endSecond: midnight(0) - 1,
      asked: 0,
      looked: 0,
      left: 0,
      is_partial: false,
      unread: 0,
      removed: 0,
      doubted: 0,
      checks: [],
      unjudged: ["del_forward"],
    });
    const report = (await call(`actions/${id}/rule_report`, { token })).body.result as RuleReport;
    expect(report).toEqual({
      startSecond: midnight(1 - RULE_REPORT_DAYS),
      rules: [],
      watched: [],
      removed: 0,
      undone: 0,
    });
  });
});
