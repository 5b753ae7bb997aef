import { byId, h } from "../shared/dom.js";

/** A short notice at the bottom; a bot's answer to a pressed button looks the same in Telegram. */
export function toast(text, kind = "notice") {
  const note = h("div", { class: `toast ${kind}`, dir: "auto" }, text);
  byId("toasts").append(note);
  setTimeout(() => note.remove(), 5000);
}

/** Runs an act and shows why it was refused. @returns {Promise<boolean>} whether it went well */
export async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    toast(error.message, "problem");
    return false;
  }
}
