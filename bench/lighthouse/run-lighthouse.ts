import lighthouse, { type Result } from "lighthouse";

export const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Scores of one page in one run of Lighthouse. */
export interface Scores {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** The sum of Lighthouse's "cumulative layout shift". */
  layoutShift: number;
  /** The audits that cost the most, worst first, in words. */
  worst: string[];
}

/** Number of audits that are named. */
const NAMED = 6;

function scoreOf({ categories }: Result, category: Category): number {
  const score = categories[category]?.score;
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}.`);
  return Math.round(score * 100);
}

/** Lists the counted audits of the category by the points they cost. */
function worstAudits(result: Result, category: Category): string[] {
  const costs = (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (audit === undefined || audit.score === null || weight === 0) return [];
    const shown = audit.displayValue ? `: ${audit.displayValue}` : "";
    return [{ cost: (1 - audit.score) * weight, words: `${category} ${id}${shown}` }];
  });
  return costs
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost)
    .map(({ words }) => words);
}

/**
 * Runs Lighthouse once as on a phone with a slow line.
 * @param port where the browser takes commands
 * @param headers sent with every request, such as the session's cookie
 */
export async function runLighthouse(url: string, port: number, headers: Record<string, string>): Promise<Scores> {
  const report = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    extraHeaders: headers,
    onlyCategories: [...CATEGORIES],
  });
  if (report === undefined) throw new Error(`Lighthouse could not look at ${url}.`);
  const { lhr } = report;
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
  const [performance, accessibility, bestPractices] = CATEGORIES.map((category) => scoreOf(lhr, category));
  return {
    scores: {
      performance: performance ?? 0,
      accessibility: accessibility ?? 0,
      "best-practices": bestPractices ?? 0,
    },
    layoutShift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    worst: CATEGORIES.flatMap((category) => worstAudits(lhr, category).slice(0, NAMED)),
  };
}
