import type { webcrypto } from "node:crypto";

type Bytes = Uint8Array<ArrayBuffer>;

/** The pair with which notices are signed, and its certificate as PEM. */
export interface Signer {
  pem: string;
  /** RSASSA-PKCS1-v1_5 over SHA-256, in base64 */
  sign(text: string): Promise<string>;
}

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const VALID_DAYS = 365;
const DAY_MS = 86_400_000;

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Returns one element of DER: tag, length, content. */
function der(tag: number, ...content: readonly (Bytes | readonly number[])[]): Bytes {
  const body = content.flatMap((part) => [...part]);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return new Uint8Array([tag, ...length, ...body]);
}

const SEQUENCE = 0x30;
/** 1.2.840.113549.1.1.11: SHA-256 with RSA */
const ALGORITHM = der(SEQUENCE, der(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), der(0x05));
const named = (name: string) =>
  der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, der(0x06, [0x55, 0x04, 0x03]), der(0x0c, new Uint8Array(new TextEncoder().encode(name))))),
  );
/** Returns UTCTime: two digits of the year to the seconds, in UTC */
const utcTime = (atMs: number) => {
  const digits = new Date(atMs).toISOString().replace(/[-:T]/g, "").slice(2, 14);
  return der(0x17, new Uint8Array(new TextEncoder().encode(`${digits}Z`)));
};

/** Makes a pair and a certificate that it signs itself; both live as long as the program. */
export async function makeSigner(nowMs: number, commonName: string): Promise<Signer> {
  const { subtle } = globalThis.crypto as unknown as webcrypto.Crypto;
  const pair = (await subtle.generateKey(RSA, true, ["sign", "verify"])) as webcrypto.CryptoKeyPair;
  const signed = async (bytes: Uint8Array) => new Uint8Array(await subtle.sign(RSA.name, pair.privateKey, bytes));
  const publicKey = new Uint8Array(await subtle.exportKey("spki", pair.publicKey));
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ALGORITHM,
    named(commonName),
    der(SEQUENCE, utcTime(nowMs - DAY_MS), utcTime(nowMs + VALID_DAYS * DAY_MS)),
    named(commonName),
    publicKey,
  );
  const certificate = der(SEQUENCE, content, ALGORITHM, der(0x03, [0], await signed(content)));
  const lines = base64(certificate).replace(/.{64}/g, "$&\n");
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    sign: async (text) => base64(await signed(new TextEncoder().encode(text))),
  };
}
