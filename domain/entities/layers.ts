import { type Entity, endOf, isDetectedType, isInlineType, isSameFormat, type Span, withBounds } from "./types.ts";

/**
 * Compares entities by offset. A layer is a set of entities of which no two may share a character: all quotations, all
 * code, all links, or one inline type. These functions keep a layer in order by offset and disjoint.
 */

const byOffset = (a: Entity, b: Entity): number => a.offset - b.offset || b.length - a.length;

/**
 * Tells whether two touching entities of the same formatting are joined: not where the border is visible (quotations,
 * pre) and not where Telegram found them.
 */
const joinsWhenTouching = (entity: Entity): boolean =>
  isInlineType(entity.type) || entity.type === "code" || entity.type === "text_link";

/**
 * Makes a layer disjoint: the same formatting is joined; of different ones the first keeps its characters and the later
 * is clipped, or dropped when it was found by Telegram, since half a mention is none.
 */
export function disjoint(entities: readonly Entity[]): Entity[] {
  const layer: Entity[] = [];
  for (const entity of [...entities].sort(byOffset)) {
    const last = layer.at(-1);
    if (!last || entity.offset > endOf(last)) {
      layer.push(entity);
      continue;
    }
    const overlaps = entity.offset < endOf(last);
    if (isSameFormat(last, entity) && (joinsWhenTouching(entity) || (overlaps && !isDetectedType(entity.type)))) {
      layer[layer.length - 1] = withBounds(last, last.offset, Math.max(endOf(last), endOf(entity)));
    } else if (!overlaps) {
      layer.push(entity);
    } else if (endOf(entity) > endOf(last) && !isDetectedType(entity.type)) {
      layer.push(withBounds(entity, endOf(last), endOf(entity)));
    }
  }
  return layer;
}

/**
 * Removes the characters of `holes` (in order, disjoint) from every entity. Entities found by Telegram are dropped
 * where they lose any.
 */
export function subtract(entities: readonly Entity[], holes: readonly Span[]): Entity[] {
  if (holes.length === 0) return [...entities];
  return entities.flatMap((entity) => {
    const pieces: Entity[] = [];
    let from = entity.offset;
    for (let at = firstEndingAfter(holes, from); at < holes.length; at += 1) {
      const hole = holes[at];
      if (!hole || hole.offset >= endOf(entity)) break;
      if (isDetectedType(entity.type)) return [];
      if (hole.offset > from) pieces.push(withBounds(entity, from, hole.offset));
      from = Math.max(from, endOf(hole));
    }
    if (from < endOf(entity)) pieces.push(withBounds(entity, from, endOf(entity)));
    return pieces;
  });
}

/** Returns the index of the first of disjoint, ordered spans that ends after a position. */
function firstEndingAfter(spans: readonly Span[], position: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const span = spans[middle];
    if (span && endOf(span) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Cuts every entity at the given positions (rising). Entities found by Telegram are dropped where they would be cut.
 */
export function cutAt(entities: readonly Entity[], positions: readonly number[]): Entity[] {
  if (positions.length === 0) return [...entities];
  return entities.flatMap((entity) => {
    const inner = positions.filter((position) => position > entity.offset && position < endOf(entity));
    if (inner.length > 0 && isDetectedType(entity.type)) return [];
    const borders = [entity.offset, ...inner, endOf(entity)];
    return borders.slice(1).map((end, index) => withBounds(entity, borders[index] ?? end, end));
  });
}

/**
 * Cuts every entity of a layer where it overlaps one of `frame` without either containing the other, so that it nests.
 * `frame` itself must be nested or disjoint.
 */
export function nestInto(layer: readonly Entity[], frame: readonly Entity[]): Entity[] {
  return layer.flatMap((entity) => {
    const start = entity.offset;
    const end = endOf(entity);
    const cuts = new Set<number>();
    for (const other of frame) {
      const otherEnd = endOf(other);
      if (other.offset > start && other.offset < end && otherEnd > end) cuts.add(other.offset);
      if (otherEnd > start && otherEnd < end && other.offset < start) cuts.add(otherEnd);
    }
    return cutAt(
      [entity],
      [...cuts].sort((a, b) => a - b),
    );
  });
}
