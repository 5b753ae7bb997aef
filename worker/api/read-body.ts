import { AppError } from "../../domain/errors.ts";
import { SHEET_BODY_ARRAYS_MAX, SHEET_BODY_COMMAS_MAX } from "../../domain/limits.ts";
import { type JsonSize, measureJson, readText } from "../read-text.ts";

/** A JSON body's most bytes: 20,000 characters of four bytes, 500 entities and a keyboard fit well. */
const BODY_MAX_BYTES = 262_144;
/** Nesting no call needs; deeper is an attack on a parser. */
const MAX_DEPTH = 24;

/** Escape of half a character: a body in UTF-8 can hold half a character in no other way. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

/**
 * Reads the request's JSON; an empty body is `{}`.
 * @throws AppError BODY_TOO_LARGE (413), also for more values than any sheet has, NOT_JSON, JSON_TOO_DEEP; INVALID_INPUT where a text holds half a character,
 *   which would be stored as another one
 */
export async function readJsonBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBytes);
  if (text === null) throw new AppError("BODY_TOO_LARGE");
  if (text.trim() === "") return {};
  const { depth, arrays, commas } = await measured(text);
  if (depth > MAX_DEPTH) throw new AppError("JSON_TOO_DEEP");
  if (arrays > SHEET_BODY_ARRAYS_MAX || commas > SHEET_BODY_COMMAS_MAX) throw new AppError("BODY_TOO_LARGE");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("NOT_JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new AppError("NOT_JSON");
  const field = SURROGATE_ESCAPE.test(text) ? findLoneSurrogate(value) : null;
  if (field !== null) throw new AppError("INVALID_INPUT", { field, reason: "Half a character (a lone surrogate)" });
  return value as Record<string, unknown>;
}

/** Measures a text; other requests go on between the parts of a long one. */
async function measured(text: string): Promise<JsonSize> {
  const measuring = measureJson(text);
  for (;;) {
    const step = measuring.next();
    if (step.done === true) return step.value;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Half a character in a text, as `\ud83d` alone: nothing that stores or sends UTF-8 can keep it. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Finds the first text within a value of JSON that holds half a character (MSG-03).
 * @returns its path ("payload.content"; "" for the value itself), or null where every text is whole
 */
function findLoneSurrogate(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return LONE.test(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = LONE.test(name) ? path.join(".") : findLoneSurrogate(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
