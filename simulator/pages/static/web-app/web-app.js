import { post } from "./bridge.js";
import { BackButton, HapticFeedback, MainButton, SecondaryButton, SettingsButton } from "./buttons.js";
import { offEvent, onEvent, WebApp } from "./events.js";
import { launchParams, unpackInitData } from "./launch.js";
import { downloadFile, openInvoice, openLink, openTelegramLink, readTextFromClipboard, sendData } from "./links.js";
import { showAlert, showConfirm, showPopup } from "./popups.js";
import { resolveColour, setBackgroundColour, setBottomBarColour, setHeaderColour, themeState } from "./theme.js";
import { viewport } from "./viewport.js";

/** `Telegram.WebApp`: the object that a Mini App sees. */

const version = launchParams.tgWebAppVersion || "6.0";
const initData = launchParams.tgWebAppData || "";

/** Compares dotted versions number by number: 6.10 is newer than 6.9. */
function isVersionAtLeast(wanted) {
  const own = version.split(".").map(Number);
  const asked = String(wanted).trim().split(".").map(Number);
  for (let i = 0; i < Math.max(own.length, asked.length); i += 1) {
    const difference = (own[i] || 0) - (asked[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

const flags = { isClosingConfirmationEnabled: false, isVerticalSwipesEnabled: true };

function setClosingConfirmation(enabled) {
  flags.isClosingConfirmationEnabled = enabled;
  post("web_app_setup_closing_behavior", { need_confirmation: enabled });
}

function setVerticalSwipes(enabled) {
  flags.isVerticalSwipesEnabled = enabled;
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: enabled });
}

/** A property that is read anew each time; `set` where writing to it does something. */
function live(name, get, set) {
  Object.defineProperty(WebApp, name, { get, ...(set ? { set } : {}), enumerable: true });
}

Object.assign(WebApp, {
  initData,
  initDataUnsafe: unpackInitData(initData),
  version,
  platform: launchParams.tgWebAppPlatform || "unknown",
  BackButton,
  SettingsButton,
  MainButton,
  SecondaryButton,
  HapticFeedback,
  isVersionAtLeast,
  onEvent,
  offEvent,
  ready: () => post("web_app_ready"),
  expand: () => post("web_app_expand"),
  close: (options = {}) => post("web_app_close", options.return_back ? { return_back: true } : undefined),
  sendData,
  openLink,
  openInvoice,
  openTelegramLink,
  downloadFile,
  readTextFromClipboard,
  showPopup,
  showAlert,
  showConfirm,
  setHeaderColor: setHeaderColour,
  setBackgroundColor: setBackgroundColour,
  setBottomBarColor: setBottomBarColour,
  enableClosingConfirmation: () => setClosingConfirmation(true),
  disableClosingConfirmation: () => setClosingConfirmation(false),
  enableVerticalSwipes: () => setVerticalSwipes(true),
  disableVerticalSwipes: () => setVerticalSwipes(false),
  requestFullscreen: () => post("web_app_request_fullscreen"),
  exitFullscreen: () => post("web_app_exit_fullscreen"),
});

live("colorScheme", () => themeState.scheme);
live("themeParams", () => themeState.params);
live("isExpanded", () => viewport.isExpanded);
live("isFullscreen", () => viewport.isFullscreen);
live("isActive", () => viewport.isActive);
live("viewportHeight", () => viewport.height ?? window.innerHeight);
live("viewportStableHeight", () => viewport.stableHeight ?? window.innerHeight);
live("safeAreaInset", () => viewport.safeArea);
live("contentSafeAreaInset", () => viewport.contentSafeArea);
live("headerColor", () => resolveColour(themeState.header ?? "bg_color") || null, setHeaderColour);
live("backgroundColor", () => resolveColour(themeState.background ?? "bg_color") || null, setBackgroundColour);
live("bottomBarColor", () => resolveColour(themeState.bottomBar ?? "bottom_bar_bg_color") || null, setBottomBarColour);
live(
  "isClosingConfirmationEnabled",
  () => flags.isClosingConfirmationEnabled,
  (enabled) => setClosingConfirmation(Boolean(enabled)),
);
live(
  "isVerticalSwipesEnabled",
  () => flags.isVerticalSwipesEnabled,
  (enabled) => setVerticalSwipes(Boolean(enabled)),
);

window.Telegram.WebApp = WebApp;
