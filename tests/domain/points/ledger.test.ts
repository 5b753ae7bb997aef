import { describe, expect, it } from "vitest";
import { BALANCE_MAX, BATCH_POINTS_MAX } from "../../../domain/limits.ts";
import { balanceAfter, POINTS_REASON, pointsComment, pointsReasonOf } from "../../../domain/points/ledger.ts";

const add = (amount: number) => ({ kind: "add", amount }) as const;
const deduct = (amount: number) => ({ kind: "deduct", amount }) as const;

describe("a change of points", () => {
  it.each([0, -1, 1.5, Number.NaN])("LOY-14: %d points are 'Invalid amount.'", (amount) => {
    expect(() => balanceAfter(10, add(amount))).toThrow("Invalid amount.");
    expect(() => balanceAfter(10, deduct(amount))).toThrow("Invalid amount.");
  });

  it("LOY-14: 1000 are added at once, 1001 are not", () => {
    expect(balanceAfter(1, add(1000))).toBe(1001);
    expect(() => balanceAfter(1, add(1001))).toThrow("Exceed points limit. Max: 1000");
  });

  it("LOY-15: a task of a batch adds 10000, not 10001", () => {
    expect(balanceAfter(0, add(10_000), BATCH_POINTS_MAX)).toBe(10_000);
    expect(() => balanceAfter(0, add(10_001), BATCH_POINTS_MAX)).toThrow("Exceed points limit. Max: 10000");
  });

  it("LOY-17: no more is deducted than there is", () => {
    expect(balanceAfter(10, deduct(10))).toBe(0);
    expect(() => balanceAfter(10, deduct(11))).toThrow("Not enougth points. Max: 10");
  });

  it("LOY-18, AMB-106: a purge leaves nothing, and no balance grows over the largest", () => {
    expect(balanceAfter(37, { kind: "purge" })).toBe(0);
    expect(() => balanceAfter(BALANCE_MAX - 3, add(4))).toThrow("Exceed points limit. Max: 3");
  });

  it("LOY-20, AMB-100: reasons are 16 for what an admin adds, 17 for what an admin takes", () => {
    expect([add(1), deduct(1), { kind: "purge" } as const].map(pointsReasonOf)).toEqual([16, 17, 17]);
    expect(POINTS_REASON).toMatchObject({ systemInit: 1, attendance: 32 });
  });

  it.each([
    ["a", false],
    ["ok", true],
    ["x".repeat(1024), true],
    ["x".repeat(1025), false],
    ["  a  ", false],
  ])("LOY-16: an explanation has 2 to 1024 characters (%#)", (comment, isTaken) => {
    expect(pointsComment.safeParse(comment).success).toBe(isTaken);
  });
});
