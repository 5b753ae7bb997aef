import { FULL_SCREEN_CLOSE_MS } from "../../../domain/limits/interface.ts";
import type { TelegramWebApp } from "../../client/telegram/telegram-web-app.ts";

/**
 * Returns an address that signs in once and opens the reader's page. The token is in the fragment, which reaches no
 * server and no log; the query only tells that there is one.
 * @param goto path with its query
 */
export function oneTimeLink(publicUrl: string, token: string, goto: string): string {
  return `${publicUrl}/login?one_time&goto=${encodeURIComponent(goto)}#one_time=${encodeURIComponent(token)}`;
}

/**
 * Moves the dashboard into the browser (I18-10, AMB-241): opens the link there, then closes the web view once the
 * browser has had time to come to the front.
 */
export function moveToBrowser(webApp: Pick<TelegramWebApp, "openLink" | "close">, link: string): void {
  webApp.openLink(link);
  setTimeout(() => webApp.close(), FULL_SCREEN_CLOSE_MS);
}
