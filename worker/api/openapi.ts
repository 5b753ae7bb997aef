import * as z from "zod/mini";
import { CALLS_A_MINUTE } from "../../domain/call-limits.ts";
import type { Contract } from "../../domain/calls/contract/contract.ts";
import { ALL_CALLS } from "../../domain/calls/index.ts";
import { ERROR_STATUS } from "../../domain/errors.ts";

/** Returns a schema in OpenAPI's form, without the rules that only code can check. */
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Describes the API by its contracts (public at /v2data/openapi.json). */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of ALL_CALLS) {
    const path = `/v2data/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Steward", version, description: "Answers are wrapped: {success, result} or {success, message}." },
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "query", name: "token" },
        bearer: { type: "http", scheme: "bearer" },
      },
      schemas: {
        Failure: {
          type: "object",
          required: ["success", "message"],
          properties: {
            success: { const: false },
            message: { type: "string", examples: Object.keys(ERROR_STATUS) },
          },
        },
      },
    },
  };
}

const TOO_MANY = {
  description: "Too many such calls in a short time, or too many calls of this account (AMB-267, AMB-281, AMB-318)",
  headers: { "Retry-After": { description: "seconds", schema: { type: "integer" } } },
};

function operation(call: Contract) {
  const query = schemaOf(call.query, "input") as ObjectSchema;
  const json = (schema: unknown) => ({ "application/json": { schema } });
  const bytes = { type: "string", format: "binary" };
  const upload = { type: "object", properties: { ugcbinary: bytes, thumbnail: bytes }, required: ["ugcbinary"] };
  return {
    operationId: call.name,
    summary: call.summary,
    "x-access": call.access.kind,
    ...("needs" in call.access ? { "x-needs": call.access.needs } : {}),
    "x-limit": call.limit,
    "x-limit-per-minute": CALLS_A_MINUTE[call.limit],
    security: call.access.kind === "public" ? [] : [{ token: [] }, { bearer: [] }],
    parameters: [
      ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: "path",
        required: true,
        schema: (schemaOf(call.params, "input") as ObjectSchema).properties?.[name ?? ""] ?? { type: "string" },
      })),
      ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
        name,
        in: "query",
        required: query.required?.includes(name) ?? false,
        schema,
      })),
    ],
    ...(call.method === "GET"
      ? {}
      : {
          requestBody: {
            content:
              call.takes === "multipart"
                ? { "multipart/form-data": { schema: upload } }
                : json(schemaOf(call.body, "input")),
          },
        }),
    responses: {
      "200": {
        description: "The result, or why there is none",
        content: {
          ...(call.gives === "bytes" ? { "*/*": { schema: bytes } } : {}),
          ...json({
            oneOf: [
              {
                type: "object",
                required: ["success", "result"],
                properties: { success: { const: true }, result: schemaOf(call.result, "output") },
              },
              { $ref: "#/components/schemas/Failure" },
            ],
          }),
        },
      },
      ...(call.access.kind === "public" ? {} : { "403": { description: "The token is missing, unknown or expired" } }),
      "429": TOO_MANY,
    },
  };
}
