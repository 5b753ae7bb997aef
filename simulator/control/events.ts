import type { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { WorldEvent } from "../world/types.ts";
import type { World } from "../world/world.ts";

/** Milliseconds between two comment lines, which keep the connection open. */
const PING_MS = 15_000;

/** Makes the route `GET /control/events`: what happens in the world, as server-sent events. */
export function eventRoutes(app: Hono, world: World): void {
  app.get("/events", (c) =>
    streamSSE(c, async (stream) => {
      let queue: WorldEvent[] = [];
      let wake: () => void = () => {};
      const unsubscribe = world.onEvent((event) => {
        queue.push(event);
        wake();
      });
      stream.onAbort(() => {
        unsubscribe();
        wake();
      });
      await stream.write(": connected\n\n");
      while (!stream.aborted) {
        const events = queue;
        queue = [];
        for (const event of events) await stream.writeSSE({ data: JSON.stringify(event) });
        if (queue.length > 0) continue;
        const isPing = await waitFor((resolve) => {
          wake = resolve;
        });
        if (isPing) await stream.write(": ping\n\n");
      }
      unsubscribe();
    }),
  );
}

/** Resolves to false when woken, to true after the pause. */
function waitFor(setWake: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PING_MS);
    setWake(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
