import type { Write } from "../../../bot/decision.ts";
import { greetingRun } from "../../../bot/newcomers/welcome.ts";
import { NOTHING_TO_SAY } from "../../../bot/responder-answer.ts";
import { VERDICT_KEPT_SECONDS } from "../../../domain/limits.ts";
import type { JointPerson } from "../../../domain/newcomers/joint-person.ts";
import { isSameAlready } from "../../../domain/sending/edit-plan.ts";
import {
  type JointState,
  jointStep,
  NOBODY_JOINT,
  nextJointStepMs,
  speakAlone,
  waitAnew,
  waitJointly,
} from "../../../domain/sending/joint-words.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import type { OutboxRow, RequestOutcome } from "../../shared/outbox/row.ts";
import { logRun } from "../../shared/responders/log-run.ts";
import type { ChatContext } from "../context.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { raidFacts } from "../raids/raid-facts.ts";
import { queueAnswer } from "../responders/queue-answer.ts";
import { queueJointGreeting, queueJointVerdict } from "./queue-joint.ts";

const NAMES = { greeting: "jointGreeting", verdict: "jointVerdict" } as const;
type Kind = keyof typeof NAMES;
const KINDS = ["verdict", "greeting"] as const satisfies readonly Kind[];

const stateOf = ({ values }: ChatContext, kind: Kind): JointState<JointPerson> =>
  values.get(NAMES[kind]) ?? NOBODY_JOINT;

/**
 * Greets a newcomer or tells a verdict: at once where few come, together with others in a rush (docs/decisions/174);
 * called inside the transaction of an update or of an alarm.
 */
export function sayOrJoin(context: ChatContext, write: Extract<Write, { kind: "greet" | "tellVerdict" }>): void {
  const nowMs = context.nowMs();
  const kind = write.kind === "greet" ? "greeting" : "verdict";
  const state = stateOf(context, kind);
  const alone = speakAlone(state, nowMs);
  if (alone !== null) {
    context.values.set(NAMES[kind], alone);
    if (write.kind === "greet") queueAnswer(context, write.answer);
    else queueRequest(context, write.request);
    return;
  }
  const person =
    write.kind === "greet"
      ? { userId: write.answer.run.userId ?? 0, name: "", isIn: true }
      : { userId: write.userId, name: write.name, isIn: write.isIn };
  const next = waitJointly(state, person, nowMs);
  context.values.set(NAMES[kind], next);
  armJoint(context, next);
}

function armJoint({ alarms, nowMs }: ChatContext, state: JointState<JointPerson>): void {
  const atMs = nextJointStepMs(state, nowMs());
  if (atMs !== null) alarms.arm("newcomers", Math.max(nowMs(), atMs));
}

/** Sends the joint messages for newcomers who wait; none while a wall stands against a raid. */
export function sendJointWords(context: ChatContext, snapshot: SnapshotHead): void {
  const nowMs = context.nowMs();
  const kept = { verdict: VERDICT_KEPT_SECONDS, greeting: snapshot.settings.rm_greeting };
  for (const kind of KINDS) {
    const state = stateOf(context, kind);
    const step = jointStep(state, `joint ${kind} ${nowMs}`, kept[kind], nowMs);
    if (step === null) continue;
    if (raidFacts(context).isCrowded()) {
      context.values.set(NAMES[kind], { ...state, waiting: [] });
      continue;
    }
    const told = state.waiting.map(({ userId }) => userId);
    const queued =
      kind === "verdict"
        ? queueJointVerdict(context, snapshot, step, told)
        : queueJointGreeting(context, snapshot, step, told);
    switch (queued) {
      case "queued":
        context.values.set(NAMES[kind], step.next);
        break;
      case "same":
        // It says nobody's name, so it is for those as well who come behind it.
        context.values.set(NAMES[kind], step.next);
        logGreeted(context, told, { resStatus: 200, comment: "" });
        break;
      case "different":
        // The next run makes a new one.
        context.values.set(NAMES[kind], { ...state, message: null });
        break;
      case "nothing":
        context.values.set(NAMES[kind], { ...state, waiting: [] });
        logGreeted(context, told, NOTHING_TO_SAY);
        break;
    }
  }
}

/** Computes when the next joint message is due, in epoch milliseconds; null for none. */
export function nextJointMs(context: ChatContext): number | null {
  const times = KINDS.map((kind) => nextJointStepMs(stateOf(context, kind), context.nowMs())).filter(
    (atMs) => atMs !== null,
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** Notes that a joint message went out: from now on it takes in others. */
export function jointSent(context: ChatContext, row: OutboxRow): void {
  const { joint, reply } = row.purpose;
  if (joint === undefined || joint.of === "checkIn" || context.values.get("movedTo") !== undefined) return;
  if (joint.of === "greeting") {
    // The first is in the log already, as whom the greeting is for.
    const told = reply === undefined ? joint.told : joint.told.slice(1);
    logGreeted(context, told, { resStatus: 200, comment: "" });
  }
  const state = stateOf(context, joint.of);
  if (state.message?.key !== joint.key || state.message.sentMs !== null) return;
  const next = { ...state, message: { ...state.message, sentMs: context.nowMs() } };
  context.values.set(NAMES[joint.of], next);
  armJoint(context, next);
}

/** Handles a joint message that was refused or can no longer be changed: the next one is a new message. */
export function jointNotSent(context: ChatContext, row: OutboxRow, { resStatus, message }: RequestOutcome): void {
  const { joint } = row.purpose;
  if (joint === undefined || joint.of === "checkIn" || context.values.get("movedTo") !== undefined) return;
  const { of: kind, key, told } = joint;
  const isChange = row.groupKey !== key;
  const isDone = isChange && isSameAlready(message);
  if (kind === "greeting" && isDone) logGreeted(context, told, { resStatus: 200, comment: "" });
  // The first of a refused message is in the log already.
  if (kind === "greeting" && !isChange) logGreeted(context, told.slice(1), { resStatus, comment: message ?? "" });
  const state = stateOf(context, kind);
  if (isDone || state.message?.key !== key) return;
  const next = isChange
    ? waitAnew(state, ({ userId }) => told.includes(userId), context.nowMs())
    : { ...state, message: null };
  context.values.set(NAMES[kind], next);
  armJoint(context, next);
}

function logGreeted(context: ChatContext, told: readonly number[], end: { resStatus: number; comment: string }): void {
  for (const userId of told) logRun(context, greetingRun(userId), { ...end, message: null });
}
