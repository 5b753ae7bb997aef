import type { Hono } from "hono";
import { isAdmin } from "../world/members/rights.ts";
import { pushUpdate } from "../world/updates.ts";
import { viewChat, viewUser } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body } from "./body.ts";
import { groupOf, messageOf, personOf } from "./find.ts";

/** `POST /control/messages/react`: bots that administer the group and ask for it are told; reactions are not kept. */
export function reactionRoutes(app: Hono, world: World): void {
  app.post("/messages/react", async (c) => {
    const body = await Body.read(c.req.raw);
    const person = personOf(world, body.number("user"));
    const chat = groupOf(world, body.number("chat"));
    const message_id = body.number("message_id");
    messageOf(world, chat, message_id);
    const emoji = body.optionalText("emoji") ?? "👍";
    const reaction = emoji === "" ? [] : [{ type: "emoji", emoji }];
    const told = {
      ...{ chat: viewChat(world, chat), message_id, user: viewUser(world, person.id), date: world.now() },
      ...{ old_reaction: [], new_reaction: reaction },
    };
    for (const bot of world.bots.values()) {
      if (!isAdmin(chat.members.get(bot.id))) continue;
      // The cast: the emoji is one of those that Telegram has.
      pushUpdate(world, bot, "message_reaction", told as never, `user:${person.id}`);
    }
    return c.json({ ok: true });
  });
}
