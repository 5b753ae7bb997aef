import { keyFrom, messageKey } from "../../../bot/message-key.ts";
import { countAsked, replayRules, unjudgedOf } from "../../../bot/moderation/replay-rules.ts";
import type { RuleTrial } from "../../../domain/calls/rules.ts";
import { FLOOD_INTERVAL_MAX_SECONDS, TRIAL_MESSAGES_MAX } from "../../../domain/limits.ts";
import { messageTypeOf } from "../../../domain/messages/message-content.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import { activeRules } from "../../../domain/moderation/filter.ts";
import { changedSettings } from "../../../domain/moderation/rule-changes.ts";
import { compileRules } from "../../../domain/moderation/rules.ts";
import type { RuleTrialQuery } from "../../../services/object-queries.ts";
import { cutForLog } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { senderOf } from "../messages/sender.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { levelOf } from "../settings/plan.ts";
import { labelsByHand } from "../spam/teach-by-hand.ts";
import { createFacts } from "../update/facts.ts";
import { JUDGED_SELECT, type JudgedRow, messageOf } from "./judged-message.ts";

/** Messages of others, as they came here; notices and what the bot itself sent are left out. */
const OTHERS = `m.key >= ? AND m.key < ? AND m.type <> ${MESSAGE_TYPE.service} AND m.is_own = 0 AND m.origin IS NULL`;

/**
 * Tries the rules on the stored messages of a range, as they are or with changes; nothing is done or kept. Names, and
 * who is an admin, are those of now, and an edited message has its last words.
 * @returns null for a chat that no bot of ours manages
 */
export function tryRules(
  context: ChatContext,
  { startSecond, endSecond, ...changes }: RuleTrialQuery,
): RuleTrial | null {
  const bot = managingBot(context);
  const settings = context.values.get("snapshot")?.settings ?? null;
  const rules = settings && compileRules(changedSettings(settings, changes), levelOf(context));
  if (bot === null || rules === null) return null;
  const active = activeRules(rules);
  const facts = createFacts(context, bot);
  const end = keyFrom(endSecond + 1);
  // Messages before the range count for flood protection.
  const read = readNewest(context, [keyFrom(startSecond - FLOOD_INTERVAL_MAX_SECONDS), end]);
  const rows = read.filter(({ key }) => key >= keyFrom(startSecond));
  const names = new Map(rows.map((row) => [row.message_id, nameOf(context, row)]));
  const words = new Map(rows.map((row) => [row.message_id, joinWords(row)]));
  const past = read.map((row) => messageOf(row, facts.telegramId));
  const { checks, doubted } = replayRules(past, facts, active, startSecond);
  const shown = checks.flatMap(({ samples }) => samples);
  const labels = labelsByHand(
    context,
    shown.map(({ date, message_id }) => messageKey(date, message_id)),
  );
  return {
    startSecond,
    endSecond,
    asked: countAsked(active),
    looked: rows.length,
    left: countAll(context, [keyFrom(startSecond), end]) - rows.length,
    unread: rows.filter(({ type, text }) => type === MESSAGE_TYPE.text && text === "").length,
    doubted,
    removed: checks.reduce((sum, { count, penalty }) => sum + (penalty?.kind === "tell" ? 0 : count), 0),
    checks: checks.map(({ samples, penalty, ...check }) => ({
      ...check,
      penalty: penalty as RuleTrial["checks"][number]["penalty"],
      samples: samples.map((message) => ({
        id: message.message_id,
        name: names.get(message.message_id) ?? "",
        type: messageTypeOf(message),
        text: cutForLog(words.get(message.message_id) ?? ""),
        timestamp: message.date,
        label: labels.get(messageKey(message.date, message.message_id)) ?? null,
      })),
    })),
    unjudged: unjudgedOf(active),
  };
}

/** Reads the newest messages of the range, in the order in which they were written. */
const readNewest = ({ sql }: ChatContext, bounds: readonly [number, number]): JudgedRow[] =>
  sql
    .exec<JudgedRow>(`${JUDGED_SELECT} WHERE ${OTHERS} ORDER BY m.key DESC LIMIT ?`, ...bounds, TRIAL_MESSAGES_MAX)
    .toArray()
    .reverse();

const countAll = ({ sql }: ChatContext, bounds: readonly [number, number]): number =>
  sql.exec<{ n: number }>(`SELECT count(*) AS n FROM messages AS m WHERE ${OTHERS}`, ...bounds).one().n;

function nameOf(context: ChatContext, row: JudgedRow): string {
  const { fname, lname } = senderOf(context, row);
  return `${fname} ${lname}`.trim();
}
