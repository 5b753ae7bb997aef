import type * as z from "zod/mini";
import type { BodyOf, Contract, ParamsOf, QueryOf, ResultOf } from "../../domain/calls/contract/contract.ts";
import { AppError, ERROR_STATUS, type ErrorCode } from "../../domain/errors.ts";
import type { AdministeredChat, OwnedBot } from "../../services/access.ts";
import { computeAlone, countAnyCall, countCall } from "../../services/call-limit.ts";
import type { ServiceContext } from "../../services/context.ts";
import { type Granted, guard, sessionOf } from "./guard.ts";

/** Parts of the HTTP request around a call that the call may need. */
export interface CallHttp {
  request: Request;
  token: string | null;
  /** `Set-Cookie` lines for the answer */
  cookies: string[];
}

export type Handler<C extends Contract> = (
  call: Granted<C["access"]> & { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C>; http: CallHttp },
) => Promise<ResultOf<C>>;

/** A call as it came in, not checked yet. */
export interface RawCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Reads the body. Called once the caller is known, so that strangers cannot make the server read it. */
  readBody(): Promise<Record<string, unknown>>;
  http: CallHttp;
}

/**
 * Runs a call, from the network and from a page's loaders alike: identifies the caller, reads the body, checks their
 * access and the limit, parses the input, and runs the handler. There is no other way into a handler. The guard comes
 * before the full check of the input, so that strangers learn nothing from error texts.
 * @throws AppError and whatever the handler does not expect
 */
export async function invoke<C extends Contract>(
  contract: C,
  handler: Handler<C>,
  ctx: ServiceContext,
  { params, query, readBody, http }: RawCall,
): Promise<ResultOf<C>> {
  const session = contract.access.kind === "public" ? null : await sessionOf(ctx, http.token);
  if (session !== null) await countAnyCall(ctx, session);
  // The target of what computes stands in its path: reading a large body is work as well, and waits for its turn.
  const computes = contract.limit === "computing";
  const early = computes ? {} : await readBody();
  const granted = await guard(contract.access, ctx, session, { params, body: early });
  const run = async (): Promise<ResultOf<C>> => {
    const body = computes ? await readBody() : early;
    return handler({
      // The guard's grant follows the contract's access; the compiler cannot see through the switch.
      ...(granted as Granted<C["access"]>),
      params: parseInput(contract.params, params) as ParamsOf<C>,
      query: parseInput(contract.query, query) as QueryOf<C>,
      body: parseInput(contract.body, body) as BodyOf<C>,
      http,
    });
  };
  if (!("session" in granted.ctx)) return run();
  if (computes) return computeAlone(granted.ctx, run);
  await countCall(granted.ctx, contract.limit, targetOf(granted));
  return run();
}

/** Returns the chat or bot that the guard has opened, if the call is about one. */
function targetOf(granted: Awaited<ReturnType<typeof guard>>): AdministeredChat | OwnedBot | null {
  if ("chat" in granted) return granted.chat;
  if ("bot" in granted) return granted.bot;
  return "target" in granted ? granted.target : null;
}

const isCode = (message: string): message is ErrorCode => Object.hasOwn(ERROR_STATUS, message);

/**
 * Parses input by a schema. A schema may name a code of the catalogue as its message; anything else becomes
 * INVALID_INPUT with the field and, for people who write clients, the reason.
 */
function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const message = issue?.message ?? "";
  const field = issue?.path.map(String).join(".") ?? "";
  throw isCode(message) ? new AppError(message) : new AppError("INVALID_INPUT", { field, reason: message });
}
