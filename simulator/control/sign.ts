import type { Hono } from "hono";
import { signWebApp, signWidget } from "../sign.ts";
import type { World } from "../world/world.ts";
import { Body } from "./body.ts";
import { botOf, personOf } from "./find.ts";

/** Sign-ins as Telegram signs them. */
export function signRoutes(app: Hono, world: World): void {
  app.post("/sign/widget", async (c) => {
    const body = await Body.read(c.req.raw);
    const bot = botOf(world, body.number("bot"));
    const person = personOf(world, body.number("user"));
    const photo = body.optionalText("photo_url");
    return c.json(signWidget(bot, person, body.optionalNumber("auth_date") ?? world.now(), photo));
  });
  app.post("/sign/webapp", async (c) => {
    const body = await Body.read(c.req.raw);
    const bot = botOf(world, body.number("bot"));
    const person = personOf(world, body.number("user"));
    const at = body.optionalNumber("auth_date") ?? world.now();
    return c.json({ initData: signWebApp(bot, person, at, body.optionalText("start_param")) });
  });
}
