import { currentWebApp } from "./telegram-web-app.ts";

/**
 * Vibrates the phone in Telegram's web view: `light` for a switch, the others for a success or a failure.
 */
export function haptic(kind: "light" | "success" | "error"): void {
  const webApp = currentWebApp();
  if (!webApp?.isVersionAtLeast("6.1")) return;
  if (kind === "light") webApp.HapticFeedback.impactOccurred("light");
  else webApp.HapticFeedback.notificationOccurred(kind);
}
