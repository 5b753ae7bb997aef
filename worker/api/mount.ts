import type { Context, Hono } from "hono";
import type { Contract } from "../../domain/calls/contract/contract.ts";
import { AppError } from "../../domain/errors.ts";
import { countAddress } from "../../services/call-limit.ts";
import type { Env } from "../env.ts";
import { createServiceContext } from "../service-context.ts";
import { failureAnswer, successAnswer } from "./answer.ts";
import { type Handler, invoke } from "./invoke.ts";
import { readJsonBody } from "./read-body.ts";
import { tokenOf } from "./token.ts";

export type ApiEnv = { Bindings: Env; Variables: { requestId: string } };

/** A contract with its handler. */
export interface Mounted<C extends Contract> {
  contract: C;
  handler: Handler<C>;
}

/** Mounted calls of each API by the contracts' names; pages know no more than these names. */
const mounted = new WeakMap<Hono<ApiEnv>, Map<string, unknown>>();

/**
 * Finds a mounted call by its name. @throws Error for a name that was not mounted there: a call that a page makes and
 * nobody answers
 */
export function mountedIn<C extends Contract>(app: Hono<ApiEnv>, name: string): Mounted<C> {
  const found = mounted.get(app)?.get(name);
  if (found === undefined) throw new Error(`${name} is not mounted`);
  // mount() keeps under a name only what belongs to the contract of that name.
  return found as Mounted<C>;
}

/** The methods of each path: a path can have both GET and POST. */
const methods = new WeakMap<Hono<ApiEnv>, Map<string, string[]>>();

/** @returns the path's list, which later contracts of the same path add to */
function methodsOf(app: Hono<ApiEnv>, path: string, method: string): string[] {
  const known = methods.get(app) ?? new Map<string, string[]>();
  methods.set(app, known);
  const list = known.get(path) ?? [];
  known.set(path, list);
  list.push(method);
  return list;
}

/** Mounts a contract for calls over HTTP, answered in the envelope (AMB-018), and for {@link mountedIn}. */
export function mount<C extends Contract>(app: Hono<ApiEnv>, contract: C, handler: Handler<C>): void {
  const known = mounted.get(app) ?? new Map<string, unknown>();
  mounted.set(app, known.set(contract.name, { contract, handler } satisfies Mounted<C>));
  const path = `/v2data/${contract.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const run = async (c: Context<ApiEnv>): Promise<Response> => {
    try {
      const ctx = createServiceContext(c.env, c.executionCtx);
      if (contract.limit === "sign_in") await limitSignIns(c);
      else if (contract.access.kind === "public") countAddress(ctx, addressOf(c));
      const request = c.req.raw;
      const cookies: string[] = [];
      const result = await invoke(contract, handler, ctx, {
        params: c.req.param() as Record<string, unknown>,
        query: c.req.query(),
        readBody: async () =>
          contract.method === "POST" && contract.takes === "json" ? readJsonBody(request, contract.bodyMaxBytes) : {},
        http: { request, token: tokenOf(request), cookies },
      });
      // Only contracts that give bytes have such a result.
      if (result instanceof Response) return result;
      const answer = successAnswer(result);
      for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
      return answer;
    } catch (error) {
      return failureAnswer(error, c.get("requestId"), contract.name);
    }
  };
  app.on(contract.method, path, run);
  const allowed = methodsOf(app, path, contract.method);
  app.all(path, async (c, next) => {
    if (allowed.includes(c.req.method)) return next();
    const allow = allowed.join(", ");
    return failureAnswer(new AppError("METHOD_NOT_ALLOWED", { allow }), c.get("requestId"), contract.name);
  });
}

/** The platform writes it, locally scripts/serve/front.ts, over whatever the client has sent. */
const addressOf = (c: Context<ApiEnv>): string => c.req.header("cf-connecting-ip") ?? "unknown";

/** @throws AppError TOO_MANY_ATTEMPTS beyond 60 a minute from one address (AUTH-24, AMB-267) */
async function limitSignIns(c: Context<ApiEnv>): Promise<void> {
  const { success } = await c.env.SIGN_IN_LIMIT.limit({ key: addressOf(c) });
  if (!success) throw new AppError("TOO_MANY_ATTEMPTS");
}
