import type { PaypalSettings } from "../../../domain/gateway-settings.ts";
import { GatewayError } from "../gateway.ts";

const TIMEOUT_MS = 20_000;
/** Seconds before its end at which a token is renewed. */
const TOKEN_MARGIN_SECONDS = 120;
/** Longest request id that PayPal accepts. */
const REQUEST_ID_MAX = 108;

/** An answer by which PayPal refuses a call. `issue` is the reason, as in PayPal's table of errors. */
export class PaypalRefusal extends GatewayError {
  readonly status: number;
  readonly issue: string;
  constructor(call: string, status: number, issue: string, debugId: string) {
    super("paypal", `${call} answered ${status} ${issue} ${debugId}`.trim());
    this.status = status;
    this.issue = issue;
  }
}

export interface PaypalClient {
  get(path: string): Promise<unknown>;
  /**
   * Posts a request.
   * @param requestId the same for a repeated request, also after a timeout, so that PayPal carries it out once
   */
  post(path: string, requestId: string, body?: object): Promise<unknown>;
}

/**
 * Tokens by app, for the life of this process: PayPal refuses clients that ask for one per payment. The map holds
 * values, since a promise of one request cannot be awaited by another.
 */
const tokens = new Map<string, { token: string; endsAt: number }>();

/** Talks to PayPal's REST API (Orders v2). @param now unix seconds */
export function createPaypalClient(settings: PaypalSettings, now: number): PaypalClient {
  const { apiRoot, clientId, clientSecret } = settings;
  const app = `${apiRoot} ${clientId} ${clientSecret}`;

  /** Set while this client asks for a token, so that payments that are read at the same time share it. */
  let asking: Promise<string> | undefined;

  async function tokenOf(): Promise<string> {
    const known = tokens.get(app);
    if (known !== undefined && known.endsAt > now) return known.token;
    asking ??= newToken().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function newToken(): Promise<string> {
    const answer = await send("POST /v1/oauth2/token", `${apiRoot}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    if (!answer.ok) throw await refusalOf("POST /v1/oauth2/token", answer);
    const body = (await jsonOf("POST /v1/oauth2/token", answer)) as {
      access_token?: unknown;
      expires_in?: unknown;
    } | null;
    const { access_token, expires_in } = body ?? {};
    if (typeof access_token !== "string" || typeof expires_in !== "number") {
      throw new GatewayError("paypal", "answered no token");
    }
    tokens.set(app, { token: access_token, endsAt: now + expires_in - TOKEN_MARGIN_SECONDS });
    return access_token;
  }

  async function ask(method: "GET" | "POST", path: string, headers: Record<string, string>, body?: object) {
    const call = `${method} ${path}`;
    const request = async () =>
      send(call, apiRoot + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${await tokenOf()}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let answer = await request();
    if (answer.status === 401) {
      // Taken back before its time: once more with a new one.
      tokens.delete(app);
      answer = await request();
    }
    if (!answer.ok) throw await refusalOf(call, answer);
    return jsonOf(call, answer);
  }

  return {
    get: (path) => ask("GET", path, {}),
    post: (path, requestId, body) =>
      ask(
        "POST",
        path,
        { "paypal-request-id": requestId.slice(0, REQUEST_ID_MAX), prefer: "return=representation" },
        body,
      ),
  };
}

async function send(call: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new GatewayError("paypal", `${call} got no answer`);
  }
}

async function jsonOf(call: string, answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw new GatewayError("paypal", `${call} was answered with no JSON`);
  }
}

interface ErrorBody {
  name?: string;
  error?: string;
  debug_id?: string;
  details?: { issue?: string }[];
}

async function refusalOf(call: string, answer: Response): Promise<PaypalRefusal> {
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  const issue = body?.details?.[0]?.issue ?? body?.name ?? body?.error ?? "";
  return new PaypalRefusal(call, answer.status, issue, body?.debug_id ?? "");
}
