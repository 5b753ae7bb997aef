import { expect, test } from "../support/e2e/test.ts";
import { town } from "../support/e2e/town.ts";
import { DESKTOP, newVisitor, PHONE, signInAs } from "../support/e2e/visit.ts";

test.beforeAll(async () => {
  await town.person("Sia", { username: "sia_everywhere" });
});

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function signedIn(options = DESKTOP) {
  const visitor = await newVisitor({ userAgent: CHROME, ...options });
  await visitor.page.goto("/login");
  await signInAs(visitor.page, "Sia");
  return visitor;
}

test.describe("where one is logged in", () => {
  test("AMB-026: is listed on a phone, and can be ended one by one or everywhere, here too", async () => {
    const [other, third] = [await signedIn(), await signedIn()];
    const { page, problems } = await signedIn(PHONE);
    await page.getByRole("link", { name: "More" }).click();
    await page.getByRole("button", { name: /^Profile/ }).click();
    await page.getByRole("button", { name: "Where you are logged in" }).click();
    const list = page.getByRole("dialog", { name: "Where you are logged in" });
    const rows = list.getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toHaveText(/^Chrome, Linux\s.*Here$/s, { useInnerText: true });
    await expect(rows.first().getByRole("button")).toHaveCount(0);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Log out Chrome/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(rows).toHaveCount(3);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Log out Chrome/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await page.getByRole("status").getByText("Logged out").waitFor();
    await expect(rows).toHaveCount(2);

    await list.getByRole("button", { name: "Log out everywhere" }).click();
    const question = page.getByRole("dialog", { name: "Log out everywhere?" });
    await expect(question.getByRole("switch", { name: "Stay logged in here" })).toBeChecked();
    await question.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("status").getByText("Logged out in one place").waitFor();
    await expect(rows).toHaveCount(1);
    for (const visitor of [other, third]) {
      await visitor.page.reload();
      await visitor.page.waitForURL(/\/login/);
    }

    await list.getByRole("button", { name: "Log out everywhere" }).click();
    await question.getByRole("switch", { name: "Stay logged in here" }).click();
    await question.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(/\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("steward.account"))).toBeNull();
    await page.goto("/groups");
    await page.waitForURL(/\/login/);
    expect(problems).toEqual([]);
  });
});
