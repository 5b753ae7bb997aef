import type { Hono } from "hono";
import type { CallClient } from "../../app/client/calls/client.ts";
import { CallFailure, INVALID_RESPONSE } from "../../app/client/calls/failure.ts";
import type { ContractAt, InputAt, ResultAt } from "../../domain/calls/index.ts";
import type { Endpoint } from "../../domain/endpoints/endpoint.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext } from "../../services/context.ts";
import { logError } from "./answer.ts";
import { invoke, type RawCall } from "./invoke.ts";
import { type ApiEnv, mountedIn } from "./mount.ts";

interface Page {
  /** Service context of all calls of the page, which so share the look-ups of session and access. */
  ctx: ServiceContext;
  /** The page's own request. */
  request: Request;
  token: string | null;
}

/**
 * Creates the client of a page's loaders: every call runs as one from the network does (invoke), but without request,
 * JSON and answer. It fails with the same messages and status as the browser's client.
 */
export function createPageClient(api: Hono<ApiEnv>, page: Page): CallClient {
  return {
    async call<At extends Endpoint>(endpoint: At, input: InputAt<At> = {}): Promise<ResultAt<At>> {
      const { contract, handler } = mountedIn<ContractAt<At>>(api, endpoint.name);
      // Pages are asked for by addresses: opening one must not sign anybody in, nor go round the limit on that.
      if (contract.limit === "sign_in") throw new Error(`${contract.name} is not for page loaders`);
      const result = await invoke(contract, handler, page.ctx, rawCall(input, page)).catch((error: unknown) => {
        throw failureOf(error, contract.name);
      });
      // Beyond its contract an answer tells nothing, in a page as over HTTP.
      const parsed = contract.result.safeParse(result);
      if (parsed.success) return parsed.data as ResultAt<At>;
      throw new CallFailure(INVALID_RESPONSE, { status: 200, cause: parsed.error });
    },
  };
}

const rawCall = <At extends Endpoint>(input: InputAt<At>, { request, token }: Page): RawCall => ({
  params: asTexts(input.params),
  query: asTexts(input.query),
  readBody: async () => given(input.body),
  http: { request, token, cookies: [] },
});

const given = (members: unknown): Record<string, unknown> =>
  typeof members === "object" && members !== null ? { ...members } : {};

/**
 * Turns the members of an input into texts, as in an address, and leaves out members that were not given
 * (app/client/calls/request.ts).
 */
const asTexts = (members: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given(members))
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

function failureOf(error: unknown, where: string): CallFailure {
  if (error instanceof AppError) return new CallFailure(error.message, { status: error.status, extra: error.extra });
  const requestId = crypto.randomUUID();
  logError(error, requestId, where);
  return new CallFailure("INTERNAL_ERROR", { status: 500, extra: { request_id: requestId } });
}
