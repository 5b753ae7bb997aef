import type { Contract, ResultOf } from "../../domain/calls/contract.ts";
import { schemaOf } from "./deferred-schemas.ts";
import { CallFailure, INVALID_RESPONSE } from "./failure.ts";

/** What came back over HTTP. */
export interface RawAnswer {
  status: number;
  text: string;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/**
 * Opens the envelope (AMB-018) and checks `result` against the contract, so that a login without its `tokenTTL` is
 * an invalid response (AUTH-17).
 * @param isTrusted it is taken as it is
 * @throws CallFailure with the server's message, or the texts of ERR-01 and ERR-02 where there is none.
 */
export async function readAnswer<C extends Contract>(
  contract: C,
  { status, text }: RawAnswer,
  isTrusted = false,
): Promise<ResultOf<C>> {
  const envelope = parseObject(text);
  if (envelope?.success === true) {
    if (isTrusted) return envelope.result as ResultOf<C>;
    const schema = await schemaOf(contract.result).catch(() => null);
    // Without the means to check it, it is still what the server did.
    if (schema === null) return envelope.result as ResultOf<C>;
    const parsed = schema.safeParse(envelope.result);
    if (parsed.success) return parsed.data as ResultOf<C>;
    throw new CallFailure(INVALID_RESPONSE, { status, cause: parsed.error });
  }
  if (typeof envelope?.message === "string" && envelope.message !== "") {
    const { success: _, message, ...extra } = envelope;
    throw new CallFailure(envelope.message, { status, extra });
  }
  if (status === 200) throw new CallFailure(INVALID_RESPONSE, { status });
  throw new CallFailure(`Server response failure status:${status}. Info:${text}`, { status });
}
