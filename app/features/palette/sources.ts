import { ACTIONS } from "./action-source.tsx";
import { BOTS } from "./bot-source.ts";
import { CHATS } from "./chat-source.ts";
import type { Source } from "./entry.ts";
import { HERE, IN_BOT } from "./here-source.tsx";
import { PLACES } from "./place-source.ts";

/**
 * Everything that the palette finds, in the order of its first screen (NAV-39). What a feature adds is an entry here.
 */
export const SOURCES: readonly Source[] = [HERE, IN_BOT, CHATS, BOTS, PLACES, ACTIONS];
