import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bots, chats, templates } from "../../../db/schema/index.ts";
import { botShape } from "../../../domain/bots/bot.ts";
import { BOT_SETTINGS } from "../../../domain/settings/bot-settings.ts";
import { CHAT_SETTINGS } from "../../../domain/settings/chat-settings.ts";
import { answersOf, type Setting, startsOf } from "../../../domain/settings/setting.ts";
import { buildSnapshot } from "../../../services/chats/build-snapshot.ts";
import { call } from "../../support/call.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";

const ADMIN = 6190;

/** Two templates of the chat stand under this with a figure behind it. */
const GREETING = "1700000000000000000";

/** For each setting that a call changes, a value other than the first and one that is refused. */
const VALUES = {
  langm: ["de", "klingon"],
  langm_kept: ["fa", "klingon"],
  tzn_offset: [60, 61],
  tzn_name: ["Africa/Lagos", "Asia/Nowhere"],
  annc_gap: [30, 31],
  flag_nightmode: [3, -1],
  nght_begin: ["Good night", "x".repeat(501)],
  nght_end: ["Good morning", "x".repeat(501)],
  nght_rm: [600, 1],
  bot_settings: ["del_dice", "no_such_switch"],
  rocontain: ["spam", " "],
  roexact: ["spam", " "],
  domainwl: ["example.com", "no host"],
  sensword: ["spam", "x".repeat(33)],
  du_sensword: [900, 1],
  du_msgflt: [-10, 1],
  prtfd_ckl: [120, 3601],
  prtfd_mgl: [7, 1],
  prtfd_ckc: [120, -1],
  prtfd_mgc: [50, 51],
  prtfd_dur: [900, 1],
  spam_mode: [3, 4],
  spam_level: [2, 3],
  spam_dur: [-20, 1],
  flt: [{ contact: { on: true } }, { contact: { on: 1 } }],
  watch: [{ del_forward: 1_900_000_000 }, { del_forward: "x" }],
  raid_control: [1, 320],
  blck_list: [2, 4],
  rctn_ctrl: [1, 128],
  trg_attn: ["#here", "# #"],
  prtln_ckl: [1, 2],
  prtln_len: [60, 0],
  prtln_mob: [1, 2],
  prtln_url: [1, 2],
  prtln_cen: [1, 2],
  prtln_censor_words: ["spam", " "],
  prtln_dur: [900, 1],
  prtln_nfg: [1, 2],
  prtln_nfa: [1, 2],
  prtln_nft: [1, 2],
  wrn_max: [5, 0],
  wrn_dur: [900, 0],
  wrn_fade: [30, 366],
  trst_days: [30, 31],
  trst_msgs: [50, 51],
  admn_brake: [10, 11],
  apl_days: [3, 2],
  rmv_ntfy: [2, 3],
  rprt_ntfy: [2, 3],
  rprt_admins: ["123456", "anna"],
  // The group of the test above it.
  adm_chat: ["1001444100001", "1001999999999"],
  rprt_tell: [3, 4],
  rprt_hide: [5, 1],
  asset_id_greeting: [`${GREETING}1,${GREETING}2`, `${GREETING}1,${GREETING}9`],
  asset_id_rules: [`${GREETING}1`, `${GREETING}9`],
  du_nr: [300, 1],
  lv_nr: [1, 3],
  rm_greeting: [-1, 1],
  ncm_wait: [60, 4],
  ncm_rtry: [-1, 0],
  ncm_type: [96, 97],
  ncm_quiz: ["Why?", "x".repeat(201)],
  ncm_ansr: ["So", "x".repeat(201)],
  ncm_addr: ["TON", "XYZ"],
  ncm_prmt: ["Hello", "x".repeat(256)],
  ncm_ntfy: [1, 2],
  kept_items: [["spam"], [7]],
} as const satisfies Partial<Record<keyof typeof CHAT_SETTINGS, readonly [unknown, unknown]>>;

/** Makes the call that gives a setting a value. */
function requestOf(id: string, name: string, { change }: Setting, value: unknown) {
  switch (change?.call) {
    case "update_attr":
      return { path: `chats/update_attr/${id}`, body: { attr: name, value } };
    case "edit_botconf":
      return { path: `chats/edit_botconf/${id}`, body: { key: value, isOn: true } };
    case "edit_arr":
      return { path: `chats/edit_arr/${id}`, body: { attr: name, value, method: "add" } };
    case "newcomer_verification":
      return { path: `chats/newcomer_verification/${id}`, body: { [name]: value } };
    case "edit_rules":
      return { path: `chats/edit_rules/${id}`, body: { [name]: value } };
    case "keep":
      return { path: `plans/keep/${id}`, body: { list: "sensword", keys: value } };
    default:
      throw new Error(`No call of a chat changes ${name}.`);
  }
}

