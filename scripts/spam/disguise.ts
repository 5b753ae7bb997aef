import { shapesOfLetters } from "../../domain/moderation/alike/look-alikes.ts";

/** Most letters of a text that are changed, as a share of those that can be. */
const MOST = 0.6;
/** Small Latin, Cyrillic and Greek letters: those that spam is written with. */
const USUAL = /^[a-z\u0430-\u044f\u0456\u03b1-\u03c9]$/;

const TWINS = twins();

/** Lists for each letter the usual ones that look like it. */
function twins(): ReadonlyMap<string, readonly string[]> {
  const byShape = new Map<string, Set<string>>();
  for (const [letter, shape] of shapesOfLetters()) {
    const group = byShape.get(shape) ?? new Set([shape]);
    byShape.set(shape, group.add(letter));
  }
  const found = new Map<string, readonly string[]>();
  for (const group of byShape.values()) {
    for (const letter of group) {
      const others = [...group].filter((other) => other !== letter && USUAL.test(other));
      if (others.length > 0) found.set(letter, others);
    }
  }
  return found;
}

/** Writes a text with some of its letters as those of other scripts that look like them, as spam hides from filters. */
export function disguised(text: string, random: () => number): string {
  const share = random() * MOST;
  return [...text]
    .map((letter) => {
      const others = TWINS.get(letter);
      if (others === undefined || random() >= share) return letter;
      return others[Math.floor(random() * others.length)] ?? letter;
    })
    .join("");
}
