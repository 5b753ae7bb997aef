import { describe, expect, test } from "vitest";
import { RULE_NAMES } from "../../../../app/features/message-settings/rules.ts";
import type { PaletteContext } from "../../../../app/features/palette/entry.ts";
import { rank } from "../../../../app/features/palette/rank.ts";
import { CONTENT } from "../../../../app/features/palette/sources/content-source.ts";
import { entriesWithEnglish } from "../../../../app/features/palette/sources/english.ts";
import { SETTING_ENTRIES } from "../../../../app/features/palette/sources/setting-source.ts";
import { SETTINGS } from "../../../../app/features/palette/sources/settings-table.ts";
import { createI18n } from "../../../../app/i18n/instance.ts";
import { areasOf } from "../../../../app/shared/nav/areas.ts";
import { isCurrent } from "../../../../app/shared/nav/nav-items.ts";
import { dashboardTexts } from "../../../../scripts/texts/read-texts.ts";
import { arabic, english, german } from "../../../support/texts.ts";

const TEXTS = { en: english, de: german, ar: arabic };
type Lang = keyof typeof TEXTS;

const GROUP = { chat: { kind: "groups", chat: { id: "7" }, plan: { kind: "trial" } }, bot: null };
const withPlan = (kind: string) => ({ chat: { ...GROUP.chat, plan: { kind } }, bot: null });
const contextOf = (lang: Lang, more: object = {}) =>
  ({
    t: createI18n(lang, TEXTS[lang]).t,
    place: GROUP,
    chats: [],
    lately: [],
    content: null,
    hasBlockList: true,
    ...more,
  }) as unknown as PaletteContext;
const namesOf = (context: PaletteContext, query: string) =>
  rank(SETTING_ENTRIES.entries(context), query, []).map(({ entry }) => entry.id.split(":").at(-1));

describe("settings by their English names in other languages", () => {
  const english = createI18n("en", TEXTS.en).t;
  const found = (lang: string, query: string, t: typeof english | null) => {
    const context = { ...contextOf("en"), t: createI18n(lang, dashboardTexts(lang)).t };
    return rank(entriesWithEnglish(SETTING_ENTRIES, context, t), query, []).map(({ entry }) =>
      entry.id.split(":").at(-1),
    );
  };

  test.each([
    ["fa", "کپچا", "check"],
    ["ja", "スパム", "flood"],
    ["tr", "SESSIZE", "mute"],
    ["zh-hans", "链接", "links"],
    ["zh-hans", "鏈接", "links"],
  ])("NAV-39: %s: its own words find, before the English ones are there: %s", (lang, query, name) => {
    expect(found(lang, query, null)).toContain(name);
  });

  test.each(["fa", "ja", "tr", "zh-hans"])("NAV-39: %s: English names find too, by one mistake as well", (lang) => {
    for (const [query, name] of [
      ["captcha", "check"],
      ["welcome", "greeting"],
      ["quiet hours", "night"],
      ["timezoen", "timezone"],
    ] as const) {
      expect([query, found(lang, query, english).slice(0, 3)]).toEqual([query, expect.arrayContaining([name])]);
    }
  });
});

