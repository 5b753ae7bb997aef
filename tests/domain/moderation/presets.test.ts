import { describe, expect, test } from "vitest";
import { FILTER_KEYS, type FilterKey, PRESET, PRESETS, RULE_ATTRS, type RuleAttr } from "../../../domain/limits.ts";
import { presetChanges } from "../../../domain/moderation/presets.ts";
import { CHAT_SETTINGS, readAttr } from "../../../domain/settings/chat-settings.ts";
import { startsOf } from "../../../domain/settings/setting.ts";

const start = startsOf(CHAT_SETTINGS);
const fresh = {
  filters: Object.fromEntries(FILTER_KEYS.map((key) => [key, false])) as Record<FilterKey, boolean>,
  attrs: Object.fromEntries(RULE_ATTRS.map((attr) => [attr, start[attr]])) as Record<RuleAttr, number>,
  watch: {},
};

describe("a preset", () => {
  test.each(PRESETS)("AMB-043, AMB-044: %s has only values that can be saved", (name) => {
    for (const [attr, value] of Object.entries(PRESET[name].attrs)) {
      expect(readAttr(attr, value, 50), `${attr} ${value}`).toEqual({ ok: true, value });
    }
  });

  test.each(PRESETS)("%s changes nothing once it is there, and its way back leads to where it came from", (name) => {
    const { to, back } = presetChanges(name, fresh, true);
    const there = { filters: { ...fresh.filters, ...to.switches }, attrs: { ...fresh.attrs, ...to.attrs }, watch: {} };
    expect(presetChanges(name, there, true).to).toEqual({ switches: {}, attrs: {} });
    expect({
      filters: { ...there.filters, ...back.switches },
      attrs: { ...there.attrs, ...back.attrs },
      watch: {},
    }).toEqual(fresh);
  });

  test("names only what differs, switches that go off too", () => {
    const now = { ...fresh, filters: { ...fresh.filters, del_dice: true, del_forward_link: true } };
    const { to } = presetChanges("calm", now, true);
    expect(to.switches).toEqual({ del_dice: false });
    expect(to.attrs).toEqual({ prtfd_ckl: 10, prtfd_mgl: 10, prtfd_dur: 900 });
  });

  test("docs/decisions/186: a rule that it has on acts after it, and only watches again once it is taken back", () => {
    const watch = { del_msg_link: 5, del_forward_link: 0, name_url: 7, flood_lines: 8, flt_poll: 9, sensword: 6 };
    const now = { ...fresh, filters: { ...fresh.filters, del_msg_link: true }, watch };
    const { to, back } = presetChanges("community", now, true);
    expect(to.watch).toEqual({ del_msg_link: 0, name_url: 0, flood_lines: 0 });
    expect(back.watch).toEqual({ del_msg_link: 5, name_url: 7, flood_lines: 8 });
    expect(presetChanges("calm", now, false).to).not.toHaveProperty("watch");
  });

  test("MOD-21: leaves flood protection alone where the plan has none", () => {
    for (const name of PRESETS) {
      const { attrs } = presetChanges(name, fresh, false).to;
      expect(Object.keys(attrs).filter((attr) => attr.startsWith("prtfd_"))).toEqual([]);
    }
  });
});
