import { expect, it } from "vitest";
import { TEMPLATE_NAME_DRAWN } from "../../../domain/limits.ts";
import { drawName } from "../../../domain/templates/template-name.ts";

it.each([
  ["a short text", "Hello", "Hello"],
  ["no text", "", ""],
  ["a text of spaces", " \n ", ""],
  ["its first line", "Rules\n\n1. Be kind", "Rules"],
  ["the first line that says something", "\n \n  Rules \nmore", "Rules"],
  [
    "whole words of a long line",
    "one two three four five six seven eight nine ten",
    "one two three four five six seven eight",
  ],
  ["words that end where it is cut", `${"a".repeat(40)} b`, "a".repeat(40)],
  ["a word that is too long", "x".repeat(60), "x".repeat(40)],
  ["whole letters", "😀".repeat(50), "😀".repeat(40)],
])("MSG-01: a template's name is drawn from %s", (_title, content, name) => {
  expect(drawName(content)).toBe(name);
  expect([...drawName(content)].length).toBeLessThanOrEqual(TEMPLATE_NAME_DRAWN);
});
