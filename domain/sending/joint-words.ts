import { JOINT_EDIT_SECONDS, JOINT_GATHER_SECONDS, JOINT_OPEN_SECONDS, OWN_WORDS_MAX } from "../limits.ts";

const MINUTE_MS = 60_000;

/** The current joint message, sent or on its way. Times are epoch milliseconds. */
interface JointMessage<Person> {
  /** key of the request that sends it */
  key: string;
  /** when it was sent; null until then */
  sentMs: number | null;
  /** when it was queued or edited last */
  changedMs: number;
  /** seconds after sending for which it takes in others */
  openSeconds: number;
  people: Person[];
}

/**
 * Messages of one kind in a chat (greetings, verdicts or answers to check-ins): the times of those for one person in
 * the last minute, and the joint one.
 */
export interface JointState<Person> {
  ownMs: number[];
  message: JointMessage<Person> | null;
  waiting: Person[];
  /** when the first waiting person came */
  sinceMs: number;
}

export const NOBODY_JOINT: JointState<never> = { ownMs: [], message: null, waiting: [], sinceMs: 0 };

const isOpen = ({ sentMs, openSeconds }: JointMessage<unknown>, nowMs: number): boolean =>
  sentMs === null || nowMs < sentMs + openSeconds * 1000;

/** Tells whether somebody waits for a joint message, or can still be added to one. */
export const isShared = ({ waiting, message }: JointState<unknown>, nowMs: number): boolean =>
  waiting.length > 0 || (message !== null && isOpen(message, nowMs));

/**
 * Returns the state after a message for one person alone; null where the person is to share a joint one
 * (docs/decisions/174).
 */
export function speakAlone<Person>(state: JointState<Person>, nowMs: number): JointState<Person> | null {
  const ownMs = state.ownMs.filter((atMs) => atMs > nowMs - MINUTE_MS);
  return isShared(state, nowMs) || ownMs.length >= OWN_WORDS_MAX ? null : { ...state, ownMs: [...ownMs, nowMs] };
}

/** Queues somebody for the joint message. */
export const waitJointly = <Person>(state: JointState<Person>, person: Person, nowMs: number): JointState<Person> => ({
  ...state,
  waiting: [...state.waiting, person],
  sinceMs: state.waiting.length === 0 ? nowMs : state.sinceMs,
});

/**
 * Computes the time of the next step for the waiting people, epoch milliseconds; null where nobody waits, or until the
 * joint message was sent.
 */
export function nextJointStepMs({ message, waiting, sinceMs }: JointState<unknown>, nowMs: number): number | null {
  if (waiting.length === 0) return null;
  if (message === null || !isOpen(message, nowMs)) return sinceMs + JOINT_GATHER_SECONDS * 1000;
  // Its answer arms the alarm.
  return message.sentMs === null ? null : message.changedMs + JOINT_EDIT_SECONDS * 1000;
}

/** A step for the waiting people: a new joint message, or an edit of the current one. */
export interface JointStep<Person> {
  kind: "send" | "edit";
  message: JointMessage<Person>;
  next: JointState<Person>;
}

/**
 * Plans the next step for the waiting people; null for none now.
 * @param key of a new message
 * @param keptSeconds seconds for which the message is kept; 0 for ever
 */
export function jointStep<Person>(
  state: JointState<Person>,
  key: string,
  keptSeconds: number,
  nowMs: number,
): JointStep<Person> | null {
  const { message, waiting } = state;
  const atMs = nextJointStepMs(state, nowMs);
  if (atMs === null || atMs > nowMs) return null;
  const standing = message !== null && isOpen(message, nowMs) ? message : null;
  const changed: JointMessage<Person> =
    standing === null
      ? { key, sentMs: null, changedMs: nowMs, openSeconds: openSecondsOf(keptSeconds), people: waiting }
      : { ...standing, changedMs: nowMs, people: [...standing.people, ...waiting] };
  return {
    kind: standing === null ? "send" : "edit",
    message: changed,
    next: { ...state, message: changed, waiting: [] },
  };
}

/** Computes the seconds for which a joint message takes in others; nobody is added shortly before it is deleted. */
const openSecondsOf = (keptSeconds: number): number =>
  keptSeconds <= 0 ? JOINT_OPEN_SECONDS : Math.min(JOINT_OPEN_SECONDS, Math.floor(keptSeconds / 2));

/** Queues people again who were to be added to a message that can no longer be changed. */
export function waitAnew<Person>(
  state: JointState<Person>,
  isLeft: (person: Person) => boolean,
  nowMs: number,
): JointState<Person> {
  const left = (state.message?.people ?? []).filter(isLeft);
  return { ...state, message: null, waiting: [...left, ...state.waiting], sinceMs: nowMs };
}
