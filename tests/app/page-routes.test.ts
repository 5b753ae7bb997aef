import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { createRouteFinder, type RoutePlace } from "../../worker/page-routes.ts";

interface Route extends RoutePlace {
  index?: true;
}
const ROUTES: readonly Route[] = [
  { id: "root", path: "" },
  { id: "home", parentId: "root", index: true },
  { id: "rest", parentId: "root", path: "*" },
  { id: "login", parentId: "root", path: "login" },
  { id: "connect", parentId: "root", path: "connect/:hash" },
  { id: "frame", parentId: "root" },
  { id: "groups", parentId: "frame", path: "groups", index: true },
  { id: "group", parentId: "frame", path: "groups/:id" },
  { id: "overview", parentId: "group", index: true },
  { id: "messages", parentId: "group", path: "messages" },
  { id: "history", parentId: "messages", path: "history" },
  { id: "write", parentId: "group", path: "send_message" },
  { id: "channels", parentId: "frame", path: "channels", index: true },
  { id: "channel", parentId: "frame", path: "channels/:id" },
  { id: "lang", parentId: "root", path: "help/:lang?/start" },
];
const byId = Object.fromEntries(ROUTES.map((route) => [route.id, route]));

/** The table as Remix nests it, of these ids only. */
function nested(ids: readonly string[], parentId?: string): object[] {
  return ROUTES.filter((route) => route.parentId === parentId && ids.includes(route.id)).map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: nested(ids, id) },
  );
}
const matched = (ids: readonly string[], pathname: string) =>
  matchRoutes(nested(ids), pathname)?.map(({ route }) => (route as Route).id) ?? null;

const all = ROUTES.map(({ id }) => id);
const find = createRouteFinder(byId);

describe("the routes an address has to do with", () => {
  const addresses = [
    ...["/", "/login", "/LOGIN/", "/connect/abc", "/nothing/here", "/groups", "/groups/1", "/groups/1/messages"],
    ...["/groups/1/messages/history", "/groups/1/send_message", "/groups/1/nothing", "/channels/2", "/%67roups/1"],
    ...["/help/start", "/help/fr/start", "/help/fr", "/groups//1", "/groups%2F1"],
  ];
  test.each(addresses)("%s is matched as among all routes, and so is every address above it", (address) => {
    const ids = find(address) ?? all;
    const parts = address.split("/");
    for (let length = 1; length <= parts.length; length++) {
      const above = parts.slice(0, length).join("/") || "/";
      expect(matched(ids, above), above).toEqual(matched(all, above));
    }
  });

  test("other pages' routes are left out", () => {
    expect(find("/groups/1")).toEqual(["root", "home", "rest", "frame", "groups", "group", "overview"]);
    expect(find("/login")).not.toContain("group");
  });

  test("the data of a page has to do with the page's routes", () => {
    expect(find("/groups/1/send_message.data")).toEqual(find("/groups/1/send_message"));
    expect(find("/_root.data")).toContain("home");
  });

  test("all routes for Remix's own question about routes, and for what cannot be decoded", () => {
    expect(find("/__manifest")).toBeNull();
    expect(find("/groups/%E0%A4%A")).toBeNull();
  });
});
