import { expect, it } from "vitest";
import { FORMATS, formatsOf } from "../support/formats-by-language.ts";

it.each(FORMATS)("I18-03: the server writes dates and numbers of %s as browsers do", (...row) => {
  expect(formatsOf(row[0] ?? "")).toEqual(row);
});
