import { describe, expect, test } from "vitest";
import { loginPath } from "../../../app/client/session/login-path.ts";
import { oneTimeTokenOf, widgetFieldsOf } from "../../../app/features/login/telegram-fields.ts";

describe("addresses that sign in", () => {
  test("AUTH-03: the signed fields are taken as they came, others are not", () => {
    const query = new URLSearchParams("id=7&auth_date=1700000000&hash=ab&first_name=Ana&utm_source=ad&goto=/bots&x=1");
    expect(widgetFieldsOf(query)).toEqual({
      id: "7",
      auth_date: "1700000000",
      hash: "ab",
      first_name: "Ana",
      utm_source: "ad",
    });
  });

  test.each(["id=7&auth_date=1", "id=7&hash=ab", "auth_date=1&hash=ab", ""])("AUTH-03: %j is no sign-in", (fields) => {
    expect(widgetFieldsOf(new URLSearchParams(fields))).toBeNull();
  });

  test("AUTH-09: a one-time token is found in the fragment and in the query", () => {
    expect(oneTimeTokenOf({ search: "", hash: "#one_time=abc&botHashId=abcdefabcdef" })).toEqual({
      token: "abc",
      botHashId: "abcdefabcdef",
    });
    expect(oneTimeTokenOf({ search: "?one_time=abc", hash: "" })).toEqual({ token: "abc", botHashId: "" });
    expect(oneTimeTokenOf({ search: "?goto=/", hash: "" })).toBeNull();
  });

  test("AUTH-21: a page sends to /login with itself as the way back", () => {
    expect(loginPath("https://steward.test/tasks")).toBe("/login?goto=/tasks");
    expect(loginPath("https://steward.test/")).toBe("/login");
    const path = loginPath("https://steward.test/groups/1?a=1&b=2", { expired: true });
    expect(new URL(path, "https://steward.test").searchParams.get("goto")).toBe("/groups/1?a=1&b=2");
    expect(new URL(path, "https://steward.test").searchParams.get("expired")).toBe("1");
  });
});
