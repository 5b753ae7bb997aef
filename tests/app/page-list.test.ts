import { index, layout, route } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../scripts/audit/pages.ts";
import { dashboardPatterns, pagePatterns } from "../../scripts/audit/route-files.ts";

describe("the list of pages that the browser checks look at", () => {
  const patterns = dashboardPatterns();

  it("has an entry for every route that shows a page: add a new one to scripts/audit/pages.ts", () => {
    expect(patterns.filter((pattern) => !(pattern in PAGES))).toEqual([]);
  });

  it("has no entry without a route", () => {
    expect(Object.keys(PAGES).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });
});

describe("the addresses of routes", () => {
  it("leave out redirects and frames of other pages", () => {
    const routes = [
      index("routes/first_page.tsx"),
      layout("routes/app.tsx", [
        route("groups", "routes/groups.tsx"),
        route("groups/:id", "routes/chat.tsx", [
          index("routes/chat/overview.tsx"),
          route("messages", "routes/first_page.tsx"),
          route("messages/history", "routes/chat/messages.history.tsx"),
        ]),
      ]),
    ];
    expect(pagePatterns(routes)).toEqual(["/groups", "/groups/:id", "/groups/:id/messages/history"]);
  });
});
