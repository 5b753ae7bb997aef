import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { fromRoot } from "./root.ts";
import { runMain } from "./run-main.ts";
import { ensureChromium } from "./test/find-chromium.ts";

const say = (line: string) => console.log(line);

/**
 * Platforms cut a maskable icon to their own shape and leave a circle of 80 % for certain: the drawing fills 64 % and
 * its ground goes to the edge.
 */
const ICONS = [
  { file: "192.png", size: 192, isMaskable: false },
  { file: "512.png", size: 512, isMaskable: false },
  { file: "maskable.png", size: 512, isMaskable: true },
];

/** Draws the installed app's icons (public/icons, which are committed) from public/favicon.svg. */
await runMain(async () => {
  const svg = readFileSync(fromRoot("public/favicon.svg"), "utf8");
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(svg)?.[1] ?? "transparent";
  mkdirSync(fromRoot("public/icons"), { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(say), args: ["--no-sandbox"] });
  try {
    for (const { file, size, isMaskable } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const inner = isMaskable ? size * 0.8 : size;
      const background = isMaskable ? ground : "transparent";
      await page.setContent(
        `<body style="margin:0;background:${background};display:grid;place-content:center;height:${size}px"><div style="width:${inner}px;height:${inner}px">${svg}</div></body>`,
      );
      writeFileSync(fromRoot("public/icons", file), await page.screenshot({ omitBackground: true }));
      say(`public/icons/${file}`);
    }
  } finally {
    await browser.close();
  }
});
