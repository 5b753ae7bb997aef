import type { Simulator } from "../../simulator/server.ts";
import type { Settings } from "../serve/read-settings.ts";

/**
 * The settings that put the simulator in Telegram's place, and let payments be played. The Worker calls 127.0.0.1, browsers load `localhost`: two
 * host names make the product inside the simulator's frame a third party, as it is inside Telegram's web clients.
 */
export function simulatedSettings({ origin, publicKey }: Pick<Simulator, "origin" | "publicKey">): Settings {
  const { port } = new URL(origin);
  const seenByBrowser = `http://localhost:${port}`;
  return {
    TELEGRAM_API_ROOT: `http://127.0.0.1:${port}`,
    TELEGRAM_WIDGET_URL: `${seenByBrowser}/js/telegram-widget.js`,
    TELEGRAM_WEBAPP_SCRIPT_URL: `${seenByBrowser}/js/telegram-web-app.js`,
    FRAME_ANCESTORS: seenByBrowser,
    TELEGRAM_SIGNATURE_KEY: publicKey,
    ENV: "development",
    STARS_PER_USD: "77",
  };
}

/** The app at the simulator's PayPal. */
const PAYPAL_APP = { clientId: "simulated", clientSecret: "simulated", webhookId: "WH-SIMULATED" };

/** The settings with which payments by PayPal go to the simulator. */
export const paypalSettings = ({ origin }: Pick<Simulator, "origin">): Settings => ({
  PAYPAL_CLIENT_ID: PAYPAL_APP.clientId,
  PAYPAL_CLIENT_SECRET: PAYPAL_APP.clientSecret,
  PAYPAL_WEBHOOK_ID: PAYPAL_APP.webhookId,
  PAYPAL_API_ROOT: `http://127.0.0.1:${new URL(origin).port}`,
});

/** Has the simulator's PayPal send its notices to a product. */
export function tellPaypal({ paypal }: Pick<Simulator, "paypal">, productOrigin: string): void {
  paypal.bank.app = { ...PAYPAL_APP, webhookUrl: `${productOrigin}/payments/paypal` };
}
