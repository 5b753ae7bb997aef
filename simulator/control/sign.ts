import type { Hono } from "hono";
import { signWebApp, signWidget } from "../sign.ts";
import { publicKeyOf } from "../signature.ts";
import type { World } from "../world/world.ts";
import { Body } from "./body.ts";
import { botOf, personOf } from "./find.ts";

/** Mounts sign-ins as Telegram signs them, and the key with which third parties verify them. */
export function signRoutes(app: Hono, world: World): void {
  app.get("/sign/public_key", (c) => c.json({ public_key: publicKeyOf(world.signatureKey) }));
  app.post("/sign/widget", async (c) => {
    const body = await Body.read(c.req.raw);
    const bot = botOf(world, body.number("bot"));
    const person = personOf(world, body.number("user"));
    const photo = body.optionalText("photo_url");
    return c.json(signWidget(bot, person, body.optionalNumber("auth_date") ?? world.loginSecond(person.id), photo));
  });
  app.post("/sign/webapp", async (c) => {
    const body = await Body.read(c.req.raw);
    const bot = botOf(world, body.number("bot"));
    const person = personOf(world, body.number("user"));
    const authDate = body.optionalNumber("auth_date") ?? world.now();
    const startParam = body.optionalText("start_param");
    return c.json({ initData: signWebApp(bot, person, world.signatureKey, { authDate, startParam }) });
  });
}
