import { expect, it } from "vitest";
import { hasFailedPart } from "../../../app/client/calls/attempt.ts";

it.each([
  [{ report: { ok: false, message: "TOO_MANY_REQUESTS" }, plan: 10 }, true],
  [{ report: { ok: true, value: { ok: false } }, plan: null }, false],
  [null, false],
  ["ok", false],
])("I18-05: of %j it is told that a part failed, so that its message has words: %s", (data, failed) => {
  expect(hasFailedPart(data)).toBe(failed);
});
