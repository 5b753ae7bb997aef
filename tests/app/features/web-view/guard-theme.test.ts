import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colourOf, contrast, mix } from "../../../../app/features/web-view/colour.ts";
import { guardTheme } from "../../../../app/features/web-view/guard-theme.ts";
import { PALETTES } from "../../../../app/features/web-view/palette.ts";
import { REAL_THEMES } from "./themes.ts";

const GROUNDS = ["canvas", "surface", "sunken", "raised", "hover", "selected"];
const SOFTS = ["accent-soft", "success-soft", "warn-soft", "danger-soft"];
const on = (colour: string, least: number, grounds: string[]) =>
  grounds.map((ground): [string, string, number] => [colour, ground, least]);

/** Pairs of colours that meet, with their least contrast. */
const PAIRS = [
  ...on("text", 7, [...GROUNDS, ...SOFTS]),
  ...on("muted", 4.5, [...GROUNDS, ...SOFTS]),
  ...on("accent-text", 4.5, [...GROUNDS, "accent-soft"]),
  ...on("success-text", 4.5, [...GROUNDS, "success-soft"]),
  ...on("warn-text", 4.5, [...GROUNDS, "warn-soft"]),
  ...on("danger-text", 4.5, [...GROUNDS, "danger-soft"]),
  ...on("on-accent", 4.5, ["accent", "accent-hover"]),
  ...on("accent", 3, ["surface"]),
  ...on("focus", 3, [...GROUNDS, ...SOFTS]),
  ...on("edge", 3, GROUNDS),
  ...["c1", "c2", "c3", "c4", "c5", "c6"].flatMap((name) => on(name, 3, ["canvas", "surface", "raised"])),
];

/** Lists the pairs of a theme that cannot be read. */
function failing(params: Record<string, unknown>): string[] {
  const guarded = guardTheme(params);
  if (!guarded) return ["no theme"];
  return PAIRS.flatMap(([colour, ground, least]) => {
    const ratio = contrast(guarded.tokens[colour] ?? "", guarded.tokens[ground] ?? "");
    return ratio >= least ? [] : [`${colour} on ${ground}: ${ratio.toFixed(2)} < ${least}`];
  });
}

const KEYS = Object.keys(REAL_THEMES["iOS light"]);
const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
const anyTheme = fc
  .record({
    colours: fc.record(Object.fromEntries(KEYS.map((key) => [key, anyColour])), { requiredKeys: [] }),
    bg_color: anyColour,
  })
  .map(({ colours, bg_color }): Record<string, unknown> => ({ ...colours, bg_color }));

/** For a busy machine; a hang ends here. */
const HANG_MS = 60_000;

describe("the guard of Telegram's colours", () => {
  test.each(Object.entries(REAL_THEMES))(
    "I18-09: %s fails as it comes and is readable after the guard",
    (_, params) => {
      expect(contrast(params.button_color, params.button_text_color)).toBeLessThan(4.5);
      expect(failing(params)).toEqual([]);
    },
  );

  test("I18-09: 3,000 random themes, whole or with keys missing, are readable after the guard", {
    timeout: HANG_MS,
  }, () => {
    fc.assert(
      fc.property(anyTheme, (params) => {
        expect(failing(params)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test("I18-09: a theme that is readable already keeps its colours", () => {
    const params = {
      ...REAL_THEMES["iOS light"],
      button_color: "#0058c4",
      accent_text_color: "#00419a",
      subtitle_text_color: "#404048",
    };
    expect(guardTheme(params)?.tokens).toMatchObject({
      canvas: "#efeff4",
      surface: "#ffffff",
      text: "#000000",
      muted: "#404048",
      accent: "#0058c4",
      "on-accent": "#ffffff",
      "accent-text": "#00419a",
    });
  });

  test.each([
    ["#ffffff", "light", "#f2f2f2"],
    ["#18222d", "dark", "#10161d"],
  ])("I18-09: a page of %s alone gets a canvas that differs from its cards", (colour, theme, canvas) => {
    const guarded = guardTheme({ bg_color: colour, secondary_bg_color: colour });
    expect([guarded?.theme, guarded?.tokens.canvas]).toEqual([theme, canvas]);
  });

  test("I18-09: a white label on a bright button stays, and the button moves", () => {
    const tokens = guardTheme(REAL_THEMES["Desktop light"])?.tokens ?? {};
    expect(tokens["on-accent"]).toBe("#ffffff");
    expect(tokens.accent).not.toBe("#40a7e3");
  });

  test.each([{}, { bg_color: "white" }, { bg_color: 7 }, { text_color: "#000000" }])(
    "I18-09: %j has no ground to begin with",
    (params) => expect(guardTheme(params)).toBeNull(),
  );
});

describe("colours", () => {
  test.each([
    ["#ABC", "#AABBCC"],
    ["#aabbcc", "#aabbcc"],
    ["#aabbccdd", null],
    ["rgb(1,2,3)", null],
    ["#ggg", null],
    [null, null],
  ])("%j is %j", (value, colour) => expect(colourOf(value)).toBe(colour));

  test("the ends of the scale", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect([mix("#000000", "#ffffff", 0), mix("#000000", "#ffffff", 1)]).toEqual(["#000000", "#ffffff"]);
  });

  test.each(["light", "dark"] as const)("I18-06: the %s palette is the style sheet's", (theme) => {
    const styles = readFileSync(new URL("../../../../app/styles/tokens.css", import.meta.url), "utf8");
    const block =
      (theme === "light" ? /:root \{([^}]*)\}/ : /\[data-theme="dark"\] \{([^}]*)\}/).exec(styles)?.[1] ?? "";
    const written = new Map(
      [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]),
    );
    for (const [name, colour] of Object.entries(PALETTES[theme]))
      expect([name, written.get(name)]).toEqual([name, colour]);
  });
});
