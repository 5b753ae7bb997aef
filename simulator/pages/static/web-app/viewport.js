import { onHostEvent, post } from "./bridge.js";
import { emit } from "./events.js";
import { setVariable } from "./theme.js";

/** Height, expansion, full screen, insets and visibility, as the host reports them. */

const noInset = { top: 0, bottom: 0, left: 0, right: 0 };

export const viewport = {
  height: null,
  stableHeight: null,
  isExpanded: true,
  isFullscreen: false,
  isActive: true,
  safeArea: { ...noInset },
  contentSafeArea: { ...noInset },
};

function setHeight(height) {
  viewport.height = height;
  setVariable("viewport-height", height === null ? "100vh" : `${height}px`);
}

function setStableHeight(height) {
  viewport.stableHeight = height;
  setVariable("viewport-stable-height", height === null ? "100vh" : `${height}px`);
}

function setInset(name, inset) {
  viewport[name] = { ...noInset, ...inset };
  const prefix = name === "safeArea" ? "safe-area-inset" : "content-safe-area-inset";
  for (const side of Object.keys(noInset)) setVariable(`${prefix}-${side}`, `${viewport[name][side]}px`);
}

onHostEvent("viewport_changed", (_type, data) => {
  if (typeof data?.height !== "number") return;
  viewport.isExpanded = Boolean(data.is_expanded);
  setHeight(data.height);
  if (data.is_state_stable) setStableHeight(data.height);
  emit("viewportChanged", { isStateStable: Boolean(data.is_state_stable) });
});
onHostEvent("safe_area_changed", (_type, data) => {
  setInset("safeArea", data);
  emit("safeAreaChanged");
});
onHostEvent("content_safe_area_changed", (_type, data) => {
  setInset("contentSafeArea", data);
  emit("contentSafeAreaChanged");
});
onHostEvent("visibility_changed", (_type, data) => {
  viewport.isActive = Boolean(data?.is_visible);
  emit(viewport.isActive ? "activated" : "deactivated");
});
onHostEvent("fullscreen_changed", (_type, data) => {
  viewport.isFullscreen = Boolean(data?.is_fullscreen);
  emit("fullscreenChanged");
});
onHostEvent("fullscreen_failed", (_type, data) => emit("fullscreenFailed", { error: data?.error }));

setHeight(null);
setStableHeight(null);
setInset("safeArea", noInset);
setInset("contentSafeArea", noInset);
post("web_app_request_theme");
post("web_app_request_viewport");
post("web_app_request_safe_area");
post("web_app_request_content_safe_area");
