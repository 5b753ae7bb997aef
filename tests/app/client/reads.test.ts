import { expect, test } from "vitest";
import { beginRead, laterRead } from "../../../app/client/calls/reads.ts";

test("OVW-17: a saved value is read back by a read that began after it was saved, not by one under way", () => {
  const endFirst = beginRead();
  const isReadBack = laterRead();
  endFirst();
  expect(isReadBack()).toBe(false);
  const endSecond = beginRead();
  const endThird = beginRead();
  expect(isReadBack()).toBe(false);
  endThird();
  expect(isReadBack()).toBe(true);
  const isReadBackLater = laterRead();
  endSecond();
  expect(isReadBackLater()).toBe(false);
});
