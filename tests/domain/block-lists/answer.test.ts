import { describe, expect, test } from "vitest";
import { listedPenalty } from "../../../domain/block-lists/act.ts";
import { listAddress, listName, readListAnswer } from "../../../domain/block-lists/answer.ts";
import { raisedByList } from "../../../domain/spam/shared/raise.ts";

describe("a block list's answer", () => {
  test.each([
    ['{"ok":true,"result":{"offenses":3,"time_added":"2026-01-01T00:00:00.000Z"}}', true],
    ['{"ok":false,"description":"Record not found."}', false],
    ['{"ok":"yes"}', null],
    ["[]", null],
    ["null", null],
    ["<html>", null],
    ["", null],
  ])("docs/decisions/198: %s reads as %s", (text, isListed) => {
    expect(readListAnswer(text)).toBe(isListed);
  });

  test("docs/decisions/198: the list is asked below its root and named by its host", () => {
    expect(listAddress("https://api.cas.chat", 12)).toBe("https://api.cas.chat/check?user_id=12");
    expect(listName("https://lists.example:8443/cas/v1")).toBe("lists.example:8443");
  });

  test.each([
    [undefined, null],
    [0, null],
    [1, "tell"],
    [2, "restrict"],
    [3, "ban"],
    [4, null],
  ])("docs/decisions/198: the setting %s has %s befall whoever is listed", (setting, kind) => {
    expect(listedPenalty(setting)?.kind ?? null).toBe(kind);
  });

  test("docs/decisions/198: being listed raises the score and decides nothing by itself", () => {
    for (const own of [0, 0.01, 0.5, 0.99, 1]) {
      expect(raisedByList(own)).toBeGreaterThanOrEqual(Math.min(own, 0.999_999));
      expect(raisedByList(own)).toBeLessThanOrEqual(1);
    }
    expect(raisedByList(0.01)).toBeLessThan(0.1);
  });
});
