import type { ChatView } from "./chat-view.ts";
import { type Decision, joinDecisions } from "./decision.ts";
import { recordCallback } from "./features/record-callback.ts";
import { recordChat } from "./features/record-chat.ts";
import { recordEdit } from "./features/record-edit.ts";
import { recordMembership } from "./features/record-membership.ts";
import { recordMessage } from "./features/record-message.ts";
import { recordMigration } from "./features/record-migration.ts";
import { recordOwnStatus } from "./features/record-own-status.ts";
import { recordServiceMembership } from "./features/record-service-membership.ts";
import { recordTopics } from "./features/record-topics.ts";
import { respond } from "./features/responders.ts";
import type { Incoming } from "./incoming.ts";

/** What the bot does with an update: reads facts, decides, changes nothing itself. */
export type BotFeature = (incoming: Incoming, view: ChatView) => Decision;

/** In the order in which their writes are applied. */
const FEATURES: readonly BotFeature[] = [
  recordChat,
  recordMigration,
  recordOwnStatus,
  recordMembership,
  recordServiceMembership,
  recordTopics,
  recordMessage,
  recordEdit,
  recordCallback,
  respond,
];

/** All features' decisions on one update of the managing bot. */
export function decide(incoming: Incoming, view: ChatView): Decision {
  return joinDecisions(FEATURES.map((feature) => feature(incoming, view)));
}
