import type { SendResult, SentPart, Undone } from "../../../domain/templates/template.ts";
import { isOutcomeUnknown } from "../../i18n/refusal-key.ts";

/** One part of which nobody knows makes the rest doubtful: whoever repeats it may say it twice. */
const FIRST = { sent: 0, pending: 1, failed: 2, unknown: 3 } as const satisfies Record<SentPart["status"], number>;

/**
 * Reads the state of a part; the answer has no word of its own for what may have arrived (AMB-263,
 * services/messages/send-payload.ts).
 */
export const stateOf = ({ status, message }: SentPart): SentPart["status"] =>
  isOutcomeUnknown(message) ? "unknown" : status;

/** Returns the state of a whole message: that of its worst part. */
export const worstOf = (parts: readonly SentPart[]): SentPart["status"] =>
  parts
    .map(stateOf)
    .reduce<SentPart["status"]>((worst, state) => (FIRST[state] > FIRST[worst] ? state : worst), "sent");

/** Tells whether a part is there and others were refused: the same send again goes on with those. */
export const isHalfSent = (parts: readonly SentPart[]) =>
  worstOf(parts) === "failed" && parts.some(({ status }) => status === "sent");

/** A send: its name, by which a repeated one is the same (AMB-271), and its body as JSON. */
export interface Job {
  id: string;
  body: string;
}

/** The state of a page's sends; `learnedAt` in unix seconds. */
export interface Sending {
  /** A message is being looked through, before it is sent. */
  isChecking: boolean;
  /** The send that the page tells of: the last one that was begun. */
  job: Job | null;
  /** `asked`: the call is open; `late`: it has been for seconds; `waiting`: Telegram does not take it for now. */
  stage: "none" | "asked" | "late" | "waiting" | "over";
  result: { answer: SendResult; learnedAt: number } | null;
  /** Deletion of its messages; `asked` while the call is open. */
  undo: { state: "asked" } | { state: "told"; undone: Undone; learnedAt: number } | null;
  /** The end of a send, to be acted upon once: of the page's own, or of one that went on beside a later one. */
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

/** Tells whether the button is taken: a second press would be the same send. */
export const isBusy = ({ isChecking, stage }: Sending): boolean => isChecking || stage === "asked";

/** Returns the send whose outcome is asked for again and again; null for none (AMB-280). */
export const followedJob = ({ job, stage }: Sending): Job | null =>
  stage === "late" || stage === "waiting" ? job : null;

/** Returns the send whose deletion waits for Telegram, and is asked about again and again; null for none. */
export function followedUndo({ job, undo }: Sending): Job | null {
  const parts = undo?.state === "told" ? undo.undone.parts : [];
  const waits = parts.some(({ status }) => status === "pending");
  // One that was refused is tried again by hand.
  return waits && parts.every(({ status }) => status !== "failed") ? job : null;
}

/**
 * Names a send (AMB-271): the same body keeps its name until it is over, so that a double press, or a second try after
 * an answer was lost on the way, is the same send; so does one that is half there. A changed message is another one.
 */
export function jobOf({ job, stage, result }: Sending, body: string, newId: () => string): Job {
  const isOver = stage === "over" && !isHalfSent(result?.answer.parts ?? []);
  return job !== null && job.body === body && !isOver ? job : { id: newId(), body };
}

/** Returns the state after something happened. */
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
