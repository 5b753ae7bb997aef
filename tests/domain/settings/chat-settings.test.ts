import { describe, expect, it } from "vitest";
import {
  BOT_SETTING_KEYS,
  CHAT_LEVELS,
  CLEANUP_OPTIONS_SECONDS,
  FILTER_KEYS,
  FLOOD_LINE_OPTIONS,
  PENALTY_OPTIONS,
  RESTRICT_OPTIONS_SECONDS,
} from "../../../domain/limits.ts";
import {
  botSettingsOf,
  CHAT_ATTRS,
  CHAT_SETTINGS,
  type ChatAttr,
  readAttr,
} from "../../../domain/settings/chat-settings.ts";
import { type AttrValue, startsOf } from "../../../domain/settings/setting.ts";
import { TIMEZONE_OFFSETS } from "../../../domain/time/timezone.ts";

const PENALTIES = { good: [0, 900, 901, 31_708_800, -5, -10, -20], bad: [1, 899, 31_708_801, -1, -11, 900.5, "900"] };
const SWITCH = { good: [0, 1], bad: [2, -1, 0.5, "1", ""] };
const INTERVAL = { good: [0, 1, 120, 3600], bad: [-1, 3601, 1.5, "120"] };
const ID = "17000000000000000001";

/** Values that every setting takes and refuses, at level 50. */
const TABLE: Record<ChatAttr, { id: string; good: AttrValue[]; bad: AttrValue[] }> = {
  langm: { id: "OVW-01", good: ["en", "zh-hans"], bad: ["", "EN", "klingon", 1] },
  tzn_offset: { id: "OVW-03", good: [480, 345, -720, 720, 0], bad: [481, 780, -721, "480", 1.5, Number.NaN] },
  tzn_name: {
    id: "AMB-296",
    good: ["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", ""],
    bad: ["Europe/Nowhere", "+02:00", "EST", "europe/berlin", 60],
  },
  langm_kept: { id: "I18-04", good: ["fa", "zh-hans", ""], bad: ["xx", "FA", 1] },
  annc_gap: { id: "AMB-126", good: [0, 5, 240], bad: [1, -5, 241, "5"] },
  flag_nightmode: {
    id: "OVW-10",
    good: [0, 12_583_039, 12_583_039 + 16_777_216, 1 + 2 * 16_777_216],
    bad: [16_777_216, 1 + 3 * 16_777_216, 67_108_864, -1, 0.5, "1"],
  },
  du_sensword: { id: "HIS-05", ...PENALTIES },
  du_msgflt: { id: "HIS-05", ...PENALTIES },
  prtfd_ckl: { id: "HIS-06", ...INTERVAL },
  prtfd_mgl: { id: "HIS-13", good: [2, 6, 7, 60], bad: [0, 1, 61, 2.5, "6"] },
  prtfd_ckc: { id: "HIS-06", ...INTERVAL },
  prtfd_mgc: { id: "HIS-13", good: [50, 100, 1000, 4000], bad: [0, 49, 75, 4050, "50"] },
  prtfd_dur: { id: "HIS-06", ...PENALTIES },
  prtln_ckl: { id: "HIS-07", ...SWITCH },
  prtln_len: { id: "HIS-07", good: [1, 50, 129], bad: [0, -1, 130, 1.5, "50"] },
  prtln_mob: { id: "HIS-07", ...SWITCH },
  prtln_url: { id: "HIS-07", ...SWITCH },
  prtln_cen: { id: "HIS-07", ...SWITCH },
  prtln_dur: { id: "HIS-07", ...PENALTIES },
  prtln_nfg: { id: "HIS-07", ...SWITCH },
  prtln_nfa: { id: "HIS-07", ...SWITCH },
  prtln_nft: { id: "HIS-07", ...SWITCH },
  wrn_max: { id: "MOD-29", good: [1, 3, 20], bad: [0, 21, 2.5, "3"] },
  wrn_dur: { id: "MOD-29", good: [900, 31_708_800, -10, -20], bad: [0, -5, 899, "-20"] },
  trst_days: { id: "MOD-01", good: [0, 7, 365], bad: [-1, 8, 1.5, "7"] },
  trst_msgs: { id: "MOD-01", good: [0, 10, 250], bad: [-1, 11, 1.5, "10"] },
  wrn_fade: { id: "AMB-063", good: [0, 7, 365], bad: [-1, 366, 1.5, "7"] },
  rmv_ntfy: { id: "docs/decisions/192", good: [0, 1, 2], bad: [3, -1, "1"] },
  rprt_ntfy: { id: "MOD-25", good: [0, 1, 2], bad: [3, -1, "1"] },
  rprt_admins: {
    id: "MOD-25",
    good: ["", "123456", "123456,987654321"],
    bad: ["anna", "1", "-123456", "123456;7", Array.from({ length: 21 }, (_, at) => 100_000 + at).join(), 123456],
  },
  spam_mode: { id: "docs/spam.md", good: [0, 1, 2, 3], bad: [4, -1, 0.5, "1"] },
  spam_level: { id: "docs/spam.md", good: [0, 1, 2], bad: [3, -1, 0.5, "1"] },
  blck_list: { id: "docs/decisions/198", good: [0, 1, 2, 3], bad: [4, -1, 0.5, "1"] },
  rctn_ctrl: { id: "docs/decisions/200", good: [0, 1, 40, 115], bad: [-1, 20, 128, 0.5, "1"] },
  raid_control: { id: "docs/decisions/147", good: [0, 1, 63, 319], bad: [-1, 320, 0.5, "1"] },
  apl_days: { id: "docs/decisions/185", good: [0, 1, 3, 7], bad: [2, -1, 0.5, "1"] },
  adm_chat: { id: "docs/decisions/195", good: ["", "1001234567890"], bad: ["-100123", "a b", 7] },
  rprt_tell: { id: "docs/decisions/194", good: [1, 2, 3, 5, 10], bad: [0, 4, 0.5, "1"] },
  rprt_hide: { id: "docs/decisions/194", good: [0, 2, 3, 5, 10, 20], bad: [1, -1, 0.5, "2"] },
  admn_brake: { id: "docs/decisions/184", good: [0, 10, 20, 50], bad: [5, -1, 0.5, "10"] },
  spam_dur: { id: "docs/spam.md", ...PENALTIES },
  asset_id_greeting: {
    id: "NCM-36",
    good: ["", ID, "1,2,3,4,5"],
    bad: [1, "1,,2", "1;2", "<b>", "x".repeat(33), "1,"],
  },
  asset_id_rules: { id: "AMB-306", good: ["", ID], bad: [1, "1,2", "<b>", "x".repeat(33)] },
  du_nr: { id: "AMB-051", good: [0, 300, 3600, 31_536_000], bad: [1, 299, 31_536_001, -10, "300"] },
  lv_nr: { id: "AMB-051", good: [0, 1, 2], bad: [3, -1, 0.5, "1"] },
  nght_begin: { id: "OVW-10", good: ["", "Good night, {group}", "x".repeat(500)], bad: ["x".repeat(501), 1] },
  nght_end: { id: "OVW-10", good: ["", "x".repeat(500)], bad: ["x".repeat(501), 0] },
  nght_rm: { id: "OVW-10", good: [-1, 0, 30, 86_400], bad: [-2, 1, "x"] },
  rm_greeting: { id: "AMB-055", good: [-1, 0, 60, 86_400], bad: [-2, 1, 59, 86_401, "60"] },
};

