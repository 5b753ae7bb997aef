import { buildChat } from "./build-chat.ts";
import { cyclists } from "./chats/cyclists.ts";
import { devTalks } from "./chats/dev-talks.ts";
import { flat, readers, releaseNotes } from "./chats/smaller.ts";
import { Control, type WorldView } from "./control.ts";
import { people } from "./people.ts";
import { privateTalks } from "./private-talks.ts";

/**
 * Fills an empty world with people, chats and ten days of talk, all through the control API, so that the bot learns of
 * everything by updates. Does nothing where chats exist already. Wants a bot with a webhook.
 * @param origin the simulator's, such as `http://localhost:8081`
 */
export async function buildDemoWorld(origin: string): Promise<void> {
  const control = new Control(origin);
  const world = await control.read<WorldView>("world");
  if (world.chats.some((chat) => chat.type !== "private")) return;
  const botId = await botWithWebhook(control, world);
  const now = Math.floor(Date.now() / 1000);

  const known = new Set(world.users.map((user) => user.id));
  for (const person of Object.values(people)) if (!known.has(person.id)) await control.act("users", person);
  for (const chat of [releaseNotes, flat, readers, devTalks, cyclists]) await buildChat(control, chat, botId, now);
  for (const { who, texts } of privateTalks) {
    const user = people[who].id;
    await control.act("private/start", { user, bot: botId });
    for (const text of texts) await control.act("messages", { chat: user, from: user, bot: botId, text });
  }
  await control.flush();
}

async function botWithWebhook(control: Control, world: WorldView): Promise<number> {
  const answer = await control.read<{ webhooks: { bot: number; url: string }[] }>("webhooks");
  const registered = answer.webhooks.filter((webhook) => webhook.url !== "").map((webhook) => webhook.bot);
  const bot = world.bots.find((one) => registered.includes(one.id));
  if (!bot) throw new Error("The demo world needs a bot with a webhook");
  return bot.id;
}
