import type { ChatFacts } from "../../../bot/chat-facts.ts";
import { keyFrom, messageKey } from "../../../bot/message-key.ts";
import { countAsked, createReplay, type Replay, unjudgedOf } from "../../../bot/moderation/replay-rules.ts";
import type { RuleTrial } from "../../../domain/calls/rules.ts";
import { FLOOD_INTERVAL_MAX_SECONDS, TRIAL_MESSAGES_MAX } from "../../../domain/limits.ts";
import { messageTypeOf } from "../../../domain/messages/message-content.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { joinWords } from "../../../domain/messages/shared-words.ts";
import { activeRules } from "../../../domain/moderation/filter.ts";
import { changedSettings } from "../../../domain/moderation/rule-changes.ts";
import { compileRules } from "../../../domain/moderation/rules.ts";
import { stepsTaken } from "../../../domain/steps.ts";
import type { RuleTrialQuery, SecondRange } from "../../../services/object-queries.ts";
import { compute, type Pace } from "../../../services/pace.ts";
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
 * who is an admin, are those of now, and an edited message has its last words. It goes by the oldest message first, and
 * ends where its budget does (AMB-318).
 * @returns null for a chat that no bot of ours manages, "busy" where others compute
 */
export async function tryRules(
  context: ChatContext,
  { startSecond, endSecond, ...changes }: RuleTrialQuery,
): Promise<RuleTrial | null | "busy"> {
  const bot = managingBot(context);
  const settings = context.values.get("snapshot")?.settings ?? null;
  const rules = settings && compileRules(changedSettings(settings, changes), levelOf(context));
  if (bot === null || rules === null) return null;
  const active = activeRules(rules);
  const facts = createFacts(context, bot);
  const replay = createReplay(facts, active, startSecond);
  const judged = await compute((pace) => judgeAll(context, pace, { replay, startSecond, endSecond, facts }));
  if (judged === null) return "busy";
  const { names, words, looked, unread, isPartial } = judged;
  const { checks, doubted } = replay.result();
  const shown = checks.flatMap(({ samples }) => samples);
  const labels = labelsByHand(
    context,
    shown.map(({ date, message_id }) => messageKey(date, message_id)),
  );
  return {
    startSecond,
    endSecond,
    asked: countAsked(active),
    looked,
    left: Math.max(0, countAll(context, [keyFrom(startSecond), keyFrom(endSecond + 1)]) - looked),
    is_partial: isPartial,
    unread,
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

/** Messages that are read at a time. */
const READ_AT_ONCE = 100;
/**
 * Steps (domain/steps.ts) of a message that is read and judged: for itself, and for each character, as rules without
 * patterns take them. Patterns count their own.
 */
const MESSAGE_STEPS = 6000;
const CHARACTER_STEPS = 20;

interface Judging extends SecondRange {
  replay: Replay;
  facts: Pick<ChatFacts, "telegramId">;
}

/** Judges the newest messages of a range one after another; messages before it count for flood protection. */
async function judgeAll(context: ChatContext, pace: Pace, { replay, startSecond, endSecond, facts }: Judging) {
  const [from, to] = [keyFrom(startSecond), keyFrom(endSecond + 1)];
  const names = new Map<number, string>();
  const words = new Map<number, string>();
  const told = { names, words, looked: 0, unread: 0, isPartial: false };
  let rows: JudgedRow[];
  let after = firstKey(context, [keyFrom(startSecond - FLOOD_INTERVAL_MAX_SECONDS), to]) - 1;
  do {
    rows = readAfter(context, after, to);
    for (const row of rows) {
      const before = stepsTaken();
      const isActedUpon = replay.judge(messageOf(row, facts.telegramId));
      after = row.key;
      if (row.key >= from) {
        told.looked += 1;
        if (row.type === MESSAGE_TYPE.text && row.text === "") told.unread += 1;
        if (isActedUpon) {
          names.set(row.message_id, nameOf(context, row));
          words.set(row.message_id, joinWords(row));
        }
      }
      const steps = stepsTaken() - before + MESSAGE_STEPS + CHARACTER_STEPS * (row.text.length + row.shared.length);
      if (!(await pace.spend(steps))) return { ...told, isPartial: countAll(context, [after + 1, to]) > 0 };
    }
  } while (rows.length === READ_AT_ONCE);
  return told;
}

/** Finds the oldest of the newest messages of a range; the end of the range where there is none. */
function firstKey({ sql }: ChatContext, bounds: readonly [number, number]): number {
  const newest = `SELECT m.key FROM messages AS m WHERE ${OTHERS} ORDER BY m.key DESC LIMIT ?`;
  const query = `SELECT min(key) AS first FROM (${newest})`;
  return sql.exec<{ first: number | null }>(query, ...bounds, TRIAL_MESSAGES_MAX).one().first ?? bounds[1];
}

/** Reads some messages behind a key, in the order in which they were written. */
const readAfter = ({ sql }: ChatContext, after: number, to: number): JudgedRow[] =>
  sql.exec<JudgedRow>(`${JUDGED_SELECT} WHERE ${OTHERS} ORDER BY m.key LIMIT ?`, after + 1, to, READ_AT_ONCE).toArray();

const countAll = ({ sql }: ChatContext, bounds: readonly [number, number]): number =>
  sql.exec<{ n: number }>(`SELECT count(*) AS n FROM messages AS m WHERE ${OTHERS}`, ...bounds).one().n;

function nameOf(context: ChatContext, row: JudgedRow): string {
  const { fname, lname } = senderOf(context, row);
  return `${fname} ${lname}`.trim();
}
