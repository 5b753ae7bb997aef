import { describe, expect, it } from "vitest";
import { AppError, ERROR_STATUS } from "../../domain/errors.ts";

describe("the error catalogue", () => {
  it("ERR-33, AMB-019: only a bad token is 403; what a person got wrong is 200", () => {
    const forbidden = Object.entries(ERROR_STATUS).filter(([, status]) => status === 403);
    expect(forbidden).toEqual([["TOKEN_INVALID", 403]]);
    const allowed = [200, 403, 404, 405, 413, 429, 500];
    for (const status of Object.values(ERROR_STATUS)) expect(allowed).toContain(status);
  });

  it("ERR-13, ERR-20, ERR-23: the words for what is missing are exactly these", () => {
    for (const code of ["TARGET_NOT_FOUND", "Invalid target", "Target not found"] as const) {
      expect([new AppError(code).message, new AppError(code).status]).toEqual([code, 200]);
    }
  });
});
