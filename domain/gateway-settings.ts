import * as z from "zod/mini";

export const webAddress = z
  .string()
  .check(z.regex(/^https?:\/\/[^\s/?#;,'"]+(?:[/?#]\S*)?$/, "must be an http(s) address"));
export const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

const PAYPAL_LIVE = "https://api-m.paypal.com";
const PAYPAL_SANDBOX = "https://api-m.sandbox.paypal.com";
const COINBASE_LIVE = "https://business.coinbase.com/api/v1";
const COINBASE_SANDBOX = "https://business.coinbase.com/sandbox/api/v1";
const NOWPAYMENTS_LIVE = "https://api.nowpayments.io";
const NOWPAYMENTS_SANDBOX = "https://api-sandbox.nowpayments.io";

/** Ed25519 keys are 64 bytes in base64, ES256 keys a PEM. */
const COINBASE_SECRET = /^[A-Za-z0-9+/]{86}==$|-----BEGIN (?:EC )?PRIVATE KEY-----/;

/** The gateways' settings (AMB-305). For each gateway either all are given, or none and it is not offered. */
export const gatewayShape = {
  /** `development` lets a stand-in replace the gateways (AMB-227); any other value means real money. */
  ENV: z._default(z.string(), "production"),
  /** An app of PayPal's REST API, and its webhook (PLN-17). */
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_API_ROOT: z._default(webAddress, PAYPAL_LIVE),
  /** A key of Coinbase's Checkouts API, and what its webhook signs with. */
  COINBASE_API_KEY: z.optional(z.string()),
  COINBASE_API_SECRET: z.optional(
    z.string().check(z.regex(COINBASE_SECRET, "must be the secret of an API key: 64 bytes in base64, or a PEM")),
  ),
  COINBASE_WEBHOOK_SECRET: z.optional(z.string()),
  COINBASE_API_ROOT: z._default(webAddress, COINBASE_LIVE),
  /** Address of the frame of a charge, `/embed/charges/{code}` below it; only the stand-in has charges (AMB-285). */
  COINBASE_EMBED_ROOT: z.optional(webAddress),
  /** A store of a BTCPay Server, a key to its invoices, and what its webhook signs with. */
  BTCPAY_URL: z.optional(webAddress),
  BTCPAY_API_KEY: z.optional(z.string()),
  BTCPAY_STORE_ID: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/, "must be the id of a store"))),
  BTCPAY_WEBHOOK_SECRET: z.optional(z.string()),
  /** A key of NOWPayments' API, and what its notices are signed with (AMB-330). */
  NOWPAYMENTS_API_KEY: z.optional(z.string()),
  NOWPAYMENTS_IPN_SECRET: z.optional(z.string()),
  NOWPAYMENTS_API_ROOT: z._default(webAddress, NOWPAYMENTS_LIVE),
};
type Given = z.output<z.ZodMiniObject<typeof gatewayShape>>;
type Setting = keyof typeof gatewayShape;

/** Settings of the PayPal gateway. */
export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  apiRoot: string;
}

export interface CoinbaseSettings {
  keyId: string;
  /** base64 of an Ed25519 key, or the PEM of one for ES256 */
  keySecret: string;
  webhookSecret: string;
  /** address of the API, with `/api/v1` */
  apiRoot: string;
}

export interface BtcpaySettings {
  url: string;
  apiKey: string;
  storeId: string;
  webhookSecret: string;
}

export interface NowpaymentsSettings {
  apiKey: string;
  ipnSecret: string;
  /** address of the API, without `/v1` */
  apiRoot: string;
}

/** Addresses below which gateways show their checkout in a frame; null for none. */
export interface CheckoutFrames {
  btcpay: string | null;
  sandbox: string | null;
}

export interface GatewaySettings {
  /** null where PayPal is not offered; likewise for the other gateways */
  paypal: PaypalSettings | null;
  coinbase: CoinbaseSettings | null;
  btcpay: BtcpaySettings | null;
  nowpayments: NowpaymentsSettings | null;
  checkoutFrames: CheckoutFrames;
}

