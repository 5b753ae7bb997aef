import { expect, test } from "vitest";
import { withLastLine } from "../../../app/shared/content/last-line.ts";

const publicUrl = "https://steward.test";
const shown = (text: string, isSharedBot = true, level: 0 | 10 = 0, hasFiles = false) =>
  withLastLine({ text, entities: [] }, hasFiles, { isSharedBot, level, publicUrl });

test("MSG-38: the preview of a free chat ends with the line that the shared bot adds", () => {
  const { text, entities } = shown("Hello ");
  expect(text).toBe("Hello\n\nSent with Steward");
  expect(entities).toEqual([{ type: "text_link", offset: 7, length: 17, url: publicUrl }]);
});

test("MSG-38: with a plan, with an own bot, or before anything is written there is no such line", () => {
  expect([shown("Hi", true, 10), shown("Hi", false), shown(" ")].map(({ text }) => text)).toEqual(["Hi", "Hi", " "]);
});

test("MSG-38: a file without words has that line alone", () => {
  expect(shown("", true, 0, true).text).toBe("Sent with Steward");
});
