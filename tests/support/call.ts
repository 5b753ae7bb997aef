import { expect } from "vitest";
import { ALL_CALLS } from "../../domain/calls/index.ts";
import { ask } from "./product.ts";

export interface Answer {
  status: number;
  headers: Headers;
  body: { success: boolean; message?: string; result?: unknown } & Record<string, unknown>;
}

let address = 0;
/** Returns an address of its own for every call, unless a test is about addresses. */
const nextAddress = () => `10.1.${(address >> 8) & 255}.${address++ & 255}`;

interface Options {
  token?: string | undefined;
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** Calls `/v2data/{path}` of the product as any client would. */
export async function call(path: string, options: Options = {}): Promise<Answer> {
  const url = new URL(`https://steward.test/v2data/${path}`);
  if (options.token !== undefined) url.searchParams.set("token", options.token);
  const method = options.method ?? (options.body === undefined ? "GET" : "POST");
  const response = await ask(url.href, {
    method,
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": options.address ?? nextAddress(),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
  });
  const body: Answer["body"] = await response.json();
  if (body.success) expectDeclared(method, url.pathname, body.result);
  return { status: response.status, headers: response.headers, body };
}

/** Calls by the pattern of their path; a fixed part goes before a parameter in its place. */
const patterns = ALL_CALLS.map((contract) => ({
  contract,
  pattern: new RegExp(`^/v2data/${contract.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
})).sort((one, other) => one.contract.path.split("{").length - other.contract.path.split("{").length);

/** Expects that a result has the fields of its contract, and no others: API-02 says of each call what it answers. */
function expectDeclared(method: string, pathname: string, result: unknown): void {
  const found = patterns.find(({ contract, pattern }) => contract.method === method && pattern.test(pathname));
  if (found === undefined) throw new Error(`${method} ${pathname} is answered and not listed in ALL_CALLS`);
  expect(result, `${method} ${pathname} answers other fields than its contract`).toEqual(
    found.contract.result.parse(result),
  );
}
