import { Deliveries, type KeptNotice, type NoticeRequest, type Post } from "../gateways/deliveries.ts";
import { hmacHex, spoiled } from "../gateways/sign.ts";
import type { Account, Payment } from "./types.ts";

/** Ways to forge a notice. */
export const FORGERIES = ["signature", "body", "secret", "missing"] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface NoticeTools {
  account: () => Account | null;
  nowMs: () => number;
  post: Post;
}

/** Returns JSON whose names are sorted at every depth. */
function sortedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${sortedJson(field)}`).join(",")}}`;
}

/** Sends notices of payments to the address that each of them was made with. A notice has no id of its own. */
export class Notices extends Deliveries<Forgery> {
  private readonly urls = new Map<string, string>();

  constructor(private readonly tools: NoticeTools) {
    super(tools.post);
  }

  protected webhookUrl({ id }: KeptNotice): string {
    return this.urls.get(id) ?? "";
  }

  of({
    ipn_callback_url,
    payment_id,
    parent_payment_id,
    network: _network,
    is_fixed_rate: _fixed,
    ...payment
  }: Payment) {
    const id = crypto.randomUUID();
    this.urls.set(id, ipn_callback_url ?? "");
    const body = {
      payment_id: Number(payment_id),
      parent_payment_id: parent_payment_id === null ? null : Number(parent_payment_id),
      invoice_id: null,
      ...payment,
      actually_paid_at_fiat: 0,
      outcome_amount: payment.actually_paid,
      outcome_currency: payment.pay_currency,
      payment_extra_ids: null,
      fee: { currency: payment.pay_currency, depositFee: 0.0985363721, withdrawalFee: 0, serviceFee: 0 },
      updated_at: this.tools.nowMs(),
    };
    this.add(id, payment.payment_status, JSON.stringify(body));
  }

  async request({ body }: KeptNotice, forged?: Forgery): Promise<NoticeRequest> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (forged === "missing") return { headers, body };
    const account = this.tools.account();
    const secret = forged === "secret" ? "of somebody else" : (account?.ipnSecret ?? "");
    const fields = JSON.parse(body) as object;
    const text = account?.signsTopNames ? JSON.stringify(fields, Object.keys(fields).sort()) : sortedJson(fields);
    const signature = await hmacHex(secret, text, "SHA-512");
    headers["x-nowpayments-sig"] = forged === "signature" ? spoiled(signature) : signature;
    return { headers, body: forged === "body" ? JSON.stringify({ ...fields, price_amount: 1 }) : body };
  }
}
