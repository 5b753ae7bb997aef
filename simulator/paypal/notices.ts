import { crc32 } from "node:zlib";
import type { Signer } from "./certificate.ts";
import type { App, Order, Refund } from "./types.ts";

/** A notice as it is kept: its body does not change when it is sent again. */
export interface KeptNotice {
  id: string;
  type: string;
  body: string;
  /** answers so far, 0 for none that came */
  answers: number[];
}

/** Ways to forge a notice: each fails at another place of the check. */
export const FORGERIES = ["signature", "body", "webhook", "certificate", "missing"] as const;
export type Forgery = (typeof FORGERIES)[number];

const FIRST_RETRY_MS = 500;
const TRIES = 25;

export interface NoticeTools {
  app: () => App | null;
  signer: () => Promise<{ signer: Signer; url: string }>;
  nowMs: () => number;
  post: (url: string, init: { method: "POST"; headers: Record<string, string>; body: string }) => Promise<Response>;
}

/** Tells the operator's app of what happens, signed; failed deliveries are tried again. */
export class Notices {
  readonly kept: KeptNotice[] = [];
  /** How notices go out; held ones wait for a control call. */
  mode: { hold: boolean; times: number; delayMs: number } = { hold: false, times: 1, delayMs: 0 };
  private readonly timers = new Set<NodeJS.Timeout>();
  private next = 1;

  constructor(private readonly tools: NoticeTools) {}

  ofOrder(type: string, order: Order): void {
    this.add(type, "checkout-order", { id: order.id, status: order.status, purchase_units: [order.unit] });
  }

  ofExpiredApproval(order: Order): void {
    this.add("CHECKOUT.PAYMENT-APPROVAL.REVERSED", "checkout-order", {
      order_id: order.id,
      purchase_units: [order.unit],
    });
  }

  ofCapture(type: string, order: Order): void {
    const { capture, unit } = order;
    if (!capture) return;
    const { refunds: _refunds, ...shown } = capture;
    this.add(type, "capture", {
      ...{ ...shown, custom_id: unit.custom_id, invoice_id: unit.invoice_id, final_capture: true },
      supplementary_data: { related_ids: { order_id: order.id } },
      links: [{ rel: "up", method: "GET", href: `https://api.paypal.com/v2/checkout/orders/${order.id}` }],
    });
  }

  /** A refund has an id of its own and names its capture in a link only. */
  ofRefund(type: string, { capture, unit }: Order, refund: Refund): void {
    this.add(type, "refund", {
      ...{ ...refund, custom_id: unit.custom_id, invoice_id: unit.invoice_id },
      links: [{ rel: "up", method: "GET", href: `https://api.paypal.com/v2/payments/captures/${capture?.id}` }],
    });
  }

  private add(event_type: string, resource_type: string, resource: object): void {
    const id = `WH-${String(this.next++).padStart(8, "0")}-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
    const create_time = new Date(this.tools.nowMs()).toISOString();
    const body = JSON.stringify({ id, create_time, resource_type, event_type, summary: event_type, resource });
    const notice: KeptNotice = { id, type: event_type, body, answers: [] };
    this.kept.push(notice);
    if (this.mode.hold) return;
    for (let time = 0; time < this.mode.times; time++) this.later(this.mode.delayMs, () => this.deliver(notice));
  }

  /** Makes the request of a delivery. */
  async request(notice: KeptNotice, forged?: Forgery): Promise<{ headers: Record<string, string>; body: string }> {
    const { signer, url } = await this.tools.signer();
    const transmission = crypto.randomUUID();
    const time = new Date(this.tools.nowMs()).toISOString().replace(/\.\d+/, "");
    const webhookId = forged === "webhook" ? "WEBHOOK_ID" : this.tools.app()?.webhookId;
    const sum = crc32(new TextEncoder().encode(notice.body));
    const signature = await signer.sign([transmission, time, webhookId, sum].join("|"));
    if (forged === "missing") return { headers: { "content-type": "application/json" }, body: notice.body };
    return {
      headers: {
        "content-type": "application/json",
        "paypal-transmission-id": transmission,
        "paypal-transmission-time": time,
        "paypal-transmission-sig":
          forged === "signature" ? signature.replace(/^./, (c) => (c === "A" ? "B" : "A")) : signature,
        "paypal-cert-url": forged === "certificate" ? url.replace(/^https?:\/\/[^/]+/, "https://paypal.example") : url,
        "paypal-auth-algo": "SHA256withRSA",
      },
      body: forged === "body" ? `${notice.body} ` : notice.body,
    };
  }

  /** Sends a notice now, and again later where it is not taken. @returns the answer's status, 0 for none */
  async deliver(notice: KeptNotice, forged?: Forgery, tried = 1): Promise<number> {
    const app = this.tools.app();
    if (app === null || app.webhookUrl === "") return 0;
    const request = await this.request(notice, forged);
    const status = await this.tools.post(app.webhookUrl, { method: "POST", ...request }).then(
      (answer) => answer.status,
      () => 0,
    );
    notice.answers.push(status);
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && forged === undefined && tried < TRIES) {
      this.later(FIRST_RETRY_MS * 2 ** Math.min(tried, 7), () => this.deliver(notice, undefined, tried + 1));
    }
    return status;
  }

  private later(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void act();
    }, ms);
    this.timers.add(timer);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
