import { concernsTopic } from "../chats/topic-scope.ts";
import type { CompiledResponders, TriggerHit } from "./compile.ts";
import type { Responder, Trigger } from "./responder.ts";

/** Fields of a message that decide which responder answers it. */
export interface AskedMessage {
  /** text or caption (AMB-115) */
  text: string;
  /** the topic it lies in, 0 for General and where there are no topics */
  topic: number;
  /** an admin of the chat, the chat itself, or the linked channel's forward (AMB-060, AMB-114) */
  isAdmin: boolean;
}

/** Facts about the chat that decide which responder answers. */
export interface ReplyContext {
  /** without @ */
  botUsername: string;
  /** responders that the plan has room for: the oldest ones stay active (AMB-215), unless others were chosen */
  slots: number;
  /** indexes of the active responders, where an admin chose them (docs/decisions/114) */
  active?: ReadonlySet<number> | undefined;
  /** the month's allowance is used up (AMB-211) */
  isPaused: boolean;
}

/** Reason for which a responder does not answer a message that it matches. */
export type Blocker = "switched_off" | "over_plan" | "other_topic" | "admin_exempt";

export interface Reply {
  /** index in the list of responders */
  place: number;
  responder: Responder;
  trigger: Trigger;
}

/**
 * Finds the reason why a responder does not answer; null where it does. @param place of the responder in order of
 * creation
 */
export function blockerOf(
  responder: Responder,
  place: number,
  message: AskedMessage,
  { slots, active }: ReplyContext,
): Blocker | null {
  if (responder.isSwitchedOff) return "switched_off";
  if (active === undefined ? place >= slots : !active.has(place)) return "over_plan";
  if (!concernsTopic(responder, message.topic)) return "other_topic";
  if (responder.adminExampt && message.isAdmin) return "admin_exempt";
  return null;
}

/**
 * Decides which responder answers a message: the first created that matches and is on (RSP-20, AMB-112); null for none.
 */
export function decideReply(
  message: AskedMessage,
  compiled: CompiledResponders,
  context: ReplyContext,
  hits: readonly TriggerHit[] = compiled.hits(message.text, context.botUsername),
): Reply | null {
  if (context.isPaused) return null;
  let first: TriggerHit | null = null;
  for (const hit of hits) {
    if (first !== null && !isBefore(hit, first)) continue;
    const responder = compiled.responders[hit.responder];
    if (responder !== undefined && blockerOf(responder, hit.responder, message, context) === null) first = hit;
  }
  const responder = first === null ? undefined : compiled.responders[first.responder];
  const trigger = first === null ? undefined : responder?.triggers[first.trigger];
  return first === null || responder === undefined || trigger === undefined
    ? null
    : { place: first.responder, responder, trigger };
}

/** Compares hits by the order of responders, then by the order of their triggers. */
export const isBefore = (a: TriggerHit, b: TriggerHit): boolean =>
  a.responder < b.responder || (a.responder === b.responder && a.trigger < b.trigger);
