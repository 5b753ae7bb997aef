import { act } from "../../shared/control.js";
import { h } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { openDialog } from "../dialog.js";
import { loadWorld } from "../state.js";
import { attempt, toast } from "../toast.js";

/** Does what one asks of @BotFather: a bot's token, another one, privacy mode. */

/** Shows a bot's token with a button that copies it. */
export function showToken(bot) {
  return openDialog(`Token of ${displayName(bot)}`, (close) => {
    const field = h("input", { type: "text", value: bot.token, readonly: true, dir: "ltr", "aria-label": "Token" });
    field.addEventListener("focus", () => field.select());
    const copy = async () => {
      field.select();
      // Without the clipboard (an address that is not secure) the token is selected for copying by hand.
      if (!navigator.clipboard) return;
      await navigator.clipboard.writeText(bot.token);
      toast("Token copied");
      close(true);
    };
    return h(
      "div",
      { class: "form" },
      h(
        "div",
        { class: "form-fields" },
        h("label", { class: "field" }, h("span", {}, "Whoever has the token runs the bot."), field),
      ),
      h("div", { class: "form-end" }, h("button", { type: "button", class: "primary", onclick: copy }, "Copy")),
    );
  });
}

/** Makes the token before useless and shows the new one. */
export async function revokeToken(bot) {
  await attempt(async () => {
    const renewed = await act(`bots/${bot.id}`, { revoke: true });
    await loadWorld();
    await showToken(renewed);
  });
}

/** @param {boolean} isOn whether the bot reads only commands, mentions and replies in groups */
export async function setPrivacyMode(bot, isOn) {
  await attempt(async () => {
    await act(`bots/${bot.id}`, { can_read_all_group_messages: !isOn });
    await loadWorld();
    toast(isOn ? "Privacy mode is on" : "Privacy mode is off");
  });
}
