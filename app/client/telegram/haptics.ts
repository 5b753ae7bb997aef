import { currentWebApp } from "./telegram-web-app.ts";

/**
 * Lets the phone be felt in Telegram's web view: `light` at a switch, the others when something was or was not done.
 */
export function haptic(kind: "light" | "success" | "error"): void {
  const webApp = currentWebApp();
  if (!webApp?.isVersionAtLeast("6.1")) return;
  if (kind === "light") webApp.HapticFeedback.impactOccurred("light");
  else webApp.HapticFeedback.notificationOccurred(kind);
}
