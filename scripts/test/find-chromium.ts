import { existsSync } from "node:fs";
import { runCommand } from "../run-command.ts";
import { PlainError } from "../run-main.ts";

/** Chromium without windows, which takes a third less of the processor and knows no settings of a profile. */
const SHELL = "/usr/bin/chromium-headless-shell";
const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds the whole browser, for tests that need a profile's settings; null when there is none. */
export const findWholeChromium = (): string | null =>
  usualPlaces.find((path) => existsSync(path)) ?? process.env.CHROME_PATH ?? null;

/** Finds the browser for end-to-end tests: CHROME_PATH, else one where systems put it; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH?.trim();
  if (named) {
    if (existsSync(named)) return named;
    throw new PlainError(`CHROME_PATH names ${named}, which is not there.`);
  }
  return [SHELL, ...usualPlaces].find((path) => existsSync(path)) ?? null;
}

/** Debian's packages; releases before 12 lack the second one. */
const PACKAGES = [["chromium", "chromium-headless-shell"], ["chromium"]];

/** Finds Chromium, or installs it from Debian's packages where we may. @throws PlainError saying what to do */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update", "-q"], { env });
    for (const names of PACKAGES) {
      say(`Installing Chromium (apt-get install ${names.join(" ")}) ...`);
      const install = ["install", "-qy", "--no-install-recommends", ...names];
      const { code, output } = await runCommand("apt-get", install, { env });
      const installed = findChromium();
      if (installed !== null) return installed;
      say(`${output.split("\n").slice(-10).join("\n")}\napt-get ended with ${code}.`);
    }
  }
  throw new PlainError(
    "The end-to-end tests need Chromium or Chrome: install it, or name the program in CHROME_PATH (for example CHROME_PATH=/usr/bin/chromium).",
  );
}
