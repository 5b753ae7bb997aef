import { guardTheme } from "./guard-theme.ts";

type Theme = "light" | "dark";
type Params = Readonly<Record<string, unknown>>;

const CHOICE_KEY = "steward.webview.theme";
/** Replaces closed storage: a choice lasts as long as the page. */
let chosenHere: Theme | null = null;

/** Reads the theme that the reader chose instead of Telegram's, in this web view. */
function choice(): Theme | null {
  if (chosenHere) return chosenHere;
  try {
    const kept = localStorage.getItem(CHOICE_KEY);
    return kept === "light" || kept === "dark" ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Applies Telegram's colours to the document (AMB-242), or the dashboard's own where the reader chose the other theme.
 * It also runs before the first paint, since it needs neither the style sheet nor React.
 */
export function showTelegramTheme(params: Params): void {
  const { dataset, style } = document.documentElement;
  dataset.tg = "";
  const guarded = guardTheme(params);
  const chosen = choice();
  // Telegram's script has variables of its own there.
  for (const name of Array.from(style)) {
    if (name.startsWith("--") && !name.startsWith("--tg-")) style.removeProperty(name);
  }
  if (guarded && (!chosen || chosen === guarded.theme)) {
    dataset.theme = guarded.theme;
    for (const [name, colour] of Object.entries(guarded.tokens)) style.setProperty(`--${name}`, colour);
  } else if (chosen) dataset.theme = chosen;
}

/** Remembers the reader's choice; a choice equal to Telegram's theme follows Telegram again. */
export function chooseInWebView(theme: Theme, params: Params): void {
  const kept = guardTheme(params)?.theme === theme ? null : theme;
  chosenHere = kept;
  try {
    if (kept) localStorage.setItem(CHOICE_KEY, kept);
    else localStorage.removeItem(CHOICE_KEY);
  } catch {
    // It is in the page's memory.
  }
  showTelegramTheme(params);
}
