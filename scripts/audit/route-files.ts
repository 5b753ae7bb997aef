import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes.ts";
import { fromRoot } from "../root.ts";

const hasPage = (file: string) =>
  /export default\b|export \{[^}]*\bdefault\b/.test(readFileSync(fromRoot("app", file), "utf8"));

/**
 * Lists the addresses of the routes that show something of their own, with parameters as `:id`: neither those that only
 * lead on, nor frames of others. The page for unknown addresses is none.
 */
export function pagePatterns(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    if (children && children.length > 0) return pagePatterns(children, pattern);
    return hasPage(file) ? [pattern] : [];
  });
}

export const dashboardPatterns = (): string[] => pagePatterns(routes);
