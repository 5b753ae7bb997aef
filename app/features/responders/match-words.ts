import type { MatchMode } from "../../../domain/responders/match-mode.ts";

/** The word for how a keyword is looked for: "is", "contains", "word", "command". */
export const matchKey = (mode: MatchMode) => `responders.match.${mode}` as const;

/** A command stands with its slash, which is not stored (AMB-109). */
export const shownKeyword = ({ keyword, matchMode }: { keyword: string; matchMode: MatchMode }): string =>
  matchMode === 6 ? `/${keyword}` : keyword;
