/** The shared bot as the simulator shows it. */
export const SHARED_BOT = { username: "steward_bot", first_name: "Steward" };

/** Makes one JSON call of the simulator's control API. @throws with the simulator's own words */
async function control<T>(simulatorOrigin: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${simulatorOrigin}/control/${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The simulator refused ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes the shared bot known to the simulator; answers its id. Repeating it changes nothing. */
export async function saveSharedBot(simulatorOrigin: string, token: string): Promise<number> {
  const bot = await control<{ id: number }>(simulatorOrigin, "bots", {
    token,
    ...SHARED_BOT,
    can_read_all_group_messages: true,
  });
  return bot.id;
}

/** Tells where a bot's updates go; null while it has no webhook. */
export async function webhookOf(simulatorOrigin: string, botId: number): Promise<string | null> {
  const { webhooks } = await control<{ webhooks: { bot: number; url: string }[] }>(simulatorOrigin, "webhooks");
  return webhooks.find((webhook) => webhook.bot === botId)?.url || null;
}

/** Lets the simulator open the dashboard as the bot's Mini App, as its owner sets it with BotFather. */
export async function offerMiniApp(simulatorOrigin: string, botId: number, productOrigin: string): Promise<void> {
  const webhook = await webhookOf(simulatorOrigin, botId);
  if (webhook === null) return;
  const botHashId = webhook.slice(webhook.lastIndexOf("/") + 1);
  await control(simulatorOrigin, `bots/${botId}`, {
    web_app_url: `${productOrigin}/connect_with_web_app/${botHashId}`,
  });
}

/** Tells whether the simulator's world holds a person with this username. */
export async function hasPerson(simulatorOrigin: string, username: string): Promise<boolean> {
  const { users } = await control<{ users: { username?: string }[] }>(simulatorOrigin, "world");
  return users.some((user) => user.username === username);
}
