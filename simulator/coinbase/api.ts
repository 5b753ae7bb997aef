import type { webcrypto } from "node:crypto";
import type { Context, Hono } from "hono";
import { type Books, CoinbaseError } from "./books.ts";
import type { Business, Checkout } from "./types.ts";

interface Claims {
  sub?: string;
  iss?: string;
  aud?: string[];
  nbf?: number;
  exp?: number;
  uris?: string[];
}

const CLOCK_SECONDS = 30;
const bytesOf = (part: string) => new Uint8Array(Buffer.from(part, "base64url"));
const jsonOf = <T>(part: string): T => JSON.parse(new TextDecoder().decode(bytesOf(part))) as T;

/** Tells whether a token is the business's own, in time and for this very request. */
async function isGoodToken(token: string, business: Business, uri: string, nowMs: number): Promise<boolean> {
  const { subtle } = globalThis.crypto as unknown as webcrypto.Crypto;
  const [head = "", claims = "", signature = ""] = token.split(".");
  try {
    const { alg, kid, nonce } = jsonOf<{ alg?: string; kid?: string; nonce?: string }>(head);
    const { sub, iss, aud, nbf = Number.POSITIVE_INFINITY, exp = 0, uris } = jsonOf<Claims>(claims);
    const now = nowMs / 1000;
    const isHead = alg === "EdDSA" && kid === business.keyId && /^[0-9a-f]{32}$/.test(nonce ?? "");
    const isInTime = nbf <= now + CLOCK_SECONDS && now < exp && exp - nbf <= 120;
    const isFor = sub === business.keyId && iss === "cdp" && aud?.[0] === "cdp_service" && uris?.[0] === uri;
    if (!isHead || !isInTime || !isFor) return false;
    const raw = new Uint8Array(Buffer.from(business.publicKey, "hex"));
    const key = await subtle.importKey("raw", raw, { name: "Ed25519" }, false, ["verify"]);
    return await subtle.verify("Ed25519", key, bytesOf(signature), new TextEncoder().encode(`${head}.${claims}`));
  } catch {
    return false;
  }
}

/** Makes the routes of Coinbase's Checkouts API. */
export function coinbaseApi(app: Hono, books: Books, nowMs: () => number): void {
  const answer = async (c: Context, status: 200 | 201, act: () => unknown) => {
    try {
      const { host, pathname } = new URL(c.req.url);
      const token = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
      const uri = `${c.req.method} ${host}${pathname}`;
      if (!books.business || !(await isGoodToken(token, books.business, uri, nowMs()))) {
        throw new CoinbaseError(401, "unauthorized");
      }
      const key = c.req.header("x-idempotency-key");
      if (key !== undefined && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) {
        throw new CoinbaseError(400, "invalid_idempotency_key");
      }
      const wish = key && `${c.req.path} ${key}`;
      if (wish && books.answered.has(wish)) return c.json(books.answered.get(wish) as object, status);
      const body = structuredClone(await act());
      if (wish) books.answered.set(wish, body);
      return c.json(body as object, status);
    } catch (error) {
      if (!(error instanceof CoinbaseError)) throw error;
      const { errorType } = error;
      return c.json({ errorType, errorMessage: errorType, correlationId: crypto.randomUUID() }, error.status);
    }
  };
  const id = (c: Context) => c.req.param("id") ?? "";
  app.post("/api/v1/checkouts", (c) =>
    answer(c, 201, async () => {
      const wish = (await c.req.json()) as Checkout;
      const isGood = /^\d+(?:\.\d{1,2})?$/.test(wish.amount) && wish.currency === "USDC" && wish.network === "base";
      if (!isGood) throw new CoinbaseError(400, "invalid_request");
      return books.create(wish);
    }),
  );
  app.get("/api/v1/checkouts/:id", (c) => answer(c, 200, () => books.checkout(id(c))));
  app.post("/api/v1/checkouts/:id/deactivate", (c) => answer(c, 200, () => books.deactivate(id(c))));
  app.post("/api/v1/checkouts/:id/refund", (c) =>
    answer(c, 200, async () => {
      const { amount, currency } = (await c.req.json()) as { amount: string; currency: string };
      if (currency !== "USDC") throw new CoinbaseError(400, "invalid_request");
      const checkout = books.refund(id(c), amount);
      return { checkout, refund: checkout.refunds?.at(-1) };
    }),
  );
}
