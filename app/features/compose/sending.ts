import type { SendResult, SentPart, Undone } from "../../../domain/templates/template.ts";
import { isOutcomeUnknown } from "../../i18n/refusal-key.ts";

/**
 * Order of parts' states, the worst last. An unknown part outweighs a failed one: repeating the send may post it twice.
 */
const FIRST = { sent: 0, pending: 1, failed: 2, unknown: 3 } as const satisfies Record<SentPart["status"], number>;

/**
 * Returns the state of a part. A part that may have arrived has no state of its own in the answer (AMB-263,
 * services/messages/send-payload.ts).
 */
export const stateOf = ({ status, message }: SentPart): SentPart["status"] =>
  isOutcomeUnknown(message) ? "unknown" : status;

/** Returns the state of a whole message: that of its worst part. */
export const worstOf = (parts: readonly SentPart[]): SentPart["status"] =>
  parts
    .map(stateOf)
    .reduce<SentPart["status"]>((worst, state) => (FIRST[state] > FIRST[worst] ? state : worst), "sent");

/** Tells whether some parts were sent and others refused: repeating the send continues with the refused ones. */
export const isHalfSent = (parts: readonly SentPart[]) =>
  worstOf(parts) === "failed" && parts.some(({ status }) => status === "sent");

/** A send: its name, which makes a repeated send the same one (AMB-271), and its body as JSON. */
export interface Job {
  id: string;
  body: string;
}

/** The state of a page's sends; `learnedAt` in unix seconds. */
export interface Sending {
  /** Tells whether a message is being checked before it is sent. */
  isChecking: boolean;
  /** The send whose state the page shows: the last one that was begun. */
  job: Job | null;
  /**
   * `asked`: the call is open; `late`: it has been open for seconds; `waiting`: Telegram does not take the message for
   * now.
   */
  stage: "none" | "asked" | "late" | "waiting" | "over";
  result: { answer: SendResult; learnedAt: number } | null;
  /** Deletion of the send's messages; `asked` while the call is open. */
  undo: { state: "asked" } | { state: "told"; undone: Undone; learnedAt: number } | null;
  /** The end of a send, to be handled once; `isOwn` is false for a send that continued beside a later one. */
  news: { job: Job; status: SentPart["status"]; isOwn: boolean } | null;
}

export const NOTHING_SENT: Sending = {
  isChecking: false,
  job: null,
  stage: "none",
  result: null,
  undo: null,
  news: null,
};

export type SendingEvent =
  | { type: "checking" | "checked" | "heard" | "undoing" | "notUndone" | "forgotten" }
  | { type: "began"; job: Job }
  | { type: "late" | "failed"; job: Job }
  | { type: "told"; job: Job; answer: SendResult; nowSecond: number }
  | { type: "undone"; job: Job; undone: Undone; nowSecond: number };

/** Tells whether the button takes no press: a second press would repeat the same send. */
export const isBusy = ({ isChecking, stage }: Sending): boolean => isChecking || stage === "asked";

/** Returns the send whose outcome is being polled; null for none (AMB-280). */
export const followedJob = ({ job, stage }: Sending): Job | null =>
  stage === "late" || stage === "waiting" ? job : null;

/** Returns the send whose deletion waits for Telegram and is being polled; null for none. */
export function followedUndo({ job, undo }: Sending): Job | null {
  const parts = undo?.state === "told" ? undo.undone.parts : [];
  const waits = parts.some(({ status }) => status === "pending");
  // One that was refused is tried again by hand.
  return waits && parts.every(({ status }) => status !== "failed") ? job : null;
}

/**
 * Names a send (AMB-271). The same body keeps its name until the send is over, so that a double press, a retry after a
 * lost answer and a retry of a partly sent message are all the same send. A changed message is another one.
 */
export function jobOf({ job, stage, result }: Sending, body: string, newId: () => string): Job {
  const isOver = stage === "over" && !isHalfSent(result?.answer.parts ?? []);
  return job !== null && job.body === body && !isOver ? job : { id: newId(), body };
}

/** Returns the state after an event. */
export function reduceSending(state: Sending, event: SendingEvent): Sending {
  switch (event.type) {
    case "checking":
      return { ...state, isChecking: true };
    case "checked":
      return { ...state, isChecking: false };
    case "began":
      return { ...NOTHING_SENT, job: event.job, stage: "asked", news: state.news };
    case "late":
      return isOf(state, event.job) && state.stage === "asked" ? { ...state, stage: "late" } : state;
    case "failed":
      return isOf(state, event.job) && state.stage !== "over" ? { ...state, stage: "none" } : state;
    case "told":
      return told(state, event);
    case "heard":
      return { ...state, news: null };
    case "undoing":
      return { ...state, undo: { state: "asked" } };
    case "notUndone":
      return { ...state, undo: null };
    case "undone":
      if (!isOf(state, event.job)) return state;
      return { ...state, undo: { state: "told", undone: event.undone, learnedAt: event.nowSecond } };
    case "forgotten":
      return state.stage === "over" ? { ...NOTHING_SENT, news: state.news } : state;
  }
}

const isOf = ({ job }: Sending, { id }: Job): boolean => job?.id === id;

function told(state: Sending, { job, answer, nowSecond }: Extract<SendingEvent, { type: "told" }>): Sending {
  const status = worstOf(answer.parts);
  const isWaiting = status === "pending";
  // Another message has been sent meanwhile: only the end of this one is told, beside that one.
  if (!isOf(state, job)) return isWaiting ? state : { ...state, news: { job, status, isOwn: false } };
  // The call and the look for its outcome may both tell so.
  if (state.stage === "over") return state;
  const result = { answer, learnedAt: nowSecond };
  if (isWaiting) return { ...state, stage: "waiting", result };
  return { ...state, stage: "over", result, news: { job, status, isOwn: true } };
}
