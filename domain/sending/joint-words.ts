import { JOINT_EDIT_SECONDS, JOINT_GATHER_SECONDS, JOINT_OPEN_SECONDS, OWN_WORDS_MAX } from "../limits.ts";

const MINUTE_MS = 60_000;

/** The joint message that stands, or is on its way. Times are epoch milliseconds. */
interface JointMessage<Person> {
  /** key of the request that sends it */
  key: string;
  /** when it went out; null until it has */
  sentMs: number | null;
  /** when it was queued or edited last */
  changedMs: number;
  /** seconds for which it takes in others once it is out */
  openSeconds: number;
  people: Person[];
}

/** Words of one kind in a chat: those of the last minute that were one person's, and the message of several. */
export interface JointState<Person> {
  ownMs: number[];
  message: JointMessage<Person> | null;
  waiting: Person[];
  /** when the first of those who wait came */
  sinceMs: number;
}

export const NOBODY_JOINT: JointState<never> = { ownMs: [], message: null, waiting: [], sinceMs: 0 };

const isOpen = ({ sentMs, openSeconds }: JointMessage<unknown>, nowMs: number): boolean =>
  sentMs === null || nowMs < sentMs + openSeconds * 1000;

/** Tells whether somebody waits for a joint message, or can still be added to one. */
export const isShared = ({ waiting, message }: JointState<unknown>, nowMs: number): boolean =>
  waiting.length > 0 || (message !== null && isOpen(message, nowMs));

/** Returns the state with a message of one person's own; null where somebody is to share one (docs/decisions/174). */
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

/** Computes when those who wait are told, epoch milliseconds; null for nobody, or not before something is over. */
export function nextJointStepMs({ message, waiting, sinceMs }: JointState<unknown>, nowMs: number): number | null {
  if (waiting.length === 0) return null;
  if (message === null || !isOpen(message, nowMs)) return sinceMs + JOINT_GATHER_SECONDS * 1000;
  // Its answer arms the alarm.
  return message.sentMs === null ? null : message.changedMs + JOINT_EDIT_SECONDS * 1000;
}

/** How those who wait are told now: by a new message, or by a change of the one that stands. */
export interface JointStep<Person> {
  kind: "send" | "edit";
  message: JointMessage<Person>;
  next: JointState<Person>;
}

/**
 * Plans how those who wait are told; null for not now.
 * @param key of a new message
 * @param keptSeconds how long it stands; 0 for as long as it may
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

/** Computes for how long a joint message takes in others; nothing is added to a message that is about to go. */
const openSecondsOf = (keptSeconds: number): number =>
  keptSeconds <= 0 ? JOINT_OPEN_SECONDS : Math.min(JOINT_OPEN_SECONDS, Math.floor(keptSeconds / 2));

/** Queues again those who were to be added to a message that can be changed no more. */
export function waitAnew<Person>(
  state: JointState<Person>,
  isLeft: (person: Person) => boolean,
  nowMs: number,
): JointState<Person> {
  const left = (state.message?.people ?? []).filter(isLeft);
  return { ...state, message: null, waiting: [...left, ...state.waiting], sinceMs: nowMs };
}
