import { base64, base64urlnopad, hex } from "@scure/base";
import type { CoinbaseSettings } from "../../../domain/gateway-settings.ts";
import { GatewayError } from "../gateway.ts";

const TOKEN_SECONDS = 120;
const NONCE_BYTES = 16;
const SEED_BYTES = 32;

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = new TextEncoder();
const json = (value: object) => base64urlnopad.encode(utf8.encode(JSON.stringify(value)));

interface Signer {
  alg: "EdDSA" | "ES256";
  sign(bytes: Bytes): Promise<ArrayBuffer>;
}

/** A request as its token names it. */
export interface SignedRequest {
  method: "GET" | "POST";
  url: string;
}

/**
 * Makes the token of one request of Coinbase's: a JWT for its method, host and path alone, good for two minutes.
 * @param now unix seconds @param nonce 16 bytes by which no two tokens are the same
 * @throws GatewayError where the key's secret cannot be read
 */
export async function tokenFor(
  { keyId, keySecret }: Pick<CoinbaseSettings, "keyId" | "keySecret">,
  { method, url }: SignedRequest,
  now: number,
  nonce: Uint8Array = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<string> {
  const { host, pathname } = new URL(url);
  const { alg, sign } = await signerOf(keySecret);
  const head = json({ alg, kid: keyId, typ: "JWT", nonce: hex.encode(nonce) });
  const claims = json({
    sub: keyId,
    iss: "cdp",
    aud: ["cdp_service"],
    nbf: now,
    iat: now,
    exp: now + TOKEN_SECONDS,
    uris: [`${method} ${host}${pathname}`],
  });
  const signature = await sign(utf8.encode(`${head}.${claims}`));
  return `${head}.${claims}.${base64urlnopad.encode(new Uint8Array(signature))}`;
}

async function signerOf(keySecret: string): Promise<Signer> {
  try {
    return await (keySecret.includes("PRIVATE KEY") ? es256(keySecret) : ed25519(keySecret));
  } catch {
    throw new GatewayError("coinbase", "COINBASE_API_SECRET cannot be read as a key");
  }
}

/** @param keySecret base64 of the seed, then of the public key */
async function ed25519(keySecret: string): Promise<Signer> {
  const bytes = base64.decode(keySecret);
  const part = (from: number) => base64urlnopad.encode(bytes.slice(from, from + SEED_BYTES));
  const jwk = { kty: "OKP", crv: "Ed25519", d: part(0), x: part(SEED_BYTES) };
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["sign"]);
  return { alg: "EdDSA", sign: (text) => crypto.subtle.sign("Ed25519", key, text) };
}

async function es256(pem: string): Promise<Signer> {
  const key = await crypto.subtle.importKey("pkcs8", pkcs8Of(pem), { name: "ECDSA", namedCurve: "P-256" }, false, [
    "sign",
  ]);
  return { alg: "ES256", sign: (text) => crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, text) };
}

/** PKCS #8 around a key of the curve P-256: version 0, then its algorithm's and its curve's names. */
const P256_HEAD = hex.decode("020100301306072a8648ce3d020106082a8648ce3d030107");
const SEQUENCE = 0x30;
const OCTETS = 0x04;

/**
 * Reads a PEM; a setting on one line has its line ends written as `\n`. Coinbase hands out SEC 1, WebCrypto takes PKCS
 * #8.
 */
function pkcs8Of(pem: string): Bytes {
  const body = pem.replace(/-----[A-Z ]+-----|\\n|\s/g, "");
  const key = new Uint8Array(base64.decode(body));
  if (!pem.includes("BEGIN EC PRIVATE KEY")) return key;
  return der(SEQUENCE, [...P256_HEAD, ...der(OCTETS, [...key])]);
}

const SHORT_LENGTH = 0x80;
/** Returns one element of DER with at most 255 bytes of content. */
const der = (tag: number, content: readonly number[]): Bytes =>
  new Uint8Array([tag, ...(content.length < SHORT_LENGTH ? [] : [0x81]), content.length, ...content]);
