import { html, raw } from "hono/html";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:4vh auto;padding:0 1rem;color:#111;background:#fff}
button{font:inherit;display:block;width:100%;padding:.7rem;margin:.5rem 0;border:1px solid #999;border-radius:.5rem;background:#f5f5f5;color:#111}
button.main{background:#0b57d0;border-color:#0b57d0;color:#fff}strong{font-size:1.5rem}`;

/** A button of a played checkout: the value that is sent, its label, whether it is the ordinary one. */
export type Way = readonly [value: string, label: string, isMain?: boolean];

interface Checkout {
  /** "Simulated Coinbase" */
  name: string;
  description: string;
  amount: string;
  /** state of the payment, as the gateway calls it */
  status: string;
  ways: readonly Way[];
  /** address to which the form goes */
  action: string;
  script?: string;
}

/** Shows the page on which a buyer pays, or does something else. No money moves there. */
export const checkoutPage = ({
  name,
  description,
  amount,
  status,
  ways,
  action,
  script,
}: Checkout) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${raw(STYLE)}</style></head>
<body>
<h1>${name}</h1>
<p>${description}<br><strong>${amount}</strong><br>State: <span id="status">${status}</span></p>
<form method="post" action="${action}">
${ways.map(([value, label, isMain]) => html`<button class="${isMain ? "main" : ""}" name="way" value="${value}">${label}</button>`)}
</form>
<p>No money moves here.</p>
${script === undefined ? "" : html`<script>${raw(script)}</script>`}
</body></html>`;
