import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOfUnits, centsAbove, centsOfPart, plainAmount, unitsOf } from "../../../domain/orders/coin-amount.ts";

describe("amounts of coins", () => {
  it.each([
    [12.96, "12.96"],
    ["12.960000", "12.96"],
    [1e-7, "0.0000001"],
    ["1.5E-3", "0.0015"],
    ["2.5e+3", "2500"],
    [1e21, "1000000000000000000000"],
    ["0.098536372162356170", "0.09853637216235617"],
    ["007", "7"],
    [0, "0"],
    ["0.000", "0"],
  ])("AMB-330: %s is %s", (value, plain) => {
    expect(plainAmount(value)).toBe(plain);
  });

  it.each(["", "-1", "1,5", "1.", ".5", "0x10", "NaN", "1e99", " 1", "1".repeat(99), Number.NaN, -1, Infinity])(
    "AMB-330: %s is no amount",
    (value) => {
      expect(plainAmount(value)).toBeNull();
    },
  );

  it("AMB-330: sums and differences are exact, where floating point loses a part", () => {
    expect(amountOfUnits(unitsOf("0.3") - unitsOf("0.1") - unitsOf("0.2"))).toBe("0");
    expect(amountOfUnits(unitsOf("12.96") - unitsOf("12.9599"))).toBe("0.0001");
    const digits = fc.stringMatching(/^\d{1,12}\.\d{1,18}$/);
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        const sum = amountOfUnits(unitsOf(one) + unitsOf(other));
        expect(unitsOf(sum) - unitsOf(other)).toBe(unitsOf(one));
        expect(amountOfUnits(unitsOf(one))).toBe(plainAmount(one));
      }),
    );
  });

  it("AMB-330: a part is worth whole cents below, a least price whole cents above", () => {
    expect(centsOfPart(1296, unitsOf("12.959999"), unitsOf("12.96"))).toBe(1295);
    expect(centsOfPart(1296, unitsOf("12.96"), unitsOf("12.96"))).toBe(1296);
    expect(centsOfPart(1296, 1n, 0n)).toBe(0);
    expect([centsAbove("10.5"), centsAbove("10.501"), centsAbove("0")]).toEqual([1050, 1051, 0]);
  });
});
