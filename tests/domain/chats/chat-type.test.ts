import { describe, expect, it } from "vitest";
import { matchesSearch, searchKeywords } from "../../../domain/chats/chat-search.ts";
import { chatTypeFromTelegram, listOf } from "../../../domain/chats/chat-type.ts";
import { indexedForm } from "../../../domain/search/indexed-form.ts";
import { searchForm } from "../../../domain/search/search-form.ts";
import { ALLOWED_UPDATES, updateKind } from "../../../domain/updates/usage-kind.ts";

describe("chat types", () => {
  it("LST-18: private 1, channel 7, group 9, supergroup 10, others none", () => {
    expect(["private", "channel", "group", "supergroup", "toString", ""].map(chatTypeFromTelegram)).toEqual([
      1,
      7,
      9,
      10,
      null,
      null,
    ]);
  });

  it("LST-01: groups of both kinds are in one list, channels in theirs, bots in neither", () => {
    expect([1, 2, 7, 9, 10].map(listOf)).toEqual([null, null, "channels", "groups", "groups"]);
  });
});

describe("chat search", () => {
  it.each([
    ["#Foo BAR baz qux", ["foo", "bar", "baz"]],
    ["  ", []],
    ["#", []],
    ["x".repeat(30), ["x".repeat(18)]],
    ["ÜBER\tmaß\n3", ["uber", "mass", "3"]],
    ["😀".repeat(20), ["😀".repeat(18)]],
  ])("LST-07: %j", (text, keywords) => {
    expect(searchKeywords(text, searchForm)).toEqual(keywords);
  });

  const chat = { id: "1001234567890", title: "Über Gardening", username: "GreenThumbs" };
  it.each([
    ["345", true],
    ["thumbs", true],
    ["#über", true],
    ["garden green 789", true],
    ["garden roses", false],
    ["GARDENİNG uber", true],
    ["", true],
  ])("LST-08: %j finds the chat: %s", (text, expected) => {
    expect(matchesSearch(chat, searchKeywords(text, searchForm), searchForm)).toBe(expected);
  });

  it.each([
    ["東京", "东京"],
    ["カフェ", "かふぇ"],
    ["گروه علي", "گروه علی"],
    ["Qulüp", "qulup"],
  ])("I18-04: the chat %s is found by %s", (title, text) => {
    expect(matchesSearch({ id: "1", title }, searchKeywords(text, indexedForm), indexedForm)).toBe(true);
  });

  it("LST-08: a chat without a username is found by its title", () => {
    expect(matchesSearch({ id: "004711", title: "A", username: null }, ["a"], searchForm)).toBe(true);
  });
});

describe("usage", () => {
  it.each([...ALLOWED_UPDATES, "a_field_of_tomorrow"])("STA-06: an update with %s counts under that name", (field) => {
    expect(updateKind({ update_id: 1, [field]: {} })).toBe(field);
  });

  it("STA-06: an update without content, or with an impossible name, has no kind", () => {
    expect(updateKind({ update_id: 1 })).toBeNull();
    expect(updateKind({ update_id: 1, message: undefined })).toBeNull();
    expect(updateKind({ update_id: 1, "'; drop": {} })).toBeNull();
  });
});
