import { expect, it } from "vitest";
import { failedTexts } from "../../../app/client/calls/attempt.ts";

it.each([
  [{ report: { ok: false, message: "TOO_MANY_REQUESTS" }, plan: 10 }, ["failures/TOO_MANY_REQUESTS"]],
  [{ a: { ok: false, message: "Missing message template 77" } }, ["failures/Missing_message_template"]],
  [{ a: { ok: false, message: "Exceed points limit. Max: -3" } }, ["failures/Exceed_points_limit_Max_"]],
  [{ report: { ok: true, value: { ok: false, message: "TOO_MANY_REQUESTS" } }, plan: null }, []],
  [{ form: { ok: false } }, []],
  [null, []],
  ["ok", []],
])("I18-05: of %j the texts of the parts that failed are %j", (data, names) => {
  expect(failedTexts(data)).toEqual(names);
});
