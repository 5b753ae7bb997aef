import { colourOf, contrast, luminance, mix, ratio } from "./colour.ts";
import { CHART_COLOURS, PALETTES } from "./palette.ts";

/** A theme of Telegram's as the dashboard shows it: values of app/styles/tokens.css's variables. */
export interface GuardedTheme {
  theme: "light" | "dark";
  tokens: Record<string, string>;
}

const BLACK = "#000000";
const WHITE = "#ffffff";
/** Luminance below which a surface gets light text. */
const DARK_BELOW = 0.18;
/** Contrast ratios of WCAG 2.2: AA for text, AA for anything else, and a higher one for the main text. */
const TEXT = 4.5;
const SIGN = 3;
const MAIN_TEXT = 7;
const STEPS = 40;

/** Mixes into a colour the least share of `toward` that `isGood` accepts; all of it where it accepts none. */
function move(colour: string, toward: string, isGood: (moved: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const moved = mix(colour, toward, step / STEPS);
    if (isGood(moved)) return moved;
  }
  return toward;
}

/**
 * Returns a function that tells whether a colour has the contrast ratio on every ground; their luminance is computed
 * once.
 */
function reaches(least: number, grounds: readonly string[]) {
  const levels = grounds.map(luminance);
  return (colour: string) => {
    const own = luminance(colour);
    return levels.every((level) => ratio(own, level) >= least);
  };
}

/**
 * Finds a fill that stands out from its ground, with a readable label; changes the label only where no fill suffices.
 */
function fillOf(fill: string, label: string, ground: string): [fill: string, label: string] {
  const standsOut = reaches(SIGN, [ground]);
  for (const text of [label, WHITE, BLACK]) {
    for (let step = 0; step <= STEPS; step += 1) {
      for (const toward of [BLACK, WHITE]) {
        const moved = mix(fill, toward, step / STEPS);
        if (contrast(text, moved) >= TEXT && standsOut(moved)) return [moved, text];
      }
    }
  }
  return [fill, label];
}

/**
 * Makes Telegram's theme parameters readable: real themes fail WCAG AA. It moves text away from its grounds, fills from
 * their labels, and grounds from the middle, where no text could be read, each as little as necessary.
 * @param params `themeParams` of a Mini App, which may lack any key
 * @returns null without a background to begin with
 */
export function guardTheme(params: Readonly<Record<string, unknown>>): GuardedTheme | null {
  const given = (...keys: string[]) => keys.map((key) => colourOf(params[key])).find(Boolean);
  const section = given("section_bg_color", "bg_color");
  if (!section) return null;
  const isDark = luminance(section) < DARK_BELOW;
  const theme = isDark ? "dark" : "light";
  const base = PALETTES[theme];
  // Text goes toward the one end of the scale, grounds toward the other.
  const [pole, far] = isDark ? [WHITE, BLACK] : [BLACK, WHITE];
  const button = given("button_color") ?? base.accent;
  const tints = {
    "accent-soft": button,
    "success-soft": base["success-text"],
    "warn-soft": base["warn-text"],
    "danger-soft": base["danger-text"],
  };

  function groundsOf(share: number) {
    const surface = mix(section ?? far, far, share);
    const second = mix(given("secondary_bg_color") ?? surface, far, share);
    const canvas = second === surface ? mix(surface, BLACK, isDark ? 0.35 : 0.05) : second;
    const tinted = Object.entries(tints).map(([name, tint]) => [name, mix(surface, tint, isDark ? 0.2 : 0.12)]);
    const softs: Record<string, string> = Object.fromEntries(tinted);
    return {
      canvas,
      surface,
      sunken: mix(surface, canvas, 0.5),
      raised: isDark ? mix(surface, WHITE, 0.05) : surface,
      hover: mix(surface, pole, 0.05),
      selected: softs["accent-soft"] ?? surface,
      ...softs,
    };
  }
  let grounds = groundsOf(0);
  for (let step = 1; step <= STEPS && !reaches(MAIN_TEXT, Object.values(grounds))(pole); step += 1) {
    grounds = groundsOf(step / STEPS);
  }

  const { canvas, surface, sunken, raised, hover, selected } = grounds;
  const plain = [canvas, surface, sunken, raised, hover, selected];
  const all = Object.values(grounds);
  const away = (colour: string, least: number, from: readonly string[]) => move(colour, pole, reaches(least, from));
  // Each also stands on its own soft ground, and all of those are near each other: one list serves.
  const words = (colour: string) => away(colour, TEXT, all);

  const [accent, onAccent] = fillOf(button, given("button_text_color") ?? base["on-accent"], surface);
  const accentText = words(given("accent_text_color", "link_color") ?? base["accent-text"]);
  return {
    theme,
    tokens: {
      ...grounds,
      text: away(given("text_color") ?? base.text, MAIN_TEXT, all),
      muted: words(given("subtitle_text_color", "hint_color") ?? base.muted),
      line: mix(surface, pole, 0.13),
      edge: away(given("section_separator_color") ?? base.edge, SIGN, plain),
      accent,
      "accent-hover": mix(accent, luminance(onAccent) > luminance(accent) ? BLACK : WHITE, 0.12),
      "on-accent": onAccent,
      "accent-text": accentText,
      focus: accentText,
      "success-text": words(base["success-text"]),
      "warn-text": words(base["warn-text"]),
      "danger-text": words(given("destructive_text_color") ?? base["danger-text"]),
      ...Object.fromEntries(CHART_COLOURS.map((name) => [name, away(base[name], SIGN, [canvas, surface, raised])])),
    },
  };
}
