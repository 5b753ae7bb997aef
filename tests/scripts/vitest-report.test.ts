import { describe, expect, it } from "vitest";
import { fromRoot } from "../../scripts/root.ts";
import { lastLines, sum } from "../../scripts/test/tally.ts";
import { tallyOf, type VitestReport } from "../../scripts/test/vitest-report.ts";

const file = (path: string, status: string, ...tests: string[]) => ({
  name: fromRoot(path),
  status,
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: "API-01: answers",
    failureMessages: one === "failed" ? ["Error: \u001b[31mno\u001b[39m such chat\n    at x"] : [],
  })),
});

const report = (given: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...given,
});

describe("counting a run", () => {
  it("adds up passed and failed tests", () => {
    const given = report({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file("tests/domain/a.test.ts", "failed", "passed", "passed", "failed")],
    });
    expect(tallyOf(given, ["domain"], 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: ["tests/domain/a.test.ts: API-01: answers: Error: no such chat"],
    });
  });

  it("counts a suite without tests as failed", () => {
    const given = report({ numPassedTests: 1, testResults: [file("tests/domain/a.test.ts", "passed", "passed")] });
    expect(tallyOf(given, ["domain", "bot"], 0)).toEqual({
      passed: 1,
      failed: 1,
      failures: ["tests/bot holds no tests."],
    });
  });

  it("counts a file that could not be read as failed", () => {
    const tests = [file("tests/bot/a.test.ts", "failed"), file("tests/bot/b.test.ts", "passed", "passed")];
    expect(tallyOf(report({ numPassedTests: 1, testResults: tests }), ["bot"], 1).failed).toBe(1);
  });

  it("counts skipped and planned tests as failed", () => {
    const given = report({
      numPassedTests: 1,
      numPendingTests: 1,
      testResults: [file("tests/bot/a.test.ts", "passed", "passed", "skipped")],
    });
    expect(tallyOf(given, ["bot"], 0).failed).toBe(1);
  });

  it("counts an error that no test shows", () => {
    const given = report({ numPassedTests: 1, testResults: [file("tests/bot/a.test.ts", "passed", "passed")] });
    expect(tallyOf(given, ["bot"], 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it("ends with the failures and one line of numbers", () => {
    expect(
      lastLines(
        sum([
          { passed: 2, failed: 0 },
          { passed: 3, failed: 1, failures: ["API-01: answers"] },
        ]),
      ),
    ).toBe("FAILED: API-01: answers\n5 passed, 1 failed");
  });
});
