import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAT_LEVELS } from "../../../domain/limits.ts";
import { alterWordList, readEntry, wordListLimit } from "../../../domain/moderation/word-list.ts";
import { WORD_LISTS } from "../../../domain/settings/chat-settings.ts";

const entryOf = (name: (typeof WORD_LISTS)[number], text: string) => {
  const read = readEntry(name, text);
  return read.ok ? read.entry : read.code;
};

describe("a word", () => {
  it.each([
    ["spam", "spam"],
    ["  Spam \n", "Spam"],
    ["two \t words", "two words"],
    ["e\u0301t\u00e9", "\u00e9t\u00e9"],
    ["中文", "中文"],
    ["👨‍👩‍👧", "👨‍👩‍👧"],
    ["x".repeat(32), "x".repeat(32)],
    [`  ${"x".repeat(32)}  `, "x".repeat(32)],
    ["x".repeat(33), "Operation failed"],
    ["", "Operation failed"],
    [" \n ", "Operation failed"],
    ["\u200b\u2060", "Operation failed"],
  ])("AMB-047: %j is stored as %j", (text, stored) => {
    for (const name of ["sensword", "rocontain", "roexact", "prtln_censor_words"] as const) {
      expect(entryOf(name, text)).toBe(stored);
    }
  });
});

describe("a whitelisted domain", () => {
  it.each([
    ["Example.com", "example.com"],
    ["https://a.b/c", "a.b"],
    ["example.123", "ERR_NOT_DOMAIN"],
    ["HTTP://User.Example.COM:8080/path?q#h", "user.example.com"],
    ["example.com/path", "example.com"],
    ["example.com:443", "example.com"],
    ["example.com.", "example.com"],
    ["sub_domain.example.co.uk", "sub_domain.example.co.uk"],
    ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
    ["t.me/channel", "t.me"],
    ["https://telegram.me/x", "t.me"],
    ["tg://resolve?domain=x", "t.me"],
    ["http://203.0.113.7/x", "203.0.113.7"],
    ["1.2", "ERR_NOT_DOMAIN"],
    ["123456", "ERR_NOT_DOMAIN"],
    ["not domain", "ERR_NOT_DOMAIN"],
    ["notdomain", "ERR_NOT_DOMAIN"],
    ["localhost", "ERR_NOT_DOMAIN"],
    ["", "ERR_NOT_DOMAIN"],
    ["*.example.com", "ERR_NOT_DOMAIN"],
    ["-a.example", "ERR_NOT_DOMAIN"],
    ["a..example", "ERR_NOT_DOMAIN"],
    ["someone@example.com", "ERR_NOT_DOMAIN"],
    ["https://good.example@evil.example/", "ERR_NOT_DOMAIN"],
    ["ftp://example.com", "ERR_NOT_DOMAIN"],
    ["javascript:alert(1)", "ERR_NOT_DOMAIN"],
    [`${"a".repeat(64)}.com`, "ERR_NOT_DOMAIN"],
    [`${"a.".repeat(126)}com`, "ERR_NOT_DOMAIN"],
  ])("HIS-03, HIS-04: %j is %j", (text, stored) => {
    expect(entryOf("domainwl", text)).toBe(stored);
  });

  it("HIS-04: a stored entry is stored as itself again, and nothing throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
        const read = readEntry("domainwl", text);
        if (read.ok) expect(entryOf("domainwl", read.entry)).toBe(read.entry);
      }),
    );
  });
});

describe("a check-in hashtag", () => {
  it.each([
    ["hi ", "#hi"],
    ["#hi", "#hi"],
    ["##hi", "#hi"],
    ["签到", "#签到"],
    ["x".repeat(59), `#${"x".repeat(59)}`],
    ["x".repeat(60), "Operation failed"],
    ["x".repeat(61), "Operation failed"],
    ["good morning", "Operation failed"],
    ["a#b", "Operation failed"],
    ["#", "Operation failed"],
    ["", "Operation failed"],
  ])("LOY-07, AMB-046: %j is %j", (text, stored) => {
    expect(entryOf("trg_attn", text)).toBe(stored);
  });
});

describe("a list", () => {
  const add = (list: string[], entry: string, level: 0 | 10 | 50 | 1000 = 0) =>
    alterWordList(list, { name: "sensword", method: "add", entry }, level);
  const remove = (list: string[], entry: string) =>
    alterWordList(list, { name: "sensword", method: "remove", entry }, 0);

  it("HIS-08, CON-05, CON-06, LOY-08: has as many entries as the plan says, each list for itself", () => {
    for (const name of WORD_LISTS) {
      const limits = CHAT_LEVELS.map((level) => wordListLimit(name, level));
      expect(limits).toEqual(name === "trg_attn" ? [1, 3, 10, 255] : [5, 10, 100, 500]);
    }
    const five = ["a", "b", "c", "d", "e"];
    expect(add(five.slice(0, 4), "e")).toEqual({ ok: true, list: five });
    const extra = { upgrade: true, drive: "slot.lmt", max: 5 };
    expect(add(five, "f")).toEqual({ ok: false, code: "UPPLAN_FOR_SLOTS_DESC", extra });
    expect(add(five, "f", 10).ok).toBe(true);
  });

  it("PLN-13: at the end of the path no upgrade is suggested", () => {
    const full = Array.from({ length: 500 }, (_, index) => `w${index}`);
    expect(add(full, "more", 1000)).toMatchObject({ ok: false, extra: { upgrade: false, max: 500 } });
  });

  it("AMB-047: adding what is there and removing what is not changes nothing, also where the list is over full", () => {
    const list = ["Spam", "b", "c", "d", "e", "f"];
    for (const altered of [add(list, "spam"), remove(list, "x")]) {
      expect(altered.ok && altered.list === list).toBe(true);
    }
    expect(remove(list, "SPAM")).toEqual({ ok: true, list: ["b", "c", "d", "e", "f"] });
  });
});
