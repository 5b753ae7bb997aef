import { expect, it } from "vitest";
import { unknownAddressCookie } from "../../../app/client/page/unknown-address.ts";
import { isInside } from "../../../app/shared/nav/kept-place.ts";
import type { ShellPlace } from "../../../app/shared/nav/place.ts";

it.each([
  ["a path", "/no/such", "/no/such"],
  ["another script", "/%D9%86%D8%A7", "/نا"],
  ["what is no encoding", "/%E0%A4%A", "/%E0%A4%A"],
  ["what would end the cookie", "/a;b,c%0D%0Ad", "/a;b,c\r\nd"],
  ["a long one", `/${"x".repeat(500)}`, `/${"x".repeat(119)}`],
])("NAV-02: the notice of an unknown address is told %s", (_, pathname, shown) => {
  const cookie = unknownAddressCookie(pathname);
  const value = /^unknown=([^;,\s]*); Path=\/; Max-Age=\d+; SameSite=Lax$/.exec(cookie)?.[1];
  expect(decodeURIComponent(value ?? "")).toBe(shown);
});

it.each([
  ["/groups/7", true],
  ["/groups/7/messages/history", true],
  ["/groups/77", false],
  ["/groups", false],
  ["/channels/7", false],
])("NAV-32: %s is inside the group 7: %s", (pathname, isIn) => {
  expect(isInside({ chat: { kind: "groups", chat: { id: "7" } }, bot: null } as ShellPlace, pathname)).toBe(isIn);
});
