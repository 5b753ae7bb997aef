import { crc32 } from "node:zlib";
import { Deliveries, type KeptNotice, type NoticeRequest, type Post } from "../gateways/deliveries.ts";
import type { Signer } from "./certificate.ts";
import type { App, Order, Refund } from "./types.ts";

/** Ways to forge a notice: each fails at another place of the check. */
export const FORGERIES = ["signature", "body", "webhook", "certificate", "missing"] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface NoticeTools {
  app: () => App | null;
  signer: () => Promise<{ signer: Signer; url: string }>;
  nowMs: () => number;
  post: Post;
}

/** Sends the operator's app signed notices of events. */
export class Notices extends Deliveries<Forgery> {
  private next = 1;

  constructor(private readonly tools: NoticeTools) {
    super(tools.post);
  }

  protected webhookUrl(): string {
    return this.tools.app()?.webhookUrl ?? "";
  }

  ofOrder(type: string, order: Order): void {
    this.tell(type, "checkout-order", { id: order.id, status: order.status, purchase_units: [order.unit] });
  }

  ofExpiredApproval(order: Order): void {
    this.tell("CHECKOUT.PAYMENT-APPROVAL.REVERSED", "checkout-order", {
      order_id: order.id,
      purchase_units: [order.unit],
    });
  }

  ofCapture(type: string, order: Order): void {
    const { capture, unit } = order;
    if (!capture) return;
    const { refunds: _refunds, ...shown } = capture;
    this.tell(type, "capture", {
      ...shown,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      final_capture: true,
      supplementary_data: { related_ids: { order_id: order.id } },
      links: [{ rel: "up", method: "GET", href: `https://api.paypal.com/v2/checkout/orders/${order.id}` }],
    });
  }

  /** Sends a notice of a refund, which has an id of its own and names its capture in a link only. */
  ofRefund(type: string, { capture, unit }: Order, refund: Refund): void {
    this.tell(type, "refund", {
      ...refund,
      custom_id: unit.custom_id,
      invoice_id: unit.invoice_id,
      links: [{ rel: "up", method: "GET", href: `https://api.paypal.com/v2/payments/captures/${capture?.id}` }],
    });
  }

  private tell(event_type: string, resource_type: string, resource: object): void {
    const id = `WH-${String(this.next++).padStart(8, "0")}-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
    const create_time = new Date(this.tools.nowMs()).toISOString();
    const body = JSON.stringify({ id, create_time, resource_type, event_type, summary: event_type, resource });
    this.add(id, event_type, body);
  }

  /** Makes the request of a delivery. */
  async request(notice: KeptNotice, forged?: Forgery): Promise<NoticeRequest> {
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
}
