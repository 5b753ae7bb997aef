import type { TFunction } from "i18next";
import { MATCH_MODE, type MatchMode } from "../../../domain/responders/match-mode.ts";
import type { Trigger } from "../../../domain/responders/responder.ts";

/** Example responders, by the word in the address. */
export const EXAMPLES = ["price", "rules", "help"] as const;
export type Example = (typeof EXAMPLES)[number];

const MODES: Readonly<Record<Example, MatchMode>> = {
  price: MATCH_MODE.inclusive,
  rules: MATCH_MODE.equal,
  help: MATCH_MODE.command,
};

/** Reads the example that an address names; null for none. */
export const readExample = (asked: string | null): Example | null =>
  EXAMPLES.find((example) => example === asked) ?? null;

/** Returns an example's trigger in the reader's language. */
export const exampleTrigger = (t: TFunction, example: Example): Trigger => ({
  keyword: t(`responders.example.${example}.keyword`),
  matchMode: MODES[example],
  isCaseSensitive: false,
});
