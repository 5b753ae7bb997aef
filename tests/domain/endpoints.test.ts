import { describe, expect, test } from "vitest";
import { ALL_CALLS } from "../../domain/calls/index.ts";

describe("the endpoints of the calls", () => {
  test("AUTH-18: an endpoint carries no token exactly where its contract asks nobody who they are", () => {
    for (const { name, isPublic, access } of ALL_CALLS) expect(isPublic, name).toBe(access.kind === "public");
  });

  test("no two calls share a name, or a method and path", () => {
    const names = ALL_CALLS.map(({ name }) => name);
    const addresses = ALL_CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
