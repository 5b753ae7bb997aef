import { expect, test } from "vitest";
import { perPage } from "../../../domain/calls/contract/fields.ts";

test("TIM-09: a page has 10 to 5000 rows, and 50 where nothing is said", () => {
  const read = (value?: unknown) => perPage.safeParse(value).data ?? null;
  expect(["9", "10", 5000, "5001", undefined].map(read)).toEqual([null, 10, 5000, null, 50]);
});
