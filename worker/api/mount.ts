import type { Context, Hono } from "hono";
import type { BodyOf, Contract, ParamsOf, QueryOf, ResultOf } from "../../domain/calls/contract.ts";
import { AppError } from "../../domain/errors.ts";
import type { ServiceContext } from "../../services/context.ts";
import type { Env } from "../env.ts";
import { createServiceContext } from "../service-context.ts";
import { failureAnswer, successAnswer } from "./answer.ts";
import { type Granted, guard, sessionOf } from "./guard.ts";
import { parseInput } from "./parse.ts";
import { readJsonBody } from "./read-body.ts";
import { tokenOf } from "./token.ts";

/** Hono's variables: a page's calls share one service context (worker/remix.ts). */
export type ApiEnv = { Bindings: Env & { PAGE_CONTEXT?: ServiceContext }; Variables: { requestId: string } };

export type Handler<C extends Contract> = (
  call: Granted<C["access"]> & {
    params: ParamsOf<C>;
    query: QueryOf<C>;
    body: BodyOf<C>;
    http: { request: Request; token: string | null; cookies: string[] };
  },
) => Promise<ResultOf<C>>;

/**
 * Mounts a contract: asks who calls, reads and limits the body, asks whether they may, checks the input, runs, wraps.
 * The guard comes before the full check of the input, so that strangers learn nothing from error texts.
 */
export function mount<C extends Contract>(app: Hono<ApiEnv>, contract: C, handler: Handler<C>): void {
  const path = `/v2data/${contract.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const run = async (c: Context<ApiEnv>): Promise<Response> => {
    const requestId = c.get("requestId");
    try {
      if (contract.signIn) await limitSignIns(c);
      const request = c.req.raw;
      const token = tokenOf(request);
      const rawParams = c.req.param();
      const ctx = c.env.PAGE_CONTEXT ?? createServiceContext(c.env, c.executionCtx);
      // Before the body: strangers do not make the server read one.
      const session = contract.access.kind === "public" ? null : await sessionOf(ctx, token);
      const rawBody = contract.method === "POST" ? await readJsonBody(request) : {};
      const input = { params: rawParams as Record<string, unknown>, body: rawBody as Record<string, unknown> };
      const granted = await guard(contract.access, ctx, session, input);
      const cookies: string[] = [];
      const result = await handler({
        // What the guard grants follows the contract's access; the compiler cannot see through the switch.
        ...(granted as Granted<C["access"]>),
        params: parseInput(contract.params, rawParams) as ParamsOf<C>,
        query: parseInput(contract.query, c.req.query()) as QueryOf<C>,
        body: parseInput(contract.body, rawBody) as BodyOf<C>,
        http: { request, token, cookies },
      });
      const answer = successAnswer(result);
      for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
      return answer;
    } catch (error) {
      return failureAnswer(error, requestId, contract.name);
    }
  };
  app.on(contract.method, path, run);
  app.all(path, (c) =>
    failureAnswer(new AppError("METHOD_NOT_ALLOWED", { allow: contract.method }), c.get("requestId"), contract.name),
  );
}

/** @throws AppError TOO_MANY_ATTEMPTS beyond 60 a minute from one address (AUTH-24, AMB-267) */
async function limitSignIns(c: Context<ApiEnv>): Promise<void> {
  const address = c.req.header("cf-connecting-ip") ?? "unknown";
  const { success } = await c.env.SIGN_IN_LIMIT.limit({ key: address });
  if (!success) throw new AppError("TOO_MANY_ATTEMPTS");
}
