import type { Hono } from "hono";
import { normalise } from "../text/normalise.ts";
import { openPrivateChat } from "../world/chats.ts";
import { speak } from "../world/speak.ts";
import { pushUpdate } from "../world/updates.ts";
import { viewChat, viewMessage, viewUser } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body } from "./body.ts";
import { botOf, personOf } from "./find.ts";

/** Makes the routes of private chats of people with bots: pressing Start, blocking. */
export function privateRoutes(app: Hono, world: World): void {
  app.post("/private/start", async (c) => {
    const body = await Body.read(c.req.raw);
    const person = personOf(world, body.number("user"));
    const bot = botOf(world, body.number("bot"));
    const chat = openPrivateChat(world, bot.id, person);
    const payload = body.optionalText("payload");
    const content = normalise({ text: payload ? `/start ${payload}` : "/start", entities: [] });
    const message = world.at(body.optionalNumber("date"), () => {
      if (chat.isBlocked) setBlocked(world, bot.id, person.id, false);
      return speak(world, chat, { author: person.id, content });
    });
    return c.json(viewMessage(world, message, bot.id));
  });
  app.post("/private/block", async (c) => {
    const body = await Body.read(c.req.raw);
    const person = personOf(world, body.number("user"));
    const bot = botOf(world, body.number("bot"));
    const blocked = body.optionalFlag("blocked") ?? true;
    openPrivateChat(world, bot.id, person);
    world.at(body.optionalNumber("date"), () => setBlocked(world, bot.id, person.id, blocked));
    return c.json({ blocked });
  });
}

/** Blocks or unblocks a bot: the bot gets `my_chat_member`: blocked is `kicked`. */
function setBlocked(world: World, botId: number, personId: number, blocked: boolean): void {
  const chat = world.privateChat(botId, personId);
  const bot = world.bots.get(botId);
  if (!chat || !bot || (chat.isBlocked === true) === blocked) return;
  chat.isBlocked = blocked;
  const user = viewUser(world, botId);
  const member = { user, status: "member" as const };
  const kicked = { user, status: "kicked" as const, until_date: 0 };
  const payload = {
    chat: viewChat(world, chat),
    from: viewUser(world, personId),
    date: world.now(),
    old_chat_member: blocked ? member : kicked,
    new_chat_member: blocked ? kicked : member,
  };
  pushUpdate(world, bot, "my_chat_member", payload, `my:${personId}`);
  world.tell({ type: "member", chat_id: personId, bot: botId, user_id: personId });
}
