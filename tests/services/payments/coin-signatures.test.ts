import { createVerify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isFromBtcpay } from "../../../services/payments/btcpay/notice.ts";
import { isFromCoinbase } from "../../../services/payments/coinbase/notice.ts";
import { tokenFor } from "../../../services/payments/coinbase/sign-request.ts";
import { GatewayError } from "../../../services/payments/gateway.ts";
import { isFromNowpayments } from "../../../services/payments/nowpayments/notice.ts";

const NOW = 1_795_000_000;
const NONCE = new Uint8Array(16).map((_, index) => index);
const REQUEST = { method: "POST", url: "https://business.coinbase.com/api/v1/checkouts" } as const;
/** The first key of RFC 8032's tests: its seed, then its public key. */
const ED25519 = "nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2DXWpgBgrEKt9VL/tPJZAc6DuFy89qmIyWvAhpo9wdRGg==";
/** Made and signed by `openssl pkeyutl -sign -rawin` with that key. */
const TOKEN = [
  "eyJhbGciOiJFZERTQSIsImtpZCI6ImtleS0xIiwidHlwIjoiSldUIiwibm9uY2UiOiIwMDAxMDIwMzA0MDUwNjA3MDgwOTBhMGIwYzBkMGUwZiJ9",
  "eyJzdWIiOiJrZXktMSIsImlzcyI6ImNkcCIsImF1ZCI6WyJjZHBfc2VydmljZSJdLCJuYmYiOjE3OTUwMDAwMDAsImlhdCI6MTc5NTAwMDAwMCwiZXhwIjoxNzk1MDAwMTIwLCJ1cmlzIjpbIlBPU1QgYnVzaW5lc3MuY29pbmJhc2UuY29tL2FwaS92MS9jaGVja291dHMiXX0",
  "KsBT4P96XxVRckxZnCYJHp8Dpp2yCXiAkrxxDsgx9D9vcFip4ZnzkrRk5qk-QKgqcDI7N8Rpx5jASDcQQ2dECA",
].join(".");
/** A key of `openssl ecparam -name prime256v1 -genkey`, as that writes it, as PKCS #8, and its public half. */
const SEC1 = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIBoaoIxqPedV5lc/2oV7VZAIIZZJG99Ivu706LV4QO9aoAoGCCqGSM49
AwEHoUQDQgAEkWN2IuLrYUAcHEVqh+yAhBUFVGsfuqIMnCIdl0OQ1sWw9vIbEz8Z
mioTzn9/lqj7k4qyyj0rnUVHaCN1byJXsA==
-----END EC PRIVATE KEY-----
`;
const PKCS8 = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGhqgjGo951XmVz/a
hXtVkAghlkkb30i+7vTotXhA71qhRANCAASRY3Yi4uthQBwcRWqH7ICEFQVUax+6
ogycIh2XQ5DWxbD28hsTPxmaKhPOf3+WqPuTirLKPSudRUdoI3VvIlew
-----END PRIVATE KEY-----
`;
const PUBLIC = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEkWN2IuLrYUAcHEVqh+yAhBUFVGsf
uqIMnCIdl0OQ1sWw9vIbEz8ZmioTzn9/lqj7k4qyyj0rnUVHaCN1byJXsA==
-----END PUBLIC KEY-----
`;

describe("the token of a request to Coinbase", () => {
  it("AMB-285: is the one that openssl signs with the same Ed25519 key", async () => {
    expect(await tokenFor({ keyId: "key-1", keySecret: ED25519 }, REQUEST, NOW, NONCE)).toBe(TOKEN);
  });

  it.each([
    ["as openssl writes it", SEC1],
    ["as PKCS #8", PKCS8],
    ["on one line", SEC1.replace(/\n/g, "\\n")],
  ])("AMB-285: is signed by ES256 with a PEM %s", async (_title, keySecret) => {
    const [head = "", claims = "", signature = ""] = (
      await tokenFor({ keyId: "key-2", keySecret }, REQUEST, NOW, NONCE)
    ).split(".");
    expect(JSON.parse(Buffer.from(head, "base64url").toString())).toMatchObject({ alg: "ES256", kid: "key-2" });
    const key = { key: PUBLIC, dsaEncoding: "ieee-p1363" } as const;
    const isGood = createVerify("SHA256").update(`${head}.${claims}`).verify(key, Buffer.from(signature, "base64url"));
    expect(isGood).toBe(true);
  });

  it("AMB-305: a secret that is no key is told without it", async () => {
    const broken = { keyId: "key-1", keySecret: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" };
    const failure = await tokenFor(broken, REQUEST, NOW, NONCE).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GatewayError);
    expect(String(failure)).toContain("COINBASE_API_SECRET");
    expect(String(failure)).not.toContain("AAAA");
  });
});

describe("signatures of notices", () => {
  const body = '{"id":"68f7a946db0529ea9b6d3a12","eventType":"checkout.payment.success","status":"COMPLETED"}';
  /** `openssl dgst -sha256 -hmac whsec_test` over time, names, values and body. */
  const good = "2599be38baf3096e33a1373f6256bbb99085f2dbdb50a3c6123dbe89dae0a974";
  const told = { "content-type": "application/json", "x-event-id": "evt-1" };
  const signed = (value: string, more: object = {}) =>
    new Headers({ ...told, ...more, "x-hook0-signature": `t=${NOW},v0=00,h=content-type x-event-id,v1=${value}` });
  const check = (headers: Headers, text = body, now = NOW, webhookSecret = "whsec_test") =>
    isFromCoinbase({ webhookSecret }, headers, text, now);

  it("ORD-20: Coinbase's covers time, headers and body, and is good for five minutes", async () => {
    expect(await check(signed(good))).toBe(true);
    expect(await check(signed(good.toUpperCase()), body, NOW + 300)).toBe(true);
    const bad = [
      check(signed(good), body, NOW + 301),
      check(signed(good), body, NOW - 301),
      check(signed(good), `${body} `),
      check(signed(good), body, NOW, "another secret"),
      check(signed(good, { "x-event-id": "evt-2" })),
      check(signed(good.replace("2", "3"))),
      check(signed("")),
      check(new Headers(told)),
      check(new Headers({ ...told, "x-hook0-signature": `t=,h=,v1=${good}` })),
      check(new Headers({ ...told, "x-hook0-signature": `t=${NOW},h=content@type,v1=${good}` })),
    ];
    expect(await Promise.all(bad)).toEqual(bad.map(() => false));
  });

  it("ORD-20: BTCPay's covers the bytes of the body", async () => {
    const text = '{"deliveryId":"d-1","type":"InvoiceSettled","invoiceId":"Abc123","note":"ü"}';
    /** By Python's hmac over the UTF-8 bytes. */
    const value = "01b211e37aff2b224067d5de8e7a34124596df4f46b7668b6d60acaf6b5f88a6";
    const isGood = (signature: string, told = text) =>
      isFromBtcpay({ webhookSecret: "btcpay-test" }, new Headers({ "btcpay-sig": signature }), told);
    expect(await isGood(`sha256=${value}`)).toBe(true);
    const bad = [isGood(value), isGood(`sha256=${value}`, `${text}\n`), isGood("sha256="), isGood("")];
    expect(await Promise.all(bad)).toEqual([false, false, false, false]);
  });

  it("ORD-20, AMB-330: NOWPayments' covers the body's JSON with sorted names, at every depth or at the top alone", async () => {
    const text =
      '{"payment_id":123456789,"payment_status":"finished","pay_amount":15,"actually_paid":1e-7,"order_id":"STW-1-1-a' +
      'bc","note":"ü","fee":{"withdrawalFee":0,"currency":"btc","depositFee":0.09853637216235617},"payment_extra_ids":[{"b":1,"a":2}]}';
    /** By Python's hmac over texts that were sorted by hand. */
    const deep =
      "f7afcd90f814920a35bcc9bc8ac0ffede69ee192a9e95e61c3d5b356ec85d3ee" +
      "0efaf27d50f5330b608a780a9fdc34936b52f675aa9f238e7719236ba3ee30f8";
    const top =
      "76faf7fa2ea90db6e446d595f7eaabbc45ecad6ef11e6fe8d87e3346aeeb2f6a" +
      "20752936ab4865a45d269c84b05884a29c4626b9a84593d87ccd6c1627b1b6da";
    const isGood = (signature: string, told = text, ipnSecret = "np-test") =>
      isFromNowpayments({ ipnSecret }, new Headers({ "x-nowpayments-sig": signature }), told);
    const disordered = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()), null, 2);
    const good = [isGood(deep), isGood(top), isGood(deep.toUpperCase()), isGood(deep, disordered)];
    expect(await Promise.all(good)).toEqual(good.map(() => true));
    const bad = [
      isGood(deep, text.replace("15", "16")),
      isGood(deep, text.replace('"btc"', '"eth"')),
      isGood(deep, text, "another secret"),
      isGood(deep.slice(1)),
      isGood(""),
      isGood(deep, `[${text}]`),
      isGood(deep, `${text}x`),
    ];
    expect(await Promise.all(bad)).toEqual(bad.map(() => false));
  });
});
