import { BOT_SETTINGS } from "../../domain/settings/bot-settings.ts";
import { CHAT_SETTINGS } from "../../domain/settings/chat-settings.ts";
import { answersOf, startsOf } from "../../domain/settings/setting.ts";
import type { BotSnapshotHead, SnapshotHead } from "../../services/snapshot.ts";

const FIRST_OF_CHATS = answersOf(CHAT_SETTINGS, startsOf(CHAT_SETTINGS));
const FIRST_OF_BOTS = startsOf(BOT_SETTINGS);

/**
 * Returns a chat's snapshot the settings that came since, with their first values: it may be of a Worker of the version
 * before, or have been stored by that (docs/decisions/151).
 */
export const completeChat = (snapshot: SnapshotHead): SnapshotHead => ({
  ...snapshot,
  settings: { ...FIRST_OF_CHATS, ...snapshot.settings },
});

/** Completes does the same with an own bot's. */
export const completeBot = (snapshot: BotSnapshotHead): BotSnapshotHead => ({ ...FIRST_OF_BOTS, ...snapshot });

/** Completes the snapshot that is held, once after a version with new settings has come. */
export function completeHeld<Head extends object>(
  values: { get(name: "snapshot"): Head | undefined; set(name: "snapshot", value: Head): void },
  complete: (held: Head) => Head,
): void {
  const held = values.get("snapshot");
  if (held === undefined) return;
  const whole = complete(held);
  if (JSON.stringify(whole).length !== JSON.stringify(held).length) values.set("snapshot", whole);
}
