import { mutated, toJson } from "./mutate.ts";
import { oddKey, oddText, oddValue } from "./odd-values.ts";
import type { Random } from "./random.ts";

/** A JSON schema, as far as samples are made of it. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: "path" | "query" }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
/** The part of `/v2data/openapi.json` that is needed. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Ids of things that there are, by the name of the parameter or field that takes them. */
export type KnownIds = Readonly<Record<string, readonly (string | number)[]>>;

export interface FuzzedCall {
  name: string;
  method: string;
  /** path and query */
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

function sampleOf(schema: Schema, name: string, ids: KnownIds, random: Random): unknown {
  const known = ids[name];
  if (known !== undefined && random.isHit(0.9)) return random.pick(known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return sampleOf(random.pick(choices), name, ids, random);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, ids, random)));
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([member]) => schema.required?.includes(member) || random.isHit(0.7))
          .map(([member, inner]) => [member, sampleOf(inner, member, ids, random)]),
      );
    case "array":
      return Array.from({ length: random.below(3) }, () => sampleOf(schema.items ?? {}, name, ids, random));
    case "integer":
    case "number":
      return random.pick([0, 1, 5, 60, 3600, 1_700_000_000]);
    case "boolean":
      return random.isHit(0.5);
    case "string":
      return random.pick(["a", "word", "https://x.example/", "123456", "@name", "en", "today"]);
    case "null":
      return null;
    default:
      return random.pick([1, "x", [], {}, null]);
  }
}

const BODIES = ["", " ", "{", "[]", "null", "5", '"x"', "[[[[", "{]", "\u0000", "{}{}", "\ufeff{}", '{"a":1,"a":2}'];

function fuzzedBody(schema: Schema | undefined, ids: KnownIds, random: Random, longest: number): string {
  const way = random.below(20);
  if (way === 0) return random.pick(BODIES);
  if (way === 1) return toJson(oddValue(random, longest));
  const sample = schema === undefined ? {} : sampleOf(schema, "", ids, random);
  if (way === 2) return JSON.stringify(sample).slice(0, -1 - random.below(10));
  return typeof sample === "object" && sample !== null && way < 18
    ? mutated(sample, random, longest)
    : JSON.stringify(sample);
}

/** Writes odd text as a client may put it into an address: encoded as it should be, or not at all. */
function oddInAddress(random: Random): string {
  const text = oddText(random);
  if (random.isHit(0.5)) return encodeURIComponent(text.toWellFormed());
  return random.pick(["%00", "%zz", "%", "%2", "%E0%A4%A", "..", "%2e%2e", "%2F", "a".repeat(5000), "%20", "+", "%ff"]);
}

const HEADERS: readonly Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=" },
  { "content-type": "application/json; charset=utf-7" },
  { "content-type": "x".repeat(2000) },
  { authorization: "Bearer" },
  { authorization: `Bearer ${"x".repeat(5000)}` },
  { authorization: "Basic eDp4" },
  { range: "bytes=9-0,-,zz" },
  { "accept-language": "x".repeat(2000) },
  { cookie: "a=%00; =; ;;; __proto__=1" },
  { "content-encoding": "gzip" },
];

/** Makes a call from what the API says of itself, with something odd in its address, its headers or its body. */
export function fuzzedCall(
  document: ApiDocument,
  { token, ids, longest = 300_000 }: { token: string; ids: KnownIds; longest?: number },
  random: Random,
): FuzzedCall {
  const path = random.pick(Object.keys(document.paths));
  const operations = document.paths[path] ?? {};
  const method = random.pick(Object.keys(operations));
  const { operationId = path, parameters = [], requestBody } = operations[method] ?? ({} as Partial<Operation>);
  const fill = (name: string) =>
    random.isHit(0.1)
      ? oddInAddress(random)
      : encodeURIComponent(String(random.pick(ids[name] ?? ["1", "5", "abcdef", "today"])));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name));
  const asked = parameters.filter((parameter) => parameter.in === "query" && random.isHit(0.6));
  const query = asked.map(({ name }) => `${name}=${random.isHit(0.4) ? oddInAddress(random) : fill(name)}`);
  if (random.isHit(0.1)) query.push(`${encodeURIComponent(oddKey(random))}=${oddInAddress(random)}`);
  const isPost = method === "post";
  return {
    name: operationId,
    method: random.isHit(0.03)
      ? random.pick(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
      : method.toUpperCase(),
    target: query.length === 0 ? filled : `${filled}?${query.join("&")}`,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(random.isHit(0.05) ? random.pick(HEADERS) : {}),
    },
    body: isPost ? fuzzedBody(requestBody?.content["application/json"]?.schema, ids, random, longest) : null,
  };
}
