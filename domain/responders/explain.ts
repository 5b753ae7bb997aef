import { locatePattern } from "../moderation/pattern/locate.ts";
import { repliesNow } from "./choose-reply.ts";
import { type CompiledResponders, patternText, type TriggerHit } from "./compile.ts";
import { type AskedMessage, blockerOf, decideReply, isBefore, type ReplyContext } from "./decide-reply.ts";
import type { Responder, Trigger } from "./responder.ts";
import { exactForm, foldedForm, sourceRange } from "./text-form.ts";

/**
 * Outcomes of a responder: it answers (`fires`), it would but its template is gone (`no_template`, AMB-154), it is
 * switched off, beyond the plan's slots, made for other topics, or leaves admins out, no trigger matches, the month's
 * allowance is used up (`paused`), one created earlier answers (`outranked`), it answered a moment ago (`cooldown`), or
 * the message comes to no responder, since a bot's welcome answers /start (`welcome`), it is removed before
 * (`removed`), or it is a `command` of the bot's own.
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
  "cooldown",
  "removed",
  "command",
] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface Explanation {
  id: string;
  template_id: string;
  outcome: Outcome;
  /** for a responder that fires the replies it may give: at random any, in turn the first one and then the others */
  may_come?: string[] | undefined;
  /** the first trigger that matches, whether or not the responder may answer */
  trigger: Trigger | null;
  /** the words that it matches, and where they stand in the text (UTF-16 units) */
  part: { offset: number; length: number; text: string } | null;
}

/** Further facts that decide the outcome of a responder. */
interface ExplainFacts {
  hasTemplate(id: string): boolean;
  /** How often a responder whose replies take turns has answered. */
  turnOf?(responder: Responder): number;
  /** Tells whether the responder is silent after a recent answer. */
  isResting?(responder: Responder): boolean;
}

/** Explains for every responder, in order of creation, why it answers a message or why not; decided by decideReply. */
export function explainReply(
  message: AskedMessage,
  compiled: CompiledResponders,
  context: ReplyContext,
  { hasTemplate, turnOf = () => 0, isResting = () => false }: ExplainFacts,
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
    const mayCome = answers ? mayComeOf(responder) : [];
    const outcome =
      (isOff ? blocker : null) ??
      (hit === undefined ? "no_match" : null) ??
      blocker ??
      (context.isPaused ? "paused" : answers ? endOf(responder, mayCome) : "outranked");
    return {
      id,
      template_id,
      outcome,
      ...(outcome === "fires" ? { may_come: mayCome } : {}),
      trigger: hit === undefined ? null : (triggers[hit.trigger] ?? null),
      part: hit === undefined ? null : partOf(message.text, hit, triggers[hit.trigger]),
    };
  });

  function mayComeOf(responder: Responder): string[] {
    const template = (each: string) => (hasTemplate(each) ? each : null);
    return repliesNow(responder, { template, turn: () => turnOf(responder) }).map(({ id }) => id);
  }

  function endOf(responder: Responder, mayCome: readonly string[]): Outcome {
    if (isResting(responder)) return "cooldown";
    return mayCome.length > 0 ? "fires" : "no_template";
  }
}

function partOf(text: string, { place }: TriggerHit, trigger: Trigger | undefined): NonNullable<Explanation["part"]> {
  const trimmed = text.trim();
  const lead = text.indexOf(trimmed);
  const range = rangeOf(trimmed, place === "pattern" ? patternPlace(trimmed, trigger) : place);
  const offset = lead + range.offset;
  return { offset, length: range.length, text: text.slice(offset, offset + range.length) };
}

function rangeOf(trimmed: string, place: Exclude<TriggerHit["place"], "pattern">): { offset: number; length: number } {
  if (place === null) return { offset: 0, length: trimmed.length };
  if (place.form === "source") return { offset: place.at, length: place.end - place.at };
  return sourceRange(trimmed, place.form === "exact" ? exactForm : foldedForm, place.at, place.end);
}

/**
 * Finds the part of a text that a pattern matches. The decision itself only tells whether one matches; the part is
 * needed for an explanation alone.
 */
function patternPlace(trimmed: string, trigger: Trigger | undefined): Exclude<TriggerHit["place"], "pattern"> {
  const found = trigger === undefined ? null : locatePattern(exactForm(trigger.keyword), patternText(trimmed));
  return found === null ? null : { form: "exact", ...found };
}
