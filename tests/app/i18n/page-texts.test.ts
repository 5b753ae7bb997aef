import { describe, expect, it } from "vitest";
import { textsFile, translationFor } from "../../../app/i18n/texts.server.ts";
import german from "../../../public/i18n/telegram_dashbaord/de.json";
import english from "../../../public/i18n/telegram_dashbaord/en.json";

describe("the texts beside a page", () => {
  it("I18-02: each language's are a file that never changes, with English where a text is missing", async () => {
    const { address, i18n } = await translationFor("de");
    const answer = await textsFile(address);
    expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer?.headers.get("content-type")).toBe("application/json");
    expect(await answer?.json()).toEqual({ ...english, ...german });
    expect(i18n.language).toBe("de");
  });

  it("I18-02: a page of another release gets the present texts, uncached", async () => {
    const { address } = await translationFor("en");
    const answer = await textsFile(address.replace(/\.[0-9a-f]{16}\./, ".0000000000000000."));
    expect(answer?.headers.get("cache-control")).toBe("no-store");
    expect(await answer?.json()).toEqual(english);
  });

  it("I18-02: an address without a language of ours has no texts", async () => {
    const name = (lang: string) => `/assets/texts/${lang}.0000000000000000.json`;
    for (const lang of ["xx", "de-at", "../en", "EN", ""]) expect(await textsFile(name(lang))).toBeNull();
    for (const path of ["/assets/texts/en.json", "/assets/texts/", "/groups"]) expect(await textsFile(path)).toBeNull();
  });
});
