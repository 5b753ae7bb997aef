import { act } from "../../shared/control.js";
import { h } from "../../shared/dom.js";
import { notice } from "../dialog.js";
import { icon } from "../icons.js";
import { state } from "../state.js";
import { attempt, toast } from "../toast.js";
import { openInvoice } from "./invoice.js";
import { openAddress, openMiniApp } from "./links.js";

/** The buttons under a message. */
export function inlineKeyboard(message) {
  const rows = message.reply_markup?.inline_keyboard ?? [];
  if (rows.length === 0) return null;
  return h(
    "div",
    { class: "keys" },
    rows.map((row, rowIndex) =>
      h(
        "div",
        { class: "keys-row" },
        row.map((button, column) => key(message, button, rowIndex, column)),
      ),
    ),
  );
}

function key(message, button, row, column) {
  const leads = button.url || button.web_app || button.login_url;
  const element = h(
    "button",
    {
      type: "button",
      class: `key ${button.style ?? ""}`,
      dir: "auto",
      onclick: () => void press(element, message, button, row, column),
    },
    h("span", {}, button.text),
    leads && h("span", { class: "key-mark", "aria-hidden": "true" }, icon(button.web_app ? "web" : "external", 12)),
  );
  return element;
}

async function press(element, message, button, row, column) {
  const address = button.url ?? button.login_url?.url;
  if (address) return followLink(address);
  if (button.web_app) return followLink(button.web_app.url);
  if (button.pay) {
    const { invoice, chat, message_id } = message;
    return attempt(() => openInvoice({ chat: chat.id, message_id, invoice }));
  }
  if (button.copy_text) {
    await navigator.clipboard.writeText(button.copy_text.text).catch(() => {});
    return toast("Copied");
  }
  element.setAttribute("aria-busy", "true");
  await attempt(async () => {
    const pressed = { chat: message.chat.id, message_id: message.message_id, user: state.me, row, column };
    const bot = message.chat.id > 0 ? { bot: message.from?.id } : {};
    await showAnswer(await act("messages/press", { ...pressed, ...bot }));
  });
  element.removeAttribute("aria-busy");
}

async function showAnswer({ answer, url }) {
  if (url) return followLink(url);
  if (answer === null || answer === undefined) return toast("The bot did not answer", "problem");
  if (answer.url) followLink(answer.url);
  if (!answer.text) return;
  if (answer.show_alert) await notice(answer.text);
  else toast(answer.text);
}

/** A web_app button of the bot's own Mini App is opened by the host, so that it gets its launch parameters. */
function followLink(address) {
  const bot = state.world.bots.find((one) => one.web_app_url && address.startsWith(one.web_app_url));
  if (bot) return openMiniApp(bot);
  if (openAddress(address)) return;
  if (/^https?:/i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
}
