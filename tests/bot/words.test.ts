import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { promptPayload } from "../../bot/newcomers/prompt.ts";
import { penaltyDuration, waitDuration } from "../../bot/words/duration.ts";
import english from "../../bot/words/en.json";
import { WORDS, wordsFor } from "../../bot/words/words.ts";
import { fromRoot } from "../../scripts/root.ts";

const LANGUAGES = Object.keys(WORDS);
/** A number of each plural form that any of our languages has, with those on the borders between them. */
const COUNTS = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103];

const stems = [...new Set(Object.keys(english).map((key) => key.replace(/_(?:one|other)$/, "")))];
const namesIn = (key: string) =>
  Object.entries(english)
    .filter(([each]) => each === key || each === `${key}_other`)
    .flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name));

/** Renders a text as the rules do, with keys of any kind. */
const render = (lang: string, key: string, values: object) =>
  (wordsFor(lang) as unknown as (key: string, values: object) => string)(key, values);

describe("the bot's words", () => {
  it("I18-03: every file of the folder is built in", () => {
    const files = readdirSync(fromRoot("bot/words")).filter((name) => name.endsWith(".json"));
    expect(files.sort()).toEqual(LANGUAGES.map((lang) => `${lang}.json`).sort());
  });

  describe.each(LANGUAGES)("in %s", (lang) => {
    it.each(stems)("I18-03: %s is said with all that is filled in", (key) => {
      const names = namesIn(key).filter((name) => name !== "count");
      const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const isCounted = `${key}_other` in english;
      for (const count of isCounted ? COUNTS : [undefined]) {
        const text = render(lang, key, { ...values, count });
        expect(text).not.toMatch(/^\s*$|[{}]|undefined/);
        expect(text).not.toBe(key);
        for (const value of Object.values(values)) expect(text).toContain(value);
      }
    });
  });

  it.each([
    ["de", 1, "1 Tag"],
    ["de", 0, "0 Tage"],
    ["de", 2, "2 Tage"],
    ["ar", 0, "0 يومًا"],
    ["ar", 1, "يوم"],
    ["ar", 2, "يومين"],
    ["ar", 3, "3 أيام"],
    ["ar", 10, "10 أيام"],
    ["ar", 11, "11 يومًا"],
    ["ar", 99, "99 يومًا"],
    ["ar", 100, "100 يوم"],
    ["ar", 103, "103 أيام"],
  ])("AMB-287: %s counts %i days in its own form", (lang, count, words) => {
    expect(wordsFor(lang)("duration.days", { count })).toBe(words);
  });

  it("AMB-287: the people whom a prompt does not name are counted in their own form", () => {
    const others = (lang: string) => [1, 2, 3, 11, 100].map((count) => wordsFor(lang)("newcomers.andMore", { count }));
    expect(others("de")).toEqual(["1 weitere Person", ...[2, 3, 11, 100].map((count) => `${count} weitere`)]);
    expect(others("ar")).toEqual(["شخص آخر", "شخصان آخران", "3 أشخاص آخرين", "11 شخصًا آخر", "100 شخص آخر"]);
  });

  it.each([undefined, "", "la", "tlh", "constructor", "__proto__"])(
    "AMB-056: a chat in %s, of which there is no file, hears English",
    (lang) => {
      expect(wordsFor(lang)("commands.reported")).toBe("The administrators are told.");
    },
  );

  it.each(["{{reporter}}", "$t(commands.silent)", "$& $1", "<b>&amp;</b>", "{{chat}} {{name}}"])(
    "AMB-085: a name like %s is said as it is",
    (name) => {
      const values = { chat: name, reporter: "Ben", name };
      expect(wordsFor("en")("commands.report", values)).toBe(`“${name}”: Ben reports a message of ${name}.`);
    },
  );

  it.each(LANGUAGES)(
    "NCM-31: in %s the names of a prompt stand where its links are, whatever they are like",
    (lang) => {
      const names = ["{{wait}}", "🦊 Noor", "$& <b>", "نور"];
      const people = names.map((name, index) => ({ userId: index + 1, name }));
      const settings = { ncm_prmt: "", ncm_wait: 180 };
      const garden = { title: "Garden", members: () => 3, rules: null };
      const { text, entities } = promptPayload(people, 11, settings, garden, wordsFor(lang));
      // The entities that promptPayload makes.
      const links = entities as { offset: number; length: number }[];
      expect(links.map(({ offset, length }) => String(text).slice(offset, offset + length))).toEqual(names);
    },
  );

  it("MOD-28: durations are told in the largest unit that they are whole in", () => {
    const t = wordsFor("en");
    const penalties = [90, 3600, 5400, 86_400, 7 * 86_400, 25 * 3600].map((seconds) => penaltyDuration(t, seconds));
    expect(penalties).toEqual(["2 minutes", "1 hour", "90 minutes", "1 day", "7 days", "25 hours"]);
    const waits = [1, 45, 60, 90, 180, 3600, 86_400].map((seconds) => waitDuration(t, seconds));
    expect(waits).toEqual(["1 second", "45 seconds", "1 minute", "90 seconds", "3 minutes", "1 hour", "24 hours"]);
  });
});
