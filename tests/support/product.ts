import { createExecutionContext, env } from "cloudflare:test";
import type { Env } from "../../worker/env.ts";
import worker from "./worker.ts";

/**
 * Asks the product's Worker as its host does. Not by `SELF`, each of whose requests takes longer than the one before.
 * The Worker's work after its answer (`waitUntil`) runs beside the test.
 */
export async function ask(url: string, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init) as Request<unknown, IncomingRequestCfProperties>;
  return worker.fetch(request, env as unknown as Env, createExecutionContext());
}
