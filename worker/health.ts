import { configOf } from "./config.ts";
import type { Env } from "./env.ts";

/** Time within which the program beside workerd has to answer. */
const SERVER_WAIT_MS = 2000;

/**
 * Answers `GET /healthz`: with this Worker's version. On the operator's own machine it is 503 where the program beside
 * workerd, which runs the crons, does not answer.
 */
export async function answerHealth(env: Env): Promise<Response> {
  const { version } = configOf(env);
  if (env.SERVER === undefined) return Response.json({ ok: true, version });
  const isUp = await answers(env.SERVER);
  const body = { ok: isUp, version, workerd: "ok", server: isUp ? "ok" : "silent" };
  return Response.json(body, { status: isUp ? 200 : 503 });
}

async function answers(server: Fetcher): Promise<boolean> {
  try {
    return (await server.fetch("http://server/", { signal: AbortSignal.timeout(SERVER_WAIT_MS) })).ok;
  } catch {
    return false;
  }
}
