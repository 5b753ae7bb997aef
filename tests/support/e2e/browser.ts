import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../../scripts/test/find-chromium.ts";

/** What keeps Debian's Chromium still and off the network when it runs as root without a screen. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser of its own for a test file; close it in `afterAll`. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("No Chromium: see CHROME_PATH in docs/operations.md");
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
