import { h } from "./dom.js";

/** An invoice as somebody sees it who is about to pay: what it is for, and how many Stars. */
export function invoiceView({ title, description, total_amount }) {
  return h(
    "div",
    { class: "invoice" },
    h("b", { dir: "auto" }, title),
    h("p", { dir: "auto" }, description),
    h("p", { class: "invoice-stars" }, `⭐ ${total_amount}`),
  );
}
