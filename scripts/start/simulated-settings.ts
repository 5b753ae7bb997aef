import type { Simulator } from "../../simulator/server.ts";
import type { Settings } from "../serve/read-settings.ts";

/**
 * The settings that put the simulator in Telegram's place. The Worker calls 127.0.0.1, browsers load `localhost`: two
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
  };
}