const rows = CHAT_ATTRS.map((attr) => [TABLE[attr].id, attr, TABLE[attr]] as const);

describe("a setting's value", () => {
  it.each(rows)("%s: %s is kept within what it may be", (_id, attr, { good, bad }) => {
    for (const value of good) expect(readAttr(attr, value, 50), String(value)).toEqual({ ok: true, value });
    for (const value of bad) {
      const refused = { ok: false, code: "Operation failed", extra: {} };
      expect(readAttr(attr, value, 50), String(value)).toEqual(refused);
    }
  });

  it("AMB-050: the settings are exactly the decided ones", () => {
    const families = CHAT_ATTRS.filter((attr) => !/^prt(fd|ln)_/.test(attr));
    expect([...families].sort()).toEqual(
      [
        "adm_chat",
        "admn_brake",
        "annc_gap",
        "apl_days",
        "asset_id_greeting",
        "asset_id_rules",
        "blck_list",
        "du_msgflt",
        "du_nr",
        "du_sensword",
        "flag_nightmode",
        "langm",
        "langm_kept",
        "lv_nr",
        "nght_begin",
        "nght_end",
        "nght_rm",
        "raid_control",
        "rctn_ctrl",
        "rm_greeting",
        "rmv_ntfy",
        "rprt_admins",
        "rprt_hide",
        "rprt_ntfy",
        "rprt_tell",
        "spam_dur",
        "spam_level",
        "spam_mode",
        "tzn_name",
        "tzn_offset",
        "trst_days",
        "trst_msgs",
        "wrn_dur",
        "wrn_fade",
        "wrn_max",
      ].sort(),
    );
    for (const attr of ["title", "viplv", "prtln_censor_words", "bot_settings", "ncm_type", "__proto__", "toString"]) {
      expect(readAttr(attr, 1, 1000)).toMatchObject({ ok: false, code: "Operation failed" });
    }
  });

  it("CON-20, HIS-13, MOD-18: every choice the menus offer can be saved", () => {
    const menus: [ChatAttr, readonly number[]][] = [
      ["du_nr", RESTRICT_OPTIONS_SECONDS],
      ["rm_greeting", CLEANUP_OPTIONS_SECONDS],
      ["du_sensword", PENALTY_OPTIONS],
      ["prtfd_mgl", FLOOD_LINE_OPTIONS],
      ["tzn_offset", TIMEZONE_OFFSETS],
    ];
    for (const [attr, options] of menus) {
      for (const value of options) expect(readAttr(attr, value, 50)).toEqual({ ok: true, value });
    }
  });

  it("MOD-21: flood protection is refused below level 50, with what leads to the upgrade", () => {
    const flood = CHAT_ATTRS.filter((attr) => attr.startsWith("prtfd_"));
    expect(flood).toHaveLength(5);
    for (const attr of flood) {
      const [value = ""] = TABLE[attr].good;
      expect(CHAT_LEVELS.map((level) => readAttr(attr, value, level).ok)).toEqual([false, false, true, true]);
      const extra = { upgrade: true, drive: "flood" };
      expect(readAttr(attr, value, 10)).toEqual({ ok: false, code: "UPPLAN_FOR_FEATURE_DESC", extra });
    }
  });

  it("HIS-12: the protections begin switched off, with 6 times, 3600 s and 50 characters", () => {
    expect(startsOf(CHAT_SETTINGS)).toMatchObject({
      prtfd_ckl: 0,
      prtfd_mgl: 6,
      prtfd_ckc: 0,
      prtfd_mgc: 1000,
      prtfd_dur: 3600,
      prtln_len: 50,
      prtln_dur: 3600,
    });
  });

  it("NCM-36: a sixth greeting is refused, one named twice counts once", () => {
    expect(readAttr("asset_id_greeting", "1,2,3,4,5,6", 1000)).toMatchObject({
      ok: false,
      code: "UPPLAN_FOR_SLOTS_DESC",
    });
    const kept = { ok: true, value: "1,2,3,4,5" };
    expect(readAttr("asset_id_greeting", " 1, 2,3,4,5,1 ", 0)).toEqual(kept);
  });
});

describe("bot_settings", () => {
  it("AMB-038, AMB-278: has the fourteen filters and four switches more, off where nothing is stored", () => {
    const none = botSettingsOf({});
    expect(Object.keys(none)).toEqual([
      ...FILTER_KEYS,
      "points_recycle",
      "info_only",
      "points_commands",
      "night_notice",
    ]);
    expect(Object.values(none).some(Boolean)).toBe(false);
    const some = botSettingsOf({ del_dice: true, hello_to_new: false, unknown: true });
    expect(BOT_SETTING_KEYS.filter((key) => some[key])).toEqual(["del_dice"]);
    expect(some).not.toHaveProperty("unknown");
  });
});
