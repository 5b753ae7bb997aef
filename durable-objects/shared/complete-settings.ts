import { BOT_SETTINGS } from "../../domain/settings/bot-settings.ts";
import { CHAT_SETTINGS } from "../../domain/settings/chat-settings.ts";
import { answersOf, startsOf } from "../../domain/settings/setting.ts";
import type { BotSnapshotHead, SnapshotHead } from "../../services/snapshot.ts";

const FIRST_OF_CHATS = answersOf(CHAT_SETTINGS, startsOf(CHAT_SETTINGS));
const FIRST_OF_BOTS = startsOf(BOT_SETTINGS);

/**
 * Adds the settings that newer versions have introduced, with their first values, to a chat's snapshot, which a Worker
 * of the former version may have sent or stored (docs/decisions/151).
 */
export const completeChat = (snapshot: SnapshotHead): SnapshotHead => ({
  ...snapshot,
  settings: { ...FIRST_OF_CHATS, ...snapshot.settings },
});

/** Adds new settings to an own bot's snapshot likewise. */
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
