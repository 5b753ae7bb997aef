/** Ways to search a message for a keyword (RSP-07 to RSP-10, AMB-109), or for a pattern (docs/decisions/190). */
export const MATCH_MODE = { equal: 0, inclusive: 1, wholeWord: 2, command: 6, pattern: 3 } as const;
export type MatchMode = (typeof MATCH_MODE)[keyof typeof MATCH_MODE];

/** Writes a keyword as it is shown: a command with its slash, which is not stored (AMB-109). */
export const shownKeyword = ({ keyword, matchMode }: { keyword: string; matchMode: MatchMode }): string =>
  matchMode === MATCH_MODE.command ? `/${keyword}` : keyword;
