import { describe, expect, it } from "vitest";
import { CHAT_LEVELS, NEWCOMER_TYPES } from "../../../domain/limits.ts";
import {
  type Admission,
  admissionOf,
  checkOf,
  type Entry,
  isNewcomerType,
  needsText,
  requestAdmission,
  requiresVerification,
  typeInForce,
} from "../../../domain/newcomers/policy.ts";
import {
  failed,
  isOpen,
  isVerifyStatus,
  passed,
  VERIFY_STATUS,
  VERIFY_STATUSES,
  verifyStatusName,
} from "../../../domain/newcomers/verify-status.ts";

type Doors = readonly [
  self: Admission,
  byMember: Admission,
  byAdmin: Admission,
  approved: Admission,
  botByMember: Admission,
  botByAdmin: Admission,
];
const ENTRIES = ["self", "byMember", "byAdmin", "approved", "botByMember", "botByAdmin"] as const satisfies Entry[];
const VERIFIED: Doors = ["verify", "verify", "invited", "invited", "remove", "stay"];

const TABLE: readonly (readonly [id: string, type: (typeof NEWCOMER_TYPES)[number], doors: Doors])[] = [
  ["NCM-01", 0, ["stay", "stay", "stay", "stay", "stay", "stay"]],
  ["NCM-02", 8, ["stay", "stay", "stay", "stay", "remove", "stay"]],
  ["NCM-03", 2, ["stay", "remove", "stay", "stay", "remove", "stay"]],
  ["NCM-04", 3, ["remove", "remove", "stay", "stay", "remove", "stay"]],
  ["NCM-05", 23, ["remove", "remove", "remove", "remove", "remove", "remove"]],
  ["NCM-06, NCM-25", 96, VERIFIED],
  ["NCM-07", 160, VERIFIED],
  ["NCM-08", 288, VERIFIED],
  ["NCM-09", 544, VERIFIED],
  ["NCM-10", 1056, VERIFIED],
  ["NCM-11", 2080, VERIFIED],
];

describe("admission of newcomers", () => {
  it.each(TABLE)("%s: under %i, by every way", (_id, type, doors) => {
    expect(ENTRIES.map((entry) => admissionOf(type, entry))).toEqual(doors);
  });

  it("the table above has every type", () => {
    expect(TABLE.map(([, type]) => type).toSorted()).toEqual([...NEWCOMER_TYPES].toSorted());
  });

  it("NCM-12: six types verify, four of them by a text", () => {
    expect(NEWCOMER_TYPES.filter(requiresVerification)).toEqual([96, 160, 288, 544, 1056, 2080]);
    expect(NEWCOMER_TYPES.filter(needsText)).toEqual([160, 288, 544, 2080]);
    expect(NEWCOMER_TYPES.map(checkOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
      "captcha",
      "answer",
      "wallet",
      "email",
      "press",
      "info",
    ]);
  });

  it("NCM-30: a request is checked, declined, or left to the admins", () => {
    expect([0, 2, 8].map((type) => requestAdmission(type as 0))).toEqual(["leave", "leave", "leave"]);
    expect([3, 23].map((type) => requestAdmission(type as 3))).toEqual(["decline", "decline"]);
    expect(NEWCOMER_TYPES.filter((type) => requestAdmission(type) === "verify")).toEqual(
      NEWCOMER_TYPES.filter(requiresVerification),
    );
  });

  it("NCM-39: below level 10 a text check is the press of a button, and nothing else changes", () => {
    for (const type of NEWCOMER_TYPES) {
      expect(typeInForce(type, 0)).toBe(needsText(type) ? 1056 : type);
      for (const level of CHAT_LEVELS.slice(1)) expect(typeInForce(type, level)).toBe(type);
    }
  });

  it.each([1, 32, 64, -1, 97, Number.NaN, "96", null])("AMB-073: %j is no type", (value) => {
    expect(isNewcomerType(value)).toBe(false);
    if (typeof value === "number") expect(typeInForce(value, 50)).toBe(0);
  });
});

describe("status of a verification", () => {
  it("NCM-20: passed for 32, 96, 160 and failed for 2, 6, 10, 18 only", () => {
    expect(VERIFY_STATUSES.filter(passed)).toEqual([32, 96, 160]);
    expect(VERIFY_STATUSES.filter(failed)).toEqual([2, 6, 10, 18]);
    expect(VERIFY_STATUSES.filter(isOpen)).toEqual([0, 1]);
    expect([passed(-1), failed(-1)]).toEqual([false, false]);
  });

  it("NCM-20: every status has its name", () => {
    for (const [name, status] of Object.entries(VERIFY_STATUS)) expect(verifyStatusName(status)).toBe(name);
    expect([3, 33, "0"].some(isVerifyStatus)).toBe(false);
  });
});
