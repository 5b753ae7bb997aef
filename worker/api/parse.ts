import type * as z from "zod/mini";
import { AppError, ERROR_STATUS, type ErrorCode } from "../../domain/errors.ts";

const isCode = (message: string): message is ErrorCode => Object.hasOwn(ERROR_STATUS, message);

/**
 * A schema's view of what came in. A schema may name a code of the catalogue as its message; anything else becomes
 * INVALID_INPUT with the field and, for people who write clients, the reason.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const message = issue?.message ?? "";
  const field = issue?.path.map(String).join(".") ?? "";
  throw isCode(message) ? new AppError(message) : new AppError("INVALID_INPUT", { field, reason: message });
}
