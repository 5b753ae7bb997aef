import { fromRoot } from "../../scripts/root.ts";
import { openMiniflare } from "../../scripts/serve/open-miniflare.ts";
import { nextMessage } from "../message-updates.ts";
import { SECRETS, type Stage } from "../stage.ts";

/** A stored message each two seconds, the newest one a minute old. */
const NEWEST_AGE_SECONDS = 60;

/** Gives chats a past: so many stored messages each, written straight into the stopped product's objects. */
export async function fillMessages(stage: Stage, wanted: { chat: number; count: number }[]): Promise<void> {
  const { url, headers } = stage.webhook;
  for (const { chat } of wanted) await fetch(url, { method: "POST", headers, body: nextMessage(chat) });
  await fill(stage, wanted);
}

/** Fills private chats with an own bot, in which something was written already, in the same way. */
export const fillPrivateMessages = (stage: Stage, wanted: { bot: number; user: number; count: number }[]) =>
  fill(stage, wanted);

/**
 * Gives chats of one day counts, members and their comings of so many days, which reports are made from; no message is
 * stored for them.
 */
export const fillCounts = (
  stage: Stage,
  wanted: { chat: number; count: number; members: number; days: number }[],
): Promise<void> => fill(stage, wanted);

async function fill(stage: Stage, wanted: readonly { count: number }[]): Promise<void> {
  await stage.stopProduct();
  const { instance, close } = await openMiniflare({
    host: "127.0.0.1",
    port: 0,
    stateDir: stage.stateDir,
    configPath: fromRoot("bench/seed/wrangler.toml"),
    workerDir: fromRoot("bench/seed/worker"),
    clientDir: null,
    settings: SECRETS,
    log: process.stderr,
  });
  try {
    const newestDate = Math.floor(Date.now() / 1000) - NEWEST_AGE_SECONDS;
    for (const one of wanted) {
      const answer = await instance.dispatchFetch("http://seed/", {
        method: "POST",
        body: JSON.stringify({ ...one, newestDate }),
      });
      const { count: stored } = (await answer.json()) as { count: number };
      if (stored < one.count) throw new Error(`Only ${stored} of ${one.count} messages were stored.`);
    }
  } finally {
    await close();
  }
  await stage.startProduct();
}