describe("settings by what people call them", () => {
  test.each<[Lang, string, string]>([
    ["en", "flood", "flood"],
    ["en", "spam", "flood"],
    ["en", "captcha", "check"],
    ["en", "captha", "check"],
    ["en", "ban", "ban"],
    ["en", "mute", "mute"],
    ["en", "mute somebody", "mute"],
    ["en", "timezone", "timezone"],
    ["en", "night", "night"],
    ["en", "quiet hours", "night"],
    ["en", "welcome", "greeting"],
    ["en", "greeting", "greeting"],
    ["en", "links", "links"],
    ["en", "price", "plan"],
    ["en", "price", "responder"],
    ["en", "swearing", "sensitive"],
    ["en", "scam", "spam"],
    ["en", "slot machine", "dice"],
    ["en", "/report", "reports"],
    ["en", "deleted accounts", "cleanUp"],
    ["en", "cas", "blockList"],
    ["en", "blacklist", "blockList"],
    ["en", "block list", "blockList"],
    ["de", "Sperrliste", "blockList"],
    ["ar", "قائمة سوداء", "blockList"],
    ["en", "admin group", "adminChat"],
    ["de", "Admin-Chat", "adminChat"],
    ["ar", "مجموعة المشرفين", "adminChat"],
    ["de", "Beschwerde", "reports"],
    ["ar", "حسابات محذوفة", "cleanUp"],
    ["en", "deletes animations", "pictures"],
    ["de", "Werbung", "links"],
    ["de", "Captcha", "check"],
    ["de", "bannen", "ban"],
    ["de", "stumm", "mute"],
    ["de", "Uhrzeit", "timezone"],
    ["de", "Begrüßung", "greeting"],
    ["de", "begrussung", "greeting"],
    ["de", "Preis", "plan"],
    ["ar", "كابتشا", "check"],
    ["ar", "كتم", "mute"],
    ["ar", "حظر", "ban"],
    ["ar", "ترحيب", "greeting"],
    ["ar", "روابط", "links"],
    ["ar", "توقيت", "timezone"],
  ])("NAV-39: in %s %j finds %s among the first", (lang, query, name) => {
    expect(namesOf(contextOf(lang), query).slice(0, 5)).toContain(name);
  });

  test.each([
    ["fa", "لينك", "links"],
    ["fa", "كپچا", "check"],
    ["fa", "بی‌صدا", "mute"],
    ["tr", "BAĞLANTI", "links"],
    ["tr", "SESSIZE", "mute"],
    ["th", "ห้ามพิมพ์", "mute"],
    ["th", "แคปชา", "check"],
    ["zh-hant", "验证码", "check"],
    ["zh-hans", "驗證碼", "check"],
    ["ja", "きゃぷちゃ", "check"],
    ["hi", "जांच", "check"],
    ["ko", "채팅금지", "mute"],
    ["ru", "мьют", "mute"],
    ["uk", "лінк", "links"],
    ["vi", "xac minh", "check"],
    ["vi", "cấm chat", "mute"],
    ["es", "enlace", "links"],
    ["pt", "silenciar", "mute"],
    ["fr", "lien", "links"],
    ["it", "silenzia", "mute"],
    ["id", "tautan", "links"],
    ["ms", "pautan", "links"],
  ])("I18-04, NAV-39: in %s %j finds %s, however its letters are typed", (lang, query, name) => {
    const context = { ...contextOf("en"), t: createI18n(lang, dashboardTexts(lang)).t };
    expect(namesOf(context, query).slice(0, 5)).toContain(name);
  });

  test("NAV-39: each leads to a page of the menu, and none is there before something is typed", () => {
    for (const list of ["groups", "channels", "bots"] as const) {
      const pages = areasOf(list, "7").flatMap(({ pages }) => pages);
      for (const [name, { page }] of Object.entries(SETTINGS[list])) {
        expect(
          pages.filter((each) => isCurrent(each, `/${list}/7/${page}`)),
          name,
        ).toHaveLength(1);
      }
    }
    expect(namesOf(contextOf("en"), "")).toEqual([]);
  });

  test("docs/decisions/210: a block list is found only where the operator named one", () => {
    expect(namesOf(contextOf("en", { hasBlockList: false }), "cas")).not.toContain("blockList");
  });

  test("NAV-39: a reminder of the plan's end is found only while a plan or a trial lasts", () => {
    expect(namesOf(contextOf("en"), "remind me")).toContain("reminder");
    expect(namesOf(contextOf("en", { place: withPlan("free") }), "remind me")).not.toContain("reminder");
  });

  test("NAV-39: a setting of a rule opens that rule's sheet", () => {
    const rules = Object.values(SETTINGS.groups).flatMap(({ rule }) => rule ?? []);
    // A rule that is new on the page is found too.
    expect(new Set(rules)).toEqual(new Set(RULE_NAMES));
    const links = SETTING_ENTRIES.entries(contextOf("en")).find(({ id }) => id.endsWith(":links"));
    expect(links?.act).toMatchObject({ to: expect.stringMatching(/\/messages\/settings\?rule=links$/) });
  });

  test("NAV-39: outside of chats they are those of the group that was opened last, and say so", () => {
    const chats = [
      { id: "1", kind: "groups", title: "First", closed: null },
      { id: "2", kind: "groups", title: "Last", closed: null },
      { id: "3", kind: "groups", title: "Closed", closed: "locked" },
    ];
    const place = { chat: null, bot: null };
    const of = (lately: string[], known = chats) =>
      SETTING_ENTRIES.entries(contextOf("en", { place, chats: known, lately })).find(
        ({ title }) => title === "Night mode",
      );
    expect(of(["chat:3", "chat:2"])).toMatchObject({ note: "Last", act: { to: "/groups/2/messages/night_mode" } });
    expect(of([])).toMatchObject({ note: "First" });
    expect(of([], [])).toBeUndefined();
  });
});

describe("contents of the chat", () => {
  const content = {
    base: "/groups/7",
    templates: [{ id: "t1", title: "Rules of the house", text: "Be kind to one another" }],
    responders: [{ id: "r1", keywords: ["price", "cost"] }],
    acts: [
      {
        id: 5,
        kind: "dashboard",
        rule_id: "",
        action: "ban",
        duration: null,
        deleted: 0,
        name: "Bob",
        userId: "9",
        moment: "today",
      },
    ],
  };
  const toOf = (query: string) =>
    rank(CONTENT.entries(contextOf("en", { content })), query, []).map(
      ({ entry }) => "to" in entry.act && entry.act.to,
    );

  test("NAV-39: templates by name and text, responders by keyword, acts by name lead to their pages", () => {
    expect(toOf("house")).toEqual(["/groups/7/contentlib/edit/t1"]);
    expect(toOf("kind")).toEqual(["/groups/7/contentlib/edit/t1"]);
    expect(toOf("cost")).toEqual(["/groups/7/responders/edit/r1"]);
    expect(toOf("bob")).toEqual(["/groups/7/messages/actions?user=9"]);
    expect(toOf("")).toEqual([]);
  });
});
