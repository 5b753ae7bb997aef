import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import type { BareEnv } from "./bare-object.ts";

export { BareObject } from "./bare-object.ts";

let page: Promise<ReturnType<typeof createRequestHandler>> | undefined;

const app = new Hono<{ Bindings: BareEnv }>();

app.post("/webhook/:name", async (c) => {
  const update = await c.req.json<{ update_id: number }>();
  const stub = c.env.BARE.get(c.env.BARE.idFromName(c.req.param("name")));
  await stub.receive(update);
  return c.json({ ok: true });
});

app.post("/answer/:name", async (c) => {
  const update = await c.req.json<{ message: { message_id: number; chat: { id: number } } }>();
  const stub = c.env.BARE.get(c.env.BARE.idFromName(c.req.param("name")));
  await stub.answer(update, c.req.header("x-call") ?? "");
  return c.json({ ok: true });
});

app.post("/mixed/:name", async (c) => {
  const update = await c.req.json<{ update_id: number }>();
  const stub = c.env.BARE.get(c.env.BARE.idFromName(c.req.param("name")));
  const times = (name: string) => Number(c.req.header(name) ?? 0);
  await stub.mixed(update, times("x-inserts"), times("x-fetches"), c.req.header("x-call") ?? "");
  return c.json({ ok: true });
});

app.get("/page", async (c) => {
  page ??= import("virtual:remix/server-build").then((build) => createRequestHandler(build as unknown as ServerBuild));
  // The page's loader reads D1 by this context, as Remix's own template does.
  return (await page)(c.req.raw, { db: c.env.DB } as never);
});

export default app;
