import { expect, test } from "vitest";
import { withLastLine } from "../../../../app/features/compose/send-settings.ts";
import { NO_PARTS, payloadOf } from "../../../../app/features/library/templates/draft-payload.ts";

const publicUrl = "https://steward.test";
const shown = (text: string, isSharedBot = true, level: 0 | 10 = 0) =>
  withLastLine(payloadOf({ text, entities: [] }, NO_PARTS), { isSharedBot, level, publicUrl });

test("MSG-38: the preview of a free chat ends with the line that the shared bot adds", () => {
  const { content, entities } = shown("Hello ");
  expect(content).toBe("Hello\n\nSent with Steward");
  expect(entities).toEqual([{ type: "text_link", offset: 7, length: 17, url: publicUrl }]);
});

test("MSG-38: with a plan, with an own bot, or before anything is written there is no such line", () => {
  expect([shown("Hi", true, 10), shown("Hi", false), shown(" ")].map(({ content }) => content)).toEqual([
    "Hi",
    "Hi",
    " ",
  ]);
});
