import { guardTheme } from "./guard-theme.ts";

type Theme = "light" | "dark";
type Params = Readonly<Record<string, unknown>>;

const CHOICE_KEY = "steward.webview.theme";
/** Replaces closed storage: a choice lasts as long as the page. */
let chosenHere: Theme | null = null;

/** Reads the theme that the reader chose against Telegram's, in this web view. */
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
 * Shows Telegram's colours on the document (AMB-242), or the dashboard's own where the reader chose the other theme.
 * Also before the first paint: it asks neither the style sheet nor React.
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

/** Remembers the reader's choice; who chooses what Telegram shows anyway follows Telegram again. */
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
