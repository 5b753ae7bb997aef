import { byId } from "../shared/dom.js";
import { setBackVisible, setBottomButton, setPartColour, setState } from "./chrome.js";
import { payInvoice } from "./invoice.js";
import { popup } from "./popup.js";
import { themes } from "./themes.js";

/** Height of the buttons that float over an app in full screen. */
const floatingBarPx = 52;

/**
 * Does what the host does on the app's events, by event type.
 * @param {{send: (type: string, data?: unknown) => void, theme: () => string, safe: {top: number, bottom: number}, userId: () => number, sendViewport: () => void,
 *   expand: () => void, close: () => void, setClosingConfirmation: (needed: boolean) => void}} host
 * @returns {Record<string, (data: any) => unknown>}
 */
export function appEventHandlers(host) {
  const isFullscreen = () => byId("host").classList.contains("fullscreen");
  /** Outside of full screen the host's own bar keeps the app off the upper edge. */
  const sendSafeArea = () => host.send("safe_area_changed", { ...host.safe, top: isFullscreen() ? host.safe.top : 0 });
  const sendContentSafeArea = () =>
    host.send("content_safe_area_changed", { top: isFullscreen() ? floatingBarPx : 0, bottom: 0 });
  const press = (kind) => () => host.send(`${kind}_button_pressed`);
  return {
    web_app_ready: () => byId("screen").classList.add("ready"),
    web_app_request_theme: () => host.send("theme_changed", { theme_params: themes[host.theme()] }),
    web_app_request_viewport: () => host.sendViewport(),
    web_app_request_safe_area: sendSafeArea,
    web_app_request_content_safe_area: sendContentSafeArea,
    web_app_expand: () => host.expand(),
    web_app_close: () => host.close(),
    web_app_setup_back_button: (data) => setBackVisible(Boolean(data.is_visible)),
    web_app_setup_settings_button: (data) => {
      byId("settings").hidden = !data.is_visible;
    },
    web_app_setup_main_button: (data) => setBottomButton("main", data, press("main")),
    web_app_setup_secondary_button: (data) => setBottomButton("secondary", data, press("secondary")),
    web_app_setup_closing_behavior: (data) => {
      host.setClosingConfirmation(Boolean(data.need_confirmation));
      setState("closing", data.need_confirmation ? "asks before closing" : "");
    },
    web_app_setup_swipe_behavior: (data) =>
      setState("swipes", data.allow_vertical_swipe === false ? "vertical swipes off" : ""),
    web_app_trigger_haptic_feedback: (data) => {
      setState("haptic", `felt: ${data.impact_style ?? data.notification_type ?? data.type}`);
      navigator.vibrate?.(20);
    },
    web_app_set_header_color: (data) =>
      setPartColour("header", data.color ?? themes[host.theme()][data.color_key ?? "header_bg_color"]),
    web_app_set_background_color: (data) => setPartColour("background", data.color),
    web_app_set_bottom_bar_color: (data) => setPartColour("bottom", data.color),
    web_app_open_link: (data) => /^https?:/i.test(data.url) && window.open(data.url, "_blank", "noopener"),
    web_app_open_tg_link: (data) => {
      const open = new URL("/", location.origin);
      open.searchParams.set("tg", data.path_full);
      open.hash = `me=${host.userId()}`;
      window.open(open.href, "_blank", "noopener");
    },
    web_app_open_popup: async (data) => host.send("popup_closed", closed(await popup(data))),
    web_app_open_invoice: async ({ slug }) =>
      host.send("invoice_closed", { slug, status: await payInvoice(slug, host.userId()) }),
    web_app_request_fullscreen: () => setFullscreen(true),
    web_app_exit_fullscreen: () => setFullscreen(false),
    web_app_request_file_download: async (data) => {
      const answer = await popup({
        title: "Download file",
        message: data.file_name,
        buttons: [
          { id: "download", type: "default", text: "Download" },
          { id: "", type: "cancel" },
        ],
      });
      if (answer === "download") window.open(data.url, "_blank", "noopener");
      host.send("file_download_requested", { status: answer === "download" ? "downloading" : "cancelled" });
    },
    web_app_read_text_from_clipboard: async (data) => {
      const text = await navigator.clipboard.readText().catch(() => null);
      host.send("clipboard_text_received", { req_id: data.req_id, ...(text === null ? {} : { data: text }) });
    },
  };

  function setFullscreen(wanted) {
    const screen = byId("host");
    if (screen.classList.contains("fullscreen") === wanted) {
      if (wanted) host.send("fullscreen_failed", { error: "ALREADY_FULLSCREEN" });
      return;
    }
    screen.classList.toggle("fullscreen", wanted);
    host.send("fullscreen_changed", { is_fullscreen: wanted });
    sendSafeArea();
    sendContentSafeArea();
    host.sendViewport();
  }
}

function closed(buttonId) {
  return buttonId === null ? {} : { button_id: buttonId };
}
