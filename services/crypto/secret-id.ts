import { hex } from "@scure/base";
import { hmacSha256 } from "../../domain/crypto/digest.ts";

const ID_BYTES = 8;
const ids = new Map<string, Promise<string>>();

/**
 * A short name of an APP_SECRET that tells nothing of it: kept beside what was made with the secret, so that a change
 * of it is seen without opening anything. 16 hex digits.
 */
export function secretIdOf(appSecret: string): Promise<string> {
  const id = ids.get(appSecret) ?? derive(appSecret);
  ids.set(appSecret, id);
  return id;
}

async function derive(appSecret: string): Promise<string> {
  return hex.encode((await hmacSha256(appSecret, "secret id")).slice(0, ID_BYTES));
}