async function readBack(id: string, token: string): Promise<{ answered: object; pushed: object }> {
  const { item } = (await call(`chats/get/${id}`, { token })).body.result as { item: object };
  const snapshot = await buildSnapshot(db(), id);
  return { answered: item, pushed: snapshot?.settings ?? {} };
}

describe("the settings of a chat", () => {
  const columns = getTableColumns(chats);

  it("API-09, API-11, API-14, API-15: every one that is changed by a call is tried below", () => {
    const changeable = Object.entries(CHAT_SETTINGS).filter(([, { change }]) => change !== null);
    expect(Object.keys(VALUES)).toEqual(changeable.map(([name]) => name));
  });

  it("LST-05: each has its column, and a new chat answers and pushes its first value", async () => {
    const id = await seedChat(-1_001_444_100_001, [ADMIN]);
    const { answered, pushed } = await readBack(id, await signIn(ADMIN));
    for (const [name, setting] of Object.entries(CHAT_SETTINGS) as [keyof typeof CHAT_SETTINGS, Setting][]) {
      expect([name, columns[name].notNull, columns[name].default]).toEqual([name, true, setting.start]);
      const first = name === "bot_settings" ? expect.objectContaining({ del_dice: false }) : setting.start;
      expect(answered).toHaveProperty(name, first);
      expect(pushed).toHaveProperty(name, first);
      expect(setting.shape.safeParse((answered as Record<string, unknown>)[name]).success).toBe(true);
    }
  });

  it("API-09, API-11, API-14, API-15: each takes a value, refuses another, and is answered and pushed", async () => {
    const id = await seedChat(-1_001_444_100_002, [ADMIN], { viplv: 1000, viptime: 9_999_999_999 });
    const token = await signIn(ADMIN);
    const greeting = {
      owner_type: "chat",
      owner_id: id,
      creator_id: "1",
      content: "Welcome",
      ctime: 1,
      mtime: 1,
    } as const;
    await db()
      .insert(templates)
      .values([1, 2].map((figure) => ({ ...greeting, id: `${GREETING}${figure}` })));
    for (const [name, [good, bad]] of Object.entries(VALUES) as [keyof typeof VALUES, readonly [unknown, unknown]][]) {
      const refused = requestOf(id, name, CHAT_SETTINGS[name], bad);
      expect([name, (await call(refused.path, { token, body: refused.body })).body.success]).toEqual([name, false]);
      const taken = requestOf(id, name, CHAT_SETTINGS[name], good);
      expect([name, (await call(taken.path, { token, body: taken.body })).body]).toMatchObject([
        name,
        { success: true },
      ]);
    }
    const { answered, pushed } = await readBack(id, token);
    for (const [name, [good]] of Object.entries(VALUES)) {
      const change = CHAT_SETTINGS[name as keyof typeof VALUES].change.call;
      const now =
        change === "edit_arr"
          ? [good]
          : change === "edit_botconf"
            ? expect.objectContaining({ [String(good)]: true })
            : change === "keep"
              ? { sensword: good }
              : good;
      expect(answered).toHaveProperty(name, now);
      expect(pushed).toHaveProperty(name, now);
    }
  });
});

describe("the settings of an own bot", () => {
  it("LST-06, BOT-17: each has its column with its first value, of the shape that calls answer", () => {
    const columns = getTableColumns(bots);
    for (const [name, setting] of Object.entries(BOT_SETTINGS) as [keyof typeof BOT_SETTINGS, Setting][]) {
      expect([name, columns[name].notNull, columns[name].default]).toEqual([name, true, setting.start]);
    }
    const answers = answersOf(BOT_SETTINGS, startsOf(BOT_SETTINGS));
    expect(answers).toEqual({ langm: "en", welcome: 0, asset_id_greeting: "", kept_items: {} });
    for (const name of Object.keys(answers) as (keyof typeof answers)[]) {
      expect(botShape.shape[name].parse(answers[name])).toEqual(answers[name]);
    }
  });
});
