import type { InputAt, ResultAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { readAnswer } from "./answer.ts";
import { CallFailure, isCallFailure, NETWORK_FAILED } from "./failure.ts";
import { buildRequest } from "./request.ts";

/**
 * The one way from the dashboard to `/v2data`: over HTTP in the browser, in-process in the page loaders
 * (worker/api/page-client.ts).
 */
export interface CallClient {
  /** @throws CallFailure */
  call<At extends Endpoint>(endpoint: At, input?: InputAt<At>, options?: CallOptions): Promise<ResultAt<At>>;
}

interface CallOptions {
  /** Keeps the request alive when the page is left; all such bodies together may have 64 KiB. */
  keepalive?: boolean;
}

const GATEWAY = new Set([502, 503, 504]);

const randomText = () => crypto.randomUUID().slice(0, 8);

interface FetchClientOptions {
  /** Origin without a slash at its end; empty for the page's own. */
  base: string;
  token: () => string | null;
  /** Called once for every call that the server answered with 403, before the call fails (AUTH-15). */
  onSessionLost: () => void;
  /** Called for every call that got no answer, or an answer of a gateway (502 to 504) in place of the server's. */
  onNoAnswer?: () => void;
  /** Awaited before a call fails. */
  onFailure?: () => Promise<unknown>;
}

/** Makes the browser's client. */
export function createFetchClient({
  base,
  token,
  onSessionLost,
  onNoAnswer,
  onFailure,
}: FetchClientOptions): CallClient {
  return {
    async call(endpoint, input = {}, options) {
      const { url, init } = buildRequest(endpoint, input, { base, token: token(), r: randomText() });
      try {
        const response = await fetch(url, { ...init, ...options });
        if (GATEWAY.has(response.status)) onNoAnswer?.();
        return readAnswer({ status: response.status, text: await response.text() });
      } catch (error) {
        await onFailure?.();
        if (!isCallFailure(error)) {
          onNoAnswer?.();
          throw new CallFailure(NETWORK_FAILED, { cause: error });
        }
        if (error.sessionLost) onSessionLost();
        throw error;
      }
    },
  };
}