/**
 * Reads the gateways' settings. `problems` names settings that are missing beside others of a gateway, or not allowed
 * in this environment.
 */
export function readGateways(given: Given): GatewaySettings & { problems: string[] } {
  const problems: string[] = [];
  const isDevelopment = given.ENV === "development";
  /** Tells whether a gateway is set up; adds a problem where only some of its settings are given. */
  const isSetUp = (gateway: string, needed: readonly Setting[]): boolean => {
    const missing = needed.filter((name) => given[name] === undefined);
    if (missing.length === needed.length) return false;
    problems.push(...missing.map((name) => `${name} is missing, without which ${gateway} cannot be used`));
    return true;
  };
  const rootOf = (
    name: "PAYPAL_API_ROOT" | "COINBASE_API_ROOT" | "NOWPAYMENTS_API_ROOT",
    gateway: string,
    live: string,
    sandbox: string,
  ) => {
    const root = withoutSlash(given[name]);
    if (!isDevelopment && root !== live && root !== sandbox) problems.push(`${name} must be ${live} or ${sandbox}`);
    if (isDevelopment && root === live) {
      problems.push(`ENV must not be development, where payments are played, beside ${gateway} with real money`);
    }
    return root;
  };

  const paypal = isSetUp("PayPal", ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"])
    ? {
        clientId: given.PAYPAL_CLIENT_ID ?? "",
        clientSecret: given.PAYPAL_CLIENT_SECRET ?? "",
        webhookId: given.PAYPAL_WEBHOOK_ID ?? "",
        apiRoot: rootOf("PAYPAL_API_ROOT", "PayPal", PAYPAL_LIVE, PAYPAL_SANDBOX),
      }
    : null;
  const coinbase = isSetUp("Coinbase", ["COINBASE_API_KEY", "COINBASE_API_SECRET", "COINBASE_WEBHOOK_SECRET"])
    ? {
        keyId: given.COINBASE_API_KEY ?? "",
        keySecret: given.COINBASE_API_SECRET ?? "",
        webhookSecret: given.COINBASE_WEBHOOK_SECRET ?? "",
        apiRoot: rootOf("COINBASE_API_ROOT", "Coinbase", COINBASE_LIVE, COINBASE_SANDBOX),
      }
    : null;
  const btcpay = isSetUp("BTCPay", ["BTCPAY_URL", "BTCPAY_API_KEY", "BTCPAY_STORE_ID", "BTCPAY_WEBHOOK_SECRET"])
    ? {
        url: withoutSlash(given.BTCPAY_URL ?? ""),
        apiKey: given.BTCPAY_API_KEY ?? "",
        storeId: given.BTCPAY_STORE_ID ?? "",
        webhookSecret: given.BTCPAY_WEBHOOK_SECRET ?? "",
      }
    : null;
  const nowpayments = isSetUp("NOWPayments", ["NOWPAYMENTS_API_KEY", "NOWPAYMENTS_IPN_SECRET"])
    ? {
        apiKey: given.NOWPAYMENTS_API_KEY ?? "",
        ipnSecret: given.NOWPAYMENTS_IPN_SECRET ?? "",
        apiRoot: rootOf("NOWPAYMENTS_API_ROOT", "NOWPayments", NOWPAYMENTS_LIVE, NOWPAYMENTS_SANDBOX),
      }
    : null;
  if (btcpay !== null && !isDevelopment && btcpay.url.startsWith("http:")) {
    problems.push("BTCPAY_URL must be https, since its key is sent there");
  }
  if (given.COINBASE_EMBED_ROOT !== undefined && !isDevelopment) {
    problems.push("COINBASE_EMBED_ROOT is of use only where ENV is development: no live gateway has such charges");
  }
  const embedRoot = given.COINBASE_EMBED_ROOT === undefined ? null : withoutSlash(given.COINBASE_EMBED_ROOT);
  const checkoutFrames = { btcpay: btcpay?.url ?? null, sandbox: embedRoot };
  return { paypal, coinbase, btcpay, nowpayments, checkoutFrames, problems };
}
