import type { Hono } from "hono";
import { checkoutPage, type Way } from "../gateways/page.ts";

const WAYS: readonly Way[] = [
  ["payment_detected", "Pay"],
  ["charge_confirmed", "Confirm by the network", true],
  ["charge_failed", "Pay too little"],
  ["error_not_found", "Forget the charge"],
  ["checkout_modal_closed", "Close"],
  ["stranger", "Confirm with the id of another button"],
];

/** Notifies the page around the frame of an event, as the checkout of Coinbase Commerce did. */
const script = (code: string) => `
const asked = new URL(location.href).searchParams;
document.querySelector("form").addEventListener("submit", (submitted) => {
  submitted.preventDefault();
  const way = submitted.submitter.value;
  const isStranger = way === "stranger";
  const timeline = way === "charge_failed" ? [{ status: "NEW" }, { status: "UNRESOLVED", context: "UNDERPAID" }] : [];
  window.parent.postMessage({
    event: isStranger ? "charge_confirmed" : way,
    buttonId: isStranger ? "another-button" : asked.get("buttonId"),
    charge: { code: ${JSON.stringify(code)}, timeline },
  }, asked.get("origin"));
  document.getElementById("status").textContent = way;
});`;

/**
 * Shows the frame of a charge, `/embed/charges/{code}?origin=&version=&buttonId=&cacheDisabled=`; it knows nothing of
 * the charge.
 */
export function chargeFrame(app: Hono): void {
  app.get("/embed/charges/:code", (c) => {
    const code = c.req.param("code");
    if (!/^[A-Za-z0-9-]{1,64}$/.test(code)) return c.notFound();
    return c.html(
      checkoutPage({
        name: "Simulated checkout",
        description: `Charge ${code}`,
        amount: "",
        status: "NEW",
        ways: WAYS,
        action: "#",
        script: script(code),
      }),
    );
  });
}
