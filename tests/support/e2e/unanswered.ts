import type { BrowserContext, Page } from "@playwright/test";

/** Notes in each page how many of its calls that write have no answer yet. */
interface Counting {
  unanswered?: number;
}

/** Runs in a page, before its own scripts. */
function countWrites(): void {
  const page: Counting = window as Counting;
  const { fetch } = window;
  window.fetch = async (...request: Parameters<typeof fetch>) => {
    if (request[1]?.method !== "POST") return fetch(...request);
    page.unanswered = (page.unanswered ?? 0) + 1;
    try {
      return await fetch(...request);
    } finally {
      page.unanswered -= 1;
    }
  };
}

/**
 * Has every later `goto` and `reload` of a page wait for the answers to its writes: it shows much as done before that,
 * and the page that comes would not have it yet. A test that leaves a page at once does so within it.
 */
export async function waitForWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(countWrites);
  const answered = (page: Page) => page.waitForFunction(() => ((window as Counting).unanswered ?? 0) === 0);
  context.on("page", (page) => {
    const { goto, reload } = page;
    page.goto = async (...where) => {
      await answered(page);
      return goto.apply(page, where);
    };
    page.reload = async (...options) => {
      await answered(page);
      return reload.apply(page, options);
    };
  });
}
