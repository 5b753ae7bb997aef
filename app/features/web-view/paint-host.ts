import type { TelegramWebApp } from "../../client/telegram/telegram-web-app.ts";

/** Reads the dashboard's colours for Telegram's own parts from the page, where they are already readable. */
function coloursOfPage() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    canvas: colour("canvas"),
    surface: colour("surface"),
    accent: colour("accent"),
    onAccent: colour("on-accent"),
  };
}

/** Colours header, background, bottom bar and main button like the page, as far as the client's version goes. */
function paintHost(webApp: TelegramWebApp, { canvas, surface, accent, onAccent }: ReturnType<typeof coloursOfPage>) {
  if (webApp.isVersionAtLeast("6.1")) {
    // By its key, the header follows a change of Telegram's theme without us.
    const isTelegrams = webApp.themeParams.secondary_bg_color?.toLowerCase() === canvas.toLowerCase();
    webApp.setHeaderColor(isTelegrams || !webApp.isVersionAtLeast("6.9") ? "secondary_bg_color" : canvas);
    webApp.setBackgroundColor(canvas);
  }
  if (webApp.isVersionAtLeast("7.10")) webApp.setBottomBarColor(surface);
  webApp.MainButton.setParams({ color: accent, text_color: onAccent });
}

/** Keeps Telegram's parts in the page's colours. @returns ends it */
export function keepHostPainted(webApp: TelegramWebApp): () => void {
  let painted = "";
  const paint = () => {
    const colours = coloursOfPage();
    const told = JSON.stringify(colours);
    if (told === painted) return;
    painted = told;
    paintHost(webApp, colours);
  };
  const observer = new MutationObserver(paint);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "style"] });
  paint();
  return () => observer.disconnect();
}
