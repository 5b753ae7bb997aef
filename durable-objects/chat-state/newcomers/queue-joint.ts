import { jointVerdict } from "../../../bot/newcomers/joint-verdict.ts";
import { drawGreeting, greetingOptions, greetingRun } from "../../../bot/newcomers/welcome.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import { JOINT_NAMES_MAX, VERDICT_KEPT_SECONDS } from "../../../domain/limits.ts";
import type { JointPerson, JointStep } from "../../../domain/newcomers/joint-words.ts";
import { fillPayload } from "../../../domain/placeholders/fill.ts";
import { type NamedPerson, NO_ID } from "../../../domain/placeholders/values.ts";
import { planEdit, type SentRequest } from "../../../domain/sending/edit-plan.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import type { NewOutboxRow, Purpose } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { removeFormerAnswers } from "../../shared/responders/former-answers.ts";
import { readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { namedPerson } from "../responders/fill-answer.ts";
import { readSent } from "../sending/edit-send.ts";
import { sendPlanOf, sendRows } from "../sending/send-rows.ts";
import { namedChat } from "../settings/named-chat.ts";

/**
 * `same`: the message that stands says it already; `different`: it cannot be changed into what is to be said;
 * `nothing`: there is no greeting any more.
 */
type Queued = "queued" | "same" | "different" | "nothing";

/** Queues the verdicts of several in one message, or its change. */
export function queueJointVerdict(
  context: ChatContext,
  { settings }: SnapshotHead,
  { kind, message: { key, changedMs, people } }: JointStep,
  told: number[],
): Queued {
  const payload = { text: jointVerdict(people, wordsFor(settings.langm)) };
  const purpose = { joint: { of: "verdict" as const, key, told } };
  if (kind === "edit") return queueEdit(context, key, changedMs, [{ method: "sendMessage", payload }], purpose);
  enqueue(context.sql, [
    {
      ...{ idempotencyKey: key, groupKey: key, position: 0, lane: LANE.answer, method: "sendMessage", payload },
      purpose: { ...purpose, deleteAfterSeconds: VERDICT_KEPT_SECONDS },
      ...{ weight: 1, dueMs: context.nowMs() },
    },
  ]);
  return "queued";
}

/** Queues one greeting for several, or its change. */
export function queueJointGreeting(
  context: ChatContext,
  snapshot: SnapshotHead,
  { kind, message: { key, changedMs, people } }: JointStep,
  told: number[],
): Queued {
  const { settings } = snapshot;
  const [first] = people;
  // The same for a message and its changes.
  const id = drawGreeting(settings, first?.userId ?? 0);
  const template = id === undefined ? null : readTemplate(context.sql, id);
  if (first === undefined || template === null) return "nothing";
  const { options, topic, deduplicate } = greetingOptions(settings);
  const payload = fillPayload(template, {
    people: () => greeted(context, people, settings.langm),
    chat: namedChat(context, snapshot),
    lang: settings.langm,
  });
  const purpose = { joint: { of: "greeting" as const, key, told } };
  if (kind === "edit") {
    return queueEdit(context, key, changedMs, sendPlanOf(context, snapshot, { payload, options }).parts, purpose);
  }
  const run = greetingRun(first.userId);
  const rows = sendRows(context, snapshot, {
    ...{ idempotencyKey: key, lane: LANE.answer, payload, options, reply: { run, topic, deduplicate } },
  });
  if (rows.length === 0) return "nothing";
  if (deduplicate) removeFormerAnswers(context, run.ruleId, topic, key);
  enqueue(context.sql, withJoint(rows, purpose));
  return "queued";
}

/** Names the first of many, and the number of the others as if they were one more. */
function greeted(context: ChatContext, people: readonly JointPerson[], langm: string): NamedPerson[] {
  const shown = people.slice(0, JOINT_NAMES_MAX).map(({ userId }) => namedPerson(context, userId));
  const rest = people.length - shown.length;
  if (rest === 0) return shown;
  const others = wordsFor(langm)("newcomers.andMore", { count: rest });
  return [...shown, { id: NO_ID, fname: others, lname: "", username: "" }];
}

/** A message is out with its last part. */
const withJoint = (rows: readonly NewOutboxRow[], purpose: Purpose): NewOutboxRow[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, purpose: { ...row.purpose, ...purpose } } : row));

function queueEdit(
  context: ChatContext,
  key: string,
  changedMs: number,
  parts: Parameters<typeof planEdit>[1],
  purpose: Purpose,
): Queued {
  const sent = readSent(context.sql, key);
  const edits = planEdit(sent, parts);
  if (edits === null) return "different";
  if (edits.length === 0 || isSame(sent, parts)) return "same";
  const groupKey = `${key} edit ${changedMs}`;
  const rows = edits.map(
    (edit, position): NewOutboxRow => ({
      ...{ idempotencyKey: `${groupKey}#${position}`, groupKey, position, lane: LANE.answer, ...edit },
      ...{ weight: 0, dueMs: context.nowMs() },
    }),
  );
  enqueue(context.sql, withJoint(rows, purpose));
  return "queued";
}

/** Tells whether what stands has these words from its first sending on, as one without names does. */
const isSame = (sent: readonly SentRequest[], parts: Parameters<typeof planEdit>[1]): boolean =>
  parts.every(({ payload }, index) => JSON.stringify(payload) === JSON.stringify(sent[index]?.payload));
