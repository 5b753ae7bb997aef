import * as z from "zod/mini";
import type { Endpoint } from "../../endpoints/endpoint.ts";
import type { Access, Contract } from "./contract.ts";

const nothing = z.object({});
type Nothing = typeof nothing;
type AnySchema = z.ZodMiniType<unknown, unknown>;

interface Declaration<
  Params extends AnySchema,
  Query extends AnySchema,
  Body extends AnySchema,
  Result extends AnySchema,
  Who extends Access,
> extends Pick<Contract, "summary" | "limit" | "bodyMaxBytes"> {
  access: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  takes?: Contract["takes"];
  gives?: Contract["gives"];
}

/** Declares the call of an endpoint; params, query and body default to the empty object (unknown members are dropped). */
export function defineCall<
  Name extends string,
  Result extends AnySchema,
  const Who extends Access,
  Params extends AnySchema = Nothing,
  Query extends AnySchema = Nothing,
  Body extends AnySchema = Nothing,
>(
  endpoint: Endpoint<Name>,
  declaration: Declaration<Params, Query, Body, Result, Who>,
): Contract<Params, Query, Body, Result, Who, Name> {
  return {
    takes: "json",
    gives: "json",
    ...declaration,
    ...endpoint,
    // The defaults are only taken where the caller left the schema out, in which case the type is Nothing.
    params: declaration.params ?? (nothing as unknown as Params),
    query: declaration.query ?? (nothing as unknown as Query),
    body: declaration.body ?? (nothing as unknown as Body),
  };
}
