import { randomBytes, randomInt } from "node:crypto";
import type { Hono } from "hono";
import type { Bot } from "../world/types.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import type { ControlTools } from "./routes.ts";

/** Creates a bot, or changes the one with this token's id; the token's part after the colon may change (revoked). */
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
    descriptions: { description: {}, short_description: {} },
  };
  world.bots.set(id, bot);
  return bot;
}

/** Makes a token as @BotFather writes them, for a bot with this id. */
const newToken = (id: number): string => `${id}:AA${randomBytes(25).toString("base64url").slice(0, 33)}`;

/** Refuses a name that @BotFather would not give to a new bot. @throws Refusal */
function checkUsername(world: World, username: string): void {
  if (!/^[A-Za-z]\w{4,31}$/.test(username) || !/bot$/i.test(username)) {
    throw refuse("a bot's username has 5 to 32 letters, digits and underscores and ends with bot");
  }
  const wanted = username.toLowerCase();
  const isTaken = [...world.bots.values(), ...world.persons.values()].some(
    (other) => other.username?.toLowerCase() === wanted,
  );
  if (isTaken || world.chatByUsername(username)) throw refuse(`@${username} is taken`);
}

function freeBotId(world: World): number {
  for (;;) {
    const id = randomInt(5_000_000_000, 9_000_000_000);
    if (!world.bots.has(id) && !world.persons.has(id)) return id;
  }
}

/** Revokes a token like /revoke at @BotFather: the former token becomes invalid, and its webhook is removed. */
function revoke(bot: Bot): void {
  bot.token = newToken(bot.id);
  bot.pending.clear();
  delete bot.webhook;
}

/** Shows a bot for the control API: its profile and settings. */
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

export function botRoutes(app: Hono, { world, deliverer }: Pick<ControlTools, "world" | "deliverer">): void {
  app.post("/bots", async (c) => {
    const body = await Body.read(c.req.raw);
    const given = body.optionalText("token") ?? "";
    const username = body.text("username");
    if (given === "") checkUsername(world, username);
    const token = given === "" ? newToken(freeBotId(world)) : given;
    const bot = saveBot(world, { token, username, firstName: body.optionalText("first_name") ?? username });
    return c.json(change(world, bot, body));
  });
  app.post("/bots/:bot{\\d+}", async (c) => {
    const bot = world.bots.get(Number(c.req.param("bot")));
    if (!bot) throw refuse("no such bot", 404);
    const body = await Body.read(c.req.raw);
    bot.first_name = body.optionalText("first_name") ?? bot.first_name;
    if (body.optionalFlag("revoke")) {
      revoke(bot);
      deliverer.restart(bot);
    }
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
