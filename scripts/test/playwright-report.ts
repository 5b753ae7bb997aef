import { stripVTControlCharacters } from "node:util";
import type { JSONReport } from "@playwright/test/reporter";
import type { Tally } from "./tally.ts";

/** A file, or a `describe` in it. */
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

/** Lines of an error that are shown after its first one: of the difference, and of the last steps. */
const DIFFERENCES = 12;
const LAST_STEPS = 6;
const DIFFERENCE = /^[+-] /;

/** Shortens an error to its first line, the difference found, and its last steps, which say why a wait did not end. */
function shortened(message = "no message"): string {
  const [first, ...rest] = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const last = rest.slice(-LAST_STEPS);
  const difference = rest.filter((line) => DIFFERENCE.test(line) && !last.includes(line)).slice(0, DIFFERENCES);
  return [first, ...difference, ...last].join("\n");
}

/** Lists each test that failed with its errors. */
function failuresIn(parts: Part[]): string[] {
  return parts.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return errors.length === 0 ? [] : [`${title}: ${errors.map(({ message }) => shortened(message)).join("\n")}`];
    }),
    ...failuresIn(suites),
  ]);
}

/**
 * Counts a report. Besides failed tests these count as failed: a file that could not be read, a suite without a single
 * test, tests that are skipped, and an end with an error that no test shows.
 */
export function browserTally(report: PlaywrightReport, asked: string[], exitCode: number): Tally {
  const { stats, errors } = report;
  const remarks = errors.map(({ message }) => message ?? "An error outside of the tests.");
  const projects = new Set(projectsIn(report.suites));
  for (const suite of asked) if (!projects.has(suite)) remarks.push(`tests/${suite} holds no tests.`);
  if (stats.skipped > 0) remarks.push(`${stats.skipped} tests are skipped.`);
  const failed = stats.unexpected + stats.flaky + remarks.length;
  if (exitCode !== 0 && failed === 0) remarks.push("The run ended with an error outside of the tests.");
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + remarks.length,
    failures: [...failuresIn(report.suites), ...remarks],
  };
}
