import type { ChatFacts } from "./chat-facts.ts";
import { type Decision, joinDecisions } from "./decision.ts";
import { checkAlikeNames } from "./features/alike-names.ts";
import { checkIn } from "./features/check-in.ts";
import { pressPanel } from "./features/commands/panel.ts";
import { followCommand } from "./features/commands.ts";
import { filterMessages, removeStrayCommand } from "./features/filter-messages.ts";
import { keepOut } from "./features/group-bans.ts";
import { help } from "./features/help.ts";
import { guardNewcomerMessages, pressPrompt } from "./features/newcomer-messages.ts";
import { checkJoinedNames } from "./features/newcomer-names.ts";
import { meetRequest } from "./features/newcomer-requests.ts";
import { meetNewcomer } from "./features/newcomers.ts";
import { keepQuiet } from "./features/quiet.ts";
import { guardWall } from "./features/raid-wall.ts";
import { recordChat, recordLinkedChat, recordMigration } from "./features/record-chat.ts";
import { recordMembership } from "./features/record-membership.ts";
import { recordCallback, recordEdit, recordMessage } from "./features/record-message.ts";
import { recordOwnStatus } from "./features/record-own-status.ts";
import { recordServiceMembership } from "./features/record-service-membership.ts";
import { recordTopics } from "./features/record-topics.ts";
import { respond } from "./features/responders.ts";
import { shareText } from "./features/share-text.ts";
import { tellPoints } from "./features/tell-points.ts";
import { tellRules } from "./features/tell-rules.ts";
import type { Incoming } from "./incoming.ts";

/** A feature of the bot: reads facts, decides, changes nothing itself. */
type BotFeature = (incoming: Incoming, facts: ChatFacts) => Decision;

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
];

/**
 * Features that act on it, in the order of AMB-059: newcomers' messages, night mode, the wall against a raid, flood, names and filters,
 * commands, /points and /rank, /rules, /help, commands of nobody, check-in, responders. A decision that `ends` (the
 * message is removed) is the last one.
 */
const CHAIN: readonly BotFeature[] = [
  keepOut,
  meetNewcomer,
  meetRequest,
  pressPrompt,
  guardNewcomerMessages,
  keepQuiet,
  guardWall,
  checkJoinedNames,
  checkAlikeNames,
  filterMessages,
  followCommand,
  pressPanel,
  tellPoints,
  tellRules,
  help,
  removeStrayCommand,
  checkIn,
  respond,
];

/** Decides on one update of the managing bot by all features. */
export function decide(incoming: Incoming, facts: ChatFacts): Decision {
  const decisions = RECORDERS.map((feature) => feature(incoming, facts));
  for (const feature of CHAIN) {
    const decision = feature(incoming, facts);
    decisions.push(decision);
    if (decision.ends) break;
  }
  return joinDecisions(decisions);
}
