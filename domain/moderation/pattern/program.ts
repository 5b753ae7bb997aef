import type { Charset } from "./charset.ts";
import { type Assertion, type Node, PatternError } from "./parse.ts";

/** Most positions of a pattern: as many bits are read for each character of a text. */
export const POSITIONS_MAX = 96;
const STEPS_MAX = 600;
const COPIES_MAX = 5000;
/** Most properties of Unicode in a pattern, each of which is tested for each new character. */
const PROPERTIES_MAX = 8;

type Step =
  | { kind: "set"; position: number; next: number }
  | { kind: "assert"; what: Assertion; next: number }
  | { kind: "fork"; to: number[] }
  | { kind: "found" };

export interface Program {
  steps: readonly Step[];
  start: number;
  /** the set that each position accepts, and the step after it */
  sets: readonly Charset[];
  after: readonly number[];
}

/**
 * Makes the steps of a pattern, from its end to its beginning.
 * @throws PatternError for one that is too large: a repetition counts as its copies
 */
export function programOf(node: Node): Program {
  const steps: Step[] = [{ kind: "found" }];
  const sets: Charset[] = [];
  const after: number[] = [];
  let properties = 0;

  function push(step: Step): number {
    if (steps.length >= STEPS_MAX) throw new PatternError("large", null);
    return steps.push(step) - 1;
  }

  let copies = 0;
  function write(part: Node, next: number): number {
    // Repetitions of nothing make no steps, however many they are.
    copies += 1;
    if (copies > COPIES_MAX) throw new PatternError("large", null);
    switch (part.kind) {
      case "set": {
        properties += part.set.properties.length;
        if (sets.length >= POSITIONS_MAX || properties > PROPERTIES_MAX) throw new PatternError("large", null);
        const position = sets.push(part.set) - 1;
        after.push(next);
        return push({ kind: "set", position, next });
      }
      case "assert":
        return push({ kind: "assert", what: part.what, next });
      case "sequence":
        return part.parts.reduceRight((then, each) => write(each, then), next);
      case "choice":
        return push({ kind: "fork", to: part.options.map((option) => write(option, next)) });
      case "repeat":
        return repeat(part, next);
    }
  }

  function repeat({ part, least, most }: Extract<Node, { kind: "repeat" }>, next: number): number {
    let start = next;
    if (most === null) {
      const loop: Extract<Step, { kind: "fork" }> = { kind: "fork", to: [] };
      start = push(loop);
      loop.to.push(write(part, start), next);
    } else {
      for (let copy = least; copy < most; copy++) start = push({ kind: "fork", to: [write(part, start), next] });
    }
    for (let copy = 0; copy < least; copy++) start = write(part, start);
    return start;
  }

  return { start: write(node, 0), steps, sets, after };
}
