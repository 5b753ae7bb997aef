import { PlainError } from "../run-main.ts";

/** Calls the operator's routes of a deployed Steward. */
export interface OpsClient {
  /** Sends a request. @throws PlainError with the server's sentence for an error, except for a status in `taken` */
  ask<Body>(method: "GET" | "POST", path: string, taken?: readonly number[]): Promise<Body>;
}

/** Milliseconds for the longest call, which goes through twenty chats. */
const TIMEOUT_MS = 60_000;

/** @throws PlainError naming a setting that is missing */
export function opsClientOf(env: Record<string, string | undefined>): OpsClient {
  const url = env.STEWARD_URL?.trim().replace(/\/+$/, "");
  const token = env.OPERATOR_TOKEN?.trim();
  if (!url || !URL.canParse(url)) throw new PlainError("Set STEWARD_URL to the address of your Steward.");
  if (!token) throw new PlainError("Set OPERATOR_TOKEN to the operator's token of your Steward.");
  return {
    async ask<Body>(method: string, path: string, taken: readonly number[] = []): Promise<Body> {
      const answer = await fetch(`${url}/ops/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new PlainError(`${url} could not be reached: ${reasonOf(error)}`);
      });
      const body = jsonOf(await answer.text());
      if (answer.ok || taken.includes(answer.status)) {
        if (body !== null) return body as Body;
        throw new PlainError(`${url}/ops/ answers with a page: is it a Steward's address?`);
      }
      throw new PlainError(refusalOf(answer, body));
    },
  };
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf({ status, headers }: Response, body: unknown): string {
  const { message } = (body as { error?: { message?: string } } | null)?.error ?? {};
  if (message === undefined) {
    return status === 404
      ? "There is no /ops/ at this address: is OPERATOR_TOKEN set there, and STEWARD_URL right?"
      : `The server answered ${status}, and nothing that can be read.`;
  }
  const wait = headers.get("retry-after");
  if (status === 401) return "The server does not know this OPERATOR_TOKEN.";
  return wait === null ? message : `${message} (${wait} s)`;
}
