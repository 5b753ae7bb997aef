import type { TFunction } from "i18next";
import type { KeptList } from "../../../domain/plans/kept-items.ts";
import type { PausingFeature } from "../../../domain/plans/plan-use.ts";

/** Names of the lists that a plan limits. */
export const LIST_TEXT = {
  responders: "responders.title",
  announcements: "announcements.title",
  trg_attn: "loyalty.triggers.label",
  rocontain: "rules.rocontain",
  roexact: "rules.roexact",
  domainwl: "rules.domainwl",
  sensword: "rules.sensword",
  prtln_censor_words: "rules.prtln_censor_words",
} as const satisfies Record<KeptList, string>;

export const FEATURE_TEXT = {
  minutelyAnnouncement: "pausing.minutely",
  textVerification: "pausing.textVerification",
  floodProtection: "rules.flood",
} as const satisfies Record<PausingFeature, string>;

/** Isolates a name, so that it keeps its own direction within a sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Joins names in the reader's language: "price, rules and 3 more". */
export function namesText(
  t: TFunction,
  lang: string,
  { names, more }: { names: readonly string[]; more: number },
): string {
  const all = [
    ...names.map(isolated),
    ...(more > 0 ? [t(names.length === 0 ? "pausing.count" : "pausing.more", { count: more })] : []),
  ];
  return new Intl.ListFormat(lang).format(all);
}
