import type { Page } from "playwright-core";

/** The read part of React's root of a page. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/**
 * Waits until React has taken the page over: what is pressed or typed before is not its own. A page that is none of the
 * dashboard's is ready at once.
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
 * Has every later `goto` and `reload` of the page wait until it answers, not for `load`: its scripts come after the
 * paint.
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
