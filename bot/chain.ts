import type { TakenBy } from "../domain/moderation/explain.ts";
import type { ChatFacts } from "./chat-facts.ts";
import type { Decision } from "./decision.ts";
import { checkAlikeNames } from "./features/alike-names.ts";
import { answerPoints } from "./features/answer-points.ts";
import { answerRules } from "./features/answer-rules.ts";
import { checkIn } from "./features/check-in.ts";
import { handlePanelPress } from "./features/commands/panel.ts";
import { handleCommand } from "./features/commands.ts";
import { filterMessages, removeStrayCommand } from "./features/filter-messages.ts";
import { forwardPress } from "./features/forward-presses.ts";
import { enforceBans } from "./features/group-bans.ts";
import { help } from "./features/help.ts";
import { guardNewcomerMessages, handlePromptPress } from "./features/newcomer-messages.ts";
import { checkJoinedNames } from "./features/newcomer-names.ts";
import { meetRequest } from "./features/newcomer-requests.ts";
import { meetNewcomer } from "./features/newcomers.ts";
import { keepQuiet } from "./features/quiet.ts";
import { guardWall } from "./features/raid-wall.ts";
import { respond } from "./features/responders.ts";
import type { Incoming } from "./incoming.ts";

/** A feature of the bot: reads facts, decides, changes nothing itself. */
export type BotFeature = (incoming: Incoming, facts: ChatFacts) => Decision;

/**
 * A feature in its place in the chain, and the part that is named as having taken a message which ends there; null
 * where no message ends.
 */
type Step = readonly [BotFeature, TakenBy | null];

const BEFORE_RULES: readonly Step[] = [
  [enforceBans, null],
  [meetNewcomer, null],
  [meetRequest, null],
  [handlePromptPress, null],
  [guardNewcomerMessages, "newcomer"],
  [keepQuiet, "quiet"],
  [guardWall, "raid"],
  [checkJoinedNames, null],
  [checkAlikeNames, null],
];

/** The rules, and among them the bot's own commands, which no rule removes. */
const RULES: readonly Step[] = [
  [filterMessages, "rule"],
  [handleCommand, "command"],
  [handlePanelPress, null],
  [forwardPress, null],
  [answerPoints, "command"],
  [answerRules, "command"],
  [help, "command"],
  [removeStrayCommand, "rule"],
];

/**
 * Features that act on an update, in the order of AMB-059: newcomers' messages, night mode, the wall against a raid,
 * flood, names and filters, commands, /points and /rank, /rules, /help, commands of nobody, check-in, responders.
 */
const CHAIN: readonly Step[] = [...BEFORE_RULES, ...RULES, [checkIn, null], [respond, null]];

/** The decisions of a chain, up to the one that took the message; `takenBy` is null where it went through. */
interface Followed {
  decisions: Decision[];
  takenBy: TakenBy | null;
}

function follow(steps: readonly Step[], incoming: Incoming, facts: ChatFacts): Followed {
  const decisions: Decision[] = [];
  for (const [feature, takenBy] of steps) {
    const decision = feature(incoming, facts);
    decisions.push(decision);
    if (decision.ends) return { decisions, takenBy };
  }
  return { decisions, takenBy: null };
}

/** Decides on an update, or on a message that is only tried (MOD-45, RSP-26): a decision that `ends` is the last one. */
export const runChain = (incoming: Incoming, facts: ChatFacts): Followed => follow(CHAIN, incoming, facts);

/** Decides on a message of the past by the rules alone, which are tried on it. */
export const runRules = (incoming: Incoming, facts: ChatFacts): Followed => follow(RULES, incoming, facts);
