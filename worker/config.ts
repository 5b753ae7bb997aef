import { type Config, parseConfig } from "../domain/config.ts";

/** One object per isolate: bindings do not change while it lives. */
const parsed = new WeakMap<object, Config>();

/** @throws ConfigError naming what is missing or malformed (AMB-272) */
export function configOf(env: Record<string, unknown>): Config {
  const known = parsed.get(env);
  if (known !== undefined) return known;
  const config = parseConfig(env);
  parsed.set(env, config);
  return config;
}
