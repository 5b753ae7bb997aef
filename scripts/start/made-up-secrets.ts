import { randomBytes, randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface MadeUpSecrets {
  APP_SECRET: string;
  SHARED_BOT_TOKEN: string;
}

/** Returns the secrets of a local try-out: made up once and kept, so that what they encrypt stays readable. */
export function madeUpSecrets(file: string): MadeUpSecrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const secrets = {
    APP_SECRET: randomBytes(32).toString("base64url"),
    SHARED_BOT_TOKEN: `${randomInt(5_000_000_000, 7_000_000_000)}:AA${randomBytes(24).toString("base64url")}`,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
