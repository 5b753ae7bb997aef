import { describe, expect, it } from "vitest";
import { NEWCOMER_TYPES } from "../../../domain/limits.ts";
import { needsText, requiresVerification, settingsOfType } from "../../../domain/newcomers/policy.ts";
import { questionOfType } from "../../../domain/newcomers/questions.ts";
import {
  type NewcomerChange,
  newcomerChangeShape,
  readNewcomerChange,
  type StoredNewcomerSettings,
} from "../../../domain/newcomers/settings.ts";

const STORED: StoredNewcomerSettings = {
  ncm_type: 0,
  ncm_wait: 180,
  ncm_rtry: 600,
  ncm_quiz: "",
  ncm_ansr: "",
  ncm_quizzes: {},
  ncm_addr: "",
  ncm_prmt: "",
  ncm_ntfy: 0,
};
const isShaped = (change: unknown) => newcomerChangeShape.safeParse(change).success;

describe("a change of newcomer verification", () => {
  it.each([
    ["NCM-15", "ncm_wait", [5, 180, 86_400], [4, 86_401, 7.5, "180", null]],
    ["NCM-16", "ncm_rtry", [-1, 60, 604_800], [0, 59, -2, 604_801, "60"]],
    ["NCM-17", "ncm_quiz", ["", "x".repeat(200)], ["x".repeat(201), 5]],
    ["NCM-17", "ncm_ansr", ["", "x".repeat(200), ` ${"x".repeat(200)} `], ["x".repeat(201)]],
    ["NCM-18", "ncm_addr", ["", "ETH", "DOGE"], ["XYZ", "eth", 1]],
    ["NCM-19", "ncm_prmt", ["", "x".repeat(255)], ["x".repeat(256)]],
    ["NCM-19", "ncm_ntfy", [0, 1], [2, -1, "1", true]],
    ["AMB-073", "ncm_type", [...NEWCOMER_TYPES], [1, 32, 97, "96", -1]],
  ])("%s: %s", (_id, name, good, bad) => {
    for (const value of good) expect([value, isShaped({ [name]: value })]).toEqual([value, true]);
    for (const value of bad) expect([value, isShaped({ [name]: value })]).toEqual([value, false]);
  });

  it("API-14: holds what differs from what is stored", () => {
    const change = { ncm_type: 1056, ncm_wait: 180, ncm_prmt: "Hi" } as const;
    expect(readNewcomerChange(STORED, change, 0)).toEqual({
      ok: true,
      diff: { ncm_type: 1056, ncm_prmt: "Hi" },
      kept: null,
    });
    expect(readNewcomerChange(STORED, {}, 0)).toEqual({ ok: true, diff: {}, kept: null });
  });

  it("NCM-13: text checks need level 10, the captcha and the button do not", () => {
    for (const ncm_type of NEWCOMER_TYPES) {
      const change = { ncm_type, ncm_quiz: "Why?", ncm_ansr: "So" };
      expect(readNewcomerChange(STORED, change, 0).ok).toBe(!needsText(ncm_type));
      expect(readNewcomerChange(STORED, change, 10).ok).toBe(true);
    }
    expect(readNewcomerChange(STORED, { ncm_type: 2080 }, 0)).toEqual({
      ok: false,
      code: "UPPLAN_FOR_FEATURE_DESC",
      extra: { attr: "ncm_type", upgrade: true, drive: "newcomer" },
    });
  });

  it("NCM-39: settings stay when the plan lapses, and the rest can still be changed", () => {
    const lapsed = { ...STORED, ncm_type: 160, ncm_quiz: "Why?", ncm_ansr: "So" };
    expect(readNewcomerChange(lapsed, { ncm_type: 160, ncm_wait: 60 }, 0)).toEqual({
      ok: true,
      diff: { ncm_wait: 60 },
      kept: null,
    });
  });

  it("NCM-17: a question needs its answer and the answer its question", () => {
    const read = (change: object, stored = STORED) => {
      const outcome = readNewcomerChange(stored, change, 10);
      return outcome.ok ? null : [outcome.code, outcome.extra.attr];
    };
    expect(read({ ncm_type: 160 })).toEqual(["Operation failed", "ncm_quiz"]);
    expect(read({ ncm_type: 160, ncm_quiz: "Why?" })).toEqual(["Operation failed", "ncm_ansr"]);
    expect(read({ ncm_type: 160, ncm_quiz: "Why?", ncm_ansr: "So" })).toBeNull();
    const asking = { ...STORED, ncm_type: 160, ncm_quiz: "Why?", ncm_ansr: "So" };
    expect(read({ ncm_ansr: "" }, asking)).toEqual(["Operation failed", "ncm_ansr"]);
    expect(read({ ncm_ansr: "", ncm_type: 96 }, asking)).toBeNull();
    // A blank one is trimmed to nothing by the shape.
    expect(newcomerChangeShape.parse({ ncm_quiz: " \n " })).toEqual({ ncm_quiz: "" });
  });

  it("AMB-088: each kind asks its own question, and has it again when it is chosen again", () => {
    const stored: StoredNewcomerSettings = {
      ...STORED,
      ncm_type: 160,
      ncm_quiz: "Who is the singer?",
      ncm_ansr: "Ana",
    };
    const save = (change: NewcomerChange) => {
      const read = readNewcomerChange(stored, change, 10);
      if (!read.ok) throw new Error(read.code);
      Object.assign(stored, read.diff, read.kept && { ncm_quizzes: read.kept });
      return read.diff;
    };
    expect(save({ ncm_type: 544 })).toEqual({ ncm_type: 544, ncm_quiz: "" });
    expect(questionOfType(stored, 160)).toBe("Who is the singer?");
    expect(save({ ncm_quiz: "Your address at work?" })).toEqual({ ncm_quiz: "Your address at work?" });
    expect(save({ ncm_type: 2080 })).toEqual({ ncm_type: 2080, ncm_quiz: "" });
    expect(save({ ncm_type: 160 })).toEqual({ ncm_type: 160, ncm_quiz: "Who is the singer?" });
    expect(save({ ncm_type: 544, ncm_quiz: "Another?" })).toEqual({ ncm_type: 544, ncm_quiz: "Another?" });
    // A kind that asks nothing of the admin's keeps the question that is compared.
    expect(save({ ncm_type: 96 })).toEqual({ ncm_type: 96, ncm_quiz: "Who is the singer?" });
    expect(save({ ncm_type: 544 })).toEqual({ ncm_type: 544, ncm_quiz: "Another?" });
  });

  it("NCM-14: waiting and trying again belong to the types that verify", () => {
    for (const type of NEWCOMER_TYPES) {
      expect(settingsOfType(type).includes("ncm_wait")).toBe(requiresVerification(type));
      expect(settingsOfType(type).includes("ncm_rtry")).toBe(requiresVerification(type));
    }
    expect(settingsOfType(7)).toEqual([]);
  });
});
