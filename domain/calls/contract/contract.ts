import type * as z from "zod/mini";
import type { Endpoint } from "../../endpoints/endpoint.ts";
import type { CallNeeds } from "../../permissions.ts";

/**
 * Callers who may make a call. It is part of every contract, so a call without a guard cannot be declared.
 * - `public`: nobody is asked who they are.
 * - `session`: a signed-in account.
 * - `chatAdmin`: a signed-in account that administers the chat whose id is in `chat` (a path parameter or a field of
 * the body) and has the right there that the call `needs`.
 * - `botOwner`: a signed-in account that owns the bot whose id is in `bot`.
 * - `target`: `targetType` in the body says whether `target` is a chat (admin, `needs`) or a bot (owner).
 */
export type Access =
  | { kind: "public" }
  | { kind: "session" }
  | { kind: "chatAdmin"; chat: TargetField; needs: CallNeeds }
  | { kind: "botOwner"; bot: TargetField }
  | { kind: "target"; targetType: BodyField; target: BodyField; needs: CallNeeds };

/** Place of a target's id: a parameter of the path or a field of the body. */
export type TargetField = { in: "path" | "body"; name: string };
type BodyField = { in: "body"; name: string };

/**
 * Limit on how often a call may be made; part of every contract, so that no call can be declared without one.
 * - `cheap`: the wide limit per account that counts calls of every kind; where nobody is asked who they are, per address.
 * - `computing`: it computes over many messages or rows, so an account has few a minute, and one at a time (AMB-318).
 * - `sign_in`: attempts to sign in, per address (AMB-267).
 * - `telegram`: it asks Telegram at once, per chat or bot and per account (AMB-281). Sends are paced by the outbox.
 * - `act`: it acts upon people or messages, per chat and per account (AMB-281).
 */
export type CallLimit = "cheap" | "computing" | "sign_in" | "telegram" | "act";

type AnySchema = z.ZodMiniType<unknown, unknown>;

/**
 * One call of `/v2data`, declared once: the mounted route, the typed client, the access test and
 * `/v2data/openapi.json` are all made from it.
 */
export interface Contract<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Result extends AnySchema = AnySchema,
  Who extends Access = Access,
  Name extends string = string,
> extends Endpoint<Name> {
  readonly summary: string;
  readonly access: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly result: Result;
  readonly limit: CallLimit;
  /** Kind of the request's body; a handler reads multipart from the request itself, as a stream. */
  readonly takes: "json" | "multipart";
  /** Most bytes of a JSON body; left out for the bound of other calls. */
  readonly bodyMaxBytes?: number;
  /** Kind of the answer: the result in the envelope, or bytes as a Response. */
  readonly gives: "json" | "bytes";
}

export type ParamsOf<C extends Contract> = z.infer<C["params"]>;
export type QueryOf<C extends Contract> = z.infer<C["query"]>;
export type BodyOf<C extends Contract> = z.infer<C["body"]>;
export type ResultOf<C extends Contract> = z.infer<C["result"]>;

/** Arguments of a caller: the schemas' input side, before defaults. */
export type CallInput<C extends Contract> = {
  params?: z.input<C["params"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]>;
};
