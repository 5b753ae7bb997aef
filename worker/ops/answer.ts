/** Headers of the answers of `/ops/`, which are for one operator and never stored on the way. */
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Makes an answer of the operator's calls: JSON without the envelope. */
export const opsAnswer = (body: unknown, status = 200, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...more } });

export type OpsFault =
  | "UNAUTHORIZED"
  | "TOO_MANY_ATTEMPTS"
  | "BAD_REQUEST"
  | "NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "FAILED";
const STATUS: Record<OpsFault, number> = {
  UNAUTHORIZED: 401,
  TOO_MANY_ATTEMPTS: 429,
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  FAILED: 500,
};

/** Makes the answer to a call that could not be served: `{"error":{"code","message"}}`. */
export const opsFault = (code: OpsFault, message: string, more: Record<string, string> = {}): Response =>
  opsAnswer({ error: { code, message } }, STATUS[code], more);

/** A call that is refused with a sentence for its maker. */
export class OpsRefusal extends Error {
  readonly code: OpsFault;
  constructor(code: OpsFault, message: string) {
    super(message);
    this.code = code;
  }
}
