import type { ChatSettings } from "../../domain/chats/chat.ts";
import { CLEANUP_WITH_NEXT, RESTRICTION_LEVELS } from "../../domain/limits.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import { NO_RIGHTS, rightsOfLevel, unpackRights } from "../../domain/members/restrict-right.ts";
import type { Act } from "../../domain/moderation/act.ts";
import { act, DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, type LoggedRun, NOTHING } from "../decision.ts";
import type { FormerRestriction } from "./facts.ts";

/** The log's name for a greeting. */
const GREETING = "hello_to_new";
/** The log's code for a greeting whose template is gone. */
const TEMPLATE_GONE = 404;
/** Telegram takes a shorter restriction as one without an end. */
const SHORTEST_SECONDS = 30;

export interface Welcomed {
  userId: number;
  /** the same for a repeated update */
  key: string;
  /** restriction from before this visit (AMB-076); it outlasts the one of newcomers */
  former: FormerRestriction | null;
  /** the verification had taken the right to write */
  wasMuted: boolean;
  /** user id of the admin who let them in; null for a newcomer who passed, or was never asked */
  actor: number | null;
}

/**
 * Lets a newcomer in who was never silent, or whom an admin freed: sets the restriction for their first time, and sends
 * the greeting (NCM-35, NCM-38).
 */
export function welcome(person: Welcomed, facts: ChatFacts): Decision {
  const first = rightsOf(person, facts);
  return joinDecisions([first === null ? NOTHING : act(first), greet(person, facts)]);
}

/** Returns the act that gives a newcomer the rights back that the verification had taken. */
export const rightsBack = (person: Welcomed, facts: ChatFacts): Act =>
  rightsOf(person, facts) ?? {
    ...actUpon(person),
    key: `${person.key} lift`,
    ruleId: "ncm_type",
    penalty: { kind: "lift" },
  };

const actUpon = ({ userId, actor }: Welcomed) =>
  ({
    kind: "newcomer",
    reason: "",
    target: { userId, senderChatId: null },
    actor,
    deletes: [],
    evidence: null,
  }) as const;

/** Returns the restriction with which somebody comes in; null for none. */
function rightsOf(person: Welcomed, { settings, now }: ChatFacts): Act | null {
  const { key, former, wasMuted } = person;
  const left = former === null ? 0 : former.until === 0 ? Number.POSITIVE_INFINITY : former.until - now;
  if (former !== null && left > SHORTEST_SECONDS) {
    if (!wasMuted) return null;
    const seconds = Number.isFinite(left) ? left : 0;
    const penalty = { kind: "restrict", rights: unpackRights(former.rights), seconds } as const;
    return { ...actUpon(person), key: `${key} former`, ruleId: "former_restriction", penalty };
  }
  const level = RESTRICTION_LEVELS.find((known) => known === settings?.lv_nr) ?? 0;
  const seconds = settings?.du_nr ?? 0;
  if (seconds <= 0) return null;
  const penalty = { kind: "restrict", rights: rightsOfLevel(level, NO_RIGHTS), seconds } as const;
  return { ...actUpon(person), key: `${key} first`, ruleId: "du_nr", penalty };
}

/**
 * Sends one of the chat's greetings (NCM-36), which is deleted when its time is up or the next one comes (NCM-37,
 * AMB-055).
 */
export function greet({ userId, key }: Welcomed, facts: ChatFacts): Decision {
  const { settings } = facts;
  if (settings?.bot_settings.hello_to_new !== true || facts.isExhausted) return NOTHING;
  if (facts.raids.isCrowded()) return NOTHING;
  const id = drawGreeting(settings, userId + facts.now);
  if (id === undefined) return NOTHING;
  const run = greetingRun(userId);
  const payload = facts.template(id);
  if (payload === null) {
    const comment = `Missing message template ${id}`;
    return { writes: [{ kind: "logService", run, resStatus: TEMPLATE_GONE, comment }], effects: [] };
  }
  const answer = { idempotencyKey: `${key} greeting`, payload, run, ...greetingOptions(settings) };
  return { writes: [{ kind: "greet", answer }], effects: [DRAIN] };
}

/** Draws one of a chat's greetings; undefined where it has none. */
export function drawGreeting({ asset_id_greeting }: Pick<ChatSettings, "asset_id_greeting">, seed: number) {
  const ids = asset_id_greeting.split(",").filter((id) => id !== "");
  return ids[seed % Math.max(1, ids.length)];
}

/** Returns the greeting's run for the log. */
export const greetingRun = (userId: number): LoggedRun => ({
  kind: LOG_KIND.newcomerAction,
  ruleId: GREETING,
  condition: "",
  userId,
  senderChatId: null,
});

/** Tells how a greeting is sent, and when it is deleted. */
export const greetingOptions = ({ rm_greeting }: Pick<ChatSettings, "rm_greeting">) => ({
  // In minutes, as every send has it.
  options: { protectContent: false, isPin: false, ttlAutoDelete: Math.max(0, rm_greeting) / 60 },
  topic: 0,
  deduplicate: rm_greeting === CLEANUP_WITH_NEXT,
});
