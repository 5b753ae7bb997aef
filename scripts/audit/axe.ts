import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** WCAG 2.2 up to AA, and what axe calls best practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const TARGET_SIZE = "target-size";

const axe = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    // Without frames there is nothing to join, for which axe would open a second page.
    .setLegacyMode();

/** Checks a target's size again in the middle of the screen, since a fixed bar may have covered it before. */
async function isLargeEnough(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: "center" }));
  const { violations } = await axe(page).include(selector).withRules(TARGET_SIZE).analyze();
  return violations.length === 0;
}

/** Lists axe-core's findings on the page as it is, one line each. Frames are Telegram's, not ours. */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await axe(page).withTags(RULES).exclude("iframe").analyze();
  const problems: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, any, all, none } of nodes) {
      const at = target.join(" ");
      if (id === TARGET_SIZE && (await isLargeEnough(page, at))) continue;
      const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
      problems.push(`${id}: ${help} at ${at}${why ? ` (${why})` : ""}`);
    }
  }
  return problems;
}
