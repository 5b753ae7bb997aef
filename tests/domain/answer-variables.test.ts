import { describe, expect, test } from "vitest";
import { fillVariables, valuesFor } from "../../domain/private-chats/answer-variables.ts";

const ANA = { id: "5", fname: "Ana", lname: "Karlsson", username: "ana", is_bot: false };
const values = valuesFor(ANA, "shop_bot");
const fill = (content: string, ...entities: { type: string; offset: number; length: number }[]) =>
  fillVariables({ content, entities }, values);

describe("variables of quick answers", () => {
  test.each([
    ["Hello {first}!", "Hello Ana!"],
    ["{name}, {last}, {username}, {bot}", "Ana Karlsson, Karlsson, @ana, @shop_bot"],
    ["{First} {FIRST}", "Ana Ana"],
    ["{price} {} { first } {{first}}", "{price} {} { first } {Ana}"],
    ["", ""],
  ])("PCH-14: %j becomes %j", (content, expected) => {
    expect(fill(content).content).toBe(expected);
  });

  test("PCH-14: who has neither last name nor handle is called by the first name", () => {
    const bare = valuesFor({ ...ANA, lname: "", username: "" }, "b");
    expect(bare).toEqual({ name: "Ana", first: "Ana", last: "Ana", username: "Ana", bot: "@b" });
    expect(valuesFor({ ...ANA, fname: "", lname: "" }, "b").first).toBe("ana");
  });

  test("MSG-03: formatting stays on its words, before, around and behind what was put in", () => {
    const bold = (offset: number, length: number) => ({ type: "bold", offset, length });
    const text = "Dear {first}, see here";
    expect(fill(text, bold(0, 4), bold(5, 7), bold(14, 3), bold(0, text.length))).toEqual({
      content: "Dear Ana, see here",
      entities: [bold(0, 4), bold(5, 3), bold(10, 3), bold(0, 18)],
    });
    expect(fill("{bot} {first}", bold(6, 7)).entities).toEqual([bold(10, 3)]);
  });

  test("MSG-03: the value is no pattern of its own", () => {
    expect(fillVariables({ content: "{first}", entities: [] }, { ...values, first: "$& {last}" }).content).toBe(
      "$& {last}",
    );
  });
});
