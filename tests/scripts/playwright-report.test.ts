import { describe, expect, it } from "vitest";
import { browserTally, type PlaywrightReport } from "../../scripts/test/playwright-report.ts";

const specOf = (projectName: string, ...errors: string[]) => ({
  title: "API-01: answers",
  tests: [{ projectName, results: [{ errors: errors.map((message) => ({ message })) }] }],
});

const report = (given: Partial<PlaywrightReport["stats"]>, errors: PlaywrightReport["errors"] = []) => ({
  stats: { startTime: "", duration: 0, expected: 0, unexpected: 0, skipped: 0, flaky: 0, ...given },
  errors,
  suites: [{ specs: [], suites: [{ specs: [specOf("e2e")] }] }],
});

describe("counting a run in a browser", () => {
  it("adds up passed and failed tests; one that passed at its second try has failed", () => {
    const tally = browserTally(report({ expected: 5, unexpected: 2, flaky: 1 }), ["e2e"], 1);
    expect(tally).toEqual({ passed: 5, failed: 3, failures: [] });
  });

  it("counts a suite without tests as failed", () => {
    const tally = browserTally(report({ expected: 1 }), ["e2e", "simulator-pages"], 0);
    expect(tally).toEqual({ passed: 1, failed: 1, failures: ["tests/simulator-pages holds no tests."] });
  });

  it.each([
    ["skipped tests, in one", report({ expected: 1, skipped: 4 }), 0],
    ["a file that could not be read", report({ expected: 1 }, [{ message: "no such module" }]), 1],
    ["an end that no test explains", report({ expected: 1 }), 1],
  ])("counts %s as one failure", (_, given, code) => {
    expect(browserTally(given, ["e2e"], code).failed).toBe(1);
  });

  it("names each test that failed, with its errors and the last steps before", () => {
    const suites = [
      {
        specs: [specOf("e2e")],
        suites: [
          {
            specs: [specOf("e2e", "no such host\n  one\n\n  2\n  3\n  4\n  5\n  6\n  \u001b[2m7\u001b[22m", "another")],
          },
        ],
      },
    ];
    expect(browserTally({ ...report({ unexpected: 1 }), suites }, ["e2e"], 1).failures).toEqual([
      "API-01: answers: no such host\n  2\n  3\n  4\n  5\n  6\n  7\nanother",
    ]);
  });

  it("shows in how far what was found differs from what was expected", () => {
    const message = "not equal\n- Expected - 1\n+ Received + 1\n  same\n+ more\n 1\n 2\n 3\n 4\n 5\n 6";
    const suites = [{ specs: [specOf("e2e", message)] }];
    expect(browserTally({ ...report({ unexpected: 1 }), suites }, ["e2e"], 1).failures).toEqual([
      "API-01: answers: not equal\n- Expected - 1\n+ Received + 1\n+ more\n 1\n 2\n 3\n 4\n 5\n 6",
    ]);
  });
});
