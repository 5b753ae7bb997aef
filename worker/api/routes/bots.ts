import type { Hono } from "hono";
import * as bots from "../../../domain/calls/bots.ts";
import { checkHealth, reinforceBot } from "../../../services/bots/check-health.ts";
import { listCommands, setCommands } from "../../../services/bots/commands.ts";
import { createBot } from "../../../services/bots/create.ts";
import { deleteBot } from "../../../services/bots/delete.ts";
import { listBots } from "../../../services/bots/rows.ts";
import { toggleWelcome, updateBotAttr } from "../../../services/bots/update-attr.ts";
import { updateToken } from "../../../services/bots/update-token.ts";
import { assignOwnBot, assignSharedBot } from "../../../services/chats/assign-bot.ts";
import { listChatCommands, setChatCommands } from "../../../services/chats/bot-commands.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountBots(app: Hono<ApiEnv>): void {
  mount(app, bots.listBots, ({ ctx }) => listBots(ctx));
  mount(app, bots.createBot, ({ ctx, body }) => createBot(ctx, body.token));
  mount(app, bots.checkHealth, ({ ctx, bot }) => checkHealth(ctx, bot));
  mount(app, bots.reinforceBot, ({ ctx, bot }) => reinforceBot(ctx, bot));
  mount(app, bots.updateToken, ({ ctx, bot, body }) => updateToken(ctx, bot, body.token));
  mount(app, bots.updateBotAttr, ({ ctx, bot, body }) => updateBotAttr(ctx, bot, body.attr, body.value));
  mount(app, bots.toggleBotFlag, ({ ctx, bot }) => toggleWelcome(ctx, bot));
  mount(app, bots.deleteBot, ({ ctx, bot }) => deleteBot(ctx, bot));
  mount(app, bots.botCommands, async ({ bot }) => listCommands(bot));
  mount(app, bots.setBotCommands, ({ ctx, bot, body }) => setCommands(ctx, bot, body.commands));
  mount(app, bots.assignManagingBot, ({ ctx, chat, params }) => assignOwnBot(ctx, chat, params.botId));
  mount(app, bots.assignSharedManagingBot, ({ ctx, params }) => assignSharedBot(ctx, params.id));
  mount(app, bots.chatBotCommands, async ({ ctx, chat }) => listChatCommands(ctx, chat));
  mount(app, bots.setChatBotCommands, ({ ctx, chat, body }) => setChatCommands(ctx, chat, body.commands));
}
