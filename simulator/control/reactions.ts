import type { Hono } from "hono";
import { reactInGroup, reactToPost } from "../world/react.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { groupOf, messageOf, personOf } from "./find.ts";

/**
 * Makes the route `POST /control/messages/react`: bots that administer the chat and ask for it are told. Those to a
 * channel's posts are counted, by nobody's name; in groups they are not kept.
 */
export function reactionRoutes(app: Hono, world: World): void {
  app.post("/messages/react", async (c) => {
    const body = await Body.read(c.req.raw);
    const chat = groupOf(world, body.number("chat"));
    const message_id = body.number("message_id");
    const message = messageOf(world, chat, message_id);
    const counts = body.has("counts") ? countsIn(Body.of(body.any("counts")), body.any("counts")) : undefined;
    if (counts !== undefined && chat.type !== "channel") throw refuse("counts are for channels only");
    const emoji = body.optionalText("emoji") ?? "👍";
    const by = counts === undefined ? { user: personOf(world, body.number("user")).id, emoji } : { counts };
    world.at(body.optionalNumber("date"), () => {
      if (chat.type === "channel") reactToPost(world, chat, { message, message_id }, by);
      else if ("user" in by) reactInGroup(world, chat, message_id, by.user, emoji);
    });
    return c.json({ ok: true });
  });
}

/** Reads numbers by emoji. @throws Refusal */
function countsIn(body: Body, given: unknown): Record<string, number> {
  return Object.fromEntries(Object.keys(given as object).map((emoji) => [emoji, body.number(emoji)]));
}
