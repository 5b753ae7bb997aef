import { existsSync } from "node:fs";
import { runCommand } from "../run-command.ts";
import { PlainError } from "../run-main.ts";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser for end-to-end tests: CHROME_PATH, else where systems put it; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH?.trim();
  if (named) {
    if (existsSync(named)) return named;
    throw new PlainError(`CHROME_PATH names ${named}, which is not there.`);
  }
  return usualPlaces.find((path) => existsSync(path)) ?? null;
}

/** Finds Chromium, or installs it from Debian's packages where we may. @throws PlainError saying what to do */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium (apt-get install chromium) ...");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update", "-q"], { env });
    const { code, output } = await runCommand("apt-get", ["install", "-qy", "--no-install-recommends", "chromium"], {
      env,
    });
    const installed = findChromium();
    if (installed !== null) return installed;
    say(`${output.split("\n").slice(-10).join("\n")}\napt-get ended with ${code}.`);
  }
  throw new PlainError(
    "The end-to-end tests need Chromium or Chrome: install it, or name the program in CHROME_PATH (for example CHROME_PATH=/usr/bin/chromium).",
  );
}
