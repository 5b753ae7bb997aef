import { generateKeyPairSync } from "node:crypto";
import type { Simulator } from "../../simulator/server.ts";
import type { Settings } from "../serve/read-settings.ts";

type GatewayHost = Pick<Simulator, "origin" | "paypal" | "coinbase" | "btcpay" | "nowpayments">;

/**
 * Makes the settings that put the simulator in Telegram's place, and let payments be played. The Worker calls
 * 127.0.0.1, browsers load `localhost`: two host names make the product inside the simulator's frame a third party, as
 * it is inside Telegram's web clients.
 */
export function simulatedSettings({ origin, publicKey }: Pick<Simulator, "origin" | "publicKey">): Settings {
  const { port } = new URL(origin);
  const seenByBrowser = `http://localhost:${port}`;
  return {
    TELEGRAM_API_ROOT: `http://127.0.0.1:${port}`,
    TELEGRAM_WIDGET_URL: `${seenByBrowser}/js/telegram-widget.js`,
    TELEGRAM_WEBAPP_SCRIPT_URL: `${seenByBrowser}/js/telegram-web-app.js`,
    TELEGRAM_LINK_ROOT: `${seenByBrowser}/t.me`,
    FRAME_ANCESTORS: seenByBrowser,
    TELEGRAM_SIGNATURE_KEY: publicKey,
    ENV: "development",
    STARS_PER_USD: "77",
    EUR_PER_USD: "0.92",
    CNY_PER_USD: "7.1",
    COINBASE_EMBED_ROOT: seenByBrowser,
    BLOCK_LIST_ROOT: `http://127.0.0.1:${port}/block-list`,
  };
}

/** The app at the simulator's PayPal, the business at its Coinbase, the store at its BTCPay Server, the account. */
const PAYPAL_APP = { clientId: "simulated", clientSecret: "simulated", webhookId: "WH-SIMULATED" };
const COINBASE = { keyId: "simulated", webhookSecret: "simulated" };
const NOWPAYMENTS = {
  apiKey: "simulated",
  ipnSecret: "simulated",
  coins: ["BTC", "ETH", "USDTERC20", "USDC", "SHIB"],
  least: { usdterc20: 11, eth: 5, shib: 5 },
};
const BTCPAY = { id: "Simulated", apiKey: "simulated", webhookSecret: "simulated" };

/**
 * The product's settings for payments by the simulator's gateways, and a way to tell the gateways the product's
 * address.
 */
export interface SimulatedGateways {
  settings: Settings;
  /** Makes the gateways send their notices to a product. */
  tell(productOrigin: string): void;
}

export function simulateGateways({ origin, paypal, coinbase, btcpay, nowpayments }: GatewayHost): SimulatedGateways {
  const root = `http://127.0.0.1:${new URL(origin).port}`;
  // At once: the product asks for its coins with the first page.
  nowpayments.books.account = NOWPAYMENTS;
  const { d = "", x = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const [seed, publicKey] = [Buffer.from(d, "base64url"), Buffer.from(x, "base64url")];
  return {
    settings: {
      PAYPAL_CLIENT_ID: PAYPAL_APP.clientId,
      PAYPAL_CLIENT_SECRET: PAYPAL_APP.clientSecret,
      PAYPAL_WEBHOOK_ID: PAYPAL_APP.webhookId,
      PAYPAL_API_ROOT: root,
      COINBASE_API_KEY: COINBASE.keyId,
      COINBASE_API_SECRET: Buffer.concat([seed, publicKey]).toString("base64"),
      COINBASE_WEBHOOK_SECRET: COINBASE.webhookSecret,
      COINBASE_API_ROOT: `${root}/api/v1`,
      BTCPAY_URL: root,
      BTCPAY_API_KEY: BTCPAY.apiKey,
      BTCPAY_STORE_ID: BTCPAY.id,
      BTCPAY_WEBHOOK_SECRET: BTCPAY.webhookSecret,
      NOWPAYMENTS_API_KEY: NOWPAYMENTS.apiKey,
      NOWPAYMENTS_IPN_SECRET: NOWPAYMENTS.ipnSecret,
      NOWPAYMENTS_API_ROOT: root,
    },
    tell(productOrigin) {
      const webhookUrl = (gateway: string) => `${productOrigin}/payments/${gateway}`;
      paypal.bank.app = { ...PAYPAL_APP, webhookUrl: webhookUrl("paypal") };
      coinbase.books.business = {
        ...COINBASE,
        publicKey: publicKey.toString("hex"),
        webhookUrl: webhookUrl("coinbase"),
      };
      btcpay.ledger.store = { ...BTCPAY, webhookUrl: webhookUrl("btcpay") };
    },
  };
}
