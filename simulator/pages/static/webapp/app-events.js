import { byId } from "../shared/dom.js";
import { setBackVisible, setBottomButton, setPartColour } from "./chrome.js";
import { popup } from "./popup.js";
import { themes } from "./themes.js";

/**
 * What the host does on the app's events, by event type.
 * @param {{send: (type: string, data?: unknown) => void, theme: () => "light" | "dark", userId: () => number, sendViewport: () => void,
 *   expand: () => void, close: () => void, setClosingConfirmation: (needed: boolean) => void}} host
 * @returns {Record<string, (data: any) => unknown>}
 */
export function appEventHandlers(host) {
  const insets = { top: 0, bottom: 0, left: 0, right: 0 };
  const press = (kind) => () => host.send(`${kind}_button_pressed`);
  return {
    web_app_ready: () => byId("screen").classList.add("ready"),
    web_app_request_theme: () => host.send("theme_changed", { theme_params: themes[host.theme()] }),
    web_app_request_viewport: () => host.sendViewport(),
    web_app_request_safe_area: () => host.send("safe_area_changed", insets),
    web_app_request_content_safe_area: () => host.send("content_safe_area_changed", insets),
    web_app_expand: () => host.expand(),
    web_app_close: () => host.close(),
    web_app_setup_back_button: (data) => setBackVisible(Boolean(data.is_visible)),
    web_app_setup_settings_button: (data) => {
      byId("settings").hidden = !data.is_visible;
    },
    web_app_setup_main_button: (data) => setBottomButton("main", data, press("main")),
    web_app_setup_secondary_button: (data) => setBottomButton("secondary", data, press("secondary")),
    web_app_setup_closing_behavior: (data) => host.setClosingConfirmation(Boolean(data.need_confirmation)),
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
    host.sendViewport();
  }
}

function closed(buttonId) {
  return buttonId === null ? {} : { button_id: buttonId };
}
