import { act } from "../shared/control.js";
import { themes } from "./themes.js";

/**
 * The address of a bot's Mini App with its launch parameters, as Telegram's web client builds it.
 * @param {{id: number, web_app_url?: string}} bot @param {{id: number}} user
 * @param {string} startParam empty: none @param {string} theme a name of themes.js @param {string} version of the protocol
 */
export async function launchAddress(bot, user, startParam, theme, version) {
  const { initData } = await act("sign/webapp", {
    bot: bot.id,
    user: user.id,
    ...(startParam ? { start_param: startParam } : {}),
  });
  const url = new URL(bot.web_app_url);
  if (startParam) url.searchParams.set("tgWebAppStartParam", startParam);
  const parameters = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: "weba",
    tgWebAppThemeParams: JSON.stringify(themes[theme]),
  };
  const hash = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const ownHash = url.hash.replace(/^#/, "");
  url.hash = [ownHash, hash.join("&")].filter(Boolean).join(ownHash.includes("?") ? "&" : ownHash ? "?" : "");
  return url.href;
}
