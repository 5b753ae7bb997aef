import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseConfig } from "../../domain/config.ts";
import { fromRoot } from "../root.ts";

/** The settings as the Worker gets them: its bindings of type text. */
export type Settings = Record<string, string>;

/** Reads the settings of `.dev.vars`; none when there is no such file. */
export function readDevVars(file = fromRoot(".dev.vars")): Settings {
  if (!existsSync(file)) return {};
  return Object.fromEntries(Object.entries(parseEnv(readFileSync(file, "utf8"))).map(([k, v]) => [k, v ?? ""]));
}

/**
 * Reads the operator's settings: from the environment, else from `.dev.vars`, else the given defaults; only what
 * domain/config.ts asks for, so nothing else of the environment reaches the Worker.
 * @throws ConfigError naming what is missing or malformed.
 */
export function readSettings(sources: Record<string, string | undefined>[]): Settings {
  const settings: Settings = {};
  const lookUp = (name: string) => {
    const value = sources.map((source) => source[name]).find((candidate) => candidate?.trim());
    if (value !== undefined) settings[name] = value.trim();
    return value;
  };
  // parseConfig alone knows the names: it is asked with an object that notes what it reads.
  parseConfig(new Proxy({}, { get: (_target, name) => (typeof name === "string" ? lookUp(name) : undefined) }));
  return settings;
}
