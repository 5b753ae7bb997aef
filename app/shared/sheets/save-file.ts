import { currentWebApp } from "../../client/telegram/telegram-web-app.ts";

/** Version of Telegram's clients that introduced `downloadFile`, which saves files. */
const SAVES_FILES = "8.0";

/** Tells whether the file needs a press of the reader: an old client of Telegram opens the browser for it. */
export const needsBrowser = (): boolean => currentWebApp()?.isVersionAtLeast(SAVES_FILES) === false;

/** Passes a finished file to the reader: by Telegram's own dialog, its way to the browser, or an ordinary download. */
export function saveFile(url: string, fileName: string): void {
  const webApp = currentWebApp();
  if (webApp === null) followLink(url, fileName);
  else if (needsBrowser()) webApp.openLink(url);
  else webApp.downloadFile({ url, file_name: fileName });
}

function followLink(url: string, fileName: string): void {
  const link = document.createElement("a");
  // Of this page's own host, whatever name it is opened under.
  link.href = new URL(url).pathname;
  link.download = fileName;
  document.body.appendChild(link);
  link.click();
  link.remove();
}
