import SETS from "virtual:text-sets";
import { describe, expect, it } from "vitest";
import { languageFile, textsFile, translationFor } from "../../../app/i18n/texts.server.ts";
import { arabic, english, german } from "../../support/texts.ts";

describe("the texts beside a page", () => {
  it("I18-02: a page's set is a file that never changes, with the texts of its keys alone", async () => {
    const { address, i18n } = await translationFor("de");
    const answer = await textsFile(`${address}routes/plan.keep.json`);
    expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer?.headers.get("content-type")).toBe("application/json");
    const texts = (await answer?.json()) as Record<string, string>;
    expect(texts["keep.title"]).toBe(german["keep.title"]);
    expect(texts).not.toHaveProperty("members.title");
    expect(Object.keys(texts).length).toBeLessThan(Object.keys(german).length / 10);
    expect(i18n.language).toBe("de");
  });

  it("AMB-287: a counted text comes in all plural forms of the language", async () => {
    const { address } = await translationFor("ar");
    const set = Object.entries(SETS).find(([, keys]) => keys.includes("send.ttl.minutes"))?.[0] ?? "";
    const texts = (await (await textsFile(`${address}${set}.json`))?.json()) as Record<string, string>;
    const forms = Object.keys(texts).filter((key) => key.startsWith("send.ttl.minutes_"));
    expect(forms.sort()).toEqual(
      Object.keys(arabic)
        .filter((key) => key.startsWith("send.ttl.minutes_"))
        .sort(),
    );
    expect(forms).toHaveLength(6);
  });

  it("I18-02: a page of another release gets the present texts, uncached; all of them for a set there is not", async () => {
    const { address } = await translationFor("en");
    const old = address.replace(/\.[0-9a-f]{16}\//, ".0000000000000000/");
    const answer = await textsFile(`${old}base.json`);
    expect(answer?.headers.get("cache-control")).toBe("no-store");
    expect(await answer?.json()).toHaveProperty(["common.close"], "Close");
    const gone = await textsFile(`${address}routes/gone.json`);
    expect(gone?.headers.get("cache-control")).toBe("no-store");
    expect(await gone?.json()).toEqual(english);
  });

  it("I18-02: an address without a language of ours has no texts", async () => {
    const name = (lang: string) => `/assets/texts/${lang}.0000000000000000/base.json`;
    for (const lang of ["xx", "de-at", "../en", "EN", ""]) expect(await textsFile(name(lang))).toBeNull();
    for (const path of ["/assets/texts/en.json", "/assets/texts/", "/groups"]) expect(await textsFile(path)).toBeNull();
  });

  it.each([
    ["de", "Gruppen"],
    ["de-at", "Gruppen"],
    ["tlh", "Groups"],
    ["%zz", "Groups"],
  ])("AMB-237, I18-02: the file of %s holds all of its texts", async (tag, groups) => {
    const answer = await languageFile(`/i18n/telegram_dashbaord/${tag}.json`);
    const texts = (await answer?.json()) as Record<string, string>;
    expect(texts["groups.title"]).toBe(groups);
    expect(Object.keys(texts).length).toBeGreaterThanOrEqual(Object.keys(english).length);
  });
});
