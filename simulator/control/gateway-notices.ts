import type { Hono } from "hono";
import type { Deliveries } from "../gateways/deliveries.ts";
import { Body, refuse } from "./body.ts";

/** Mounts a gateway's notices: they are listed, held, repeated, delayed, sent and forged. */
export function noticeRoutes<Forgery extends string>(
  app: Hono,
  gateway: string,
  notices: Deliveries<Forgery>,
  forgeries: readonly Forgery[],
): void {
  app.get(`/${gateway}/notices`, (c) => c.json({ mode: notices.mode, notices: notices.kept }));
  app.post(`/${gateway}/notices`, async (c) => {
    const body = await Body.read(c.req.raw);
    const { hold, times, delayMs } = notices.mode;
    notices.mode = {
      hold: body.optionalFlag("hold") ?? hold,
      times: body.optionalNumber("times") ?? times,
      delayMs: body.optionalNumber("delay_ms") ?? delayMs,
    };
    return c.json(notices.mode);
  });
  app.post(`/${gateway}/notices/:id/send`, async (c) => {
    const notice = notices.kept.find(({ id }) => id === c.req.param("id"));
    if (!notice) throw refuse("no such notice", 404);
    const forged = (await Body.read(c.req.raw)).oneOf("forged", forgeries);
    return c.json({ status: await notices.deliver(notice, forged) });
  });
}
