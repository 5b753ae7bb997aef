import type { Page } from "playwright-core";

/** The part of React's root that is read. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/**
 * Waits until React has hydrated the page: earlier presses and typing would be lost. A page outside the dashboard is
 * ready at once.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!("__remixContext" in window)) return true;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = key && (document as unknown as Record<string, ReactRoot>)[key];
    return root && root.stateNode.current.memoizedState?.isDehydrated === false;
  });
}

/**
 * Makes every later `goto` and `reload` of the page wait until React has hydrated it, not only for `load`: its scripts
 * come after the paint.
 */
export function waitForReact(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return answer;
  };
}
