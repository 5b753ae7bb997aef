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
  return { status: response.status, headers: response.headers, body: await response.json() };
}
