import { equalInConstantTime, sha256Hex } from "../../domain/crypto/digest.ts";
import { configOf } from "../config.ts";
import type { Env } from "../env.ts";
import { opsFault } from "./answer.ts";

/** The window of `OPERATOR_LIMIT` in wrangler.toml, in seconds. */
const WINDOW_SECONDS = 60;

/**
 * Lets only requests with the operator's token pass (docs/decisions/140): 401 for a wrong one, 429 beyond ten wrong
 * ones a minute from one address. Both are logged, without the token and the address.
 * @returns the refusal; null for the right token
 */
export async function refusalOf(request: Request, env: Env): Promise<Response | null> {
  const { operatorToken } = configOf(env);
  const [, given = ""] = /^Bearer ([!-~]+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  // Hashes have one length, so that the time tells nothing of the token's either.
  const isRight = operatorToken !== null && equalInConstantTime(await sha256Hex(operatorToken), await sha256Hex(given));
  if (isRight) return null;
  const address = request.headers.get("cf-connecting-ip") ?? "unknown";
  const { success } = await env.OPERATOR_LIMIT.limit({ key: address });
  console.warn(JSON.stringify({ level: "warn", where: "ops", status: success ? 401 : 429, message: "wrong token" }));
  if (!success) {
    return opsFault("TOO_MANY_ATTEMPTS", `Too many wrong tokens: try again in ${WINDOW_SECONDS} seconds.`, {
      "retry-after": String(WINDOW_SECONDS),
    });
  }
  return opsFault("UNAUTHORIZED", "Send the operator's token: Authorization: Bearer ...", {
    "www-authenticate": "Bearer",
  });
}
