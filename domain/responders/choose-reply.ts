import { REPLY_ORDER } from "../limits.ts";
import type { Responder } from "./responder.ts";

/** The replies of a responder; a snapshot older than several replies has one. */
type Replies = Pick<Responder, "template_id"> & Partial<Pick<Responder, "more_template_ids" | "reply_order">>;

/** Lists the templates that a responder may answer with, in the order of its replies. */
export const repliesOf = ({ template_id, more_template_ids = [] }: Replies): string[] => [
  template_id,
  ...more_template_ids,
];

/** Tells whether the answers of a responder are counted, since its replies take turns. */
export const takesTurns = ({ more_template_ids = [], reply_order = REPLY_ORDER.random }: Replies): boolean =>
  reply_order === REPLY_ORDER.inTurn && more_template_ids.length > 0;

/** Facts that decide which reply is given. */
export interface ReplyFacts<Template> {
  /** null for a template that was deleted */
  template(id: string): Template | null;
  /** How often the responder has answered; called only where replies take turns. */
  turn(): number;
}

/**
 * Lists the replies that a responder may give now, without those that are gone (AMB-154). At random it gives any of
 * them; in turn the first one, then the others in order (docs/decisions/208).
 */
export function repliesNow<Template>(
  responder: Replies,
  { template, turn }: ReplyFacts<Template>,
): { id: string; template: Template }[] {
  const there = repliesOf(responder).flatMap((id) => {
    const found = template(id);
    return found === null ? [] : [{ id, template: found }];
  });
  if (there.length < 2 || !takesTurns(responder)) return there;
  const next = turn() % there.length;
  return [...there.slice(next), ...there.slice(0, next)];
}

/**
 * Chooses the reply that a responder gives; null where all are gone.
 * @param random a number in [0, 1)
 */
export function chooseReply<Template>(
  responder: Replies,
  facts: ReplyFacts<Template>,
  random: () => number,
): Template | null {
  const replies = repliesNow(responder, facts);
  const isAnyOne = replies.length > 1 && !takesTurns(responder);
  return replies[isAnyOne ? Math.floor(random() * replies.length) : 0]?.template ?? null;
}
