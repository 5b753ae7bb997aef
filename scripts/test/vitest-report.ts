import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../root.ts";
import type { Tally } from "./tally.ts";

/** The read part of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  status: string;
  fullName: string;
  failureMessages?: string[] | null;
}

/** Names a failed test with its file and the first line of its error. */
const failureOf = (file: string, { fullName, failureMessages }: TestResult) =>
  `${relative(root, file)}: ${fullName}: ${stripVTControlCharacters(failureMessages?.[0] ?? "no message").split("\n")[0]}`;

const isIn = (file: string, suite: string) => relative(root, file).startsWith(`tests/${suite}/`);

/**
 * Counts a report. Besides failed tests these count as failed: a file that could not be read or whose hooks failed, a
 * suite without a single test, a test that is skipped or only planned, and an end with an error that no test shows.
 */
export function tallyOf(report: VitestReport, asked: string[], exitCode: number): Tally {
  const remarks: string[] = [];
  for (const file of report.testResults) {
    const hasFailedTest = file.assertionResults.some(({ status }) => status === "failed");
    if (file.status === "failed" && !hasFailedTest) remarks.push(`${relative(root, file.name)} could not be run.`);
  }
  for (const suite of asked) {
    const files = report.testResults.filter((file) => isIn(file.name, suite));
    if (files.every((file) => file.assertionResults.length === 0)) remarks.push(`tests/${suite} holds no tests.`);
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) remarks.push(`${skipped} tests are skipped.`);
  const failed = report.numFailedTests + remarks.length;
  if (exitCode !== 0 && failed === 0) {
    remarks.push("The run ended with an error outside of the tests.");
  }
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map((test) => failureOf(name, test)),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + remarks.length,
    failures: [...failures, ...remarks],
  };
}
