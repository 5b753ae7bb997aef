import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../../app/features/moderation-commands/moderation-commands-page.tsx";
import { MODERATION_COMMANDS } from "../../../domain/limits.ts";
import { english } from "../../support/texts.ts";

const texts: Record<string, string> = english;

describe("the page of moderation commands", () => {
  test("OVW-12, CON-19: explains exactly the commands there are", () => {
    expect(Object.keys(COMMANDS)).toEqual([...MODERATION_COMMANDS]);
  });

  test.each(MODERATION_COMMANDS)("OVW-12: /%s has words, a syntax and an example of its own", (command) => {
    expect(texts[`moderation.${command}.does`]).toMatch(/\w/);
    expect(texts[`moderation.${command}.syntax`]?.split(" ")[0]).toBe(`/${command}`);
    expect(COMMANDS[command].example.split(" ")[0]).toBe(`/${command}`);
  });

  test("AMB-061: report is the one that every member may use", () => {
    expect(MODERATION_COMMANDS.filter((command) => COMMANDS[command].user === "everyone")).toEqual(["report"]);
  });
});
