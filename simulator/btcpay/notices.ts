import { Deliveries, type KeptNotice, type NoticeRequest, type Post } from "../gateways/deliveries.ts";
import { hmacHex, spoiled } from "../gateways/sign.ts";
import type { Invoice, Store } from "./types.ts";

/** Ways to forge a notice. */
export const FORGERIES = ["signature", "body", "secret", "missing"] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface NoticeTools {
  store: () => Store | null;
  nowMs: () => number;
  post: Post;
}

/** Sends the operator's store notices of its invoices. A repeated delivery names the first one. */
export class Notices extends Deliveries<Forgery> {
  constructor(private readonly tools: NoticeTools) {
    super(tools.post);
  }

  protected webhookUrl(): string {
    return this.tools.store()?.webhookUrl ?? "";
  }

  of(type: string, { id, storeId, metadata }: Invoice, more: object = {}): void {
    const deliveryId = crypto.randomUUID();
    const told = { deliveryId, webhookId: "simulated", originalDeliveryId: deliveryId, isRedelivery: false };
    const timestamp = Math.floor(this.tools.nowMs() / 1000);
    this.add(deliveryId, type, JSON.stringify({ ...told, type, timestamp, storeId, invoiceId: id, metadata, ...more }));
  }

  async request(notice: KeptNotice, forged?: Forgery): Promise<NoticeRequest> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    const isAgain = notice.answers.length > 0;
    const again = { ...JSON.parse(notice.body), deliveryId: crypto.randomUUID(), isRedelivery: true };
    const body = isAgain ? JSON.stringify(again) : notice.body;
    if (forged === "missing") return { headers, body };
    const secret = forged === "secret" ? "of somebody else" : (this.tools.store()?.webhookSecret ?? "");
    const signature = await hmacHex(secret, body);
    headers["btcpay-sig"] = `sha256=${forged === "signature" ? spoiled(signature) : signature}`;
    return { headers, body: forged === "body" ? `${body} ` : body };
  }
}
