import { type BotFeature, runChain } from "./chain.ts";
import type { ChatFacts } from "./chat-facts.ts";
import { type Decision, joinDecisions } from "./decision.ts";
import { lookUpComers } from "./features/block-list.ts";
import { recordChat, recordLinkedChat, recordMigration } from "./features/record-chat.ts";
import { recordMembership } from "./features/record-membership.ts";
import { recordCallback, recordEdit, recordMessage } from "./features/record-message.ts";
import { recordOwnStatus } from "./features/record-own-status.ts";
import { recordServiceMembership } from "./features/record-service-membership.ts";
import { recordTopics } from "./features/record-topics.ts";
import { shareText } from "./features/share-text.ts";
import type { Incoming } from "./incoming.ts";

/** Features that record an update, in the order in which the writes are applied. */
const RECORDERS: readonly BotFeature[] = [
  recordChat,
  recordMigration,
  recordOwnStatus,
  recordMembership,
  recordServiceMembership,
  recordTopics,
  recordMessage,
  recordEdit,
  recordCallback,
  recordLinkedChat,
  shareText,
  lookUpComers,
];

/** Decides on one update of the managing bot by all features. */
export function decide(incoming: Incoming, facts: ChatFacts): Decision {
  const recorded = RECORDERS.map((feature) => feature(incoming, facts));
  return joinDecisions([...recorded, ...runChain(incoming, facts).decisions]);
}
