import type { Page } from "playwright-core";

/** Number of the elements sticking out that are named. */
const NAMED = 5;

/** Lists the elements that make the page wider than its window, one line each; nothing where it fits. */
export async function sidewaysProblems(page: Page): Promise<string[]> {
  return page.evaluate((named) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // Without named functions, which would need a helper of the compiler that the page does not have.
    const wide = new Set(
      [...document.body.querySelectorAll("*")].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 0.5 || left < -0.5);
      }),
    );
    // The innermost ones: what is around them is as wide because of them.
    const innermost = [...wide].filter((element) => ![...element.children].some((child) => wide.has(child)));
    return [
      `${scrollWidth} px wide in a window of ${clientWidth} px`,
      ...innermost
        .slice(0, named)
        .map(
          (element) =>
            `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${(element.textContent ?? "").trim().slice(0, 40)}`,
        ),
    ];
  }, NAMED);
}
