import { describe, expect, test } from "vitest";
import { isMemberSearch, type MemberSearchKind, memberMatcher } from "../../../domain/members/member-search.ts";

const ana = { id: 5001, fname: "Ana", lname: "Kovač", username: "anakovac", custom_title: "Boss", tag: "" };
const finds = (kind: MemberSearchKind, keyword: string, tag = "") => memberMatcher({ kind, keyword, tag })(ana);

describe("a search among members", () => {
  test.each<[MemberSearchKind, string, boolean]>([
    [0, "", true],
    [0, "KOVAČ", true],
    [0, "kovač ana", true],
    [0, "@anak", true],
    [0, "5001", true],
    [0, "500", false],
    [0, "ana novak", false],
    [1, "5001", true],
    [1, "500", false],
    [2, "NAKO", true],
    [2, "@ana", true],
    [2, "Kovač", false],
    [4, "ana", true],
    [4, "anakovac", false],
  ])("MBR-07: kind %i finds Ana Kovač by %j: %j", (kind, keyword, isFound) => {
    expect(finds(kind, keyword)).toBe(isFound);
  });

  test("AMB-160: a tag is a part of an administrator's title or a member's tag", () => {
    expect([finds(0, "", "bos"), finds(0, "", "guest"), finds(0, "ben", "boss")]).toEqual([true, false, false]);
    expect(memberMatcher({ kind: 0, keyword: "", tag: "guest" })({ ...ana, tag: "Guest" })).toBe(true);
  });

  test.each<[MemberSearchKind, string, boolean]>([
    [1, "", true],
    [1, "1", true],
    [1, "0", false],
    [1, "abc", false],
    [2, "@ana_k", true],
    [2, "a b", false],
    [4, "a b", true],
  ])("MBR-08: kind %i takes %j: %j", (kind, keyword, isTaken) => {
    expect(isMemberSearch({ kind, keyword, tag: "" })).toBe(isTaken);
  });
});
