import type { CompiledResponders, TriggerHit } from "./compile.ts";
import { type AskedMessage, blockerOf, decideReply, isBefore, type ReplyContext } from "./decide-reply.ts";
import type { Trigger } from "./responder.ts";
import { exactForm, foldedForm, sourceRange } from "./text-form.ts";

/**
 * Outcomes of a responder: it answers (`fires`), it would but its template is gone (`no_template`, AMB-154), it is
 * switched off, beyond the plan's slots, made for other topics, or leaves admins out, no trigger matches, the month's
 * allowance is used up (`paused`), one created earlier answers (`outranked`), or none is asked, since a bot's welcome
 * answers /start (`welcome`), the message is removed before (`removed`), or it is a `command` of the bot's own.
 */
export const OUTCOMES = [
  "fires",
  "no_template",
  "switched_off",
  "over_plan",
  "no_match",
  "other_topic",
  "admin_exempt",
  "paused",
  "outranked",
  "welcome",
  "removed",
  "command",
] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface Explanation {
  id: string;
  template_id: string;
  outcome: Outcome;
  /** the first trigger that matches, whatever else keeps the responder silent */
  trigger: Trigger | null;
  /** the words that it matches, and where they stand in the text (UTF-16 units) */
  part: { offset: number; length: number; text: string } | null;
}

/** Tells of every responder, in order of creation, why it answers a message or why not; decided by decideReply. */
export function explainReply(
  message: AskedMessage,
  compiled: CompiledResponders,
  context: ReplyContext,
  hasTemplate: (id: string) => boolean,
): Explanation[] {
  const hits = compiled.hits(message.text, context.botUsername);
  const reply = decideReply(message, compiled, context, hits);
  const firstHits = new Map<number, TriggerHit>();
  for (const hit of hits) {
    const known = firstHits.get(hit.responder);
    if (known === undefined || isBefore(hit, known)) firstHits.set(hit.responder, hit);
  }
  return compiled.responders.map((responder, place) => {
    const { id, template_id, triggers } = responder;
    const hit = firstHits.get(place);
    const blocker = blockerOf(responder, place, message, context);
    const isOff = blocker === "switched_off" || blocker === "over_plan";
    const answers = reply?.place === place;
    const outcome =
      (isOff ? blocker : null) ??
      (hit === undefined ? "no_match" : null) ??
      blocker ??
      (context.isPaused ? "paused" : !answers ? "outranked" : hasTemplate(template_id) ? "fires" : "no_template");
    return {
      id,
      template_id,
      outcome,
      trigger: hit === undefined ? null : (triggers[hit.trigger] ?? null),
      part: hit === undefined ? null : partOf(message.text, hit),
    };
  });
}

function partOf(text: string, { place }: TriggerHit): NonNullable<Explanation["part"]> {
  const trimmed = text.trim();
  const lead = text.indexOf(trimmed);
  const range =
    place === null
      ? { offset: 0, length: trimmed.length }
      : place.form === "source"
        ? { offset: place.at, length: place.end - place.at }
        : sourceRange(trimmed, place.form === "exact" ? exactForm : foldedForm, place.at, place.end);
  const offset = lead + range.offset;
  return { offset, length: range.length, text: text.slice(offset, offset + range.length) };
}
