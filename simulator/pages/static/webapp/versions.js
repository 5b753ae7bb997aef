/** The version of the Mini App protocol that brought an event of the app; the others were there from the start. */
const since = {
  web_app_setup_back_button: "6.1",
  web_app_set_background_color: "6.1",
  web_app_set_header_color: "6.1",
  web_app_trigger_haptic_feedback: "6.1",
  web_app_open_link: "6.1",
  web_app_open_invoice: "6.1",
  web_app_setup_closing_behavior: "6.2",
  web_app_open_popup: "6.2",
  web_app_read_text_from_clipboard: "6.4",
  web_app_setup_settings_button: "6.10",
  web_app_setup_swipe_behavior: "7.7",
  web_app_setup_secondary_button: "7.10",
  web_app_set_bottom_bar_color: "7.10",
  web_app_request_fullscreen: "8.0",
  web_app_exit_fullscreen: "8.0",
  web_app_request_safe_area: "8.0",
  web_app_request_content_safe_area: "8.0",
  web_app_request_file_download: "8.0",
};

/** Tells whether a client of that version knows the event: 6.10 is newer than 6.9. */
export function isKnown(type, version) {
  const own = version.split(".").map(Number);
  const wanted = (since[type] ?? "6.0").split(".").map(Number);
  const [major, minor] = [own[0] - wanted[0], (own[1] ?? 0) - (wanted[1] ?? 0)];
  return major === 0 ? minor >= 0 : major > 0;
}
