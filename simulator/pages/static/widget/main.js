import { avatar } from "../shared/avatar.js";
import { act, findBot, read } from "../shared/control.js";
import { byId, h } from "../shared/dom.js";
import { displayName } from "../shared/names.js";
import { logInLabel } from "./labels.js";

/** Sizes of the log-in button in CSS pixels, as Telegram's widget has them. */
const sizes = {
  large: { width: 238, height: 40, font: 16 },
  medium: { width: 193, height: 28, font: 13 },
  small: { width: 148, height: 20, font: 11 },
};

/** @param {string | null} name `data-size`; anything else than small and medium is large */
function buttonSize(name) {
  return sizes[name ?? "large"] ?? sizes.large;
}

const query = new URLSearchParams(location.search);
const botName = decodeURIComponent(location.pathname.split("/").pop() ?? "");
const root = byId("widget");
const size = buttonSize(query.get("size"));
/** A popup (Telegram.Login.auth) tells the page that opened it, a frame the page around it. */
const isPopup = query.has("popup") && window.opener !== null;
const host = isPopup ? window.opener : window.parent;

function tell(message) {
  host.postMessage(JSON.stringify(message), query.get("origin") || "*");
}

function tellSize() {
  const box = root.getBoundingClientRect();
  tell({ event: "resize", width: Math.ceil(root.scrollWidth), height: Math.ceil(box.height) });
}

function show(...nodes) {
  root.replaceChildren(...nodes);
  tellSize();
}

function plane() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("fill", "currentColor");
  path.setAttribute(
    "d",
    "M2.2 11.3 20.5 4c.9-.3 1.6.2 1.3 1.4L18.7 20c-.2 1-.9 1.3-1.7.8l-4.8-3.5-2.3 2.2c-.5.5-1 .3-1.1-.3l-1.6-5-5-1.5c-1-.3-1-1 0-1.4Z",
  );
  svg.append(path);
  return svg;
}

function showButton() {
  document.body.style.setProperty("--width", `${size.width}px`);
  document.body.style.setProperty("--height", `${size.height}px`);
  document.body.style.setProperty("--font-size", `${size.font}px`);
  const radius = Number(query.get("radius") ?? size.height / 2);
  document.body.style.setProperty("--radius", `${Number.isFinite(radius) ? Math.min(radius, 20) : 20}px`);
  const label = logInLabel(query.get("lang"));
  show(h("button", { class: "log-in", type: "button", onclick: showPeople }, plane(), label));
}

async function showPeople() {
  try {
    const world = await read("world");
    const bot = findBot(world, botName);
    if (!bot) return showProblem(`There is no bot @${botName} in the simulator.`);
    const rows = world.users.map((user) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "aria-label": displayName(user), onclick: () => signIn(bot, user) },
          avatar(user, 32),
          h("span", { class: "name", dir: "auto" }, displayName(user)),
        ),
      ),
    );
    show(
      sheet(
        bot,
        rows.length > 0
          ? h("ul", { class: "people" }, rows)
          : h("p", { class: "problem" }, "There are no people yet: make some on the simulator's page."),
      ),
    );
    root.querySelector(".people button")?.focus();
  } catch (error) {
    showProblem(error.message);
  }
}

function sheet(bot, content) {
  return h(
    "section",
    { class: "sheet" },
    h(
      "header",
      {},
      h("h1", {}, "Log in as", h("small", {}, `to ${displayName(bot)}`)),
      !isPopup && h("button", { class: "close", type: "button", "aria-label": "Cancel", onclick: showButton }, "✕"),
    ),
    content,
  );
}

function showProblem(text) {
  show(h("p", { class: "problem", role: "alert" }, text));
}

async function signIn(bot, user) {
  try {
    const fields = await act("sign/widget", { bot: bot.id, user: user.id });
    tell(isPopup ? { event: "auth_result", result: fields } : { event: "auth_user", auth_data: fields });
    if (isPopup) window.close();
    else showButton();
  } catch (error) {
    showProblem(error.message);
  }
}

if (isPopup) void showPeople();
else showButton();
tell({ event: "ready" });
