import { Deliveries, type KeptNotice, type NoticeRequest, type Post } from "../gateways/deliveries.ts";
import { hmacHex, spoiled } from "../gateways/sign.ts";
import type { Business, Checkout } from "./types.ts";

/** Ways to forge a notice; `late` was signed six minutes ago. */
export const FORGERIES = ["signature", "body", "secret", "late", "missing"] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface NoticeTools {
  business: () => Business | null;
  nowMs: () => number;
  post: Post;
}

const LATE_SECONDS = 360;

/** Sends the operator's business notices of its checkouts. A notice's id is only in a header. */
export class Notices extends Deliveries<Forgery> {
  constructor(private readonly tools: NoticeTools) {
    super(tools.post);
  }

  protected webhookUrl(): string {
    return this.tools.business()?.webhookUrl ?? "";
  }

  of(eventType: string, checkout: Checkout): void {
    this.add(crypto.randomUUID(), eventType, JSON.stringify({ ...checkout, eventType }));
  }

  async request(notice: KeptNotice, forged?: Forgery): Promise<NoticeRequest> {
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "x-event-id": notice.id,
      "x-event-type": notice.type,
    };
    if (forged === "missing") return { headers, body: notice.body };
    const time = Math.floor(this.tools.nowMs() / 1000) - (forged === "late" ? LATE_SECONDS : 0);
    const names = Object.keys(headers).join(" ");
    const values = Object.values(headers).join(".");
    const secret = forged === "secret" ? "of somebody else" : (this.tools.business()?.webhookSecret ?? "");
    const signature = await hmacHex(secret, `${time}.${names}.${values}.${notice.body}`);
    const v1 = forged === "signature" ? spoiled(signature) : signature;
    headers["x-hook0-signature"] = `t=${time},v0=${"0".repeat(64)},h=${names},v1=${v1}`;
    return { headers, body: forged === "body" ? `${notice.body} ` : notice.body };
  }
}
