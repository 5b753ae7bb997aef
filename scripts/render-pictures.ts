import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { Control } from "../simulator/demo/control.ts";
import { people } from "../simulator/demo/people.ts";
import { hydrated } from "./audit/hydrated.ts";
import { buildProduct } from "./build/build.ts";
import { fromRoot } from "./root.ts";
import { runMain } from "./run-main.ts";
import { startWorld } from "./start/start-world.ts";
import { signIn } from "./start/town.ts";
import { ensureChromium } from "./test/find-chromium.ts";

const say = (line: string) => console.log(line);
const GROUP = "Weekend cyclists";

/**
 * Of the picture on the sign-in page: CSS pixels of the window, and widths of the files
 * (app/features/login/product-picture.tsx).
 */
const WINDOW = { width: 1120, height: 700 };
const WEBP_FILES = [
  { suffix: "", width: 1120 },
  { suffix: "-small", width: 720 },
];
const WEBP_QUALITY = 0.7;
/** Window of the picture in README.md, in CSS pixels. */
const README_WINDOW = { width: 1280, height: 800 };

/** Opens the overview over thirty days and waits until it is at rest. */
async function openOverview(browser: Browser, address: URL, token: string, theme: "light" | "dark", window = WINDOW) {
  const context = await browser.newContext({
    viewport: window,
    colorScheme: theme,
    locale: "en-US",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "steward_session", value: token, url: address.origin }]);
  const page = await context.newPage();
  await page.goto(address.href, { waitUntil: "networkidle" });
  await hydrated(page);
  return page;
}

/** Converts a PNG to a WebP of a width, by means of the browser. */
async function webpOf(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ([source, wide, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = Math.round((image.height * wide) / image.width);
      const drawing = canvas.getContext("2d");
      if (!drawing) throw new Error("The browser draws nothing");
      drawing.imageSmoothingQuality = "high";
      drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", quality);
    },
    [png.toString("base64"), width, WEBP_QUALITY] as const,
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Takes the pictures of the sign-in page and of README.md anew (they are committed) from the demo world's overview. */
await runMain(async () => {
  await buildProduct(say);
  const stateDir = mkdtempSync(join(tmpdir(), "steward-pictures-"));
  const world = await startWorld({ port: 0, simulatorPort: 0, stateDir, demo: true, log: { write: () => true } });
  const browser = await chromium.launch({ executablePath: await ensureChromium(say), args: ["--no-sandbox"] });
  try {
    await world.history;
    const { product, simulator, botId } = world;
    const town = { productOrigin: product.origin, simulatorOrigin: simulator.origin, botId };
    const token = await signIn(town, new Control(simulator.origin), people.ana.id);
    const group = [...simulator.world.chats.values()].find(({ title }) => title === GROUP);
    const address = new URL(`/groups/${Math.abs(group?.id ?? 0)}?timespan=last_30_days`, product.origin);
    // A page of no policy of its own encodes.
    const encoder = await browser.newPage();
    for (const theme of ["light", "dark"] as const) {
      const page = await openOverview(browser, address, token, theme);
      const png = await page.screenshot();
      for (const { suffix, width } of WEBP_FILES) {
        const file = `app/features/login/overview-${theme}${suffix}.webp`;
        writeFileSync(fromRoot(file), await webpOf(encoder, png, width));
        say(file);
      }
    }
    const page = await openOverview(browser, address, token, "light", README_WINDOW);
    await page.screenshot({ path: fromRoot("docs/screenshot.png") });
    say("docs/screenshot.png");
  } finally {
    await browser.close();
    await world.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
});
