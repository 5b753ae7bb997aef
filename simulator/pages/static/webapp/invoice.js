import { act, read } from "../shared/control.js";
import { popup } from "./popup.js";

/**
 * The host's own page of an invoice, over the app.
 * @returns {Promise<"paid" | "cancelled" | "failed">} what the app is told
 */
export async function payInvoice(slug, user) {
  const invoice = await read(`invoices/${slug}`).catch(() => null);
  if (invoice === null) return "failed";
  const pressed = await popup({
    title: invoice.title,
    message: `${invoice.description}\n⭐ ${invoice.total_amount}`,
    buttons: [
      { id: "pay", type: "default", text: `Pay ⭐ ${invoice.total_amount}` },
      { id: "", type: "cancel" },
    ],
  });
  if (pressed !== "pay") return "cancelled";
  const { status, error } = await act("invoices/pay", { user, slug });
  if (error) await popup({ message: error, buttons: [{ id: "", type: "ok" }] });
  return status;
}
