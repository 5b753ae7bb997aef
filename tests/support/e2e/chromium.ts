import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium } from "@playwright/test";
import { findChromium, findWholeChromium } from "../../../scripts/test/find-chromium.ts";

/** Flags that keep Debian's Chromium still and off the network when it runs as root without a screen. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Tells how the machine's own Chromium is started. Without one, which `build.ts` installs, it names none. */
export const chromiumOptions = (executablePath = findChromium()) => ({
  ...(executablePath === null ? {} : { executablePath }),
  args: ARGUMENTS,
});

/**
 * Returns the browser with all that protects a person from frames of other sites, which Chromium without windows lacks.
 */
export const wholeChromium = () => chromiumOptions(findWholeChromium());

/**
 * Launches a browser whose owner lets no site keep anything, neither cookies nor storage, with a profile of its own in
 * `folder`: merely naming a storage throws.
 */
export function launchForgetfulBrowser(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  mkdirSync(join(folder, "Default"), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, { ...options, ...wholeChromium() });
}
