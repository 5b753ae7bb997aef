import type { Hono } from "hono";
import { raid } from "../world/raid.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { groupOf } from "./find.ts";

const ACCOUNTS = 30;
const MAX_ACCOUNTS = 500;
const PAUSE_MS = 300;

/** `POST /control/chats/{chat}/raid`: answers once all accounts have tried. */
export function raidRoutes(app: Hono, world: World): void {
  app.post("/chats/:chat{-\\d+}/raid", async (c) => {
    const chat = groupOf(world, Number(c.req.param("chat")));
    const body = await Body.read(c.req.raw);
    const accounts = body.optionalNumber("accounts") ?? ACCOUNTS;
    const pauseMs = body.optionalNumber("pause_ms") ?? PAUSE_MS;
    if (chat.type === "channel") throw refuse("a raid goes against a group");
    if (!Number.isInteger(accounts) || accounts < 1 || accounts > MAX_ACCOUNTS) {
      throw refuse(`accounts must be a whole number from 1 to ${MAX_ACCOUNTS}`);
    }
    return c.json(await raid(world, chat, accounts, pauseMs));
  });
}
