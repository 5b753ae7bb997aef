import { readdirSync, readFileSync } from "node:fs";
import { fromRoot } from "../root.ts";

/** One file of app/routes. */
interface RouteFile {
  /** Without its ending: "_app.groups.$id._index". */
  name: string;
  text: string;
}

/**
 * The address of a route file with its parameters: "/groups/$id" (flat routes: a dot is a slash, what begins with "_"
 * is no part of the address). @throws for the rarer notations, which nothing here uses yet
 */
export function patternOf(name: string): string {
  if (/[[\]()]|_(\.|$)/.test(name)) throw new Error(`scripts/audit/route-files.ts cannot read the name ${name}`);
  const parts = name.split(".").filter((part) => !part.startsWith("_"));
  return `/${parts.join("/")}`;
}

const hasPage = ({ text }: RouteFile) => /export default\b|export \{[^}]*\bdefault\b/.test(text);

/** Patterns of the routes that show something of their own: neither those that only lead on, nor frames of others. */
export function pagePatterns(files: readonly RouteFile[]): string[] {
  const isFrame = ({ name }: RouteFile) => files.some((other) => other.name.startsWith(`${name}.`));
  return files.filter((file) => hasPage(file) && !isFrame(file)).map(({ name }) => patternOf(name));
}

/** What app/routes holds. */
export const routeFiles = (): RouteFile[] =>
  readdirSync(fromRoot("app/routes"))
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({
      name: file.slice(0, -".tsx".length),
      text: readFileSync(fromRoot("app/routes", file), "utf8"),
    }));
