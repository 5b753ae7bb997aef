import type { Page } from "playwright-core";

/**
 * Until React has taken the page over: what is pressed or typed before is not its own. React marks the elements it has;
 * a page that is none of the dashboard's is ready at once.
 */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !("__remixContext" in window) ||
      Object.keys(document.querySelector("main") ?? document.body).some((key) => key.startsWith("__reactProps")),
  );
}

/** From now on going somewhere with the page ends when it answers, not with `load`: its scripts come after the paint. */
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
