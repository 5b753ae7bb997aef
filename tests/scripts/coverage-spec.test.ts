import { describe, expect, it } from "vitest";
import { coverageOf, idsInTitles, requirementIds } from "../../scripts/spec/coverage.ts";

const catalogue = `| ID | requirement |
|---|---|
| RSP-01 | answers |
| RSP-02 | as RSP-01, with a space |
| I18-03 | languages |`;

describe("requirements and the tests that name them", () => {
  it("finds the ids of the catalogue's rows only", () => {
    expect(requirementIds(catalogue)).toEqual(["RSP-01", "RSP-02", "I18-03"]);
  });

  it.each([
    ['it("RSP-01: answers", () => {})', ["RSP-01"]],
    ["test('I18-03, RSP-02: both', () => {})", ["I18-03", "RSP-02"]],
    ["describe(`RSP-01 here`, () => {})", ["RSP-01"]],
    ['it.each([1, 2])("RSP-02: %s", () => {})', ["RSP-02"]],
    ['it.each([\n  ["a"],\n])("RSP-02: %s", () => {})', ["RSP-02"]],
    ['it.each([["RSP-01: a", 1], ["I18-03, RSP-02: b", 2]])("%s", f)', ["RSP-01", "I18-03", "RSP-02"]],
    ["// RSP-01 is not tested here", []],
    ['const id = "RSP-01";', []],
  ])("reads the titles of %s", (text, ids) => {
    expect(idsInTitles(text)).toEqual(ids);
  });

  it("tells what is named, what is missing and what is a slip", () => {
    const text = 'it("RSP-01: a", f); it("RSP-09: b", f); it("AMB-001: c", f); it("UTF-16", f);';
    const { named, missing, unknown } = coverageOf(catalogue, [{ path: "tests/a.test.ts", text }]);
    expect([...named]).toEqual([["RSP-01", ["tests/a.test.ts"]]]);
    expect(missing).toEqual(["RSP-02", "I18-03"]);
    expect(unknown).toEqual([{ id: "RSP-09", file: "tests/a.test.ts" }]);
  });
});
