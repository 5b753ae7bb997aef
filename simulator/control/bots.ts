import type { Hono } from "hono";
import type { Bot } from "../world/types.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";

/** Makes a bot, or changes the one with this token's id; the token's part after the colon may change (revoked). */
export function saveBot(world: World, wanted: { token: string; username: string; firstName: string }): Bot {
  const id = Number(wanted.token.split(":")[0]);
  if (!/^[1-9]\d*:\S+$/.test(wanted.token) || !Number.isSafeInteger(id))
    throw refuse("token must look like 123:secret");
  const known = world.bots.get(id);
  if (known)
    return Object.assign(known, { token: wanted.token, username: wanted.username, first_name: wanted.firstName });
  const bot: Bot = {
    id,
    token: wanted.token,
    first_name: wanted.firstName,
    username: wanted.username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    nextUpdateId: 100_000_001,
    pending: new Map(),
    commands: [],
  };
  world.bots.set(id, bot);
  return bot;
}

/** A bot for the control API: its profile and settings. */
export function showBot(bot: Bot) {
  return {
    id: bot.id,
    is_bot: true,
    token: bot.token,
    first_name: bot.first_name,
    username: bot.username,
    can_join_groups: bot.can_join_groups,
    can_read_all_group_messages: bot.can_read_all_group_messages,
    ...(bot.web_app_url ? { web_app_url: bot.web_app_url } : {}),
    commands: bot.commands,
  };
}

export function botRoutes(app: Hono, world: World): void {
  app.post("/bots", async (c) => {
    const body = await Body.read(c.req.raw);
    const token = body.text("token");
    const username = body.text("username");
    const bot = saveBot(world, { token, username, firstName: body.optionalText("first_name") ?? username });
    return c.json(change(world, bot, body));
  });
  app.post("/bots/:bot{\\d+}", async (c) => {
    const bot = world.bots.get(Number(c.req.param("bot")));
    if (!bot) throw refuse("no such bot", 404);
    const body = await Body.read(c.req.raw);
    bot.first_name = body.optionalText("first_name") ?? bot.first_name;
    return c.json(change(world, bot, body));
  });
}

function change(world: World, bot: Bot, body: Body) {
  bot.can_read_all_group_messages = body.optionalFlag("can_read_all_group_messages") ?? bot.can_read_all_group_messages;
  bot.can_join_groups = body.optionalFlag("can_join_groups") ?? bot.can_join_groups;
  const address = body.optionalText("web_app_url");
  if (address === "") delete bot.web_app_url;
  else if (address !== undefined) bot.web_app_url = address;
  world.tell({ type: "chat", bot: bot.id });
  return showBot(bot);
}
