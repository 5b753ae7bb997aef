import type { Bot } from "../../../domain/bots/bot.ts";
import { listBots } from "../../../domain/endpoints/bots.ts";
import type { CallClient } from "../../client/calls/client.ts";
import { CallFailure } from "../../client/calls/failure.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";

const underway = new WeakMap<CallClient, Promise<Bot[]>>();

/** Loads the account's own bots; the loaders of one page share one call. @throws CallFailure */
export function loadBots(client: CallClient): Promise<Bot[]> {
  const known = underway.get(client);
  if (known) return known;
  const asked = client.call(listBots).finally(() => underway.delete(client));
  underway.set(client, asked);
  return asked;
}

/** Loads the bot that a page is about. @throws CallFailure TARGET_NOT_FOUND when the reader has no such bot (NAV-23) */
export async function loadBot({ client, params }: PageArgs): Promise<Bot> {
  const bot = (await loadBots(client)).find(({ id }) => id === params.id);
  if (bot === undefined) throw new CallFailure("TARGET_NOT_FOUND", { status: 200 });
  return bot;
}
