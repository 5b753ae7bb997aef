import { describe, expect, it } from "vitest";
import { chatNumberProblems } from "../../scripts/test/chat-numbers.ts";
import { commentProblems } from "../../scripts/test/comment-words.ts";
import { docstringProblems } from "../../scripts/test/docstring-verbs.ts";
import { lengthProblems } from "../../scripts/test/file-length.ts";
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

describe("file length", () => {
  const lines = (count: number) => "x\n".repeat(count);
  it("ends at 400 lines, but not for tests", () => {
    expect(lengthProblems({ path: "app/a.ts", text: lines(250) })).toEqual([]);
    expect(lengthProblems({ path: "app/a.ts", text: lines(251) })).toHaveLength(1);
    expect(lengthProblems({ path: "tests/app/a.test.ts", text: lines(251) })).toEqual([]);
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

describe("comments that open with a question word", () => {
  const comments = (text: string) => commentProblems({ path: "bot/a.ts", text });
  it.each([
    "/** What the bot decides. */",
    " * Whether it is one.",
    "// Who writes is known.",
    " * Deletes a file. What is left stays noted.",
    "{/* Whose turn it is. */}",
  ])("refuse %s", (text) => {
    expect(comments(text)).toHaveLength(1);
  });
  it.each(["/** Tells what the bot decides. */", "// Who is it?", 'const title = "What is new";'])(
    "allow %s",
    (text) => {
      expect(comments(text)).toEqual([]);
    },
  );
});

describe("docstrings of functions", () => {
  const problems = (text: string) => docstringProblems({ path: "bot/a.ts", text });
  it.each([
    "/** A group with an admin. */\nfunction group() {}",
    "/** Return the name. */\nexport const name = () => 1;",
    "/** Rows of the index. */\nconst rows = function () {};",
    "/** Names of the settings. */\nasync function names() {}",
    "class A {\n  /** 100 at most. */\n  most() {}\n}",
    "/**\n * `a` of an id.\n * @returns it\n */\nfunction a() {}",
  ])("refuse %j", (text) => {
    expect(problems(text)).toHaveLength(1);
  });
  it("are named by file, line and first word", () => {
    const told = "the docstring of a function opens with";
    expect(problems("const a = 1;\n\n/** The name. */\nfunction name() {}")).toEqual([
      `bot/a.ts:3: ${told} "The", not with a verb`,
    ]);
  });
  it.each([
    "/** Returns the name. */\nfunction name() {}",
    "/** Asks, then deletes. */\nexport const ask = () => 1;",
    "/** Names each setting. */\nfunction names() {}",
    "/** Has the memory lost. */\nasync function evict() {}",
    "/** The names. */\nconst NAMES = [];",
    "interface A {\n  /** the name */\n  name(): string;\n}",
    "// The name.\nfunction name() {}",
    "/** @throws AppError */\nfunction name() {}",
  ])("allow %j", (text) => {
    expect(problems(text)).toEqual([]);
  });
});
