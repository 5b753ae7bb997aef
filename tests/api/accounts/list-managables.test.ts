import { describe, expect, it } from "vitest";
import type { Chat } from "../../../domain/chats/chat.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const list = async (token: string) => (await call("chats/list_managables", { token })).body.result as Chat[];

describe("chats/list_managables", () => {
  it("LST-02, API-08: answers the account's chats with id, type, title and username", async () => {
    await seedChat(-1_001_222_000_001, [6001], { title: "Beta", username: "beta_chat", type: 10 });
    await seedChat(-1_001_222_000_002, [6001, 6002], { title: "Alpha <b>&", type: 7 });
    await seedChat(-1_001_222_000_003, [6002], { title: "Not Ana's" });
    const rows = await list(await signIn(6001));
    expect(rows.map(({ id, type, title, username }) => ({ id, type, title, username }))).toEqual([
      { id: "1001222000002", type: 7, title: "Alpha <b>&", username: null },
      { id: "1001222000001", type: 10, title: "Beta", username: "beta_chat" },
    ]);
  });

  it("LST-03: a row carries plan, usage, bot, rights, language and members", async () => {
    const month = new Date().toISOString().slice(0, 7);
    await seedChat(-1_001_222_000_004, [6003], {
      viplv: 10,
      viptime: nowSeconds() + 10 * 86_400 - 5,
      usage_mnt: 17,
      usage_month: month,
      cntmbr: 42,
      bot_rights: { can_delete_messages: true },
    });
    const [row] = await list(await signIn(6003));
    expect(row).toMatchObject({
      viplv: 10,
      vipdays: 10,
      usage_mnt: 17,
      cntmbr: 42,
      has_custom_bot: false,
      bot_is_admin: true,
      bot_rights: { can_delete_messages: true },
      user_is_admin: true,
      user_rights: { can_restrict_members: true },
      langm: "en",
      tzn_offset: 0,
      bot: { username: "steward_bot" },
    });
    expect(row?.viptime).toBeGreaterThan(nowSeconds());
    expect(row?.ctime).toBeLessThan(nowSeconds());
  });

  it("PLN-08: the count of another month is not this month's usage", async () => {
    await seedChat(-1_001_222_000_005, [6004], { usage_mnt: 99, usage_month: "2020-01" });
    expect((await list(await signIn(6004)))[0]?.usage_mnt).toBe(0);
  });

  it("LST-04: a row carries the seven flags as booleans", async () => {
    await seedChat(-1_001_222_000_006, [6005], { is_forum: true, has_hidden_members: true });
    const [row] = await list(await signIn(6005));
    expect(row).toMatchObject({
      is_forum: true,
      join_to_send_messages: false,
      join_by_request: false,
      has_aggressive_anti_spam_enabled: false,
      has_hidden_members: true,
      has_protected_content: false,
      can_set_sticker_set: false,
    });
  });

  it("LST-05: a row carries the settings with the defaults of a new chat", async () => {
    await seedChat(-1_001_222_000_007, [6006]);
    const [row] = await list(await signIn(6006));
    expect(row).toMatchObject({
      flag_nightmode: 0,
      bot_settings: {},
      rocontain: [],
      roexact: [],
      domainwl: [],
      sensword: [],
      du_sensword: 0,
      du_msgflt: 0,
      prtfd_ckl: 0,
      prtfd_mgl: 6,
      prtfd_ckc: 0,
      prtfd_mgc: 1000,
      prtfd_dur: 3600,
      trg_attn: [],
      atndc_pnt_steps: [5, 131_080, 327_695],
      prtln_ckl: 0,
      prtln_len: 50,
      prtln_mob: 0,
      prtln_url: 0,
      prtln_cen: 0,
      prtln_censor_words: [],
      prtln_dur: 3600,
      prtln_nfg: 0,
      prtln_nfa: 0,
      prtln_nft: 0,
      asset_id_greeting: "",
      du_nr: 0,
      lv_nr: 0,
      rm_greeting: 0,
      ncm_wait: 180,
      ncm_rtry: 600,
      ncm_type: 0,
      ncm_quiz: "",
      ncm_ansr: "",
      ncm_addr: "",
      ncm_prmt: "",
      ncm_ntfy: 0,
    });
  });
});
