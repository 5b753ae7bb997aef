import { jointVerdict } from "../../../bot/newcomers/joint-verdict.ts";
import { drawGreeting, greetingOptions, greetingRun } from "../../../bot/newcomers/welcome.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import { JOINT_NAMES_MAX, VERDICT_KEPT_SECONDS } from "../../../domain/limits.ts";
import type { JointPerson } from "../../../domain/newcomers/joint-person.ts";
import { fillPayload } from "../../../domain/placeholders/fill.ts";
import { type NamedPerson, NO_ID } from "../../../domain/placeholders/values.ts";
import type { JointStep } from "../../../domain/sending/joint-words.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { removeFormerAnswers } from "../../shared/responders/former-answers.ts";
import { readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { namedPerson } from "../responders/fill-answer.ts";
import { type JointQueued, queueJointEdit, queueJointText, withJoint } from "../sending/queue-joint.ts";
import { sendPlanOf, sendRows } from "../sending/send-rows.ts";
import { namedChat } from "../settings/named-chat.ts";

/** Queues one message with the verdicts of several newcomers, or a change of it. */
export function queueJointVerdict(
  context: ChatContext,
  { settings }: SnapshotHead,
  step: JointStep<JointPerson>,
  told: number[],
): JointQueued {
  const payload = { text: jointVerdict(step.message.people, wordsFor(settings.langm)) };
  const joint = { of: "verdict" as const, key: step.message.key, told };
  return queueJointText(context, step, payload, joint, VERDICT_KEPT_SECONDS);
}

/** Queues one greeting for several newcomers, or a change of it. */
export function queueJointGreeting(
  context: ChatContext,
  snapshot: SnapshotHead,
  { kind, message: { key, changedMs, people } }: JointStep<JointPerson>,
  told: number[],
): JointQueued {
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
    return queueJointEdit(context, key, changedMs, sendPlanOf(context, snapshot, { payload, options }).parts, purpose);
  }
  const run = greetingRun(first.userId);
  const rows = sendRows(context, snapshot, {
    idempotencyKey: key,
    lane: LANE.answer,
    payload,
    options,
    reply: { run, topic, deduplicate },
  });
  if (rows.length === 0) return "nothing";
  if (deduplicate) removeFormerAnswers(context, run.ruleId, topic, key);
  enqueue(context.sql, withJoint(rows, purpose));
  return "queued";
}

/** Returns the names of the first newcomers, and the number of the others in the form of one more name. */
function greeted(context: ChatContext, people: readonly JointPerson[], langm: string): NamedPerson[] {
  const shown = people.slice(0, JOINT_NAMES_MAX).map(({ userId }) => namedPerson(context, userId));
  const rest = people.length - shown.length;
  if (rest === 0) return shown;
  const others = wordsFor(langm)("newcomers.andMore", { count: rest });
  return [...shown, { id: NO_ID, fname: others, lname: "", username: "" }];
}
