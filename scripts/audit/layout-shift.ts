import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShifts?: { value: number; nodes: string[] }[];
  }
}

/** Adds fields of `layout-shift` entries that TypeScript's library lacks. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Records every layout shift from the first paint on; to be called before navigation. The page's scripts come after
 * that paint (docs/decisions/026), so that every element that they move counts.
 */
export async function recordShifts(page: Page): Promise<void> {
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

/** Reads the shifts so far, once the frame that is being drawn is there. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; nodes: string[] }[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts ?? []))));
      }),
  );
