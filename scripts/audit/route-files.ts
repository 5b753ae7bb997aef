import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes.ts";
import { fromRoot } from "../root.ts";

const hasPage = (file: string) =>
  /export default\b|export \{[^}]*\bdefault\b/.test(readFileSync(fromRoot("app", file), "utf8"));

/**
 * Lists the patterns of the routes that have a page of their own, with parameters as `:id`: no redirects, no frames of
 * other routes, and not the page for unknown addresses.
 */
export function pagePatterns(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    if (children && children.length > 0) return pagePatterns(children, pattern);
    return hasPage(file) ? [pattern] : [];
  });
}

export const dashboardPatterns = (): string[] => pagePatterns(routes);
