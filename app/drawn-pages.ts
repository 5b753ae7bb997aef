/** So long a page may be handed out: what it says of the hour must not grow old. */
const KEPT_MS = 30_000;
const MOST_PAGES = 64;
/** Of all kept pages with what they were drawn from: at most 16 MB of an isolate's 128. */
const MOST_CHARACTERS = 8_000_000;

interface Drawn {
  html: string;
  untilMs: number;
}

/**
 * Pages as they were drawn last, by all that they were drawn from: who comes back to a page on which nothing has
 * changed, or opens the page for signing in as everybody does, gets what is there (docs/decisions/025).
 */
export class DrawnPages {
  readonly #pages = new Map<string, Drawn>();
  #characters = 0;

  /**
   * @param from everything the page depends on; two pages that differ must differ in it
   * @returns null where the page must be drawn
   */
  take(from: string, nowMs: number): string | null {
    const drawn = this.#pages.get(from);
    if (drawn === undefined) return null;
    if (drawn.untilMs > nowMs) return drawn.html;
    this.#drop(from, drawn);
    return null;
  }

  keep(from: string, html: string, nowMs: number): void {
    const before = this.#pages.get(from);
    if (before !== undefined) this.#drop(from, before);
    this.#pages.set(from, { html, untilMs: nowMs + KEPT_MS });
    this.#characters += from.length + html.length;
    for (const [oldest, drawn] of this.#pages) {
      if (this.#pages.size <= MOST_PAGES && this.#characters <= MOST_CHARACTERS) return;
      this.#drop(oldest, drawn);
    }
  }

  #drop(from: string, { html }: Drawn): void {
    this.#pages.delete(from);
    this.#characters -= from.length + html.length;
  }
}
