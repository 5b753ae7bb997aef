import type { MessageEntity } from "@grammyjs/types";
import { endOf, isClosed, isQuote, isSplittable, SPLITTABLE, sortEntities, withoutOverlaps } from "./entity-order.ts";

/**
 * Makes a set of entities that Telegram accepts, as its server does: nothing inside code or a date, no quote inside a
 * quote, links and mentions never overlap, and bold, italic and the like are cut where they cross something else.
 * `found` are automatically detected entities, which give way to explicit ones.
 */
export function fixEntities(entities: readonly MessageEntity[], found: readonly MessageEntity[] = []): MessageEntity[] {
  const given = sortEntities(entities);
  if (found.length === 0 && isTidy(given)) return given;
  const quotes = withoutOverlaps(given.filter(isQuote));
  const fits = (entity: MessageEntity) => !quotes.some((quote) => crosses(entity, quote));
  const whole = withoutOverlaps(given.filter((entity) => !isSplittable(entity) && !isQuote(entity))).filter(fits);
  const added = found.filter(
    (entity) => fits(entity) && !whole.some((other) => other.offset < endOf(entity) && entity.offset < endOf(other)),
  );
  const fixed = sortEntities([...whole, ...added, ...quotes]);
  return sortEntities([...fixed, ...cut(given.filter(isSplittable), fixed)]);
}

/** Overlaps the quote without lying inside it. */
function crosses(entity: MessageEntity, quote: MessageEntity): boolean {
  const overlaps = entity.offset < endOf(quote) && quote.offset < endOf(entity);
  return overlaps && !(entity.offset >= quote.offset && endOf(entity) <= endOf(quote));
}

/** Tells whether entities are valid as they are; then they are not cut further. */
function isTidy(entities: readonly MessageEntity[]): boolean {
  const open: MessageEntity[] = [];
  const ends = new Map<string, number>();
  for (const entity of entities) {
    while (open.length > 0 && entity.offset >= endOf(open.at(-1) as MessageEntity)) open.pop();
    const parent = open.at(-1);
    if (parent) {
      // Only a quote may hold other entities and stay as it is.
      if (!isQuote(parent) || isQuote(entity) || endOf(entity) > endOf(parent)) return false;
    }
    if (isSplittable(entity)) {
      if ((ends.get(entity.type) ?? -1) >= entity.offset) return false;
      ends.set(entity.type, endOf(entity));
    }
    open.push(entity);
  }
  return true;
}

/** Joins splittable entities of one kind, then cuts them at the edges of the fixed ones and at each other's starts. */
function cut(entities: readonly MessageEntity[], fixed: readonly MessageEntity[]): MessageEntity[] {
  const joined = SPLITTABLE.flatMap((type) => join(entities.filter((entity) => entity.type === type)));
  const edges = new Set<number>();
  for (const entity of fixed) edges.add(entity.offset).add(endOf(entity));
  for (const entity of joined) edges.add(entity.offset);
  const sorted = [...edges].sort((a, b) => a - b);
  const closed = fixed.filter(isClosed);
  const pieces: MessageEntity[] = [];
  for (const entity of joined) {
    let start = entity.offset;
    for (const edge of [...sorted.filter((at) => at > entity.offset && at < endOf(entity)), endOf(entity)]) {
      const isHidden = closed.some((whole) => whole.offset <= start && edge <= endOf(whole));
      if (!isHidden) pieces.push({ ...entity, offset: start, length: edge - start });
      start = edge;
    }
  }
  return pieces;
}

function join(sameKind: readonly MessageEntity[]): MessageEntity[] {
  const joined: MessageEntity[] = [];
  for (const entity of sortEntities(sameKind)) {
    const last = joined.at(-1);
    if (last && entity.offset <= endOf(last)) last.length = Math.max(endOf(last), endOf(entity)) - last.offset;
    else joined.push({ ...entity });
  }
  return joined;
}
