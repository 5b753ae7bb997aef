import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "../../domain/config.ts";
import type { Env } from "../../worker/env.ts";
import worker from "../support/worker.ts";

const GOOD = {
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  SHARED_BOT_TOKEN: "123456:ABC-DEF",
  PUBLIC_URL: "https://steward.example/",
};

function problemsOf(env: Record<string, unknown>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("the operator's settings (AMB-272)", () => {
  it("have defaults for what Telegram fixes, and no slash at an address's end", () => {
    expect(parseConfig(GOOD)).toMatchObject({
      publicUrl: "https://steward.example",
      telegramApiRoot: "https://api.telegram.org",
      telegramSignatureKey: "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d",
      supportUrl: null,
      frameAncestors: ["https://web.telegram.org", "https://webk.telegram.org", "https://webz.telegram.org"],
    });
  });

  it("name every one that is missing or malformed, never its value", () => {
    expect(problemsOf({})).toEqual(["APP_SECRET is missing", "SHARED_BOT_TOKEN is missing", "PUBLIC_URL is missing"]);
    const problems = problemsOf({ ...GOOD, SHARED_BOT_TOKEN: "geheim", PUBLIC_URL: "ftp://x", APP_SECRET: "kurz" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["APP_SECRET", "SHARED_BOT_TOKEN", "PUBLIC_URL"]);
    expect(problems.join()).not.toMatch(/geheim|ftp|kurz/);
  });

  it("AMB-272: APP_SECRET needs 32 characters where the dashboard is public, 16 on a local machine", () => {
    const short = { ...GOOD, APP_SECRET: GOOD.APP_SECRET.slice(1) };
    expect(problemsOf(short)).toEqual(["APP_SECRET must have at least 32 characters where PUBLIC_URL is https"]);
    const atHome = { ...GOOD, PUBLIC_URL: "http://127.0.0.1:8787" };
    expect(problemsOf({ ...atHome, APP_SECRET: "0123456789abcdef" })).toEqual([]);
    expect(problemsOf({ ...atHome, APP_SECRET: "0123456789abcde" })).toEqual([
      "APP_SECRET must have at least 16 characters",
    ]);
  });

  it("ORD-08, AMB-329: rates of euros and yuan are amounts for a dollar", () => {
    expect(parseConfig(GOOD).rates).toEqual({});
    expect(parseConfig({ ...GOOD, EUR_PER_USD: "0.92", CNY_PER_USD: "7" }).rates).toEqual({ EUR: 0.92, CNY: 7 });
    for (const wrong of ["0", "0.000", "-1", "0,92", "1e3", "€0.92"]) {
      expect(problemsOf({ ...GOOD, EUR_PER_USD: wrong })).toEqual([
        "EUR_PER_USD must be an amount for a US dollar, like 0.92",
      ]);
    }
  });

  it("a secret that is being replaced may be named beside the new one", () => {
    expect(parseConfig(GOOD).appSecretPrevious).toBeNull();
    expect(parseConfig({ ...GOOD, APP_SECRET_PREVIOUS: "the old one" }).appSecretPrevious).toBe("the old one");
  });

  it("AMB-305: PayPal needs its three settings, and PayPal's own host where money is real", () => {
    const app = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "WH-1" };
    expect(parseConfig(GOOD).paypal).toBeNull();
    expect(parseConfig({ ...GOOD, ...app }).paypal).toEqual({
      clientId: "id",
      clientSecret: "secret",
      webhookId: "WH-1",
      apiRoot: "https://api-m.paypal.com",
    });
    expect(problemsOf({ ...GOOD, PAYPAL_CLIENT_ID: "id" }).map((problem) => problem.split(" ")[0])).toEqual([
      "PAYPAL_CLIENT_SECRET",
      "PAYPAL_WEBHOOK_ID",
    ]);
    const elsewhere = { ...GOOD, ...app, PAYPAL_API_ROOT: "http://127.0.0.1:8081" };
    expect(problemsOf(elsewhere)).toEqual([expect.stringMatching(/^PAYPAL_API_ROOT must be /)]);
    expect(parseConfig({ ...elsewhere, ENV: "development" }).paypal?.apiRoot).toBe("http://127.0.0.1:8081");
    expect(problemsOf({ ...GOOD, ...app, ENV: "development" })).toEqual([expect.stringMatching(/^ENV must not be /)]);
  });

  it("AMB-305: Coinbase needs its three settings, a key that can be one, and its own host where money is real", () => {
    const key = `${"A".repeat(86)}==`;
    const business = { COINBASE_API_KEY: "id", COINBASE_API_SECRET: key, COINBASE_WEBHOOK_SECRET: "whsec" };
    const apiRoot = "https://business.coinbase.com/api/v1";
    expect(parseConfig(GOOD).coinbase).toBeNull();
    expect(parseConfig({ ...GOOD, ...business }).coinbase).toEqual({
      keyId: "id",
      keySecret: key,
      webhookSecret: "whsec",
      apiRoot,
    });
    expect(problemsOf({ ...GOOD, COINBASE_API_KEY: "id" }).map((problem) => problem.split(" ")[0])).toEqual([
      "COINBASE_API_SECRET",
      "COINBASE_WEBHOOK_SECRET",
    ]);
    expect(problemsOf({ ...GOOD, ...business, COINBASE_API_SECRET: "geheim" }).join()).toMatch(
      /^COINBASE_API_SECRET must be (?!.*geheim)/,
    );
    const elsewhere = { ...GOOD, ...business, COINBASE_API_ROOT: "http://127.0.0.1:8081/api/v1/" };
    expect(problemsOf(elsewhere)).toEqual([expect.stringMatching(/^COINBASE_API_ROOT must be /)]);
    expect(parseConfig({ ...elsewhere, ENV: "development" }).coinbase?.apiRoot).toBe("http://127.0.0.1:8081/api/v1");
    expect(problemsOf({ ...GOOD, ...business, ENV: "development" })).toEqual([
      expect.stringMatching(/^ENV must not be /),
    ]);
  });

  it("AMB-305: BTCPay needs its four settings, over https where money is real; its checkout may be shown in a frame", () => {
    const store = {
      BTCPAY_URL: "https://pay.example/",
      BTCPAY_API_KEY: "key",
      BTCPAY_STORE_ID: "Store1",
      BTCPAY_WEBHOOK_SECRET: "secret",
    };
    expect(parseConfig(GOOD)).toMatchObject({ btcpay: null, checkoutFrames: { btcpay: null, sandbox: null } });
    expect(parseConfig({ ...GOOD, ...store })).toMatchObject({
      btcpay: { url: "https://pay.example", apiKey: "key", storeId: "Store1", webhookSecret: "secret" },
      checkoutFrames: { btcpay: "https://pay.example", sandbox: null },
    });
    expect(problemsOf({ ...GOOD, ...store, BTCPAY_STORE_ID: "" })).toEqual([expect.stringMatching(/^BTCPAY_STORE_ID/)]);
    expect(problemsOf({ ...GOOD, ...store, BTCPAY_STORE_ID: "../x" })).toEqual([
      expect.stringMatching(/^BTCPAY_STORE_ID must be /),
    ]);
    const plain = { ...GOOD, ...store, BTCPAY_URL: "http://10.0.0.7" };
    expect(problemsOf(plain)).toEqual([expect.stringMatching(/^BTCPAY_URL must be https/)]);
    expect(problemsOf({ ...plain, ENV: "development" })).toEqual([]);
    expect(problemsOf({ ...GOOD, ...store, BTCPAY_URL: "https://a;script-src" })).toHaveLength(1);
  });

  it("AMB-330: NOWPayments needs its two settings, and its own host where money is real", () => {
    const account = { NOWPAYMENTS_API_KEY: "key", NOWPAYMENTS_IPN_SECRET: "secret" };
    expect(parseConfig(GOOD).nowpayments).toBeNull();
    expect(parseConfig({ ...GOOD, ...account }).nowpayments).toEqual({
      apiKey: "key",
      ipnSecret: "secret",
      apiRoot: "https://api.nowpayments.io",
    });
    expect(problemsOf({ ...GOOD, NOWPAYMENTS_API_KEY: "key" })).toEqual([
      expect.stringMatching(/^NOWPAYMENTS_IPN_SECRET is missing/),
    ]);
    const elsewhere = { ...GOOD, ...account, NOWPAYMENTS_API_ROOT: "http://127.0.0.1:8081" };
    expect(problemsOf(elsewhere)).toEqual([expect.stringMatching(/^NOWPAYMENTS_API_ROOT must be /)]);
    expect(parseConfig({ ...elsewhere, ENV: "development" }).nowpayments?.apiRoot).toBe("http://127.0.0.1:8081");
    expect(problemsOf({ ...GOOD, ...account, ENV: "development" })).toEqual([
      expect.stringMatching(/^ENV must not be /),
    ]);
  });

  it("AMB-285: the frame of charges is for the stand-in alone", () => {
    const frame = { ...GOOD, COINBASE_EMBED_ROOT: "http://localhost:8081" };
    expect(problemsOf(frame)).toEqual([expect.stringMatching(/^COINBASE_EMBED_ROOT is of use only /)]);
    expect(parseConfig({ ...frame, ENV: "development" }).checkoutFrames.sandbox).toBe("http://localhost:8081");
  });

  it("AMB-276: refuse a public key that is not 32 bytes in hex", () => {
    for (const key of ["e7bf", "z".repeat(64), "0".repeat(65)]) {
      expect(problemsOf({ ...GOOD, TELEGRAM_SIGNATURE_KEY: key })).toEqual([
        "TELEGRAM_SIGNATURE_KEY must be 32 bytes in hex",
      ]);
    }
  });

  it("refuse what would break out of a header", () => {
    expect(problemsOf({ ...GOOD, FRAME_ANCESTORS: "https://a.b; script-src *" })).toHaveLength(1);
  });
});

describe("a Worker with a bad setting", () => {
  it.each(["/healthz", "/", "/v2data/config", "/webhook/abcdefabcdef"])(
    "AMB-272: answers %s with the setting's name, never its value",
    async (path) => {
      const settings = { ...(env as unknown as Env), APP_SECRET: "too short for the public" };
      const request = new Request(`https://steward.test${path}`) as Request<unknown, IncomingRequestCfProperties>;
      const answer = await worker.fetch(request, settings, createExecutionContext());
      const text = await answer.text();
      expect([answer.status, text.includes("APP_SECRET must have at least 32"), text.includes("too short")]).toEqual([
        500,
        true,
        false,
      ]);
    },
  );
});
