import { Hono } from "hono";
import type { World } from "./world/world.ts";

/** Simulates a block list like CAS: people are put on it by the control API (`is_listed`). */
export function blockList(world: World): Hono {
  const app = new Hono();
  app.get("/check", (c) => {
    const person = world.persons.get(Number(c.req.query("user_id")));
    if (person?.is_listed !== true) return c.json({ ok: false, description: "Record not found." });
    return c.json({ ok: true, result: { offenses: 1, messages: [], time_added: "2026-01-01T00:00:00.000Z" } });
  });
  return app;
}
