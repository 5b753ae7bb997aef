import { type Config, ConfigError, parseConfig } from "../domain/config.ts";

/** The configuration of this isolate: bindings do not change while it lives. */
const parsed = new WeakMap<object, Config>();

/** Reads the configuration from the environment. @throws ConfigError naming what is missing or malformed (AMB-272) */
export function configOf(env: Record<string, unknown>): Config {
  const known = parsed.get(env);
  if (known !== undefined) return known;
  const config = parseConfig(env);
  parsed.set(env, config);
  return config;
}

/**
 * Makes the answer to every request while a setting is missing or malformed, which it names; null where all are valid.
 */
export function refusalToStart(env: Record<string, unknown>): Response | null {
  try {
    configOf(env);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(JSON.stringify({ level: "error", where: "settings", message: error.message }));
    const headers = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
    return new Response(error.message, { status: 500, headers });
  }
}
