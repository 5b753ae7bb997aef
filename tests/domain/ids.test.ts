import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../domain/calls/index.ts";
import {
  alterArchive,
  archiveIdOfBot,
  archiveIdOfChat,
  botIdFromTelegram,
  chatIdFromTelegram,
  isArchiveId,
  isAssetId,
  isBotHashId,
  isItemId,
  isTargetId,
  newBotHashId,
  newItemId,
  readUserId,
} from "../../domain/ids.ts";

describe("ids of chats and bots", () => {
  it("LST-02: a chat's id is Telegram's without the minus, padded to six", () => {
    expect(chatIdFromTelegram(-1001234567890)).toBe("1001234567890");
    expect(chatIdFromTelegram(-4711)).toBe("004711");
    expect(botIdFromTelegram(7000000001)).toBe("7000000001");
  });

  it("ERR-20: ids are 6-16 letters or digits", () => {
    expect(["004711", "1001234567890", "abcDEF0123456789"].every(isTargetId)).toBe(true);
    expect(["12345", "1".repeat(17), "-100123", "12 456", "12345é", "123456\n"].some(isTargetId)).toBe(false);
  });

  it("ERR-20: every Telegram chat id gives a valid id", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_997_852_516_352, max: -1 }), (id) => isTargetId(chatIdFromTelegram(id))),
    );
  });
});

describe("ids of items", () => {
  it("MSG-08: a new id has 20 digits and sorts by time", () => {
    expect(newItemId(1_715_774_400_123, () => 0)).toBe("17157744001230000000");
    expect(newItemId(1_715_774_400_123, () => 0.9999999999)).toBe("17157744001239999999");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999_998 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (nowMs, fraction) => {
          const id = newItemId(nowMs, () => fraction);
          expect(isAssetId(id) && isItemId(id) && id.length === 20).toBe(true);
          expect(id < newItemId(nowMs + 1, () => 0)).toBe(true);
        },
      ),
    );
  });

  it("MSG-08: an asset id has 16-30 digits", () => {
    expect([isAssetId("1".repeat(15)), isAssetId("1".repeat(16)), isAssetId("1".repeat(31))]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("RSP-02: a template id has at most 32 characters", () => {
    expect([isItemId(""), isItemId("a".repeat(32)), isItemId("a".repeat(33)), isItemId("a/b")]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("AUTH-10: a bot's hash id is twelve lower-case letters or digits", () => {
    expect(newBotHashId(() => 0.999999)).toBe("zzzzzzzzzzzz");
    expect(isBotHashId(newBotHashId(Math.random))).toBe(true);
    expect(["ABCDEFGHIJKL", "abc", "abcdefghijklm"].some(isBotHashId)).toBe(false);
  });
});

describe("archive", () => {
  it("LST-10: push adds once, pop removes, unknown ids do no harm", () => {
    expect(alterArchive(["1"], "push", ["2", "1", "2"])).toEqual(["1", "2"]);
    expect(alterArchive(["1", "2"], "pop", ["2", "9"])).toEqual(["1"]);
  });

  it("LST-12: archive ids have at most 16 characters and tell bots from chats", () => {
    expect(archiveIdOfBot("004711")).not.toBe(archiveIdOfChat("004711"));
    expect(isArchiveId(archiveIdOfBot("7000000001"))).toBe(true);
    expect([isArchiveId(""), isArchiveId("1".repeat(16)), isArchiveId("1".repeat(17))]).toEqual([false, true, false]);
  });
});

describe("ids of people", () => {
  const LARGEST = "4503599627370495";

  it.each(["1", "777000", "999999999999999", LARGEST])("MBR-03: %s is one", (text) => {
    expect(readUserId(text)).toBe(Number(text));
  });

  it.each(["", "0", "01", "-5", "1.5", "1e3", "4503599627370496", "99999999999999999", "abc"])(
    "MBR-03: %j is none",
    (text) => {
      expect(readUserId(text)).toBeNull();
    },
  );

  const withPerson = ALL_CALLS.flatMap(({ method, name, params, body }) =>
    [params, body].flatMap((shape) =>
      ["userId", "contactId"].flatMap((field) => {
        const isField = (value: unknown) =>
          shape.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field) === true;
        return isField({}) ? [{ call: `${method} ${name}`, field, isRefused: isField }] : [];
      }),
    ),
  );

  it("MBR-03: are fields of many calls", () => {
    expect(withPerson.length).toBeGreaterThan(15);
  });

  it.each(withPerson)("MBR-03: $call takes 16 digits as $field", ({ isRefused }) => {
    expect(isRefused(LARGEST) && isRefused(Number(LARGEST))).toBe(false);
  });
});
