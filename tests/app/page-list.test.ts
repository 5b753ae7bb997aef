import { describe, expect, it } from "vitest";
import { PAGES } from "../../scripts/audit/pages.ts";
import { pagePatterns, patternOf, routeFiles } from "../../scripts/audit/route-files.ts";

describe("the list of pages that the browser checks look at", () => {
  const patterns = pagePatterns(routeFiles());

  it("has an entry for every route that shows a page: add a new one to scripts/audit/pages.ts", () => {
    expect(patterns.filter((pattern) => !(pattern in PAGES))).toEqual([]);
  });

  it("has no entry without a route", () => {
    expect(Object.keys(PAGES).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });
});

describe("the patterns of route files", () => {
  it.each([
    ["login", "/login"],
    ["_app.groups._index", "/groups"],
    ["_app.groups.$id.messages.history", "/groups/$id/messages/history"],
  ])("%s stands at %s", (name, pattern) => {
    expect(patternOf(name)).toBe(pattern);
  });

  it("leave out what only leads on and what frames other pages", () => {
    const files = [
      { name: "_app", text: "export default function AppLayout() {}" },
      { name: "_app.groups.$id", text: "export default function GroupLayout() {}" },
      { name: "_app.groups.$id._index", text: "export { default } from './page.tsx'" },
      { name: "_app.groups.$id.overview", text: "export const loader = () => redirect('/');" },
    ];
    expect(pagePatterns(files)).toEqual(["/groups/$id"]);
  });

  it("are not guessed for notations that nobody has used", () => {
    expect(() => patternOf("groups_.$id")).toThrow(/groups_/);
  });
});
