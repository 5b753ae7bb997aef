import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askPayload } from "../../bot/newcomers/private-prompt.ts";
import { promptPayload } from "../../bot/newcomers/prompt.ts";
import { ISOLATED_VALUES, WORDS, wordsFor } from "../../bot/words/words.ts";
import { hasRightToLeft, isolated, isolatedCommands } from "../../domain/direction.ts";
import { isLanguage, isRightToLeft } from "../../domain/languages.ts";
import type { NamedChat } from "../../domain/placeholders/values.ts";

const LANGUAGES = Object.keys(WORDS);
const isLeftward = (lang: string) => isLanguage(lang) && isRightToLeft(lang);
const FSI = "\u2068";
const PDI = "\u2069";
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Names of all scripts, with marks of direction that nobody ended. */
const NAMES = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.constantFrom("نور", "Noor", "e", "י", "\u202E", "\u2069", "\u2068", " ", "1", "🦊", "{{wait}}", "\0"))
    .map((parts) => parts.join("")),
);

/** Tells whether each isolate of a text is ended once, in its own line. */
function isBalanced(text: string): boolean {
  for (const line of text.split("\n")) {
    let depth = 0;
    for (const mark of line.match(CONTROLS) ?? []) {
      if (mark === FSI) depth += 1;
      else if (mark === PDI) depth -= 1;
      else return false;
      // Never one within another.
      if (depth < 0 || depth > 1) return false;
    }
    if (depth !== 0) return false;
  }
  return true;
}

const titled = (title: string): NamedChat => ({ title, members: () => 3, rules: null });

describe("direction", () => {
  it.each([
    ["Noor", false, "Noor"],
    ["نور", false, `${FSI}نور${PDI}`],
    ["Noor نور", false, `${FSI}Noor نور${PDI}`],
    ["Noor", true, `${FSI}Noor${PDI}`],
    ["42", true, `${FSI}42${PDI}`],
    ["\u202Eevil\u2069", false, "evil"],
    ["\u202Eevil\u2069", true, `${FSI}evil${PDI}`],
    ["", true, ""],
    ["\u2068", true, ""],
  ])("I18-04: %j in a sentence of which right-to-left is %s becomes %j", (text, rtl, shown) => {
    expect(isolated(text, rtl)).toBe(shown);
  });

  it.each([
    ["قل /lib الآن.", `قل ${FSI}/lib${PDI} الآن.`],
    ["/paysupport", `${FSI}/paysupport${PDI}`],
    ["\u200E/lib", "\u200E/lib"],
    [`${FSI}/lib 1${PDI}`, `${FSI}/lib 1${PDI}`],
    ["https://t.me/lib", "https://t.me/lib"],
  ])("I18-04: a command stands with its slash in front: %s", (text, shown) => {
    expect(isolatedCommands(text)).toBe(shown);
  });

  it.each(LANGUAGES)("I18-04: no text of %s marks by hand what the program isolates", (lang) => {
    const values = [...ISOLATED_VALUES, "names", "triggers"].join("|");
    const marked = new RegExp(`[\\u2066-\\u2068\\u200E\\u200F]\\{\\{(?:${values})\\}\\}`);
    expect(Object.entries(WORDS[lang] ?? {}).filter(([, text]) => marked.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)("I18-04: %s isolates names where the sentence needs it", (lang) => {
    const t = wordsFor(lang);
    const report = t("commands.report", { chat: "نور", reporter: "Ben", name: "\u202Eדן" });
    const latin = isLeftward(lang) ? `${FSI}Ben${PDI}` : "Ben";
    for (const part of [`${FSI}نور${PDI}`, latin, `${FSI}דן${PDI}`]) expect(report).toContain(part);
    expect(isBalanced(report)).toBe(true);
    expect(isBalanced(t("commands.warned", { name: "Ben", warnings: 1, most: 3 }))).toBe(true);
    expect(t("commands.warned", { name: "", warnings: 1, most: 3 })).not.toMatch(CONTROLS);
  });

  it.each(LANGUAGES)("I18-04: in %s the mentions of a prompt cover the names and no isolate", (lang) => {
    const ncm_prmt = fc.constantFrom("", "Hi {name} in {group}", "سلام {name}");
    fc.assert(
      fc.property(fc.array(NAMES, { minLength: 1, maxLength: 8 }), ncm_prmt, fc.nat(2), (names, words, unnamed) => {
        const people = names.map((name, index) => ({ userId: index + 1, name }));
        const settings = { ncm_prmt: words, ncm_wait: 180 };
        const made = promptPayload(people, unnamed, settings, titled("Garden \u2067"), wordsFor(lang));
        const text = String(made.text);
        // The entities that promptPayload makes.
        const links = made.entities as { offset: number; length: number; user: { id: number } }[];
        expect(links.map(({ user }) => user.id)).toEqual(people.map(({ userId }) => userId));
        let end = 0;
        for (const [index, { offset, length }] of links.entries()) {
          expect(offset).toBeGreaterThanOrEqual(end);
          end = offset + length;
          const covered = text.slice(offset, end);
          expect(covered).not.toMatch(CONTROLS);
          const plain = (names[index] ?? "").replaceAll(CONTROLS, "").replaceAll(/\s+/g, " ").trim();
          expect((plain || "?").startsWith(covered.replace(/…$/, ""))).toBe(true);
          const around = [text[offset - 1], text[end]];
          const isMarked = isLeftward(lang) || hasRightToLeft(covered);
          expect(around[0] === FSI && around[1] === PDI).toBe(isMarked);
        }
        expect(isBalanced(text)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("I18-04: an admin's own words isolate by their own direction", () => {
    const base = {
      check: "info",
      challenge: null,
      chat: titled("باغ"),
      telegramChatId: 0,
      left: 60,
      triesLeft: null,
    } as const;
    const ask = (ncm_prmt: string, name: string) =>
      String(
        askPayload({
          ...base,
          person: { userId: 1, name },
          settings: { ncm_prmt, ncm_quiz: "", ncm_addr: "" },
          t: wordsFor("de"),
        }).payload.text,
      ).split("\n")[0];
    expect(ask("Hallo {name}!", "Noor")).toBe("Hallo Noor!");
    expect(ask("Hallo {name}!", "نور")).toBe(`Hallo ${FSI}نور${PDI}!`);
    expect(ask("سلام {name} در {group}!", "Noor")).toBe(`سلام ${FSI}Noor${PDI} در ${FSI}باغ${PDI}!`);
  });
});
