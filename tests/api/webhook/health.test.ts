import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import worker from "../../support/worker.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Asks for `GET /healthz` with this program beside the Worker. */
async function healthWith(server?: () => Promise<Response>) {
  const more = server === undefined ? {} : { SERVER: { fetch: server } as unknown as Fetcher };
  const request = new Request("https://steward.test/healthz") as Request<unknown, IncomingRequestCfProperties>;
  const answer = await worker.fetch(request, { ...(env as unknown as Env), ...more }, createExecutionContext());
  return [answer.status, await answer.json()];
}

it("tells the version, and nothing of a program beside it where there is none", async () => {
  expect(await healthWith()).toEqual([200, { ok: true, version: "test" }]);
});

it("tells that the program beside workerd answers", async () => {
  const both = { ok: true, version: "test", workerd: "ok", server: "ok" };
  expect(await healthWith(async () => new Response("ok"))).toEqual([200, both]);
});

it("is 503 where the program beside workerd is silent or broken", async () => {
  const alone = { ok: false, version: "test", workerd: "ok", server: "silent" };
  expect(await healthWith(() => Promise.reject(new Error("gone")))).toEqual([503, alone]);
  expect(await healthWith(async () => new Response("no", { status: 500 }))).toEqual([503, alone]);
});
