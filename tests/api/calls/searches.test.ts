import { beforeAll, describe, expect, it } from "vitest";
import type { Contract } from "../../../domain/calls/contract/contract.ts";
import { ALL_CALLS } from "../../../domain/calls/index.ts";
import { openApiDocument } from "../../../worker/api/openapi.ts";
import { call } from "../../support/call.ts";
import { seedOwnBot } from "../../support/library.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

/** The parts of a JSON schema from which values are made. */
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
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const ADMIN = 9880;
const STEP_SECONDS = 3600;
const now = nowSeconds();
/** Signs of a text at its longest: of each script, and those that mean something in a pattern or a full-text query. */
const SIGNS = ["a", "ж", "😀", "%", "_", "\\", "*", "?", "[", "]", "^", "-", '"', "'", "(", ":", ",", "a ", "ж, "];

const document = openApiDocument("test") as unknown as { paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
);

const atLength = (sign: string, longest: number) => sign.repeat(Math.ceil(longest / sign.length)).slice(0, longest);

/** Values of a filter: left out, its ends, each choice, and a text at its longest in every script. */
function valuesOf(schema: Schema): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (choices !== undefined) return choices.flatMap(valuesOf);
  if (schema.allOf !== undefined) return valuesOf(Object.assign({}, ...schema.allOf));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "boolean":
      return [true, false];
    case "integer":
    case "number":
      return [schema.minimum ?? 1, schema.maximum ?? 7];
    case "array": {
      const all = valuesOf(schema.items ?? {});
      return [[], all.slice(0, 1), all.slice(0, schema.maxItems ?? all.length)];
    }
    case "string": {
      // A number, or an id, as text.
      if (schema.pattern !== undefined) return ["1"];
      const longest = schema.maxLength ?? 255;
      return ["", "a", ...SIGNS.map((sign) => atLength(sign, longest).replace(/[\uD800-\uDBFF]$/, "")), "1"];
    }
    default:
      return ["1"];
  }
}

/**
 * Combines the filters: each of its values alone, pairs of values of any two, and every choice of filters, all at their
 * first value or all at their last one.
 */
function combinations(filters: Record<string, unknown[]>): Record<string, unknown>[] {
  const names = Object.keys(filters);
  const made: Record<string, unknown>[] = [{}];
  for (const [index, one] of names.entries()) {
    for (const value of filters[one] ?? []) made.push({ [one]: value });
    for (const other of names.slice(index + 1))
      for (const value of few(filters[one]))
        for (const second of few(filters[other])) made.push({ [one]: value, [other]: second });
  }
  for (const end of [0, -1]) {
    let some: Record<string, unknown>[] = [{}];
    for (const name of names) some = some.flatMap((before) => [before, { ...before, [name]: filters[name]?.at(end) }]);
    made.push(...some);
  }
  return [...new Map(made.map((one) => [JSON.stringify(one), one])).values()];
}
const few = (values: unknown[] = []) =>
  values.length <= 6 ? values : [values[0], values[1], values[2], values[4], values[5], values[6]];

/** Fields that place a page, and that bring something in: no filters. */
const NO_FILTERS = new Set(["page", "desiredPage", "jobId", "link"]);

/** The filters of a search with their values; what it must have always is in `given`. */
function filtersOf({ parameters, requestBody }: Operation, given: Record<string, unknown>) {
  const body = requestBody?.content["application/json"]?.schema.properties ?? {};
  const query = parameters.filter((one) => one.in === "query").map(({ name, schema }) => [name, schema] as const);
  const isFilter = ([name]: readonly [string, Schema]) => !NO_FILTERS.has(name) && !Object.hasOwn(given, name);
  const made = (fields: (readonly [string, Schema])[]) =>
    Object.fromEntries(fields.filter(isFilter).map(([name, schema]) => [name, valuesOf(schema)]));
  return { query: made(query), body: made(Object.entries(body)) };
}

/** Fields of a search that stand in every question here. */
const GIVEN: Record<string, Record<string, unknown>> = {
  "messages.history": { startSecond: 1, endSecond: 2_000_000_000 },
  "messages.message_history": { userId: ADMIN },
};
/** Posts that only read; of the others none changes what it finds. */
const READING_POSTS = new Set([
  "members.list",
  "messages.history",
  "messages.message_history",
  "messages.referral_history",
]);

const SEARCHES = ALL_CALLS.filter(
  ({ access, method, name, gives }) =>
    access.kind !== "public" && gives === "json" && (method === "GET" || READING_POSTS.has(name)),
).flatMap((contract) => {
  const operation = operations.get(contract.name);
  if (operation === undefined) return [];
  const { query, body } = filtersOf(operation, GIVEN[contract.name] ?? {});
  const questions = combinations({ ...query, ...body });
  return questions.length < 2 ? [] : [[contract.name, contract, operation, questions, query] as const];
});

/** Several admins ask, as each account makes 600 calls a minute. */
const ADMINS = Array.from({ length: 12 }, (_, index) => ADMIN + index);
let nextBot = 9_988_000_001;
let chat: string;
let tokens: string[];
beforeAll(async () => {
  const group = supergroup(-1_001_998_800_001);
  chat = await seedChat(group.id, ADMINS, { viplv: 10, viptime: 4_000_000_000 });
  tokens = await Promise.all(ADMINS.map((admin) => signIn(admin)));
  await deliver(promotion(group, ADMIN));
  await deliver(updateOf("message", messageOf(group, ADMIN, "hello жабка 😀 to all")));
});

/** Somebody who asks: an admin of the chat, or the owner of a bot. */
interface Asker {
  token: string;
  id: string;
}

const PLACES: Record<string, string> = { startSecond: String(now - STEP_SECONDS), endSecond: String(now), page: "1" };

async function failureOf(
  contract: Contract,
  question: Record<string, unknown>,
  query: object,
  { token, id }: Asker,
): Promise<string[]> {
  const path = contract.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => PLACES[name] ?? (name === "id" || name === "botId" ? id : String(ADMIN)),
  );
  const inQuery = Object.entries(question).filter(([name]) => Object.hasOwn(query, name));
  const inBody = Object.fromEntries(Object.entries(question).filter(([name]) => !Object.hasOwn(query, name)));
  const asked = inQuery.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  const options = contract.method === "POST" ? { body: { chat, ...GIVEN[contract.name], ...inBody } } : {};
  const answer = await call(`${path}?${asked}`, { token, ...options });
  return answer.status < 400 ? [] : [`${answer.status} ${JSON.stringify(question).slice(0, 300).toWellFormed()}`];
}

describe.each(SEARCHES)("%s", (_name, contract, _operation, questions, query) => {
  it("API-02, AMB-019: answers every combination of its filters, and texts at their longest", async () => {
    const owner = nextBot - ADMIN;
    const ofBot = contract.access.kind === "botOwner";
    const own = ofBot ? { token: await signIn(owner), id: await seedOwnBot(nextBot++, owner) } : null;
    const failures: string[] = [];
    for (const [nth, question] of questions.entries()) {
      const asker = own ?? { token: tokens[nth % tokens.length] ?? "", id: chat };
      failures.push(...(await failureOf(contract, question, query, asker)));
    }
    expect(failures).toEqual([]);
  });
});

it("API-02: all searches that a text narrows are among them", () => {
  const names = SEARCHES.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "members.list",
      "messages.history",
      "bots.contacts",
      "private_chats.search",
      "actions.action_log",
    ]),
  );
});
