import { onHostEvent, post } from "./bridge.js";
import { emit } from "./events.js";
import { launchParams } from "./launch.js";

/** Theme parameters, the colour scheme that follows from them, and the CSS variables `--tg-theme-*`. */

export const themeState = { params: {}, scheme: "light", header: null, background: null, bottomBar: null };

/** `#rgb`, `#rrggbb` or `rgb(...)` as `#rrggbb`; false where it is no colour. */
export function parseColour(text) {
  const value = String(text).trim();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase();
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)(?:,\s*[\d.]+)?\)$/.exec(value);
  if (!parts) return false;
  return `#${parts
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Telegram's own measure: perceived brightness under 120 of 255 is dark. */
export function isDark(colour) {
  const part = (from) => Number.parseInt(colour.slice(from, from + 2), 16);
  return Math.sqrt(0.299 * part(1) ** 2 + 0.587 * part(3) ** 2 + 0.114 * part(5) ** 2) < 120;
}

export function setVariable(name, value) {
  document.documentElement?.style.setProperty(`--tg-${name}`, value);
}

export function setTheme(params) {
  // Telegram's iOS client once sent black on black for the default theme; its script corrects that, and so does this.
  if (params.bg_color === "#1c1c1d" && params.bg_color === params.secondary_bg_color)
    params.secondary_bg_color = "#2c2c2e";
  for (const [key, value] of Object.entries(params)) {
    const colour = parseColour(value);
    if (!colour) continue;
    themeState.params[key] = colour;
    setVariable(`theme-${key.replaceAll("_", "-")}`, colour);
    if (key === "bg_color") themeState.scheme = isDark(colour) ? "dark" : "light";
  }
  setVariable("color-scheme", themeState.scheme);
  try {
    window.sessionStorage.setItem("__telegram__themeParams", JSON.stringify(themeState.params));
  } catch {
    // Storage is closed in some frames.
  }
}

/** A colour given by key (`bg_color`, `secondary_bg_color`, `bottom_bar_bg_color`) or as a colour. */
export function resolveColour(wanted) {
  return Object.hasOwn(themeState.params, wanted) ? themeState.params[wanted] : parseColour(wanted);
}

export function setHeaderColour(wanted) {
  const byKey = wanted === "bg_color" || wanted === "secondary_bg_color";
  const colour = resolveColour(wanted);
  if (!byKey && !colour) throw new Error("WebAppHeaderColorInvalid");
  themeState.header = wanted;
  post("web_app_set_header_color", byKey ? { color_key: wanted } : { color: colour });
}

export function setBackgroundColour(wanted) {
  const colour = resolveColour(wanted);
  if (!colour) throw new Error("WebAppBackgroundColorInvalid");
  themeState.background = wanted;
  post("web_app_set_background_color", { color: colour });
}

export function setBottomBarColour(wanted) {
  const colour = resolveColour(wanted);
  if (!colour) throw new Error("WebAppBottomBarColorInvalid");
  themeState.bottomBar = wanted;
  setVariable("bottom-bar-color", colour);
  post("web_app_set_bottom_bar_color", { color: colour });
}

try {
  setTheme(JSON.parse(launchParams.tgWebAppThemeParams || "{}"));
} catch {
  console.warn("Telegram.WebApp: tgWebAppThemeParams is not JSON");
}

onHostEvent("theme_changed", (_type, data) => {
  if (!data?.theme_params) return;
  setTheme(data.theme_params);
  emit("themeChanged");
});
