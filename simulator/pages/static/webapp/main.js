import { avatar } from "../shared/avatar.js";
import { findBot, read } from "../shared/control.js";
import { byId, h } from "../shared/dom.js";
import { displayName } from "../shared/names.js";
import { appEventHandlers } from "./app-events.js";
import { logEvent, setBackVisible, setPartColour } from "./chrome.js";
import { appFrame } from "./frame.js";
import { launchAddress } from "./launch.js";
import { popup } from "./popup.js";
import { brightnessOf, themes } from "./themes.js";
import { isKnown } from "./versions.js";

const query = new URLSearchParams(location.search);
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
const asked = query.get("theme");
let theme = Object.hasOwn(themes, asked ?? "") ? asked : prefersDark ? "dark" : "light";
const version = query.get("version") ?? "8.0";
/** `?safe=44,34`: pixels at the upper and lower edge that a phone keeps for itself. */
const [safeTop = 0, safeBottom = 0] = (query.get("safe") ?? "").split(",").map((part) => Number(part) || 0);
let frame = null;
let userId = 0;
let needsClosingConfirmation = false;
const screen = byId("screen");

function send(type, data) {
  logEvent("to app", type, data);
  frame?.send(type, data);
}

function sendViewport() {
  send("viewport_changed", {
    width: screen.clientWidth,
    height: screen.clientHeight,
    is_state_stable: true,
    is_expanded: byId("host").classList.contains("expanded"),
  });
}

function showTheme() {
  const brightness = brightnessOf(theme);
  document.documentElement.dataset.theme = brightness;
  document.documentElement.style.colorScheme = brightness;
  const params = themes[theme];
  setPartColour("header", params.header_bg_color);
  setPartColour("background", params.bg_color);
  setPartColour("bottom", params.bottom_bar_bg_color);
  const other = brightness === "dark" ? "light" : "dark";
  byId("theme").setAttribute("aria-label", `Switch to ${other} theme`);
  byId("theme").textContent = brightness === "dark" ? "☀" : "☾";
}

function showMessage(...nodes) {
  screen.replaceChildren(h("div", { class: "message" }, nodes));
}

async function close() {
  if (needsClosingConfirmation) {
    const answer = await popup({
      message: "Changes that you made may not be saved.",
      buttons: [
        { id: "close", type: "destructive", text: "Close anyway" },
        { id: "", type: "cancel" },
      ],
    });
    if (answer !== "close") return;
  }
  frame?.remove();
  frame = null;
  setBackVisible(false);
  byId("bottom").hidden = true;
  showMessage(
    h("p", {}, "The Mini App was closed."),
    h("button", { class: "again", type: "button", onclick: () => location.reload() }, "Open it again"),
    h("a", { href: "/" }, "To the chats"),
  );
}

const handlers = appEventHandlers({
  send,
  theme: () => theme,
  safe: { top: safeTop, bottom: safeBottom, left: 0, right: 0 },
  userId: () => userId,
  sendViewport,
  expand: () => {
    byId("host").classList.add("expanded");
    sendViewport();
  },
  close: () => void close(),
  setClosingConfirmation: (needed) => {
    needsClosingConfirmation = needed;
  },
});

async function open(bot, user) {
  if (!bot.web_app_url) {
    return showMessage(h("p", {}, `${displayName(bot)} has no Mini App: it needs a web_app_url.`));
  }
  userId = user.id;
  byId("title").textContent = displayName(bot);
  document.title = `${displayName(bot)} – Mini App`;
  const address = await launchAddress(bot, user, query.get("startapp") ?? "", theme, version);
  frame = appFrame(address, displayName(bot), (type, data) => {
    if (!isKnown(type, version)) return logEvent("ignored", type, data);
    logEvent("from app", type, data);
    handlers[type]?.(data);
  });
  screen.replaceChildren(frame.element);
}

function choosePerson(bot, users) {
  showMessage(
    h("p", {}, `Open ${displayName(bot)} as`),
    h(
      "ul",
      { class: "people" },
      users.map((user) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", "aria-label": displayName(user), onclick: () => open(bot, user) },
            avatar(user, 36),
            h("span", { dir: "auto" }, displayName(user)),
          ),
        ),
      ),
    ),
  );
}

async function start() {
  showTheme();
  setBackVisible(false);
  byId("host").style.setProperty("--safe-top", `${safeTop}px`);
  byId("host").classList.toggle("fullscreen", query.has("fullscreen"));
  const world = await read("world");
  const wanted = query.get("bot");
  const bot = wanted ? findBot(world, wanted) : world.bots.find((one) => one.web_app_url);
  if (!bot) return showMessage(h("p", {}, wanted ? `There is no bot ${wanted}.` : "No bot has a Mini App yet."));
  const user = world.users.find((one) => String(one.id) === query.get("user"));
  if (user) await open(bot, user);
  else choosePerson(bot, world.users);
}

byId("back").addEventListener("click", () => {
  if (byId("back").dataset.role === "back") send("back_button_pressed");
  else void close();
});
byId("settings").addEventListener("click", () => send("settings_button_pressed"));
byId("theme").addEventListener("click", () => {
  theme = brightnessOf(theme) === "dark" ? "light" : "dark";
  showTheme();
  send("theme_changed", { theme_params: themes[theme] });
});
document.addEventListener("visibilitychange", () => send("visibility_changed", { is_visible: !document.hidden }));
new ResizeObserver(() => frame && sendViewport()).observe(screen);
if (window.matchMedia("(min-width: 900px)").matches) byId("log").open = true;
start().catch((error) => showMessage(h("p", { role: "alert" }, error.message)));
