import { onHostEvent, post } from "./bridge.js";
import { emit, offEvent, onEvent } from "./events.js";
import { parseColour, themeState } from "./theme.js";

/** The buttons that the host draws for the app: Back, Settings, Main, Secondary; and haptic feedback. */

/** A button in the header, shown or not. Its methods return the button, so that calls chain. */
function headerButton(setupEvent, pressedEvent, clickedEvent) {
  let isVisible = false;
  const set = (visible) => {
    if (isVisible !== visible) post(setupEvent, { is_visible: visible });
    isVisible = visible;
    return button;
  };
  const button = {
    get isVisible() {
      return isVisible;
    },
    set isVisible(visible) {
      set(Boolean(visible));
    },
    show: () => set(true),
    hide: () => set(false),
    onClick: (handler) => {
      onEvent(clickedEvent, handler);
      return button;
    },
    offClick: (handler) => {
      offEvent(clickedEvent, handler);
      return button;
    },
  };
  onHostEvent(pressedEvent, () => emit(clickedEvent));
  return button;
}

const bottomKeys = {
  text: "text",
  isVisible: "is_visible",
  isActive: "is_active",
  isProgressVisible: "is_progress_visible",
  hasShineEffect: "has_shine_effect",
  position: "position",
};

/** A button under the app. The host is told the whole state, and only when it changed. */
function bottomButton(type, initial) {
  const state = { ...initial, color: null, textColor: null, isVisible: false, isActive: true };
  Object.assign(state, { isProgressVisible: false, hasShineEffect: false });
  let told = "";
  const clicked = `${type}ButtonClicked`;

  const colour = () =>
    state.color ?? (type === "main" ? themeState.params.button_color : themeState.params.bottom_bar_bg_color);
  const textColour = () => state.textColor ?? themeState.params[type === "main" ? "button_text_color" : "button_color"];

  function tell() {
    if (state.isVisible && !state.text.trim()) throw new Error("WebAppBottomButtonParamInvalid");
    const message = { is_visible: state.isVisible };
    if (state.isVisible) {
      for (const [own, wire] of Object.entries(bottomKeys)) if (state[own] !== undefined) message[wire] = state[own];
      message.color = colour() ?? "#2481cc";
      message.text_color = textColour() ?? "#ffffff";
    }
    const asText = JSON.stringify(message);
    if (asText === told || (told === "" && !state.isVisible)) return button;
    told = asText;
    post(`web_app_setup_${type}_button`, message);
    return button;
  }

  function setParams(params) {
    if (params.text !== undefined && !String(params.text).trim()) throw new Error("WebAppBottomButtonParamInvalid");
    for (const [wire, own] of [
      ["text", "text"],
      ["is_visible", "isVisible"],
      ["is_active", "isActive"],
      ["has_shine_effect", "hasShineEffect"],
      ["position", "position"],
    ]) {
      if (params[wire] !== undefined) state[own] = params[wire];
    }
    if (params.color !== undefined) state.color = params.color ? parseColour(params.color) || null : null;
    if (params.text_color !== undefined)
      state.textColor = params.text_color ? parseColour(params.text_color) || null : null;
    return tell();
  }

  const button = {
    type,
    setText: (text) => setParams({ text }),
    show: () => setParams({ is_visible: true }),
    hide: () => setParams({ is_visible: false }),
    enable: () => setParams({ is_active: true }),
    disable: () => setParams({ is_active: false }),
    showProgress: (leaveActive) => {
      state.isActive = Boolean(leaveActive);
      state.isProgressVisible = true;
      return tell();
    },
    hideProgress: () => {
      state.isActive = true;
      state.isProgressVisible = false;
      return tell();
    },
    onClick: (handler) => {
      onEvent(clicked, handler);
      return button;
    },
    offClick: (handler) => {
      offEvent(clicked, handler);
      return button;
    },
    setParams,
  };
  for (const name of ["text", "isVisible", "isActive", "hasShineEffect", "position"]) {
    const wire = bottomKeys[name];
    Object.defineProperty(button, name, {
      get: () => state[name],
      set: (value) => setParams({ [wire]: value }),
      enumerable: true,
    });
  }
  Object.defineProperty(button, "isProgressVisible", { get: () => state.isProgressVisible, enumerable: true });
  Object.defineProperty(button, "color", { get: colour, set: (color) => setParams({ color }), enumerable: true });
  Object.defineProperty(button, "textColor", {
    get: textColour,
    set: (value) => setParams({ text_color: value }),
    enumerable: true,
  });
  onHostEvent(`${type}_button_pressed`, () => state.isActive && emit(clicked));
  onEvent("themeChanged", () => state.isVisible && tell());
  return button;
}

export const BackButton = headerButton("web_app_setup_back_button", "back_button_pressed", "backButtonClicked");
export const SettingsButton = headerButton(
  "web_app_setup_settings_button",
  "settings_button_pressed",
  "settingsButtonClicked",
);
export const MainButton = bottomButton("main", { text: "Continue" });
export const SecondaryButton = bottomButton("secondary", { text: "Cancel", position: "left" });

function haptic(params) {
  post("web_app_trigger_haptic_feedback", params);
  return HapticFeedback;
}

export const HapticFeedback = {
  impactOccurred: (style) => haptic({ type: "impact", impact_style: style }),
  notificationOccurred: (kind) => haptic({ type: "notification", notification_type: kind }),
  selectionChanged: () => haptic({ type: "selection_change" }),
};
