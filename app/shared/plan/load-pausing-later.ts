import type { Bot } from "../../../domain/bots/bot.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import type { PausingView } from "./load-pausing.ts";

// A page is complete without what pauses: its code is not waited for by whoever opens the page, and may be missing.
const loaders = () => withTexts(import("./load-pausing.ts"), "shared/plan/load-pausing").catch(() => null);

/** Loads what pauses in a chat, together with the code for it; null also where that fails. */
export async function loadPausingLater(args: PageArgs, chat: Chat): Promise<PausingView | null> {
  return (await (await loaders())?.loadPausing(args, chat)) ?? null;
}

/** Loads what pauses in an own bot, in the same way. */
export async function loadBotPausingLater(args: PageArgs, bot: Bot): Promise<PausingView | null> {
  return (await (await loaders())?.loadBotPausing(args, bot)) ?? null;
}
