import { CallFailure, INVALID_RESPONSE } from "./failure.ts";

/** Status and body of an HTTP answer. */
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

/** Most characters shown of a body that is not an answer of ours. */
const INFO_SHOWN = 200;

/** Returns the text to show for an answer of another server; for a gateway's error page, its title. */
function infoOf(text: string): string {
  const words = /<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? text.replace(/<[^>]*>/g, " ");
  return words.replace(/\s+/g, " ").trim().slice(0, INFO_SHOWN);
}

/**
 * Opens the envelope (AMB-018) and gives its `result` as the endpoint's contract types it: the page and the server are
 * built together, so nothing is checked beyond the envelope.
 * @throws CallFailure with the server's message, or the texts of ERR-01 and ERR-02 where there is none.
 */
export function readAnswer<Result>({ status, text }: RawAnswer): Result {
  const envelope = parseObject(text);
  if (envelope?.success === true && "result" in envelope) return envelope.result as Result;
  if (typeof envelope?.message === "string" && envelope.message !== "") {
    const { success: _, message, ...extra } = envelope;
    throw new CallFailure(envelope.message, { status, extra });
  }
  if (status === 200) throw new CallFailure(INVALID_RESPONSE, { status });
  throw new CallFailure(`Server response failure status:${status}. Info:${infoOf(text)}`, { status });
}
