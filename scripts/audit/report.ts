/** Findings of one look at one page. */
export interface Finding {
  /** The page, or the dialog above it. */
  subject: string;
  /** Name of the look with its form, as "light phone". */
  look: string;
  problems: string[];
}

const count = (finding: Finding | undefined) =>
  finding === undefined ? "-" : finding.problems.length === 0 ? "ok" : String(finding.problems.length);

/** Formats a table: a line for each page, a column for each look, the number of violations in between. */
export function tableOf(findings: readonly Finding[]): string {
  const looks = [...new Set(findings.map(({ look }) => look))];
  const subjects = [...new Set(findings.map(({ subject }) => subject))];
  const width = Math.max(...subjects.map(({ length }) => length));
  const line = (first: string, cells: string[]) =>
    [first.padEnd(width), ...cells.map((cell, index) => cell.padStart(looks[index]?.length ?? 0))].join("  ");
  const rows = subjects.map((subject) =>
    line(
      subject,
      looks.map((look) => count(findings.find((each) => each.subject === subject && each.look === look))),
    ),
  );
  return [line("", looks), ...rows].join("\n");
}

/** Lists each violation once, with the pages and looks in which it was found. */
export function problemsOf(findings: readonly Finding[]): string[] {
  const places = new Map<string, string[]>();
  for (const { subject, look, problems } of findings) {
    for (const problem of problems) places.set(problem, [...(places.get(problem) ?? []), `${subject} (${look})`]);
  }
  return [...places].map(([problem, where]) => `${problem}\n    ${where.join(", ")}`);
}
