import { expect, test } from "vitest";
import { glanceOfGroup } from "../../../domain/calls/statistics.ts";

test("API-32: the glance takes all clocks of the world, up to 14 hours east of UTC", () => {
  const isTaken = (tzn_offset: number) =>
    glanceOfGroup.body.safeParse({ chat: "1001700000008", timespan: "today", tzn_offset }).success;
  expect([-721, -720, 720, 840, 841].map(isTaken)).toEqual([false, true, true, true, false]);
});
