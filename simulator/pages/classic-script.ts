import { readFile } from "node:fs/promises";

/**
 * Joins browser modules, in the given order, into one classic script (Telegram's own script is one that runs at once,
 * before the page's code). The modules import only each other, share no top-level name, and export declarations only.
 */
export async function joinIntoClassicScript(files: URL[]): Promise<string> {
  const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const bodies = sources.map((source) =>
    source.replace(/^import\s[^;]*;\n/gm, "").replace(/^export (?!default)/gm, ""),
  );
  return `(() => {\n"use strict";\n${bodies.join("\n")}\n})();\n`;
}
