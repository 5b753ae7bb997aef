import type { i18n } from "i18next";
import type { Page } from "playwright-core";

/** The read part of a node of React's tree. */
interface ReactNode {
  memoizedProps: { i18n?: i18n } | null;
  child: ReactNode | null;
}

interface Dashboard {
  __remixRouter: { revalidate(): void; state: { revalidation: string; navigation: { state: string } } };
}

/**
 * Shows an open page in another language as the language dialog does, which may be behind another one, and has the
 * server's words on it, such as dates, read anew. The account has to speak the language by then.
 */
export async function switchLanguage(page: Page, lang: string): Promise<void> {
  await page.evaluate(async (tag) => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$")) ?? "";
    const root = (document as unknown as Record<string, { stateNode: { current: ReactNode } }>)[key];
    let node: ReactNode | null = root?.stateNode.current ?? null;
    while (node !== null && node.memoizedProps?.i18n === undefined) node = node.child;
    const instance = node?.memoizedProps?.i18n;
    if (instance === undefined) throw new Error("The page has no translator.");
    const answer = await fetch(`/i18n/telegram_dashbaord/${tag}.json`);
    instance.addResourceBundle(tag, "translation", await answer.json(), true, true);
    await instance.changeLanguage(tag);
    (window as unknown as Dashboard).__remixRouter.revalidate();
  }, lang);
  await page.waitForFunction(() => {
    const { revalidation, navigation } = (window as unknown as Dashboard).__remixRouter.state;
    return revalidation === "idle" && navigation.state === "idle";
  });
  // With an end: a page that draws nothing new is never told that it is idle.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
}
