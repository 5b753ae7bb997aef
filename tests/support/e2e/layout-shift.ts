import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShifts?: { value: number; nodes: string[] }[];
  }
}

/** What TypeScript's library does not know of `layout-shift` entries. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const PAINTED = () => performance.getEntriesByName("first-contentful-paint").length > 0;

/**
 * Records every shift from the first paint on; before the page is asked for. The page's scripts come after that paint,
 * as they do on a slow line, so that whatever they move is seen to move.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    await page.waitForFunction(PAINTED);
    await route.continue();
  });
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.getAttribute("class") ?? ""}">`
        : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        window.layoutShifts?.push({ value: entry.value, nodes: entry.sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The shifts so far, once the frame that is being drawn is there. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; nodes: string[] }[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts ?? []))));
      }),
  );
