import { oddKey, oddValue, Raw } from "./odd-values.ts";
import type { Random } from "./random.ts";

type Node = Record<string, unknown> | unknown[];
interface Place {
  node: Node;
  key: string | number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !(value instanceof Raw);

function placesIn(node: Node, found: Place[] = []): Place[] {
  const keys = Array.isArray(node) ? node.keys() : Object.keys(node);
  for (const key of keys) {
    found.push({ node, key });
    const value = (node as Record<string | number, unknown>)[key];
    if (isNode(value)) placesIn(value, found);
  }
  return found;
}

const read = ({ node, key }: Place): unknown => (node as Record<string | number, unknown>)[key];
/** Writes a value, also as `__proto__`, as JSON.parse does. */
const write = ({ node, key }: Place, value: unknown): void => {
  Object.defineProperty(node, key, { value, enumerable: true, writable: true, configurable: true });
};

function remove({ node, key }: Place): void {
  if (Array.isArray(node)) node.splice(Number(key), 1);
  else delete node[String(key)];
}

/**
 * Makes the value that takes the place of `value`: it wrapped, written as a text, something else of the sample,
 * something odd.
 */
function replacement(value: unknown, others: readonly Place[], random: Random, longest: number | undefined): unknown {
  switch (random.below(8)) {
    case 0:
      return [value];
    case 1:
      return { [oddKey(random)]: value };
    case 2:
      return isNode(value) ? JSON.stringify(value) : String(value);
    case 3:
      return structuredClone(read(random.pick(others)));
    default:
      return oddValue(random, longest);
  }
}

/** Changes one place: nothing in it, something beside it, something else in it. */
function change(root: Node, random: Random, longest: number | undefined): void {
  const places = placesIn(root).filter((place) => !(read(place) instanceof Raw));
  if (places.length === 0) return;
  const place = random.pick(places);
  const { node } = place;
  const way = random.below(10);
  if (way === 0) remove(place);
  else if (way === 1) {
    write({ node, key: Array.isArray(node) ? node.length : oddKey(random) }, oddValue(random, longest));
  } else write(place, replacement(read(place), places, random, longest));
}

/** Returns a value of another type than the given one. */
function ofAnotherType(value: unknown): unknown {
  if (typeof value === "string") return 7;
  if (typeof value === "number") return "seven";
  if (typeof value === "boolean") return { is: value };
  return Array.isArray(value) ? { list: value } : "none";
}

/** Returns the sample once without each of its members, and once with a value of another type in its place. */
export function eachMemberChanged(sample: Record<string, unknown>): Record<string, unknown>[] {
  const count = placesIn(sample).length;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    [remove, (place: Place) => write(place, ofAnotherType(read(place)))].map((alter) => {
      const copy = structuredClone(sample);
      const place = placesIn(copy)[index];
      if (place !== undefined) alter(place);
      return copy;
    }),
  );
}

const MARK = "\u0001raw";

/** Writes JSON, also with pieces as which no value is written. */
export function toJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Raw ? `${MARK}${raws.push(inner.json) - 1}${MARK}` : inner,
  );
  // A control character is written escaped, so the mark stands in no other text.
  return text.replaceAll(/"\\u0001raw(\d+)\\u0001raw"/g, (_, index: string) => raws[Number(index)] ?? "null");
}

/**
 * Writes a sample with one to four places changed, as JSON.
 * @param longest characters of the longest text that is made
 */
export function mutated(sample: object, random: Random, longest?: number): string {
  const copy = structuredClone(sample) as Node;
  for (let times = 1 + random.below(4); times > 0; times--) change(copy, random, longest);
  return toJson(copy);
}
