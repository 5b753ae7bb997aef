import type { JSONReport } from "@playwright/test/reporter";
import type { Tally } from "./tally.ts";

/** A file, or what stands in one `describe`. */
interface Part {
  specs: { title: string; tests: { projectName: string; results: { errors: { message?: string }[] }[] }[] }[];
  suites?: Part[];
}

/** The read part of Playwright's JSON report. */
export type PlaywrightReport = Pick<JSONReport, "stats" | "errors"> & { suites: Part[] };

/** Names the projects of playwright.config.ts that have a test. */
function projectsIn(parts: Part[]): string[] {
  return parts.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)),
    ...projectsIn(suites),
  ]);
}

/** Lists each test that failed with the first line of its first error, for the end of a long log. */
export function failuresIn(parts: Part[]): string[] {
  return parts.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
      return error === undefined ? [] : [`${title}: ${error.message?.split("\n")[0] ?? "no message"}`];
    }),
    ...failuresIn(suites),
  ]);
}

/**
 * Counts a report. Besides failed tests these count as failed: a file that could not be read, a suite without a single
 * test, tests that are skipped, and an end with an error that no test shows.
 */
export function browserTally(report: PlaywrightReport, asked: string[], exitCode: number) {
  const { stats, errors } = report;
  const remarks = errors.map(({ message }) => message ?? "An error outside of the tests.");
  const projects = new Set(projectsIn(report.suites));
  for (const suite of asked) if (!projects.has(suite)) remarks.push(`tests/${suite} holds no tests.`);
  if (stats.skipped > 0) remarks.push(`${stats.skipped} tests are skipped.`);
  const failed = stats.unexpected + stats.flaky + remarks.length;
  if (exitCode !== 0 && failed === 0) remarks.push("The run ended with an error outside of the tests.");
  const tally: Tally = { passed: stats.expected, failed: stats.unexpected + stats.flaky + remarks.length };
  return { tally, remarks };
}
