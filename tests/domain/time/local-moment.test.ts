import { describe, expect, it } from "vitest";
import { readLocalMoment } from "../../../domain/time/local-moment.ts";

describe("a field for a date and a time", () => {
  it("ANN-04: is read as a local moment, and a cleared one as nothing, not as 1 January 2000", () => {
    expect(readLocalMoment("1970-01-02T00:01")).toBe(86_460);
    expect(["", "2030-13-01T00:00", "2030-01-15", "0"].map(readLocalMoment)).toEqual([null, null, null, null]);
  });
});
