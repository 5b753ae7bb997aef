import type { BotRequest } from "../../../bot/decision.ts";
import { jointCheckIns } from "../../../bot/joint-check-ins.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { pointsLog } from "../../../db/schema/chat-state/points.ts";
import { CHECK_IN_ANSWER_KEPT_SECONDS, JOINT_NAMES_MAX } from "../../../domain/limits.ts";
import type { JointCheckIn } from "../../../domain/points/joint-check-in.ts";
import { POINTS_REASON } from "../../../domain/points/ledger.ts";
import { isSameAlready } from "../../../domain/sending/edit-plan.ts";
import {
  isShared,
  type JointState,
  jointStep,
  NOBODY_JOINT,
  nextJointStepMs,
  speakAlone,
  waitAnew,
  waitJointly,
} from "../../../domain/sending/joint-words.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { namesOf } from "../members/read-members.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { queueJointText } from "../sending/queue-joint.ts";
import { carryOut } from "../update/carry-out.ts";

const stateOf = ({ values }: ChatContext): JointState<JointCheckIn> => values.get("jointCheckIns") ?? NOBODY_JOINT;

/**
 * Decides how to answer a check-in in a topic. A joint message stands in one topic, so a check-in in another one gets
 * its own answer.
 * @returns the next state where the check-in gets its own answer, null where it shares one
 */
function answeredAlone(context: ChatContext, topic: number): JointState<JointCheckIn> | null {
  const nowMs = context.nowMs();
  const state = stateOf(context);
  const [first] = state.waiting.length > 0 ? state.waiting : (state.message?.people ?? []);
  return isShared(state, nowMs) && first?.topic !== topic ? state : speakAlone(state, nowMs);
}

/** Tells whether a check-in in a topic joins the message of several. */
export const isCheckInShared = (context: ChatContext, topic: number): boolean => answeredAlone(context, topic) === null;

/**
 * Answers a check-in: at once where few come, together with others in a rush (docs/decisions/218); called inside the
 * transaction of its update. Those behind the first who waits are read from the ledger, so that they cost nothing here.
 * @param answer null where it is to be a joint one
 */
export function answerCheckIn(context: ChatContext, answer: BotRequest | null, checkIn: JointCheckIn): void {
  const state = stateOf(context);
  if (answer !== null) {
    const alone = answeredAlone(context, checkIn.topic);
    if (alone !== null && alone !== state) context.values.set("jointCheckIns", alone);
    queueRequest(context, answer);
  } else if (state.waiting.length === 0) {
    keep(context, waitJointly(state, checkIn, context.nowMs()));
  }
}

function keep(context: ChatContext, state: JointState<JointCheckIn>): void {
  context.values.set("jointCheckIns", state);
  const atMs = nextJointStepMs(state, context.nowMs());
  if (atMs !== null) context.alarms.arm("checkIns", Math.max(context.nowMs(), atMs));
}

/** Sends the joint answer to those who wait; run twice, it has one effect. @returns when to go on, null for never */
export async function sendJointCheckIns(context: ChatContext): Promise<number | null> {
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined || context.values.get("movedTo") !== undefined) return null;
  const nowMs = context.nowMs();
  const state = stateOf(context);
  const step = jointStep(state, `joint check-ins ${nowMs}`, CHECK_IN_ANSWER_KEPT_SECONDS, nowMs);
  const [first] = step?.message.people ?? [];
  if (step !== null && first !== undefined) {
    await carryOut(context, () => {
      const payload = {
        text: textOf(context, first.line, snapshot.settings.langm),
        ...(first.topic === 0 ? {} : { message_thread_id: first.topic }),
      };
      const joint = { of: "checkIn" as const, key: step.message.key, told: state.waiting.map(({ line }) => line) };
      const isDifferent = queueJointText(context, step, payload, joint, CHECK_IN_ANSWER_KEPT_SECONDS) === "different";
      // A message that cannot be changed any more is followed by a new one.
      context.values.set("jointCheckIns", isDifferent ? { ...state, message: null } : step.next);
    });
  }
  return nextCheckInsMs(context);
}

/**
 * Computes when the joint answer is due, in epoch milliseconds; null where nobody waits, or a request must end first.
 */
export const nextCheckInsMs = (context: ChatContext): number | null =>
  nextJointStepMs(stateOf(context), context.nowMs());

/** Writes who has checked in since a line of the ledger. */
function textOf(context: ChatContext, line: number, langm: string): string {
  const since = `FROM points_log WHERE id >= ? AND reason = ${POINTS_REASON.attendance}`;
  const rows = context.sql
    .exec<StoredRow<typeof pointsLog, "user_id" | "comment" | "before" | "after">>(
      `SELECT user_id, comment, before, after ${since} ORDER BY id LIMIT ${JOINT_NAMES_MAX}`,
      line,
    )
    .toArray();
  const { total } = context.sql.exec<{ total: number }>(`SELECT count(*) AS total ${since}`, line).one();
  const names = namesOf(
    context,
    rows.map(({ user_id }) => user_id),
  );
  const named = rows.map(({ user_id, comment, before, after }) => {
    const { fname = "", lname = "" } = names.get(user_id) ?? {};
    return { name: `${fname} ${lname}`.trim(), streak: Number(comment), award: after - before };
  });
  return jointCheckIns(named, total, wordsFor(langm));
}

/** Follows a joint answer: once it is out it takes in others, and where it was refused the next one is new. */
export const afterCheckInAnswer: AfterSend = {
  sent(context, { purpose: { joint } }) {
    if (joint?.of !== "checkIn" || context.values.get("movedTo") !== undefined) return;
    const state = stateOf(context);
    if (state.message?.key !== joint.key || state.message.sentMs !== null) return;
    keep(context, { ...state, message: { ...state.message, sentMs: context.nowMs() } });
  },
  notSent(context, { purpose: { joint }, groupKey }, { message }) {
    if (joint?.of !== "checkIn" || context.values.get("movedTo") !== undefined) return false;
    const state = stateOf(context);
    const isChange = groupKey !== joint.key;
    if (state.message?.key !== joint.key || (isChange && isSameAlready(message))) return false;
    const isLeft = ({ line }: JointCheckIn) => joint.told.includes(line);
    keep(context, isChange ? waitAnew(state, isLeft, context.nowMs()) : { ...state, message: null });
    return false;
  },
};
