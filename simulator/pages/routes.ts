import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import type { World } from "../world/world.ts";
import { serveMedia } from "./media.ts";
import { serveStatic, staticFile } from "./static-files.ts";

/** The parts of the Mini App script in the order in which they need each other. */
const webAppParts = ["launch", "bridge", "events", "theme", "viewport", "buttons", "popups", "links", "web-app"];

/** Content policy of pages: they run only their own code; the frame of a Mini App may come from anywhere. */
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data: blob:; media-src * data: blob:; frame-src *";

/** Headers of both scripts, which pages of other origins load. */
const scriptHeaders = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** `origin`: where the simulator is reached; `world`: only for the bytes of files, which the control API leaves out. */
export interface PagesOptions {
  origin: () => string;
  world: World;
}

/**
 * Serves what a browser sees of the simulator: the page where one acts as people (`/`), the login widget, the Mini App
 * script and the Mini App host. The browser code knows the world through the control API alone.
 */
export function pages(options: PagesOptions): Hono {
  const app = new Hono();
  const page = (file: string) => async () =>
    (await serveStatic(file, { "Content-Security-Policy": pagePolicy })) ?? new Response("Not found", { status: 404 });

  app.get("/", page("index.html"));
  // A link into Telegram, with the simulator's address in place of https://t.me.
  app.get("/t.me/*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`/?tg=${encodeURIComponent(pathname.slice("/t.me".length) + search)}`);
  });
  app.get("/webapp", page("webapp.html"));
  app.get("/widget/:bot", page("widget.html"));
  app.get("/js/telegram-widget.js", async (c) => {
    const script = await serveStatic("js/telegram-widget.js", scriptHeaders);
    return script ?? c.notFound();
  });
  app.get("/js/telegram-web-app.js", async (c) => {
    const files = webAppParts.map((part) => staticFile(`web-app/${part}.js`));
    return c.body(await joinIntoClassicScript(files), 200, scriptHeaders);
  });
  app.get("/static/*", async (c) => {
    const file = await serveStatic(c.req.path.slice("/static/".length));
    return file ?? c.notFound();
  });
  app.get("/media/:uniqueId", (c) => serveMedia(options.world, c.req.param("uniqueId")) ?? c.notFound());
  app.get("/favicon.ico", page("favicon.svg"));
  return app;
}

/**
 * Joins browser modules, in the given order, into one classic script (Telegram's own script is one that runs at once,
 * before the page's code). The modules import only each other, share no top-level name, and export declarations only.
 */
async function joinIntoClassicScript(files: URL[]): Promise<string> {
  const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const bodies = sources.map((source) =>
    source.replace(/^import\s[^;]*;\n/gm, "").replace(/^export (?!default)/gm, ""),
  );
  return `(() => {\n"use strict";\n${bodies.join("\n")}\n})();\n`;
}
