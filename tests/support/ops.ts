import { createExecutionContext, env } from "cloudflare:test";
import type { Env } from "../../worker/env.ts";
import worker from "./worker.ts";

export const OPERATOR_TOKEN = "an operator's token, which nobody may guess".replaceAll(" ", "-");
/** The product with an operator's token; as settings are read once for each, it is one object. */
const operated = { ...(env as unknown as Env), OPERATOR_TOKEN };

let address = 0;

interface Options {
  token?: string | null;
  method?: string;
  address?: string;
  headers?: Record<string, string>;
  /** settings in place of those with a token */
  env?: Env;
}

/** Asks `/ops/{path}` as an operator does, from an address of its own. */
export async function askOps(path: string, options: Options = {}): Promise<Response> {
  const { token = OPERATOR_TOKEN } = options;
  const request = new Request(`https://steward.test/ops/${path}`, {
    method: options.method ?? "GET",
    headers: {
      "cf-connecting-ip": options.address ?? `10.77.${(address >> 8) & 255}.${address++ & 255}`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
  }) as Request<unknown, IncomingRequestCfProperties>;
  return worker.fetch(request, options.env ?? operated, createExecutionContext());
}

/** Asks the same, and reads the body. */
export async function ops<Body>(path: string, options: Options = {}): Promise<{ status: number; body: Body }> {
  const response = await askOps(path, options);
  return { status: response.status, body: (await response.json()) as Body };
}
