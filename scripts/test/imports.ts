import { posix } from "node:path";
import ts from "typescript";
import { type SourceFile, sourceFiles } from "./source-files.ts";

interface Rule {
  /** Our folders (or single files of them) that this one may import besides itself. */
  folders: string[];
  /** Folders of them, or folders within, of which it may import types only. */
  types?: string[];
  /** Packages it may import; without the list, any. */
  packages?: RegExp;
  /** Packages it may not import. */
  withoutPackages?: RegExp;
}

/** Who may import whom (docs/architecture.md). Folders that are not named here may import anything. */
export const rules: Record<string, Rule> = {
  domain: { folders: [], packages: /^(zod(\/|$)|grammy\/types$)/ },
  db: { folders: ["domain"] },
  telegram: { folders: ["domain"] },
  services: { folders: ["domain", "db", "telegram"] },
  bot: { folders: ["domain", "db", "telegram"], types: ["telegram"] },
  "durable-objects": { folders: ["domain", "db", "telegram", "services", "bot", "migrations"] },
  worker: {
    // The typed client gets its in-process transport here, and pages their load context.
    folders: [
      ...["domain", "db", "telegram", "services", "bot", "durable-objects"],
      ...["app/client/client.ts", "app/client/failure.ts", "app/load-context.ts"],
    ],
  },
  // A page makes a call by its endpoint; the contract with its shapes stays on the server (docs/decisions/020).
  app: {
    folders: ["domain", "public"],
    types: ["domain/calls"],
    withoutPackages: /^(node:|drizzle-orm|grammy|hono|cloudflare:)/,
  },
  simulator: { folders: [] },
};

/** What the rules of the domain must not do: they get the time and chance as arguments. */
const impure: [RegExp, string][] = [
  [/\bDate\.now\b|\bnew Date\(\s*\)/, "reads the clock"],
  [/\bMath\.random\b|\bcrypto\.(?:randomUUID|getRandomValues)\b/, "reads chance"],
  [/(?<![.\w])fetch\(|\bprocess\.env\b/, "reaches outside"],
];

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** The path from the repository's folder that a specifier points at, or null for a package. */
function pathOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("~/")) return specifier.slice(2);
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : null;
}

const isTypeOnly = (text: string, position: number) =>
  /(?:^|[;\n])\s*(?:import|export)\s+type\s[^;]*$/.test(text.slice(0, position));

function problemsOfImport(file: SourceFile, rule: Rule, own: string, specifier: string, position: number): string[] {
  const path = pathOf(file.path, specifier);
  if (path === null) {
    const isAllowed = rule.packages?.test(specifier) !== false && rule.withoutPackages?.test(specifier) !== true;
    return isAllowed ? [] : [`${file.path}: ${own}/ may not import the package ${specifier}`];
  }
  const folder = path.split("/")[0] ?? "";
  if (folder === own) return [];
  if (!rule.folders.includes(folder) && !rule.folders.includes(path))
    return [`${file.path}: ${own}/ may not import ${folder}/ (${specifier})`];
  if (rule.types?.some((each) => `${path}/`.startsWith(`${each}/`)) && !isTypeOnly(file.text, position)) {
    return [`${file.path}: ${own}/ may import only types of ${posix.dirname(path)}/ (${specifier})`];
  }
  return [];
}

/** What one file imports or does against the table. */
export function importProblems(file: SourceFile): string[] {
  const own = file.path.split("/")[0] ?? "";
  const rule = rules[own];
  if (rule === undefined) return [];
  const problems = ts
    .preProcessFile(file.text, true, true)
    .importedFiles.flatMap(({ fileName, pos }) => problemsOfImport(file, rule, own, fileName, pos));
  if (own !== "domain") return problems;
  const code = withoutComments(file.text);
  return [
    ...problems,
    ...impure.filter(([pattern]) => pattern.test(code)).map(([, what]) => `${file.path}: domain/ ${what}`),
  ];
}

export const checkImports = () =>
  sourceFiles(/\.(?:ts|tsx|js|mjs)$/, Object.keys(rules)).flatMap((file) => importProblems(file));
