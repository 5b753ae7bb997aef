import type { CallInput, Contract, ResultOf } from "../../domain/calls/contract.ts";
import { readAnswer } from "./answer.ts";
import { CallFailure, isCallFailure, NETWORK_FAILED } from "./failure.ts";
import { buildRequest } from "./request.ts";

export { CallFailure } from "./failure.ts";

/** The one way from the dashboard to `/v2data`, in the browser and in the page loaders alike. */
export interface CallClient {
  /** @throws CallFailure */
  call<C extends Contract>(contract: C, input?: CallInput<C>): Promise<ResultOf<C>>;
}

const randomText = () => crypto.randomUUID().slice(0, 8);

interface FetchClientOptions {
  /** Origin without a slash at its end; empty for the page's own. */
  base: string;
  token: () => string | null;
  /** Called once for every call that the server answered with 403, before the call fails (AUTH-15). */
  onSessionLost: () => void;
}

/** The browser's client. */
export function createFetchClient({ base, token, onSessionLost }: FetchClientOptions): CallClient {
  return {
    async call(contract, input = {}) {
      const { url, init } = buildRequest(contract, input, { base, token: token(), r: randomText() });
      try {
        const response = await fetch(url, init);
        return readAnswer(contract, { status: response.status, text: await response.text() });
      } catch (error) {
        if (!isCallFailure(error)) throw new CallFailure(NETWORK_FAILED, { cause: error });
        if (error.sessionLost) onSessionLost();
        throw error;
      }
    },
  };
}

/** Only a name: a request that never leaves the process still needs an absolute address. */
const IN_PROCESS = "http://in-process.invalid";

/**
 * The page loaders' client.
 * @param send answers the request without a network hop: the API's own `fetch`.
 */
export function createTransportClient(send: (request: Request) => Promise<Response>, token: string | null): CallClient {
  return {
    async call(contract, input = {}) {
      const { url, init } = buildRequest(contract, input, { base: IN_PROCESS, token, r: randomText() });
      const response = await send(new Request(url, init));
      return readAnswer(contract, { status: response.status, text: await response.text() });
    },
  };
}
