import { describe, expect, it } from "vitest";
import { askPayload, type PrivateAsk } from "../../bot/newcomers/private-prompt.ts";
import { promptPayload } from "../../bot/newcomers/prompt.ts";
import { WORDS, wordsFor } from "../../bot/words/words.ts";
import type { Check } from "../../domain/newcomers/policy.ts";
import type { NamedChat } from "../../domain/placeholders/values.ts";

const LANGUAGES = Object.keys(WORDS);
const FILTERS: Check[] = ["captcha", "answer", "wallet", "email", "info", "press"];
const TITLE = "T".repeat(128);
const titled = (title: string): NamedChat => ({ title, members: () => 3, rules: null });

const asking = (more: Partial<PrivateAsk>): PrivateAsk => ({
  check: "captcha",
  challenge: { kind: "digits", digits: "12345", seed: 1 },
  person: { userId: 7, name: "Noor" },
  settings: { ncm_prmt: "", ncm_quiz: "", ncm_addr: "" },
  telegramChatId: -1_001_234_567_890,
  chat: titled("Garden"),
  left: 180,
  triesLeft: null,
  t: wordsFor("en"),
  ...more,
});

describe("the prompt", () => {
  it("AMB-085: the longest words, names and titles make no message that Telegram refuses", () => {
    const settings = { ncm_prmt: "{name}{group}".repeat(19), ncm_wait: 180, ncm_quiz: "q".repeat(200), ncm_addr: "" };
    const people = Array.from({ length: 60 }, (_, userId) => ({ userId, name: "🦊n".repeat(60) }));
    for (const language of LANGUAGES) {
      const t = wordsFor(language);
      const { text } = promptPayload(people, 900, settings, titled(TITLE), t, { press: false, link: "https://t.me/x" });
      expect([language, String(text).length < 4096]).toEqual([language, true]);
      for (const check of FILTERS) {
        const ask = asking({
          check,
          settings,
          t,
          person: { userId: 1, name: "🦊n".repeat(60) },
          chat: titled(TITLE),
          left: 86_399,
        });
        const { payload } = askPayload(check === "captcha" ? ask : { ...ask, challenge: null });
        expect(String(payload.caption ?? payload.text).length).toBeLessThanOrEqual(1024);
      }
    }
  });

  it("AMB-085: names are marked by whole users, as Telegram gives them", () => {
    const settings = { ncm_prmt: "", ncm_wait: 180, ncm_quiz: "", ncm_addr: "" };
    const { text, entities } = promptPayload([{ userId: 7, name: "Noor" }], 0, settings, titled(TITLE), wordsFor("en"));
    const user = { id: 7, is_bot: false, first_name: "Noor" };
    expect(entities).toEqual([{ type: "text_mention", offset: String(text).indexOf("Noor"), length: 4, user }]);
  });

  it.each([
    ["en", "Ada, Ben, and 1 other", "Ada, Ben, and 11 others"],
    ["de", "Ada, Ben und 1 weitere Person", "Ada, Ben und 11 weitere"],
    ["ru", "Ada, Ben и ещё 1", "Ada, Ben и ещё 11"],
    ["ja", "Ada、Ben、ほか1人", "Ada、Ben、ほか11人"],
    ["zh-hans", "Ada、Ben和另外 1 人", "Ada、Ben和另外 11 人"],
  ])("NCM-31: in %s a prompt lists names as that language does", (language, one, eleven) => {
    const settings = { ncm_prmt: "{name}", ncm_wait: 180 };
    const people = ["Ada", "Ben"].map((name, index) => ({ userId: index + 1, name }));
    const text = (unnamed: number) =>
      String(promptPayload(people, unnamed, settings, titled(TITLE), wordsFor(language)).text).split("\n\n");
    expect(text(1)[1]).toContain(one);
    expect(text(11)[1]).toContain(eleven);
    expect(text(0)[0]).toBe(new Intl.ListFormat(language).format(["Ada", "Ben"]));
  });

  it("AMB-306: an admin's words name several by the language's list, each mention with the own link", () => {
    const known = { fname: "Ben", lname: "Ode", username: "ben" };
    const people = [
      { userId: 7, name: "Noor" },
      { userId: 8, name: "Ben Ode", known },
    ];
    const settings = { ncm_prmt: "{mention}: {first}, {username} of {group} ({count})", ncm_wait: 180 };
    const { text, entities } = promptPayload(people, 0, settings, titled("Garden"), wordsFor("de"));
    expect(String(text).split("\n")[0]).toBe("Noor und Ben Ode: Noor und Ben, Noor und @ben of Garden (3)");
    // The entities that promptPayload makes: three of the words, then the list of the prompt itself.
    const links = entities as { offset: number; length: number; user: { id: number } }[];
    expect(links.map(({ offset, length, user }) => [String(text).substr(offset, length), user.id])).toEqual([
      ["Noor", 7],
      ["Ben Ode", 8],
      ["Noor", 7],
      ["Noor", 7],
      ["Ben Ode", 8],
    ]);
  });

  it("AMB-306: in private a mention in an admin's words is a link, under a picture too", () => {
    const settings = { ncm_prmt: "Hi {mention}!", ncm_quiz: "", ncm_addr: "" };
    const link = [{ type: "text_mention", offset: 3, length: 4, user: { id: 7, is_bot: false, first_name: "Noor" } }];
    expect(askPayload(asking({ settings })).payload.caption_entities).toEqual(link);
    expect(askPayload(asking({ settings, check: "info", challenge: null })).payload.entities).toEqual(link);
    expect(askPayload(asking({ settings, triesLeft: 1 })).payload.caption_entities).toBeUndefined();
  });

  it("NCM-31: every verification has its words in every language", () => {
    for (const language of LANGUAGES) {
      const t = wordsFor(language);
      const texts = FILTERS.map((check) => askPayload(asking({ check, t, challenge: null })).payload.text);
      expect(new Set(texts).size).toBe(FILTERS.length);
    }
  });

  it("AMB-077: a picture is sent with what it is drawn from, the sum as words", () => {
    expect(askPayload(asking({}))).toMatchObject({ method: "sendPhoto", payload: { photo: { digits: "12345" } } });
    const sum = askPayload(asking({ challenge: { kind: "sum", left: 3, right: 10 } }));
    expect(sum).toMatchObject({ method: "sendMessage", payload: { text: expect.stringContaining("three plus ten") } });
  });

  it("AMB-088: beside an admin's own question for an email address stands that an address is what passes", () => {
    const settings = { ncm_prmt: "", ncm_quiz: "Where may we write to you?", ncm_addr: "" };
    const { text } = askPayload(asking({ check: "email", challenge: null, settings })).payload;
    expect(text).toMatch(/Where may we write to you\?\n\nPlease send me your e-mail address\.$/);
  });

  it("NCM-21: after a wrong answer the tries that are left are told in place of the admin's words", () => {
    const settings = { ncm_prmt: "Hi {name}", ncm_quiz: "", ncm_addr: "" };
    const text = (triesLeft: number | null) =>
      String(askPayload(asking({ check: "info", challenge: null, settings, triesLeft })).payload.text);
    expect(text(null)).toMatch(/^Hi Noor\n\n/);
    expect(text(1)).toMatch(/^That was not right. You have 1 try left.\n\n/);
  });
});
