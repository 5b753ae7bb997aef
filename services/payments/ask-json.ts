import type { GatewayName } from "../../domain/orders/order.ts";
import { GatewayError } from "./gateway.ts";

const TIMEOUT_MS = 20_000;
const REASON_MAX = 100;

/** An answer by which a gateway refuses a call. */
export class GatewayRefusal extends GatewayError {
  readonly status: number;
  /** the gateway's code for it, empty for none */
  readonly reason: string;
  constructor(gateway: GatewayName, call: string, status: number, reason: string) {
    super(gateway, `${call} answered ${status} ${reason}`.trim());
    this.status = status;
    this.reason = reason;
  }
}

interface Asked {
  gateway: GatewayName;
  /** for the log: names no secret */
  call: string;
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: object;
}

/**
 * Asks a gateway's JSON API. @throws GatewayRefusal for a 4xx or 5xx, GatewayError where nothing readable came in time
 */
export async function askJson({ gateway, call, url, method, headers, body }: Asked): Promise<unknown> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method,
      headers: { ...headers, accept: "application/json", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await answer.text();
  } catch {
    throw new GatewayError(gateway, `${call} got no answer`);
  }
  const told = readJson(text);
  if (!answer.ok) throw new GatewayRefusal(gateway, call, answer.status, reasonIn(told));
  // A proxy before a server of one's own answers 200 with a page of its own.
  if (told === undefined) throw new GatewayError(gateway, `${call} was answered with no JSON`);
  return told;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the reason in a gateway's refusal: `code` of BTCPay and NOWPayments, `errorType` of Coinbase. */
function reasonIn(told: unknown): string {
  const { code, errorType } = (told ?? {}) as { code?: unknown; errorType?: unknown };
  const reason = code ?? errorType;
  return typeof reason === "string" ? reason.slice(0, REASON_MAX) : "";
}
