import { describe, expect, it } from "vitest";
import { chatNumberProblems } from "../../scripts/test/chat-numbers.ts";
import { wordProblems } from "../../scripts/test/forbidden-words.ts";
import { lockFileProblems } from "../../scripts/test/lock-file.ts";
import { peopleTextProblems } from "../../scripts/test/people-texts.ts";
import { purityProblems } from "../../scripts/test/purity.ts";

describe("clock and chance in the domain", () => {
  it.each([
    "export const now = () => Date.now();",
    "export const now = () => new Date();",
    "export const chance = () => Math.random();",
  ])("refuse %s", (text) => {
    expect(purityProblems({ path: "domain/a.ts", text })).toHaveLength(1);
  });

  it("lets a comment name the clock", () => {
    const text = "// Date.now() is an argument here\nexport const a = 1;";
    expect(purityProblems({ path: "domain/a.ts", text })).toEqual([]);
  });
});

describe("texts of people", () => {
  const problems = (text: string) => peopleTextProblems({ path: "app/a.tsx", text: `const a = ${text};` });
  it.each(["<p>{chat.title}</p>", "<span>{row.user.name || id}</span>", "<>{line.tag}</>", "<p>@{user.username}</p>"])(
    "I18-03: have a direction of their own: refuses %s",
    (text) => {
      expect(problems(text)).toHaveLength(1);
    },
  );
  it.each([
    "<bdi>{chat.title}</bdi>",
    '<p dir="auto">{row.user.name || id}</p>',
    "<p>{step.title}</p>",
    "<Avatar name={chat.title} />",
    "<p>{line.tag && <bdi>{line.tag}</bdi>}</p>",
  ])("I18-03: have a direction of their own: takes %s", (text) => {
    expect(problems(text)).toEqual([]);
  });
  it.each(['<bdi>{t("a", { name })}</bdi>', '<p dir="auto">{isOurs ? t("a", { chat: title }) : title}</p>'])(
    "I18-03: turn no sentence of ours around: refuses %s",
    (text) => {
      expect(problems(text)).toHaveLength(1);
    },
  );
  it.each([
    '<span>{t("a", { name })}</span>',
    '<bdi dir="ltr">{t("a", { name })}</bdi>',
    '<bdi>{t("a", { count })}</bdi>',
    '<p>{isOurs ? t("a", { name }) : <bdi>{name}</bdi>}</p>',
  ])("I18-03: turn no sentence of ours around: takes %s", (text) => {
    expect(problems(text)).toEqual([]);
  });
});

describe("the lock file", () => {
  const lock = (extra: Record<string, object>) => ({
    packages: { "node_modules/a": { optionalDependencies: { "a-mac": "1" } }, ...extra },
  });
  it("is complete when the optional package has an entry beside, inside or above", () => {
    expect(lockFileProblems(lock({ "node_modules/a-mac": {} }))).toEqual([]);
    expect(lockFileProblems(lock({ "node_modules/a/node_modules/a-mac": {} }))).toEqual([]);
    const nested = { "node_modules/b/node_modules/c": { optionalDependencies: { "a-mac": "1" } } };
    expect(lockFileProblems(lock({ ...nested, "node_modules/a-mac": {} }))).toEqual([]);
  });
  it("names an optional package without an entry", () => {
    expect(lockFileProblems(lock({}))).toEqual(["package-lock.json: node_modules/a wants a-mac, which has no entry"]);
    expect(lockFileProblems(lock({ "node_modules/other/node_modules/a-mac": {} }))).toHaveLength(1);
  });
});

describe("chats of test files", () => {
  const file = (path: string, text: string) => ({ path, text });
  it("are refused in a block of ten thousand that another file has", () => {
    const files = [
      file("tests/api/a.test.ts", "let next = -1_001_960_000_000;"),
      file("tests/api/b.test.ts", "seedChat(-1001960000001)"),
      file("tests/api/c.test.ts", "let next = -1_001_961_000_000;\nconst other = -1_001_961_000_005;"),
    ];
    expect(chatNumberProblems(files)).toEqual([
      "tests/api/a.test.ts, tests/api/b.test.ts: chats from -1001960000000 in each",
    ]);
  });
});

describe("words that name a side", () => {
  const words = (text: string) => wordProblems({ path: "app/a.tsx", text });
  it.each(['"ml-2"', '"flex -mr-4"', '"md:pl-[3px]"', '"text-left"', '"pr-px"', '"rtl:text-right"'])(
    "refuse %s",
    (text) => {
      expect(words(text)).toHaveLength(1);
    },
  );
  it.each(['"ms-2 pe-4"', '"text-start"', '"html-2"', '"xml-3"', "pl-PL", '"context-left"'])("allow %s", (text) => {
    expect(words(text)).toEqual([]);
  });
});
