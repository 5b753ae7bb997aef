import type { InputAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";

export interface RequestTarget {
  /** Origin without a slash at its end; empty for the page's own. */
  base: string;
  token: string | null;
  /** Random text against caches (AMB-021). */
  r: string;
}

/** Address and `fetch` options of one call. */
export interface BuiltRequest {
  url: string;
  init: { method: "GET" | "POST"; headers: Record<string, string>; body?: string };
}

/** Returns the members of a parsed or unparsed input object, or none. */
function membersOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/**
 * Builds the HTTP request of a call: path parameters filled in, `token` and `r` in the query (AUTH-18, AMB-262), the
 * body as JSON. A public call carries no token.
 */
export function buildRequest<At extends Endpoint>(
  endpoint: At,
  input: InputAt<At>,
  { base, token, r }: RequestTarget,
): BuiltRequest {
  const params = new Map(membersOf(input.params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? "")),
  );
  const query = new URLSearchParams();
  for (const [name, value] of membersOf(input.query)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  if (!endpoint.isPublic && token !== null) query.set("token", token);
  query.set("r", r);
  const url = `${base}/v2data/${path}?${query}`;
  const headers: Record<string, string> = { accept: "application/json" };
  if (endpoint.method === "GET") return { url, init: { method: "GET", headers } };
  headers["content-type"] = "application/json";
  return { url, init: { method: "POST", headers, body: JSON.stringify(input.body ?? {}) } };
}
